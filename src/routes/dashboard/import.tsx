import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../../features/accounts/guards.ts';
import { ImportPage } from '../../features/listings/ImportPage.tsx';

export const Route = createFileRoute('/dashboard/import')({
  validateSearch: ({ id }: Record<string, unknown>): { id?: string } =>
    typeof id === 'string' ? { id } : {},
  beforeLoad: requireUser,
  component: Import,
});

function Import() {
  const { id } = Route.useSearch();
  const navigate = Route.useNavigate();
  return <ImportPage id={id} onId={(next) => void navigate({ search: next ? { id: next } : {} })} />;
}
