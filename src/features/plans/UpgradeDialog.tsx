import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/Checkbox.layer.css';
import { Button, Checkbox, Text } from '@mantine/core';
import { useState } from 'react';
import { longDay } from '../../../domain/day-text.ts';
import { formatCents } from '../../../domain/money.ts';
import { ASK_TO_START, invoiceLine, PRICE_TEXT, START_NOW } from '../../../domain/plans/subscriptions.ts';
import { isUncertain, sentenceOf } from '../../errors.ts';
import { newIdempotencyKey } from '../../idempotencyKey.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { Money } from '../../ui/Money.tsx';

type Quote = NonNullable<RouterOutputs['plans']['mine']['quote']>;

interface UpgradeDialogProps {
  quote: Quote;
  sandbox: boolean;
  opened: boolean;
  onClose: () => void;
}

/** Says exactly what an upgrade costs now and later, and leads to the provider's checkout. A default export, because it is loaded lazily. */
export default function UpgradeDialog({ opened, onClose, ...read }: UpgradeDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog opened={opened} title="Upgrade to Pro" busy={busy} onClose={onClose}>
      <UpgradeForm {...read} busy={busy} onBusy={setBusy} />
    </Dialog>
  );
}

type UpgradeFormProps = Pick<UpgradeDialogProps, 'quote' | 'sandbox'> & {
  busy: boolean;
  onBusy: (busy: boolean) => void;
};

/** Mounted when its dialog opens, so that each opening has its own idempotency key. */
function UpgradeForm({ quote, sandbox, busy, onBusy }: UpgradeFormProps) {
  const utils = trpc.useUtils();
  const [key, setKey] = useState(newIdempotencyKey);
  /** False: asked for, and not ticked. */
  const [startNow, setStartNow] = useState<boolean | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const { firstCents, monthlyCents, from, until } = quote;
  const upgrade = trpc.plans.upgrade.useMutation({
    onSuccess: ({ url }) => window.location.assign(url),
    onError: async (error) => {
      onBusy(false);
      // Whether it went through is unknown: the same key may be sent again.
      if (!isUncertain(error)) setKey(newIdempotencyKey());
      setProblem(sentenceOf(error));
      // The price may have changed at midnight: the one that is shown is the one that is sent.
      await utils.plans.mine.invalidate();
    },
  });
  return (
    <>
      <DescriptionList
        figures
        facts={[
          {
            label: `Now: ${invoiceLine('Pro', from, until)}`,
            value: <Money cents={firstCents} />,
            strong: true,
          },
          { label: `Each month from ${longDay(until)} on`, value: <Money cents={monthlyCents} /> },
        ]}
      />
      <Text c="dimmed" mt="1rem">
        It renews on the first day of each month until you cancel, which you can do here at any time. A
        cancelled plan lasts to the end of its month; that month is not refunded. {PRICE_TEXT} There is more
        in the{' '}
        <LinkAnchor to="/terms" target="_blank" underline="always">
          terms
        </LinkAnchor>
        .{sandbox && ' This is a sandbox: no real money moves.'}
      </Text>
      <Checkbox
        mt="1rem"
        label={START_NOW}
        checked={startNow === true}
        error={startNow === false && ASK_TO_START}
        disabled={busy}
        onChange={(event) => setStartNow(event.currentTarget.checked)}
      />
      {problem && (
        <Text c="red" mt="0.75rem" role="alert">
          {problem}
        </Text>
      )}
      <DialogButtons>
        <NotNow disabled={busy} />
        <Button
          disabled={busy}
          onClick={() => {
            if (!startNow) return setStartNow(false);
            setProblem(null);
            onBusy(true);
            upgrade.mutate({ key, firstCents, until: until.toISOString(), startNow: true });
          }}
        >
          {busy ? 'Processing...' : `Pay ${formatCents(firstCents)}`}
        </Button>
      </DialogButtons>
    </>
  );
}
