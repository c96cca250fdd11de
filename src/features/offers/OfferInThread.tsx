import { Group, Text } from '@mantine/core';
import { whatText } from '../../../domain/deals/offers.ts';
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
      <Group align="baseline" justify="center" gap="0.25rem 0.5rem" my="0.375rem">
        <StateBadge state={state} belowMinimum={belowMinimum} />
        <Text span fz="sm" miw={0} style={{ overflowWrap: 'anywhere' }}>
          {terms.priceCents !== null && <Money cents={terms.priceCents} price />} {whatText(terms.license)}
        </Text>
      </Group>
      <Group gap="0.5rem" justify="center">
        <OfferButtons offer={data} />
        <LinkAnchor to="/dashboard" search={{ tab: 'offers', offer: id }}>
          Open the offer
        </LinkAnchor>
      </Group>
    </>
  );
}
