import { Button, Stack, Text } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sellerKindText } from '../../../domain/accounts/seller-kinds.ts';
import { feeLines } from '../../../domain/deals/escrow-money.ts';
import { daysText } from '../../../domain/deals/escrow-times.ts';
import { licenseFacts } from '../../../domain/market/licensing.ts';
import { licensingLabels } from '../../../domain/market/listings.ts';
import { cents } from '../../../domain/money.ts';
import { sentenceOf } from '../../errors.ts';
import { newIdempotencyKey } from '../../idempotencyKey.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { Money } from '../../ui/Money.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './ListingPage.module.css';

type Listing = RouterOutputs['listings']['get'];

interface EscrowDialogProps {
  listing: Listing;
  opened: boolean;
  onClose: () => void;
}

/** Says what is bought, what is paid and what happens next, before the escrow is opened. */
export default function EscrowDialog({ listing, opened, onClose }: EscrowDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog opened={opened} title="Proceed to Escrow Payment" busy={busy} onClose={onClose}>
      <Purchase listing={listing} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

interface PurchaseProps {
  listing: Listing;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** Mounted when the dialog opens, so that each opening has a key and a price of its own. */
function Purchase({ listing: current, onBusy, onClose }: PurchaseProps) {
  const [key] = useState(newIdempotencyKey);
  // What the buyer has read is what is sent, even if the listing changes meanwhile.
  const [listing] = useState(current);
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  const start = trpc.escrow.start.useMutation({
    onSuccess: async ({ id }) => {
      notify({ title: 'Escrow initiated', message: 'You will now be redirected to complete payment' });
      onClose();
      await navigate({ to: '/transaction/$id', params: { id }, search: { pay: true } });
    },
    onError: (error) => {
      notifyError({ title: 'Error', message: `Failed to initiate escrow payment. ${sentenceOf(error)}` });
      onClose();
    },
    onSettled: () => {
      onBusy(false);
      return Promise.all([utils.listings.invalidate(), utils.escrow.invalidate()]);
    },
  });
  const { priceCents, licensingType, licensingText, licenseTerms } = listing;
  if (priceCents === null) return null;
  return (
    <>
      <PurchaseTerms listing={listing} priceCents={priceCents} />
      <DialogButtons>
        <NotNow disabled={start.isPending} />
        <Button
          disabled={start.isPending}
          data-autofocus
          onClick={() => {
            onBusy(true);
            const seen = { priceCents, licensingType, licensingText, licenseTerms };
            start.mutate({ key, listingId: listing.id, seen });
          }}
        >
          {start.isPending ? 'Processing...' : 'Proceed to payment'}
        </Button>
      </DialogButtons>
    </>
  );
}

/** What the buyer pays, who gets what of it, and what happens after that. */
function PurchaseTerms({ listing, priceCents }: { listing: Listing; priceCents: number }) {
  const { feeBps, days, licensingType, licensingText, title, owner } = listing;
  const { amount, fee, payout } = feeLines(cents(priceCents), feeBps);
  const figures = [
    { label: 'You pay', value: <Money cents={amount} />, strong: true },
    { label: `Platform fee, ${feeBps / 100}% (from the seller's share)`, value: <Money cents={fee} /> },
    { label: 'Seller receives', value: <Money cents={payout} /> },
  ];
  return (
    <>
      <Text c="dimmed" mb="0.25rem" style={{ overflowWrap: 'anywhere' }}>
        To be held in escrow for “{title}”
      </Text>
      <Text ff="heading" fz="var(--title-1)" fw={480} lts="-0.025em" lh={1.1} mb="0.75rem">
        <Money cents={amount} />
      </Text>
      <DescriptionList facts={figures} figures />
      {licensingType !== null && (
        <>
          <Text {...heading}>{licensingLabels[licensingType]}</Text>
          <DescriptionList facts={licenseFacts(listing.licenseTerms)} />
          {licensingText && (
            <Text
              mah="9rem"
              mt="0.5rem"
              p="0.75rem 0.875rem"
              className={classes.terms}
              style={{ overflowY: 'auto' }}
            >
              {licensingText}
            </Text>
          )}
        </>
      )}
      <Text {...heading}>Who sells</Text>
      <Text c="dimmed">
        {owner.fullName || `@${owner.username}`}. {sellerKindText(owner.sellsAs)}
      </Text>
      <Text {...heading}>What happens next</Text>
      <Stack component="ol" gap="0.375rem" m={0} py={0} pr={0} pl="1.25rem" c="dimmed">
        <li>You complete the payment. Ipso holds it in escrow; the seller does not have it yet.</li>
        <li>
          The seller {licensingType === null ? 'transfers the right' : 'grants the license'} and uploads
          proof, within {daysText(days.proveDays)}.
        </li>
        <li>
          An administrator verifies it, promised within {daysText(days.verifyDays)}. Then{' '}
          {licensingType === null ? 'the IP is yours' : 'you hold the license'} and the money is released to
          the seller.
        </li>
      </Stack>
      <Text c="dimmed" fz="xs" mt="0.75rem">
        Until the seller has uploaded a document, or you both have signed an agreement, you can cancel and get
        a full refund. After that, you can ask the seller to cancel, or open a dispute.
      </Text>
    </>
  );
}

const heading = { component: 'h3', fw: 600, lts: 0, mt: '1.25rem', mb: '0.5rem' } as const;
