import '../../ui/form/formStyles.ts';
import { Badge, Box, Button, Group, Text, Textarea } from '@mantine/core';
import { useState } from 'react';
import { NEEDS_SECOND, requestLabels } from '../../../domain/decision-requests.ts';
import { reasonLimits } from '../../../domain/process.ts';
import { sentenceOf } from '../../errors.ts';
import { newIdempotencyKey } from '../../idempotencyKey.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { READ_FIRST } from '../../ui/ChangedBox.tsx';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './TransactionPage.module.css';
import { useInvalidateEscrow } from './useInvalidateEscrow.ts';

type Transaction = RouterOutputs['escrow']['get'];
type Request = RouterOutputs['decisions']['about']['requests'][number];

/** What is known of requests for a second administrator; undefined for parties, and until it is known. */
export function useSecond({ id, role }: Pick<Transaction, 'id' | 'role'>) {
  return trpc.decisions.about.useQuery({ id }, { enabled: role === 'admin' }).data;
}

interface SecondPanelProps {
  transaction: Transaction;
  /** Something happened that the administrator has not read. */
  unread: boolean;
  openClass: string | undefined;
}

/** For administrators: the decision that waits for a second one, and how earlier requests ended. */
export function SecondPanel({ transaction, unread, openClass }: SecondPanelProps) {
  const second = useSecond(transaction);
  const { facts, payment, status } = transaction;
  if (!second) return null;
  const open = second.requests.find(({ state }) => state === 'requested');
  const needed =
    facts.needsSecond && payment === 'held' && (status === 'verifying' || facts.dispute !== null);
  if (!needed && second.requests.length === 0) return null;
  return (
    <Panel
      title="Second administrator"
      className={open ? openClass : undefined}
      action={open && <Badge color="amber">{requestLabels.requested}</Badge>}
    >
      {needed && !open && <Text>{second.nobody ?? NEEDS_SECOND}</Text>}
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
  const [reason, setReason] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
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
      <Dialog
        opened={dialog !== null}
        title={dialog === 'decline' ? 'Decline this request?' : `${what}?`}
        busy={busy}
        onClose={() => setDialog(null)}
      >
        <form
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            if (dialog === 'confirm') return confirm.mutate({ key, id, version });
            if (reason.trim().length < reasonLimits.min)
              return setProblem(`Please write at least ${reasonLimits.min} characters.`);
            decline.mutate({ key, id, version, reason });
          }}
        >
          <Text c="dimmed">
            {dialog === 'decline'
              ? `${named(request.by)} reads your reason. The transaction stays as it is.`
              : `${named(request.by)} has requested this. It is carried out at once, in both your names, and cannot be undone.`}
          </Text>
          {dialog === 'decline' && (
            <Textarea
              mt="1.25rem"
              label="Why do you disagree?"
              required
              autosize
              minRows={3}
              maxLength={reasonLimits.max}
              value={reason}
              error={problem}
              disabled={busy}
              data-autofocus
              onChange={(event) => {
                setReason(event.currentTarget.value);
                setProblem(null);
              }}
            />
          )}
          <DialogButtons>
            <NotNow disabled={busy} />
            <Button type="submit" disabled={busy} data-autofocus={dialog === 'confirm' || undefined}>
              {busy ? 'Processing...' : dialog === 'decline' ? 'Decline' : 'Confirm'}
            </Button>
          </DialogButtons>
        </form>
      </Dialog>
    </>
  );
}
