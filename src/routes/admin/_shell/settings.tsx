import { createFileRoute } from '@tanstack/react-router';
import { AdminSettings } from '../../../features/admin/AdminSettings.tsx';

export const Route = createFileRoute('/admin/_shell/settings')({
  loader: ({ context }) => void context.utils.settings.get.prefetch(),
  component: AdminSettings,
});
