import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/Radio.layer.css';
import { Button, Radio, Stack, Text, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { asksSecond, NEEDS_SECOND } from '../../../domain/deals/decision-requests.ts';
import { type GroundId, grounds, groundsFor, type Outcome } from '../../../domain/deals/disputes.ts';
import { TRANSACTION_CHANGED } from '../../../domain/deals/escrow.ts';
import { formatCents } from '../../../domain/money.ts';
import { reasonLimits } from '../../../domain/process.ts';
import { sentenceOf } from '../../errors.ts';
import { newIdempotencyKey } from '../../idempotencyKey.ts';
import { useNamedLease } from '../../lease.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { RightField, ShareField, SplitFigures } from './SplitFields.tsx';
import { ASK_SECOND, SECOND_ASKED } from './StepDialog.tsx';
import { useInvalidateEscrow } from './useInvalidateEscrow.ts';

type Transaction = RouterOutputs['escrow']['get'];

interface DialogProps {
  transaction: Transaction;
  opened: boolean;
  onClose: () => void;
}

const TOO_SHORT = `Please write at least ${reasonLimits.min} characters.`;

/** Says what went wrong, and on which ground. */
export function OpenDisputeDialog({ transaction, opened, onClose }: DialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog opened={opened} title="Open a dispute" busy={busy} onClose={onClose}>
      <OpenDisputeForm transaction={transaction} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

interface FormProps {
  transaction: Transaction;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

function OpenDisputeForm({ transaction, onBusy, onClose }: FormProps) {
  const { id, role, days } = transaction;
  const [key] = useState(newIdempotencyKey);
  const [ground, setGround] = useState<GroundId | null>(null);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<{ ground?: string; reason?: string }>({});
  const invalidate = useInvalidateEscrow();
  const open = trpc.escrow.openDispute.useMutation({
    onSuccess: () => {
      notify({ title: 'Dispute opened', message: 'Write your statement and add what supports it.' });
      onClose();
    },
    onError: (error) => notifyError({ title: 'Action failed', message: sentenceOf(error) }),
    onSettled: invalidate,
  });
  useEffect(() => onBusy(open.isPending), [open.isPending, onBusy]);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    const found = {
      ...(ground === null && { ground: 'Please choose what is wrong.' }),
      ...(text.length < reasonLimits.min && { reason: TOO_SHORT }),
    };
    setProblems(found);
    if (ground !== null && text.length >= reasonLimits.min) open.mutate({ key, id, ground, reason: text });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="1.25rem">
        <Text c="dimmed">
          The funds stay in escrow. Both sides have {days.answerDays} days for one statement each, with
          documents, and can settle at any time. Then an administrator decides on what there is.
        </Text>
        <Radio.Group
          label="What is wrong?"
          required
          value={ground}
          error={problems.ground}
          onChange={(chosen) => setGround(chosen as GroundId)}
        >
          <Stack gap="0.625rem" mt="0.5rem">
            {groundsFor(role === 'seller' ? 'seller' : 'buyer').map((one) => (
              <Radio key={one} value={one} label={grounds[one].label} description={grounds[one].text} />
            ))}
          </Stack>
        </Radio.Group>
        <Textarea
          label="What happened?"
          description="In short. Your statement can say more."
          required
          autosize
          minRows={3}
          maxRows={10}
          maxLength={reasonLimits.max}
          value={reason}
          error={problems.reason}
          disabled={open.isPending}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
      <DialogButtons>
        <NotNow disabled={open.isPending} />
        <Button type="submit" color="red" disabled={open.isPending}>
          {open.isPending ? 'Processing...' : 'Open the dispute'}
        </Button>
      </DialogButtons>
    </form>
  );
}

/** An administrator's decision: for one side, or a split. */
export function DecideDialog({ transaction, opened, onClose }: DialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog opened={opened} title="Decide the dispute" busy={busy} wide onClose={onClose}>
      <DecideForm transaction={transaction} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

function DecideForm({ transaction, onBusy, onClose }: FormProps) {
  const [key] = useState(newIdempotencyKey);
  // As it was when the dialog opened: what was read is what is decided.
  const [read] = useState(transaction);
  const { id, version, amountCents, payoutCents, feeCents, facts, licensingType } = read;
  const asks = asksSecond('decideDispute', read);
  const lease = useNamedLease();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const [sellerBps, setSellerBps] = useState(5_000);
  const [rightPasses, setRightPasses] = useState(false);
  const [reason, setReason] = useState('');
  const [problems, setProblems] = useState<{ outcome?: string; reason?: string }>({});
  const invalidate = useInvalidateEscrow();
  const calls = {
    onSuccess: () => {
      notify(asks ? SECOND_ASKED : { title: 'Dispute decided', message: 'Both sides have been told.' });
      onClose();
    },
    onError: (error: unknown) => {
      const message = sentenceOf(error);
      if (message !== TRANSACTION_CHANGED) return notifyError({ title: 'Action failed', message });
      notify({ title: 'Nothing was decided', message });
      onClose();
    },
    onSettled: invalidate,
  };
  const decide = trpc.escrow.decideDispute.useMutation(calls);
  const request = trpc.decisions.request.useMutation(calls);
  const busy = decide.isPending || request.isPending;
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const unproved =
    facts.sellerProofs === 0
      ? 'The seller has proved nothing yet, so this cannot be decided for the seller.'
      : null;
  const right = licensingType === null ? 'the right passes' : 'the license is granted';
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    setProblems({
      ...(outcome === null && { outcome: 'Please choose.' }),
      ...(text.length < reasonLimits.min && { reason: TOO_SHORT }),
    });
    if (outcome === null || text.length < reasonLimits.min) return;
    const decision = outcome === 'split' ? { outcome, sellerBps, rightPasses } : { outcome };
    const call = { key, id, version, lease, reason: text, decision };
    if (asks) request.mutate({ action: 'decideDispute', ...call });
    else decide.mutate(call);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="1.25rem">
        <Text c="dimmed">
          {facts.dispute?.phase === 'appealed'
            ? 'This decides the appeal. It is final, and the money moves at once.'
            : `Either side can appeal within ${read.days.appealDays} days. Until then no money moves.`}
        </Text>
        {asks && <Text>{NEEDS_SECOND}</Text>}
        <Radio.Group
          label="Decision"
          required
          value={outcome}
          error={problems.outcome}
          onChange={(chosen) => setOutcome(chosen as Outcome)}
        >
          <Stack gap="0.75rem" mt="0.5rem">
            <Radio
              value="seller"
              label="For the seller"
              disabled={unproved !== null}
              description={
                unproved ??
                `${formatCents(payoutCents)} to the seller after a fee of ${formatCents(feeCents)}; ${right} to the buyer.`
              }
            />
            <Radio
              value="buyer"
              label="For the buyer"
              description={`${formatCents(amountCents)} back to the buyer, and nothing changes hands.`}
            />
            <Radio
              value="split"
              label="A split"
              description="The money is divided, and the right passes or stays."
            />
          </Stack>
        </Radio.Group>
        {outcome === 'split' && (
          <>
            <ShareField label="Share of the seller" value={sellerBps} onChange={setSellerBps} />
            <SplitFigures transaction={transaction} sellerBps={sellerBps} />
            <RightField value={rightPasses} onChange={setRightPasses} />
          </>
        )}
        <Textarea
          label="Reasons, which both sides read"
          description={`At least ${reasonLimits.min} characters.`}
          required
          autosize
          minRows={4}
          maxRows={12}
          maxLength={reasonLimits.max}
          value={reason}
          error={problems.reason}
          disabled={busy}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      </Stack>
      <DialogButtons>
        <NotNow disabled={busy} />
        <Button type="submit" disabled={busy}>
          {busy ? 'Processing...' : asks ? ASK_SECOND : 'Decide'}
        </Button>
      </DialogButtons>
    </form>
  );
}
