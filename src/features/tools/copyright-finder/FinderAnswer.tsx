import { VisuallyHidden } from '@mantine/core';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import page from '../shared/answer.module.css';
import { PatentSkeleton } from '../shared/PatentSkeleton.tsx';
import { ResultActions } from '../shared/ResultActions.tsx';
import { FinderResult } from './FinderResult.tsx';
import type { Finder } from './useFinder.ts';

/** What came of the last question: waiting, a sentence, or the answer. */
export function FinderAnswer({
  finder: { busy, problem, answered },
  signedIn,
}: {
  finder: Finder;
  signedIn: boolean;
}) {
  return (
    <>
      <VisuallyHidden>
        <span role="status">{busy ? 'Comparing' : answered ? 'Compared' : ''}</span>
      </VisuallyHidden>
      <div className={page.answer} aria-busy={busy}>
        {busy && <PatentSkeleton />}
        {problem !== null && <ErrorState sentence={problem} />}
        {answered && (
          <FinderResult
            input={answered.input}
            answer={answered.answer}
            own
            actions={
              <ResultActions use={{ tool: 'copyright-finder', input: answered.input }} signedIn={signedIn} />
            }
          />
        )}
      </div>
    </>
  );
}
