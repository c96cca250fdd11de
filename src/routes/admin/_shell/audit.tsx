import { createFileRoute } from '@tanstack/react-router';
import { AdminAudit } from '../../../features/admin/AdminAudit.tsx';

export const Route = createFileRoute('/admin/_shell/audit')({ component: AdminAudit });
