import { createFileRoute } from '@tanstack/react-router';
import { NewsletterPage } from '../features/content/NewsletterPage.tsx';

export const Route = createFileRoute('/newsletter')({
  validateSearch: (search: Record<string, unknown>) => ({ token: String(search.token ?? '') }),
  component: Newsletter,
});

function Newsletter() {
  return <NewsletterPage token={Route.useSearch().token} />;
}
