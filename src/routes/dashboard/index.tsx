import { Title } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../../features/accounts/guards.ts';
import classes from '../../ui/Page.module.css';

export const Route = createFileRoute('/dashboard/')({ beforeLoad: requireUser, component: Dashboard });

function Dashboard() {
  return (
    <div className={classes.page}>
      <Title order={1}>My Dashboard</Title>
    </div>
  );
}
