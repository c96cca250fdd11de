import { createFileRoute } from '@tanstack/react-router';
import { AdminSecurity } from '../../../features/admin/AdminSecurity.tsx';

export const Route = createFileRoute('/admin/_shell/security')({ component: AdminSecurity });
