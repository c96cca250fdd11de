import '../../../ui/form/formStyles.ts';
import { Textarea, TextInput } from '@mantine/core';
import { useMutation } from '@tanstack/react-query';
import { tradeMarkLimits } from '../../../../domain/ip/risk.ts';
import { finderLimits } from '../../../../domain/tools/copyright-finder/finder.ts';
import {
  type InfringementUrl,
  infringementUrl,
  readInfringementUrl,
} from '../../../../domain/tools/infringement-detector/address.ts';
import { trpc } from '../../../trpc.ts';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { ClassesField } from '../shared/ClassesField.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import { Sample } from '../shared/Sample.tsx';
import { HitsSkeleton, ToolAnswer } from '../shared/ToolAnswer.tsx';
import form from '../shared/ToolForm.module.css';
import { Fields, ToolForm } from '../shared/ToolForm.tsx';
import { useKept } from '../shared/useKept.ts';
import { DetectorResult } from './DetectorResult.tsx';

const most = finderLimits.text.toLocaleString('en-US');

/** What somebody has seen and suspects. */
interface Suspect {
  name: string;
  classes: number[];
  text: string;
  picture: File | null;
}

interface InfringementDetectorPageProps {
  /** The search parameters as they stand in the address. */
  url: InfringementUrl;
  signedIn: boolean;
  onChange: (url: InfringementUrl) => void;
}

export default function InfringementDetectorPage({ url, signedIn, onChange }: InfringementDetectorPageProps) {
  const { client } = trpc.useUtils();
  const [suspect, change] = useKept<Suspect>('infringement-detector', {
    name: readInfringementUrl(infringementUrl({ ...url })).name,
    classes: [],
    text: '',
    picture: null,
  });
  const detect = useMutation({
    mutationFn: async ({ name, classes, text, picture }: Suspect) => {
      const data = new FormData();
      if (picture) data.set('picture', picture);
      const input = {
        ...(name !== '' && { name }),
        ...(name !== '' && classes.length > 0 && { classes }),
        ...(text.trim() !== '' && { text }),
        ...(picture && { picture: await client.works.readPicture.mutate(data) }),
      };
      return { input, result: await client.tools.infringementDetector.mutate(input) };
    },
  });
  const { classes, text, picture } = suspect;
  const name = suspect.name.trim();
  const nothing = name === '' && text.trim() === '' && !picture;
  const tooLong = text.length > finderLimits.text ? `A text may have at most ${most} characters.` : null;
  return (
    <>
      <ToolForm
        tool="infringement-detector"
        action="Compare"
        reason={nothing ? 'Enter a name or a text, or choose a picture.' : tooLong}
        busy={detect.isPending}
        onRun={() => {
          onChange(infringementUrl({ name }));
          detect.mutate({ ...suspect, name });
        }}
        hint="One of them is enough. The picture is not kept; the text is kept only if you save the result."
      >
        <Fields>
          <TextInput
            label="Suspect name"
            description="A brand, product or company name that seems too close"
            autoComplete="off"
            maxLength={tradeMarkLimits.name}
            className={form.wide}
            value={suspect.name}
            onChange={(event) => change({ name: event.currentTarget.value })}
          />
          <ClassesField
            label="What it is used for (optional)"
            description="The classes of its goods and services"
            none="Not known"
            className={form.wide}
            value={classes}
            onChange={(next) => change({ classes: next })}
          />
          <Textarea
            label="Suspect text"
            description={`At most ${most} characters`}
            rows={6}
            dir="auto"
            className={form.wide}
            value={text}
            error={tooLong}
            onChange={(event) => change({ text: event.currentTarget.value })}
          />
          <div className={form.wide}>
            <FileDrop
              purpose="picture"
              label="Suspect picture or logo"
              value={picture}
              disabled={detect.isPending}
              onChange={(next) => change({ picture: next })}
            />
          </div>
        </Fields>
      </ToolForm>
      <ToolAnswer
        of={detect}
        waiting="Comparing"
        says={() => 'Compared'}
        skeleton={<HitsSkeleton />}
        sample={
          <Sample tool="infringement-detector">
            {({ input, result }) => <DetectorResult input={input} answer={result} own={false} />}
          </Sample>
        }
      >
        {({ input, result }) => (
          <DetectorResult
            input={input}
            answer={result}
            own
            actions={<ResultActions use={{ tool: 'infringement-detector', input }} signedIn={signedIn} />}
          />
        )}
      </ToolAnswer>
    </>
  );
}
