import { Button } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { sentenceOf } from '../../errors.ts';
import { newIdempotencyKey } from '../../idempotencyKey.ts';
import { trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { PurchaseTerms } from './PurchaseTerms.tsx';
import type { Listing } from './types.ts';
import { useInvalidateMarket } from './useInvalidateMarket.ts';

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
  // What the buyer reads is what is sent, even if the listing changes behind the dialog.
  const [listing] = useState(current);
  const navigate = useNavigate();
  const invalidate = useInvalidateMarket();
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
      return invalidate();
    },
  });
  const { priceCents, licensingType, licensingText } = listing;
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
            start.mutate({ key, listingId: listing.id, seen: { priceCents, licensingType, licensingText } });
          }}
        >
          {start.isPending ? 'Processing...' : 'Proceed to payment'}
        </Button>
      </DialogButtons>
    </>
  );
}
