import { Badge, Box, Button, Group, Text } from '@mantine/core';
import { useState } from 'react';
import { NEEDS_SECOND, requestLabels } from '../../../domain/deals/decision-requests.ts';
import { sentenceOf } from '../../errors.ts';
import { newIdempotencyKey } from '../../idempotencyKey.ts';
import { useNamedLease } from '../../lease.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { READ_FIRST } from '../../ui/ChangedBox.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './TransactionPage.module.css';
import { useInvalidateEscrow } from './useInvalidateEscrow.ts';

type Transaction = RouterOutputs['escrow']['get'];
type Request = RouterOutputs['decisions']['about']['requests'][number];

// A page that is already open is not told of requests.
const LOOKS_MS = 15_000;

/** What is known of requests for a second administrator. Not fetched for parties. */
export function useSecond({ id, role, payment }: Pick<Transaction, 'id' | 'role' | 'payment'>) {
  return trpc.decisions.about.useQuery(
    { id },
    { enabled: role === 'admin', refetchInterval: payment === 'held' && LOOKS_MS },
  );
}

interface SecondPanelProps {
  transaction: Transaction;
  /** Something happened that the administrator has not read. */
  unread: boolean;
  openClass: string | undefined;
}

/** For administrators: the decision that waits for a second administrator, and how earlier requests ended. */
export function SecondPanel({ transaction, unread, openClass }: SecondPanelProps) {
  const { data: second, error, refetch } = useSecond(transaction);
  const { facts, payment, status } = transaction;
  if (!second) {
    return (
      error && (
        <Panel title="Second administrator">
          <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />
        </Panel>
      )
    );
  }
  const open = second.requests.find(({ state }) => state === 'requested');
  const needed =
    facts.needsSecond && payment === 'held' && (status === 'verifying' || facts.dispute !== null);
  // The reason nobody can confirm is shown under the button.
  if ((!needed || second.nobody) && second.requests.length === 0) return null;
  return (
    <Panel
      title="Second administrator"
      className={open ? openClass : undefined}
      action={open && <Badge color="amber">{requestLabels.requested}</Badge>}
    >
      {needed && !open && !second.nobody && <Text>{NEEDS_SECOND}</Text>}
      {second.requests.map((request, place) => (
        <Box key={request.id} mt={place > 0 || (needed && !open) ? '1.25rem' : undefined}>
          <RequestOf request={request} />
          {request === open && <Answer request={request} transaction={transaction} unread={unread} />}
        </Box>
      ))}
    </Panel>
  );
}

const named = (person: Request['by'] | null) => (person ? `@${person.username || 'Unknown'}` : 'nobody');

function RequestOf({ request }: { request: Request }) {
  const { what, by, mine, state, sellerBps, reason, answer, decidedBy, requestedAt, decidedAt, until } =
    request;
  return (
    <>
      <Text fw={600}>
        {what}
        {sellerBps !== null && `, ${sellerBps / 100}% to the seller`}
      </Text>
      <Text c="dimmed" fz="sm">
        Requested by {mine ? 'you' : named(by)}, <FormattedDate value={requestedAt} time />
        {state === 'requested' && (
          <>
            ; it ends <FormattedDate value={until} time />
          </>
        )}
        {decidedAt && (
          <>
            . {requestLabels[state]} by {named(decidedBy)}, <FormattedDate value={decidedAt} time />
          </>
        )}
        {state !== 'requested' && !decidedAt && `. ${requestLabels[state]}`}
      </Text>
      {(answer ?? reason) && (
        <Box mt="0.5rem">
          <blockquote className={classes.words}>{answer ?? reason}</blockquote>
        </Box>
      )}
    </>
  );
}

/** The buttons of an open request: its own administrator withdraws it, another confirms or declines. */
function Answer({
  request,
  transaction,
  unread,
}: {
  request: Request;
  transaction: Transaction;
  unread: boolean;
}) {
  const [dialog, setDialog] = useState<'confirm' | 'decline' | null>(null);
  const [key, setKey] = useState(newIdempotencyKey);
  const invalidate = useInvalidateEscrow();
  const lease = useNamedLease();
  const { id, what } = request;
  // What is decided is what was read when the dialog opened.
  const [version, setVersion] = useState(transaction.version);
  const outcome = (title: string, message: string) => ({
    onSuccess: () => {
      notify({ title, message });
      setDialog(null);
    },
    onError: (error: unknown) => notifyError({ title: 'Action failed', message: sentenceOf(error) }),
    onSettled: () => {
      setKey(newIdempotencyKey());
      return invalidate();
    },
  });
  const confirm = trpc.decisions.confirm.useMutation(
    outcome('Confirmed', 'The decision has been carried out.'),
  );
  const decline = trpc.decisions.decline.useMutation(outcome('Declined', 'Nothing was done.'));
  const withdraw = trpc.decisions.withdraw.useMutation(outcome('Request withdrawn', 'Nothing was done.'));
  const busy = confirm.isPending || decline.isPending;
  const begin = (one: 'confirm' | 'decline') => {
    setVersion(transaction.version);
    setDialog(one);
  };
  if (request.mine) {
    return (
      <Button
        mt="1rem"
        variant="default"
        loading={withdraw.isPending}
        onClick={() => withdraw.mutate({ key, id })}
      >
        Withdraw the request
      </Button>
    );
  }
  const lacking = transaction.lacksPower ?? (unread ? READ_FIRST : null);
  return (
    <>
      <Group mt="1rem" gap="0.75rem" align="flex-start">
        <ActionButton reason={lacking} onClick={() => begin('confirm')}>
          Confirm
        </ActionButton>
        {!lacking && (
          <Button variant="default" onClick={() => begin('decline')}>
            Decline
          </Button>
        )}
      </Group>
      <ReasonDialog
        opened={dialog === 'confirm'}
        title={`${what}?`}
        text={`${named(request.by)} has requested this. It is carried out at once, in both your names, and cannot be undone.`}
        button="Confirm"
        busy={busy}
        onSend={(_, key) => confirm.mutate({ key, id, version, lease })}
        onClose={() => setDialog(null)}
      />
      <ReasonDialog
        opened={dialog === 'decline'}
        title="Decline this request?"
        text={`${named(request.by)} reads your reason. The transaction stays as it is.`}
        label="Why do you disagree?"
        button="Decline"
        busy={busy}
        onSend={(reason, key) => decline.mutate({ key, id, version, reason })}
        onClose={() => setDialog(null)}
      />
    </>
  );
}
