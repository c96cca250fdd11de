import { VisuallyHidden } from '@mantine/core';
import { useState } from 'react';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { ActionButton } from '../../../ui/ActionButton.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import { FileDrop } from '../../../ui/form/FileDrop.tsx';
import page from '../shared/answer.module.css';
import { QuotaLine } from '../shared/QuotaLine.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import form from '../shared/ToolForm.module.css';
import { TrademarkSkeleton } from '../shared/TrademarkSkeleton.tsx';
import type { Saved } from '../shared/types.ts';
import { useKept } from '../shared/useKept.ts';
import { LogoResults } from './LogoResults.tsx';

type Logo = Pick<Saved<'logo-search'>, 'input' | 'result'>;

/** Finds logos that look like a picture. */
export function LogoSearch({ signedIn }: { signedIn: boolean }) {
  const utils = trpc.useUtils();
  const [{ file }, change] = useKept<{ file: File | null }>('logo-search', { file: null });
  const [found, setFound] = useState<Logo | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [busy, setBusy] = useState(false);
  const search = async (chosen: File) => {
    setBusy(true);
    setProblem(null);
    setFound(null);
    try {
      const data = new FormData();
      data.set('picture', chosen);
      const input = { picture: await utils.client.works.readPicture.mutate(data) };
      setFound({ input, result: await utils.client.tools.logoSearch.mutate(input) });
      void utils.tools.usage.invalidate();
    } catch (error) {
      setProblem(sentenceOf(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <>
      <form
        className={form.form}
        onSubmit={(event) => {
          event.preventDefault();
          if (file && !busy) void search(file);
        }}
      >
        <FileDrop
          purpose="picture"
          label="Your logo"
          value={file}
          disabled={busy}
          onChange={(next) => change({ file: next })}
        />
        <p className={form.hint}>
          Best alone on a plain ground. The picture is not kept; a result that you save has a small copy of
          it.
        </p>
        <div className={form.foot}>
          <ActionButton type="submit" loading={busy} reason={file ? null : 'Choose a picture first.'}>
            Search logos
          </ActionButton>
          <QuotaLine />
        </div>
      </form>
      <VisuallyHidden>
        <span role="status">
          {busy ? 'Searching the logos' : found ? heard(found.result.hits.length) : ''}
        </span>
      </VisuallyHidden>
      <div className={page.answer} aria-busy={busy}>
        {busy && <TrademarkSkeleton />}
        {problem !== null && <ErrorState sentence={problem} />}
        {found && (
          <LogoResults
            {...found}
            actions={<ResultActions use={{ tool: 'logo-search', input: found.input }} signedIn={signedIn} />}
          />
        )}
      </div>
    </>
  );
}

function heard(hits: number): string {
  return hits === 0 ? 'No Conflicts Found' : `${hits} similar logos`;
}
