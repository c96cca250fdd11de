import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { toolEntries } from '../../../../domain/tools/directory.ts';
import {
  type InfringementUrl,
  infringementUrl,
  readInfringementUrl,
} from '../../../../domain/tools/infringement-detector/address.ts';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import page from '../shared/answer.module.css';
import { ResultActions } from '../shared/ResultActions.tsx';
import { ToolFrame } from '../shared/ToolFrame.tsx';
import { TrademarkSkeleton } from '../shared/TrademarkSkeleton.tsx';
import type { Saved } from '../shared/types.ts';
import { DetectorForm, type Suspect } from './DetectorForm.tsx';
import { DetectorResult } from './DetectorResult.tsx';

type Detected = Pick<Saved<'infringement-detector'>, 'input' | 'result'>;

interface InfringementPageProps {
  url: InfringementUrl;
  signedIn: boolean;
  onChange: (url: InfringementUrl) => void;
}

export function InfringementPage({ url, signedIn, onChange }: InfringementPageProps) {
  const { id, name: title, description } = toolEntries.infringementDetector;
  const utils = trpc.useUtils();
  const [found, setFound] = useState<(Detected & { round: number }) | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const detect = async ({ name, classes, text, picture }: Suspect) => {
    onChange(infringementUrl({ name }));
    setBusy(true);
    setProblem(null);
    setFound(null);
    try {
      const data = new FormData();
      if (picture) data.set('picture', picture);
      const input = {
        ...(name !== '' && { name }),
        ...(name !== '' && classes.length > 0 && { classes }),
        ...(text.trim() !== '' && { text }),
        ...(picture && { picture: await utils.client.works.readPicture.mutate(data) }),
      };
      const result = await utils.client.tools.infringementDetector.mutate(input);
      setFound({ input, result, round: Date.now() });
      void utils.tools.usage.invalidate();
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <ToolFrame id={id} title={title} lead={description}>
      <DetectorForm
        name={readInfringementUrl(url).name}
        busy={busy}
        onDetect={(asked) => void detect(asked)}
      />
      <VisuallyHidden>
        <span role="status">{busy ? 'Comparing' : found ? 'Compared' : ''}</span>
      </VisuallyHidden>
      <div className={page.answer} aria-busy={busy}>
        {busy && <TrademarkSkeleton />}
        {problem !== null && <ErrorState sentence={problem} />}
        {found && (
          <DetectorResult
            key={found.round}
            input={found.input}
            answer={found.result}
            own
            actions={
              <ResultActions
                use={{ tool: 'infringement-detector', input: found.input }}
                signedIn={signedIn}
              />
            }
          />
        )}
      </div>
    </ToolFrame>
  );
}
