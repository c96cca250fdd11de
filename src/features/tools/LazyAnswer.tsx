import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { AnswerSkeleton } from './shared/ToolAnswer.tsx';

/** An answer with charts. What draws them is large: nobody loads it before there is an answer to draw. */
export const LazyAnswer = lazyPiece(() => import('./ChartedAnswer.tsx'), {
  fallback: <AnswerSkeleton />,
  place: 'inline',
});
