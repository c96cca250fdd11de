import { Title } from '@mantine/core';
import { createFileRoute } from '@tanstack/react-router';
import classes from '../../../ui/Page.module.css';

export const Route = createFileRoute('/marketplace/listing/$listingId')({ component: Listing });

function Listing() {
  return (
    <div className={classes.page}>
      <Title order={1}>Listing</Title>
    </div>
  );
}
