import { Title } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import classes from '../../ui/Page.module.css';

export const Route = createFileRoute('/marketplace/')({ component: Marketplace });

function Marketplace() {
  return (
    <div className={classes.page}>
      <Title order={1}>IP Marketplace</Title>
    </div>
  );
}
