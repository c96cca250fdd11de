import { Badge, Button, Group, Stack, Text } from '@mantine/core';
import { useIntersection } from '@mantine/hooks';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { isFinal } from '../../../domain/deals/escrow-terms.ts';
import { stateText } from '../../../domain/deals/escrow-texts.ts';
import { transactionLabel } from '../../../domain/deals/transaction-label.ts';
import { CONFIRM_EMAIL_FIRST } from '../../../domain/errors.ts';
import { licensingLabels, listingOffer } from '../../../domain/market/listings.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { FormattedDate, TimeOfDay } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { TransactionBadge } from '../../ui/listing/badges.tsx';
import { Money } from '../../ui/Money.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './ListingPage.module.css';

// Only buyers need it, not everyone who looks.
const EscrowDialog = lazyPiece(() => import('./EscrowDialog.tsx'));
const MakeOffer = lazyPiece(() => import('./MakeOffer.tsx'));
const MinimumForOffers = lazyPiece(() => import('./MinimumForOffers.tsx'));

interface OfferPanelProps {
  listing: RouterOutputs['listings']['get'];
  /** Null for a visitor. */
  viewer: { emailVerified: boolean } | null;
}

/** The one decision of the page: what the right costs, and what this viewer can do about it. */
export function OfferPanel({ listing, viewer }: OfferPanelProps) {
  const { forSale } = listing;
  const offer = listingOffer(listing, listing.isOwner);
  return (
    <Panel>
      <Group component="p" gap="0.375rem 0.75rem" m={0}>
        <Text span ff="heading" fz="var(--title-2)" fw={480} lts="-0.02em" lh={1.15}>
          <Price listing={listing} />
        </Text>
        {forSale && listing.negotiable && <Badge color="amber">Negotiable</Badge>}
      </Group>
      {forSale && (
        <Text c="dimmed" mt="0.25rem">
          {soldAs(listing)}
        </Text>
      )}
      {offer.kind === 'contact' && listing.reservedUntil && !listing.ownTransactionId && (
        <Text c="dimmed" mt="0.25rem">
          Reserved until <ReservedUntil value={listing.reservedUntil} />
        </Text>
      )}
      {listing.ownTransactionId && <OwnTransaction id={listing.ownTransactionId} />}
      {offer.kind === 'manage' && (
        <>
          {listing.approvalStatus === 'rejected' && listing.rejectionReason && (
            <Text {...inset} bg="var(--red-wash)">
              Rejected: {listing.rejectionReason}
            </Text>
          )}
          {listing.approvalStatus === 'pending' && (
            <Text {...inset} bg="var(--hover)">
              This listing is pending approval
            </Text>
          )}
          <LinkButton to="/dashboard" fullWidth mt="1.25rem">
            Manage This Listing
          </LinkButton>
          {viewer && takesOffers(listing) && <MinimumForOffers listingId={listing.id} />}
        </>
      )}
      {offer.kind === 'closed' && (
        <Text {...inset} bg="var(--hover)">
          {offer.reason}
        </Text>
      )}
      {(offer.kind === 'buy' || offer.kind === 'contact') && (
        <BuyerActions
          listing={listing}
          viewer={viewer}
          reason={offer.kind === 'contact' ? offer.reason : null}
        />
      )}
      {viewer &&
        listing.liveEscrow === 'exclusive' &&
        offer.kind === 'contact' &&
        !listing.ownTransactionId && <TellWhenFree listingId={listing.id} />}
    </Panel>
  );
}

function Price({ listing: { forSale, priceCents } }: Pick<OfferPanelProps, 'listing'>) {
  if (!forSale) return 'Not for sale';
  return priceCents === null ? 'Price on request' : <Money cents={priceCents} price />;
}

/** What the price buys. */
const soldAs = ({ licensingType }: OfferPanelProps['listing']) =>
  licensingType === null ? 'Full sale of the right' : licensingLabels[licensingType];

const inset = {
  mt: '1.25rem',
  p: '0.75rem 0.875rem',
  bdrs: 'sm',
  style: { overflowWrap: 'anywhere' },
} as const;

/** Offers are made where the price is negotiable or not named, and nobody is buying (domain/deals/offers.ts). */
function takesOffers({ forSale, negotiable, priceCents, liveEscrow }: OfferPanelProps['listing']): boolean {
  return forSale && (negotiable || priceCents === null) && liveEscrow !== 'exclusive';
}

/** The viewer's own transaction on this listing: its state and a link to it. */
function OwnTransaction({ id }: { id: string }) {
  const { data } = trpc.escrow.get.useQuery({ id });
  return (
    <Stack
      align="flex-start"
      gap="0.5rem"
      mt="1.25rem"
      p="0.875rem 1rem"
      bd="1px solid var(--line)"
      bdrs="sm"
      bg="var(--paper)"
    >
      {data && <TransactionBadge status={data.status} />}
      <Text>{data ? `${stateText(data, data.role).title}.` : 'You have a transaction on this listing.'}</Text>
      <LinkAnchor to="/transaction/$id" params={{ id }}>
        Open your transaction {transactionLabel(id)}
      </LinkAnchor>
    </Stack>
  );
}

const LICENSED = 'You already hold a license for this listing.';

/** The viewer has bought a license here; a right bought once may since have been sold on. */
function isGranted(own: RouterOutputs['escrow']['get'] | undefined): boolean {
  return own?.role === 'buyer' && own.status === 'completed' && own.licensingType !== null;
}

interface BuyerActionsProps extends OfferPanelProps {
  /** Why it cannot be bought now, although its seller can be contacted. */
  reason: string | null;
}

