import type { ReactNode } from 'react';
import { isNotFound, sentenceOf } from '../../../errors.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ErrorState } from '../../../ui/ErrorState.tsx';
import page from '../../../ui/Page.module.css';
import { AnswerSkeleton } from './ToolAnswer.tsx';

interface NoAnswerProps {
  /** Why there is none; without an error it is still loading. */
  error: unknown;
  onRetry: () => unknown;
  /** What to say when it does not exist for this person. */
  title: string;
  text: string;
  action: ReactNode;
}

/** The page of something saved that is missing, or still loading. */
export function NoAnswer({ error, onRetry, title, text, action }: NoAnswerProps) {
  return (
    <div className={page.page}>
      {!error ? (
        <AnswerSkeleton />
      ) : isNotFound(error) ? (
        <EmptyState order={1} title={title} text={text} action={action} />
      ) : (
        <ErrorState sentence={sentenceOf(error)} onRetry={() => void onRetry()} />
      )}
    </div>
  );
}
