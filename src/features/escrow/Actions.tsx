import { Button, Stack } from '@mantine/core';
import { useNavigate } from '@tanstack/react-router';
import { useEffect, useRef, useState } from 'react';
import { ALREADY_REQUESTED, asksSecond } from '../../../domain/deals/decision-requests.ts';
import { statementDueFrom } from '../../../domain/deals/disputes.ts';
import { escrow } from '../../../domain/deals/escrow.ts';
import type { Action } from '../../../domain/deals/escrow-terms.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { READ_FIRST } from '../../ui/ChangedBox.tsx';
import { notifyError } from '../../ui/toast.ts';
import { DecideDialog, OpenDisputeDialog } from './DisputeDialogs.tsx';
import { UploadDialog } from './Documents.tsx';
import { useSecond } from './SecondAdministrator.tsx';
import { labelOf, StepDialog } from './StepDialog.tsx';
import { useInvalidateEscrow } from './useInvalidateEscrow.ts';

type Transaction = RouterOutputs['escrow']['get'];

/** The step everything waits for, where it is the viewer's. */
const main: readonly Action[] = ['submit', 'release', 'decideDispute'];
/** In the order of the buttons. Documents, statements and proposals are made in their own panels. */
const others: readonly Action[] = [
  'sendBack',
  'cancel',
  'declineCancel',
  'askCancel',
  'appeal',
  'waiveAppeal',
  'withdrawDispute',
  'openDispute',
];

/** Where a side writes its statement. */
export const STATEMENT_ID = 'statement';

interface ActionsProps {
  transaction: Transaction;
  /** Something happened that the administrator has not read: they decide nothing until then. */
  unread: boolean;
}

/** What the viewer is offered; a decision that two administrators make is offered as a request. */
function useOffered(order: readonly Action[], transaction: Transaction) {
  const { role, facts, lacksPower } = transaction;
  const { data: second } = useSecond(transaction);
  const requested = second?.requests.some(({ state }) => state === 'requested') ? ALREADY_REQUESTED : null;
  // How a dispute is decided is chosen in its dialog; any decision shows whether one may be made now.
  const possible = { ...facts, verdict: 'buyer', needsSecond: false } as const;
  return escrow.offered(order, transaction, role, possible).map(({ action, reason }) => {
    const asked = asksSecond(action, transaction) ? (requested ?? second?.nobody ?? null) : null;
    return { action, reason: lacksPower ?? reason ?? asked };
  });
}

/** The one step that waits for the viewer, if any. */
export function MainAction({ transaction, unread, payNow }: ActionsProps & { payNow: boolean }) {
  const [open, setOpen] = useState<Action | null>(null);
  const { role, payment, id, facts } = transaction;
  const [offer] = useOffered(main, transaction);
  if (role === 'buyer' && payment === 'awaiting') return <PayButton id={id} payNow={payNow} />;
  const { dispute } = facts;
  if (role !== 'admin' && dispute?.phase === 'statements' && !dispute.stated[role]) {
    return (
      <Button component="a" href={`#${STATEMENT_ID}`}>
        {statementDueFrom(dispute) === role ? 'Write your statement' : 'Go to your statement'}
      </Button>
    );
  }
  if (!offer) return null;
  // Without proof the transfer cannot be marked as ready: the proof is the step everything waits for.
  const addsProof = escrow.decide('addProof', transaction, role, facts).allowed;
  if (offer.action === 'submit' && offer.reason && addsProof) {
    return (
      <>
        <Button onClick={() => setOpen('addProof')}>Upload the proof</Button>
        <UploadDialog transactionId={id} opened={open === 'addProof'} onClose={() => setOpen(null)} />
      </>
    );
  }
  return (
    <>
      <ActionButton reason={unread ? READ_FIRST : offer.reason} onClick={() => setOpen(offer.action)}>
        {labelOf(offer.action, transaction)}
      </ActionButton>
      <ActionDialog
        action={offer.action}
        transaction={transaction}
        opened={open === offer.action}
        onClose={() => setOpen(null)}
      />
    </>
  );
}

/** What else the viewer can do now, from the domain's table; a refused action says why. */
export function OtherActions({ transaction, unread }: ActionsProps) {
  const [open, setOpen] = useState<Action | null>(null);
  const offered = useOffered(others, transaction);
  if (offered.length === 0 || unread) return null;
  return (
    <Stack gap="0.75rem" mt="1.25rem">
      {offered.map(({ action, reason }) => (
        <ActionButton
          key={action}
          fullWidth
          variant={action === 'openDispute' ? 'subtle' : 'default'}
          reason={reason}
          onClick={() => setOpen(action)}
        >
          {labelOf(action, transaction)}
        </ActionButton>
      ))}
      {offered.map(({ action }) => (
        <ActionDialog
          key={action}
          action={action}
          transaction={transaction}
          opened={open === action}
          onClose={() => setOpen(null)}
        />
      ))}
    </Stack>
  );
}

interface ActionDialogProps {
  action: Action;
  transaction: Transaction;
  opened: boolean;
  onClose: () => void;
}

function ActionDialog({ action, ...props }: ActionDialogProps) {
  if (action === 'openDispute') return <OpenDisputeDialog {...props} />;
  if (action === 'decideDispute') return <DecideDialog {...props} />;
  return <StepDialog action={action} {...props} />;
}

/** Opens the provider's checkout; automatically when the escrow has just been started. */
function PayButton({ id, payNow }: { id: string; payNow: boolean }) {
  const navigate = useNavigate();
  const invalidate = useInvalidateEscrow();
  const { mutate, isPending, isSuccess, reset } = trpc.escrow.checkout.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: (error) => {
      notifyError({ title: 'Error', message: sentenceOf(error) });
      void invalidate();
    },
  });

  const begun = useRef(false);
  useEffect(() => {
    if (!payNow || begun.current) return;
    begun.current = true;
    // Removed from the address first, so that coming back from the checkout does not open it again.
    void navigate({ to: '/transaction/$id', params: { id }, search: {}, replace: true }).then(() =>
      mutate({ id }),
    );
  }, [payNow, id, navigate, mutate]);

  // Going back may restore the page as it was left, with the button still busy.
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => persisted && reset();
    window.addEventListener('pageshow', back);
    return () => window.removeEventListener('pageshow', back);
  }, [reset]);

  const leaving = isPending || isSuccess || (payNow && !begun.current);
  return (
    <Button disabled={leaving} onClick={() => mutate({ id })}>
      {leaving ? 'Opening the checkout...' : 'Complete payment'}
    </Button>
  );
}