function BuyerActions({ listing, viewer, reason }: BuyerActionsProps) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
  const [offering, setOffering] = useState<'never' | 'open' | 'closed'>('never');
  const navigate = useNavigate();
  const here = useRouterState({ select: (state) => state.location.href });
  const ownId = listing.ownTransactionId;
  const own = trpc.escrow.get.useQuery({ id: ownId ?? '' }, { enabled: ownId !== null });
  const underWay = own.data !== undefined && !isFinal(own.data.status);
  const licensed = isGranted(own.data) ? LICENSED : null;
  const chat = trpc.chat.start.useMutation({
    onSuccess: ({ id }) => navigate({ to: '/chat/$chatId', params: { chatId: id } }),
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });

  const asUser = (message: string, act: () => void) => () => {
    if (viewer) return act();
    notifyError({ title: 'Authentication required', message });
    void navigate({ to: '/auth', search: { redirect: here } });
  };

  const unverified = viewer && !viewer.emailVerified ? CONFIRM_EMAIL_FIRST : null;
  const shown = licensed ?? reason ?? unverified;
  const mayOffer = !underWay && !licensed && !listing.ownOfferId && takesOffers(listing);
  const unpriced = listing.priceCents === null;
  const askFirst = mayOffer && unpriced;
  const { ref, entry } = useIntersection<HTMLDivElement>();

  const actions = {
    pay: asUser('Please sign in to proceed with payment', () => setDialog('open')),
    offer: asUser('Please sign in to make an offer', () => setOffering('open')),
    contact: asUser('Please sign in to contact the seller', () => chat.mutate({ listingId: listing.id })),
  };
  const words = {
    pay: 'Proceed to Escrow Payment',
    offer: unpriced ? 'Ask for the price' : 'Make an offer',
    contact: listing.chatId ? 'Continue Conversation' : 'Contact Seller',
  };
  const first = !underWay && !shown ? 'pay' : mayOffer ? 'offer' : 'contact';
  const pay = !underWay && (
    <ActionButton fullWidth variant={askFirst ? 'default' : 'filled'} reason={shown} onClick={actions.pay}>
      {words.pay}
    </ActionButton>
  );
  // A reason that is the same for several buttons is shown below the first of them.
  const told = !underWay && shown === unverified;
  const locked = {
    'data-disabled': unverified !== null || undefined,
    'aria-disabled': unverified !== null || undefined,
  };
  return (
    <>
      <Stack gap="0.75rem" mt="1.25rem" ref={ref}>
        {!askFirst && pay}
        {listing.ownOfferId && (
          <LinkButton
            to="/dashboard"
            search={{ tab: 'offers', offer: listing.ownOfferId }}
            variant="default"
            fullWidth
          >
            Open your offer
          </LinkButton>
        )}
        {mayOffer && (
          <ActionButton
            {...locked}
            variant={askFirst ? 'filled' : 'default'}
            fullWidth
            reason={told ? null : unverified}
            onClick={unverified ? undefined : actions.offer}
          >
            {words.offer}
          </ActionButton>
        )}
        <ActionButton
          {...locked}
          variant="default"
          fullWidth
          reason={told || mayOffer ? null : unverified}
          loading={chat.isPending}
          onClick={unverified ? undefined : actions.contact}
        >
          {words.contact}
        </ActionButton>
        {askFirst && pay}
      </Stack>
      {entry?.isIntersecting === false && !unverified && (
        <div className={classes.dock}>
          <p>
            <Text span inherit ff="heading" fz="var(--title-4)" truncate>
              <Price listing={listing} />
            </Text>
            <Text span c="dimmed" fz="xs" truncate>
              {soldAs(listing)}
            </Text>
          </p>
          <Button flex="none" loading={first === 'contact' && chat.isPending} onClick={actions[first]}>
            {first === 'pay' ? 'Pay into escrow' : words[first]}
          </Button>
        </div>
      )}
      {!licensed && !reason && (
        <Text c="dimmed" fz="xs" mt="1rem">
          Paid into escrow, and released to the seller once an administrator has verified the transfer.
        </Text>
      )}
      {offering !== 'never' && (
        <MakeOffer listing={listing} opened={offering === 'open'} onClose={() => setOffering('closed')} />
      )}
      {dialog !== 'never' && (
        <EscrowDialog listing={listing} opened={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  );
}

/** The hour of a short reservation; an accepted offer keeps a listing for days. */
function ReservedUntil({ value }: { value: Date }) {
  const near = value.getTime() - Date.now() < 12 * 3_600_000;
  return near ? <TimeOfDay value={value} /> : <FormattedDate value={value} time />;
}

/** Asks to be told when a listing in somebody's escrow is available again, or withdraws that request. */
function TellWhenFree({ listingId }: { listingId: string }) {
  const utils = trpc.useUtils();
  const id = { id: listingId };
  const { data: waits } = trpc.interest.awaiting.useQuery(id);
  const after = {
    onSuccess: () => utils.interest.awaiting.invalidate(id),
    onError: (error: unknown) => {
      notifyError({ title: 'Error', message: sentenceOf(error) });
      void utils.listings.get.invalidate(id);
    },
  };
  const ask = trpc.interest.awaitListing.useMutation(after);
  const takeBack = trpc.interest.stopAwaiting.useMutation(after);
  if (waits === undefined) return null;
  return (
    <>
      <Button
        variant="default"
        fullWidth
        mt="0.75rem"
        loading={ask.isPending || takeBack.isPending}
        onClick={() => (waits ? takeBack : ask).mutate(id)}
      >
        {waits ? 'Stop telling me' : 'Tell me when it is available'}
      </Button>
      <Text c="dimmed" fz="xs" mt="0.375rem">
        {waits ? 'We will tell you as soon as it is available' : 'We will tell you once'}: in your inbox, and
        by e-mail while you are away.
      </Text>
    </>
  );
}
