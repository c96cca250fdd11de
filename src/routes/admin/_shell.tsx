import { createFileRoute, Outlet } from '@tanstack/react-router';
import { requireAdmin } from '../../features/accounts/guards.ts';
import { useAdminSignOut } from '../../features/accounts/useSessionChange.ts';
import { AdminShell } from '../../features/admin/AdminShell.tsx';
import { ProofHost } from '../../features/admin/ProofHost.tsx';

export const Route = createFileRoute('/admin/_shell')({ beforeLoad: requireAdmin, component: Shell });

function Shell() {
  const { admin } = Route.useRouteContext();
  const signOut = useAdminSignOut();
  return (
    <AdminShell admin={admin} onSignOut={signOut}>
      <Outlet />
      <ProofHost />
    </AdminShell>
  );
}
