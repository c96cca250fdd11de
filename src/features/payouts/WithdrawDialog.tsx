import '../../ui/form/formStyles.ts';
import { Button, Text, TextInput } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { accountText } from '../../../domain/deals/payouts.ts';
import { formatCents, parseDollars } from '../../../domain/money.ts';
import { isUncertain, sentenceOf } from '../../errors.ts';
import { newIdempotencyKey } from '../../idempotencyKey.ts';
import { trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { notify, notifyError } from '../../ui/toast.ts';

interface WithdrawDialogProps {
  balanceCents: number;
  last4: string | null;
  opened: boolean;
  onClose: () => void;
}

/** Asks how much of the balance goes to the bank, and says where to. A default export, because it is loaded lazily. */
export default function WithdrawDialog({ opened, onClose, ...balance }: WithdrawDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog opened={opened} title="Withdraw from your balance" busy={busy} onClose={onClose}>
      <WithdrawForm {...balance} busy={busy} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

type WithdrawFormProps = Pick<WithdrawDialogProps, 'balanceCents' | 'last4' | 'onClose'> & {
  busy: boolean;
  onBusy: (busy: boolean) => void;
};

/** Mounted when its dialog opens, so that each opening has its own idempotency key. */
function WithdrawForm({ balanceCents, last4, busy, onBusy, onClose }: WithdrawFormProps) {
  const utils = trpc.useUtils();
  const [key, setKey] = useState(newIdempotencyKey);
  const [typed, setTyped] = useState(() => (balanceCents / 100).toFixed(2));
  const [problem, setProblem] = useState<string | null>(null);
  const amount = parseDollars(typed);
  const withdraw = trpc.payouts.withdraw.useMutation({
    onSuccess: async (_, { amountCents }) => {
      notify({
        title: 'Payout requested',
        message: `${formatCents(amountCents)} is on its way to your ${accountText(last4)}.`,
      });
      onClose();
      await Promise.all([utils.payouts.invalidate(), utils.escrow.standing.invalidate()]);
    },
    onError: (error) => {
      // Whether it went through is unknown: the same key may be sent again.
      if (!isUncertain(error)) setKey(newIdempotencyKey());
      setProblem(sentenceOf(error));
      notifyError({ title: 'Error', message: sentenceOf(error) });
    },
    onSettled: () => onBusy(false),
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (amount === null || amount === 0) return setProblem('Enter an amount in dollars, such as 250.00.');
    if (amount > balanceCents)
      return setProblem(`Your balance is ${formatCents(balanceCents)}. You cannot withdraw more.`);
    onBusy(true);
    withdraw.mutate({ key, amountCents: amount });
  };
  return (
    <form onSubmit={submit} noValidate>
      <Text c="dimmed">
        It goes to your {accountText(last4)}. Banks usually take one to three working days. If it fails, the
        money comes back to your balance and you are told why.
      </Text>
      <TextInput
        mt="1.25rem"
        label="Amount in US dollars"
        description={`Your balance is ${formatCents(balanceCents)}.`}
        inputMode="decimal"
        autoComplete="off"
        required
        data-autofocus
        leftSection={<span aria-hidden="true">$</span>}
        value={typed}
        error={problem}
        disabled={busy}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <DialogButtons>
        <NotNow disabled={busy} />
        <Button type="submit" disabled={busy}>
          {busy ? 'Processing...' : amount ? `Withdraw ${formatCents(amount)}` : 'Withdraw'}
        </Button>
      </DialogButtons>
    </form>
  );
}
