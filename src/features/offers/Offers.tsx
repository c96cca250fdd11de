import { Button, Group, Paper, Stack, Text } from '@mantine/core';
import { useState } from 'react';
import { type OfferFilter, offerFilters, whatText } from '../../../domain/deals/offers.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Money } from '../../ui/Money.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { leftText, OfferCard, StateBadge } from './OfferCard.tsx';

type Offer = RouterOutputs['offers']['mine']['items'][number];
type Side = 'received' | 'sent';

const filterLabels: Record<OfferFilter, string> = {
  all: 'All',
  pending: 'Pending',
  accepted: 'Accepted',
  rejected: 'Rejected',
};

interface OffersProps {
  /** The offer that is open above the list. */
  opened: string | undefined;
  onOpen: (id: string | undefined) => void;
}

/** The offers a person received and sent, side by side, and the one that is open. */
export function Offers({ opened, onOpen }: OffersProps) {
  const [chosen, setSide] = useState<Side | null>(null);
  const [filter, setFilter] = useState<OfferFilter>('all');
  const [listing, setListing] = useState<{ id: string; title: string } | null>(null);
  const { data: standing } = trpc.offers.standing.useQuery();
  // Somebody who only buys sees the offers they sent at once.
  const side =
    chosen ?? (standing && standing.received.all === 0 && standing.sent.all > 0 ? 'sent' : 'received');
  const list = trpc.offers.mine.useInfiniteQuery({ side, filter, listingId: listing?.id }, byCursor);
  const counts = standing?.[side];
  const choose = (next: Side) => {
    setSide(next);
    setListing(null);
  };
  return (
    <Stack gap="1rem">
      {opened && (
        <Paper withBorder p="1.25rem">
          <OfferCard
            id={opened}
            onCompare={({ listing: { id }, title }) => {
              setSide('received');
              setListing({ id, title });
            }}
            onClose={() => onOpen(undefined)}
          />
        </Paper>
      )}
      <Group justify="space-between" gap="0.5rem 1rem">
        <Choices
          label="Which offers"
          value={side}
          options={[
            { value: 'received', label: 'Received', n: standing?.received.all },
            { value: 'sent', label: 'Sent', n: standing?.sent.all },
          ]}
          onChange={choose}
        />
        <Choices
          label="State of the offers"
          value={filter}
          options={offerFilters.map((value) => ({ value, label: filterLabels[value], n: counts?.[value] }))}
          onChange={setFilter}
        />
      </Group>
      {listing && (
        <Group gap="0.5rem 1rem">
          <Text style={{ overflowWrap: 'anywhere' }}>Offers on “{listing.title}”</Text>
          <Button variant="subtle" size="compact-sm" onClick={() => setListing(null)}>
            Show all listings
          </Button>
        </Group>
      )}
      <PagedList
        list={list}
        failed="Error fetching offers"
        skeleton={<DataTableSkeleton label="Loading your offers" />}
        empty={<NoOffers side={side} onAll={filter === 'all' ? null : () => setFilter('all')} />}
      >
        {(rows) => (
          <DataTable
            label={side === 'received' ? 'Offers received' : 'Offers sent'}
            columns={columnsOf(side, onOpen)}
            rows={rows}
          />
        )}
      </PagedList>
    </Stack>
  );
}

interface ChoicesProps<Value extends string> {
  label: string;
  value: Value;
  options: { value: Value; label: string; n: number | undefined }[];
  onChange: (value: Value) => void;
}

function Choices<Value extends string>({ label, value, options, onChange }: ChoicesProps<Value>) {
  return (
    <Group role="group" aria-label={label} gap="0.25rem">
      {options.map((option) => (
        <Button
          key={option.value}
          size="compact-md"
          variant={option.value === value ? 'filled' : 'default'}
          aria-pressed={option.value === value}
          onClick={() => onChange(option.value)}
        >
          {option.label}
          {option.n ? ` (${option.n.toLocaleString('en-US')})` : ''}
        </Button>
      ))}
    </Group>
  );
}

function columnsOf(side: Side, onOpen: (id: string) => void) {
  return [
    {
      label: 'Listing',
      cell: (offer: Offer) => (
        <Stack gap="0.125rem" align="flex-start">
          <Button
            variant="transparent"
            h="auto"
            p={0}
            ta="start"
            data-row-link
            styles={{ label: { whiteSpace: 'normal', overflowWrap: 'anywhere', lineHeight: 1.35 } }}
            onClick={() => onOpen(offer.id)}
          >
            {offer.title}
          </Button>
          <Text c="dimmed" fz="xs">
            {side === 'received' ? 'from' : 'to'} {offer.other.fullName || offer.other.username}
          </Text>
        </Stack>
      ),
    },
    {
      label: 'Terms',
      cell: ({ terms }: Offer) => (
        <span>
          {whatText(terms.license)}
          {terms.conditions !== '' && ', with conditions'}
        </span>
      ),
    },
    {
      label: 'Offer',
      figures: true,
      cell: ({ terms }: Offer) =>
        terms.priceCents === null ? 'Asks for the price' : <Money cents={terms.priceCents} price />,
    },
    ...(side === 'received'
      ? [
          {
            label: 'You would net',
            figures: true,
            cell: ({ netCents }: Offer) => (netCents === null ? '–' : <Money cents={netCents} />),
          },
        ]
      : [
          {
            label: 'Asked',
            figures: true,
            cell: ({ listing }: Offer) =>
              listing.priceCents === null ? '–' : <Money cents={listing.priceCents} price />,
          },
        ]),
    {
      label: 'State',
      cell: ({ state, belowMinimum, deadline, role }: Offer) => (
        <Stack gap="0.125rem" align="flex-start">
          <StateBadge state={state} belowMinimum={belowMinimum} />
          {deadline && (
            <Text c="dimmed" fz="xs">
              {deadline.waitsFor === role ? 'Your answer' : 'Their answer'}: {leftText(deadline.at)}
            </Text>
          )}
        </Stack>
      ),
    },
  ];
}

/** `onAll`: takes the filter away; null without one. */
function NoOffers({ side, onAll }: { side: Side; onAll: (() => void) | null }) {
  if (onAll) {
    return (
      <EmptyState
        title="No such offers"
        action={
          <Button variant="default" onClick={onAll}>
            Show all offers
          </Button>
        }
      />
    );
  }
  return side === 'received' ? (
    <EmptyState
      title="No offers yet"
      text="Buyers make them on your negotiable listings, and ask for the price where you name none."
      action={
        <LinkButton to="/dashboard" variant="default">
          My Repository
        </LinkButton>
      }
    />
  ) : (
    <EmptyState
      title="You have made no offers"
      text="“Make an offer” on a negotiable listing sends its seller your terms."
      action={<LinkButton to="/marketplace">Browse Marketplace</LinkButton>}
    />
  );
}
