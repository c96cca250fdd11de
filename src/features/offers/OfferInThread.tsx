import { Group, Text } from '@mantine/core';
import { whatText } from '../../../domain/offers.ts';
import { trpc } from '../../trpc.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { Money } from '../../ui/Money.tsx';
import { OfferButtons, StateBadge } from './OfferCard.tsx';

/** An offer on its card in a conversation: where it stands now, and what can be done about it. */
export default function OfferInThread({ id }: { id: string }) {
  const { data } = trpc.offers.get.useQuery({ id });
  if (!data) return null;
  const { state, belowMinimum, terms } = data;
  return (
    <>
      <Text component="div" fz="sm" my="0.375rem" style={{ overflowWrap: 'anywhere' }}>
        <StateBadge state={state} belowMinimum={belowMinimum} />{' '}
        {terms.priceCents !== null && <Money cents={terms.priceCents} price />} {whatText(terms.license)}
      </Text>
      <Group gap="0.5rem">
        <OfferButtons offer={data} />
        <LinkAnchor to="/dashboard" search={{ tab: 'offers', offer: id }}>
          Open the offer
        </LinkAnchor>
      </Group>
    </>
  );
}
