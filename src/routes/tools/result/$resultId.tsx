import { createFileRoute } from '@tanstack/react-router';
import { SavedResultPage } from '../../../features/tools/SavedResultPage.tsx';

export const Route = createFileRoute('/tools/result/$resultId')({
  loader: ({ context, params }) => {
    void context.utils.tools.savedResult.prefetch({ id: params.resultId });
  },
  component: Result,
});

function Result() {
  const { resultId } = Route.useParams();
  return <SavedResultPage key={resultId} id={resultId} />;
}
