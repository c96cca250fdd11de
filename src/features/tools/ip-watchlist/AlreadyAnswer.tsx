import { Button, Title, VisuallyHidden } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { LookedAt } from '../shared/LookedAt.tsx';
import results from '../shared/results.module.css';
import type { Saved } from '../shared/types.ts';
import { FindEntry } from './FindEntry.tsx';

const AT_FIRST = 10;

interface AlreadyAnswerProps {
  answer: Saved<'ip-watchlist'>['result'];
  actions: ReactNode;
}

export function AlreadyAnswer({ answer, actions }: AlreadyAnswerProps) {
  const { name, finds, more } = answer;
  const [all, setAll] = useState(false);
  const heading = finds.length === 1 ? 'One is there already' : `${finds.length} are there already`;
  return (
    <>
      <VisuallyHidden>
        <span role="status">{finds.length === 0 ? 'Nothing is there yet' : heading}</span>
      </VisuallyHidden>
      {finds.length === 0 ? (
        <EmptyState
          title="Nothing is there yet"
          text={`A watch on “${name}” would have found nothing in what is here today.`}
          action={actions}
        />
      ) : (
        <>
          <div className={results.head}>
            <div className={results.words}>
              <Title order={2}>{more ? `The first ${finds.length} that are there` : heading}</Title>
              <p className={results.searched}>
                What a watch on “{name}” would have found. You are not told of these; a watch tells of what
                comes.
              </p>
            </div>
            {actions}
          </div>
          <ol className={results.hits} style={{ marginTop: '1.25rem' }} aria-label="What is there already">
            {finds.slice(0, all ? undefined : AT_FIRST).map((find) => (
              <FindEntry key={`${find.source} ${find.serial} ${find.listingId}`} find={find} />
            ))}
          </ol>
          {!all && finds.length > AT_FIRST && (
            <div className={results.next}>
              <Button variant="default" onClick={() => setAll(true)}>
                Show all {finds.length}
              </Button>
            </div>
          )}
        </>
      )}
      <LookedAt {...answer} />
    </>
  );
}
