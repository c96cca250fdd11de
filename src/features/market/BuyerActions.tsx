import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useState } from 'react';
import { isFinal } from '../../../domain/escrow.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './OfferPanel.module.css';
import type { Listing, Viewer } from './types.ts';

// For those who buy, not for all who look.
const EscrowDialog = lazyPiece(() => import('./EscrowDialog.tsx'));

const LICENSED = 'You already hold a licence for this listing.';
const UNVERIFIED = 'Please confirm your e-mail address first: we sent you a link.';

/** The viewer has bought a licence here; a right bought once may since have been sold on. */
function isGranted(own: RouterOutputs['escrow']['get'] | undefined): boolean {
  return own?.role === 'buyer' && own.status === 'completed' && own.licensingType !== null;
}

interface BuyerActionsProps {
  listing: Listing;
  viewer: Viewer;
  /** Why it cannot be bought now, though its seller can be asked. */
  reason: string | null;
}

export function BuyerActions({ listing, viewer, reason }: BuyerActionsProps) {
  const [dialog, setDialog] = useState<'never' | 'open' | 'closed'>('never');
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

  const unverified = viewer && !viewer.emailVerified ? UNVERIFIED : null;
  const shown = licensed ?? reason ?? unverified;
  return (
    <>
      <div className={classes.buttons}>
        {!underWay && (
          <ActionButton
            fullWidth
            reason={shown}
            onClick={asUser('Please sign in to proceed with payment', () => setDialog('open'))}
          >
            Proceed to Escrow Payment
          </ActionButton>
        )}
        <ActionButton
          variant="default"
          fullWidth
          // Said once is enough: the button above has the same reason.
          reason={shown === unverified && !underWay ? null : unverified}
          data-disabled={unverified !== null || undefined}
          aria-disabled={unverified !== null || undefined}
          loading={chat.isPending}
          onClick={asUser('Please sign in to contact the seller', () => {
            if (!unverified) chat.mutate({ listingId: listing.id });
          })}
        >
          {listing.chatId ? 'Continue Conversation' : 'Contact Seller'}
        </ActionButton>
      </div>
      {!licensed && !reason && (
        <p className={classes.assurance}>
          Paid into escrow. The seller is paid after an administrator has verified the transfer.
        </p>
      )}
      {dialog !== 'never' && (
        <EscrowDialog listing={listing} opened={dialog === 'open'} onClose={() => setDialog('closed')} />
      )}
    </>
  );
}
