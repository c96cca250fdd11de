import { createFileRoute } from '@tanstack/react-router';
import { TermsPage } from '../features/content/TermsPage.tsx';

export const Route = createFileRoute('/terms')({
  component: Terms,
});

function Terms() {
  const { session } = Route.useRouteContext();
  return <TermsPage user={session.user} />;
}
