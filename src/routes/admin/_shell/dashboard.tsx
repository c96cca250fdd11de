import { createFileRoute } from '@tanstack/react-router';
import { AdminDashboard } from '../../../features/admin/AdminDashboard.tsx';

export const Route = createFileRoute('/admin/_shell/dashboard')({
  loader: ({ context }) => void context.utils.admin.dashboard.prefetch(),
  component: AdminDashboard,
});
