import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { isFinal } from '../../../domain/escrow.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { notifyError } from '../../ui/toast.ts';
import { EscrowDialog } from './EscrowDialog.tsx';
import classes from './OfferPanel.module.css';
import type { Listing, Viewer } from './types.ts';

const UNVERIFIED = 'Please confirm your e-mail address first: we sent you a link.';

interface BuyerActionsProps {
  listing: Listing;
  viewer: Viewer;
  /** Why it cannot be bought now, though its seller can be asked. */
  reason: string | null;
}

export function BuyerActions({ listing, viewer, reason }: BuyerActionsProps) {
  const [opened, setOpened] = useState(false);
  const navigate = useNavigate();
  const here = useRouterState({ select: (state) => state.location.href });
  const ownId = listing.ownTransactionId;
  const own = trpc.escrow.get.useQuery({ id: ownId ?? '' }, { enabled: ownId !== null });
  const underWay = own.data !== undefined && !isFinal(own.data.status);
  const chat = trpc.chat.start.useMutation({
    onSuccess: ({ id }) => navigate({ to: '/chat/$chatId', params: { chatId: id } }),
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });

  const asUser = (message: string, act: () => void) => () => {
    if (viewer) return act();
    notifyError({ title: 'Authentication required', message });
    void navigate({ to: '/auth', search: { redirect: here } });
  };

  const unverified = viewer && !viewer.emailVerified ? UNVERIFIED : null;
  return (
    <>
      <div className={classes.buttons}>
        {!underWay && (
          <ActionButton
            fullWidth
            reason={reason ?? unverified}
            onClick={asUser('Please sign in to proceed with payment', () => setOpened(true))}
          >
            Proceed to Escrow Payment
          </ActionButton>
        )}
        <ActionButton
          variant="default"
          fullWidth
          // Said once is enough: the button above has the same reason.
          reason={reason === null && !underWay ? null : unverified}
          data-disabled={unverified !== null || undefined}
          aria-disabled={unverified !== null || undefined}
          loading={chat.isPending}
          onClick={asUser('Please sign in to contact the seller', () => {
            if (!unverified) chat.mutate({ listingId: listing.id });
          })}
        >
          Contact Seller
        </ActionButton>
      </div>
      {!reason && (
        <p className={classes.assurance}>
          Paid into escrow. The seller is paid after an administrator has verified the transfer.
        </p>
      )}
      <EscrowDialog listing={listing} opened={opened} onClose={() => setOpened(false)} />
    </>
  );
}
