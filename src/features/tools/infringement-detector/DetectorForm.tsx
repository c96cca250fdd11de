import '../../../ui/form/formStyles.ts';
import { Textarea, TextInput } from '@mantine/core';
import { tradeMarkLimits } from '../../../../domain/ip/risk.ts';
import { finderLimits } from '../../../../domain/tools/copyright-finder/finder.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import { ClassesField } from '../shared/ClassesField.tsx';
import { QuotaLine } from '../shared/QuotaLine.tsx';
import form from '../shared/ToolForm.module.css';
import { useKept } from '../shared/useKept.ts';

const most = finderLimits.text.toLocaleString('en-US');

/** What somebody has seen and suspects. */
export interface Suspect {
  name: string;
  classes: number[];
  text: string;
  picture: File | null;
}

interface DetectorFormProps {
  /** The name in the address. */
  name: string;
  busy: boolean;
  onDetect: (suspect: Suspect) => void;
}

export function DetectorForm({ name, busy, onDetect }: DetectorFormProps) {
  const [suspect, change] = useKept<Suspect>('infringement-detector', {
    name,
    classes: [],
    text: '',
    picture: null,
  });
  const { classes, text, picture } = suspect;
  const nothing = suspect.name.trim() === '' && text.trim() === '' && !picture;
  const tooLong = text.length > finderLimits.text ? `A text may have at most ${most} characters.` : null;
  const reason = nothing ? 'Enter a name or a text, or choose a picture.' : tooLong;
  return (
    <form
      className={form.form}
      onSubmit={(event) => {
        event.preventDefault();
        if (reason === null && !busy) onDetect({ ...suspect, name: suspect.name.trim() });
      }}
    >
      <div className={form.fields}>
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
            disabled={busy}
            onChange={(next) => change({ picture: next })}
          />
        </div>
      </div>
      <p className={form.hint}>
        One of them is enough. The picture is looked at and not kept; the text only if you save the result.
      </p>
      <div className={form.foot}>
        <ActionButton type="submit" loading={busy} reason={reason}>
          Compare
        </ActionButton>
        <QuotaLine tool="infringement-detector" />
      </div>
    </form>
  );
}
