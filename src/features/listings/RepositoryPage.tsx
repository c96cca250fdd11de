import { Group, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import page from '../../ui/Page.module.css';
import { RepositoryPanel } from './OwnListings.tsx';

/** The person's repository on a page of its own, as wide as a table of thousands needs. */
export function RepositoryPage() {
  return (
    <div className={page.page}>
      <Breadcrumb>
        <LinkAnchor to="/dashboard">Dashboard</LinkAnchor>
        My Repository
      </Breadcrumb>
      <Group justify="space-between" gap="0.75rem 1.5rem" mb="1.25rem">
        <Title order={1}>My Repository</Title>
        <Group gap="0.75rem">
          <LinkButton to="/dashboard/import" variant="default">
            Import a portfolio
          </LinkButton>
          <LinkButton to="/dashboard/upload" leftSection={<IconPlus size={18} stroke={1.8} />}>
            Upload New IP
          </LinkButton>
        </Group>
      </Group>
      <RepositoryPanel />
    </div>
  );
}
