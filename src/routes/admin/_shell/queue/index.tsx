import { createFileRoute } from '@tanstack/react-router';
import { QueuePage } from '../../../../features/admin/queue/QueuePage.tsx';

export const Route = createFileRoute('/admin/_shell/queue/')({
  validateSearch: ({ kind }: Record<string, unknown>): { kind?: string } =>
    typeof kind === 'string' ? { kind } : {},
  component: Queue,
});

function Queue() {
  const { kind } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <QueuePage kind={kind} onKind={(next) => void navigate({ search: next ? { kind: next } : {} })} />;
}
