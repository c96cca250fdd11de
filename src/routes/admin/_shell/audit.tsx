import { createFileRoute } from '@tanstack/react-router';
import { AdminAudit } from '../../../features/admin/AdminAudit.tsx';

export const Route = createFileRoute('/admin/_shell/audit')({
  // Checked by the screen, so that its rules are not part of every first visit.
  validateSearch: (search: Record<string, unknown>): Record<string, unknown> => search,
  component: Audit,
});

function Audit() {
  const navigate = Route.useNavigate();
  return (
    <AdminAudit
      search={Route.useSearch()}
      onSearch={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
