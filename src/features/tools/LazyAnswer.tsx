import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { AnswerSkeleton } from './shared/ToolAnswer.tsx';

/** An answer with charts. The chart library is large, so it is loaded only when there is an answer to draw. */
export const LazyAnswer = lazyPiece(() => import('./ChartedAnswer.tsx'), {
  fallback: <AnswerSkeleton />,
  place: 'inline',
});
