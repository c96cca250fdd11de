import { Title } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { requireAdmin } from '../../features/accounts/guards.ts';
import classes from '../../ui/Page.module.css';

export const Route = createFileRoute('/admin/dashboard')({
  beforeLoad: requireAdmin,
  component: AdminDashboard,
});

function AdminDashboard() {
  return (
    <div className={classes.page}>
      <Title order={1}>Admin Dashboard</Title>
    </div>
  );
}
