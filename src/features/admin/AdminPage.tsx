import { Box, Group, Text, Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ListingType } from '../../../domain/market/listings.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';

interface AdminPageProps {
  /** What the breadcrumb calls it. */
  place: string;
  title: string;
  lead: string;
  children: ReactNode;
}

/** A page of the administration: its place, its title, what it is for, and its content. */
export function AdminPage({ place, title, lead, children }: AdminPageProps) {
  return (
    <>
      <Breadcrumb>
        <LinkAnchor to="/admin/dashboard">Admin</LinkAnchor>
        {place}
      </Breadcrumb>
      <Title order={1}>{title}</Title>
      <Text c="dimmed" mt="0.375rem" mb="1.125rem">
        {lead}
      </Text>
      {children}
    </>
  );
}

/** A count that stops at 1,000. */
export const upTo = (count: number | undefined) => (count !== undefined && count > 999 ? '999+' : count);

interface ListingHeadProps {
  listing: { id: string; title: string; type: ListingType };
  size: number;
  /** Who owns the listing. */
  by: ReactNode;
  badge: ReactNode;
}

/** The head of a card about a listing. */
export function ListingHead({ listing: { id, title, type }, size, by, badge }: ListingHeadProps) {
  return (
    <Group align="flex-start" gap="0.5rem 0.875rem">
      <Seal id={id} kind={type} size={size} />
      <Box flex="1 1 11rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
        <Title order={2} fz="var(--title-4)">
          {title}
        </Title>
        <Text c="dimmed" fz="sm" mt="0.125rem">
          {by}
        </Text>
      </Box>
      <Box ms="auto">{badge}</Box>
    </Group>
  );
}

/** Full name, else username, else 'Unknown User' (specification, section 2). */
export function ownerName(owner: { fullName: string; username: string }): string {
  return owner.fullName || owner.username || 'Unknown User';
}
