import { lazy, Suspense } from 'react';
import type { ChartedAnswerProps } from './ChartedAnswer.tsx';
import { PatentSkeleton } from './PatentSkeleton.tsx';

// What draws charts is large: nobody loads it before there is an answer to draw.
const ChartedAnswer = lazy(() => import('./ChartedAnswer.tsx'));

/** An answer with charts. */
export function LazyAnswer(props: ChartedAnswerProps) {
  return (
    <Suspense fallback={<PatentSkeleton />}>
      <ChartedAnswer {...props} />
    </Suspense>
  );
}
