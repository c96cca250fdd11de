import { createFileRoute } from '@tanstack/react-router';
import { UnsubscribePage } from '../../features/saved-searches/UnsubscribePage.tsx';

export const Route = createFileRoute('/marketplace/unsubscribe')({
  validateSearch: (search: Record<string, unknown>) => ({ token: String(search.token ?? '') }),
  component: Unsubscribe,
});

function Unsubscribe() {
  return <UnsubscribePage token={Route.useSearch().token} />;
}
