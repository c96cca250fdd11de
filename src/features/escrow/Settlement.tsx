import '../../ui/form/formStyles.ts';
import { Badge, Box, Button, Group, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { type Party, percentText } from '../../../domain/deals/disputes.ts';
import { formatCents } from '../../../domain/money.ts';
import { sentenceOf } from '../../errors.ts';
import { newIdempotencyKey } from '../../idempotencyKey.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { RightField, ShareField, SplitFigures } from './SplitFields.tsx';
import { useInvalidateEscrow } from './useInvalidateEscrow.ts';

type Transaction = RouterOutputs['escrow']['get'];
type Dispute = RouterOutputs['disputes']['get'][number];
type Proposal = Dispute['settlements'][number];

interface SettlementProps {
  transaction: Transaction;
  dispute: Dispute;
  party: Party;
}

type Way =
  | { kind: 'propose' | 'seal' }
  | { kind: 'settle' | 'answer' | 'decline' | 'withdraw'; proposal: Proposal };

/** What the two propose to each other, openly or sealed. Administrators do not see it. */
export function Settlement({ transaction, dispute, party }: SettlementProps) {
  const [way, setWay] = useState<Way | null>(null);
  const { settlements, left } = dispute;
  const open = settlements.filter(({ state }) => state === 'open');
  const sealed = open.find(({ kind }) => kind === 'sealed');
  const missed = settlements.filter(({ state }) => state === 'missed').length;
  return (
    <Box>
      <Title order={3} fz="1rem" mb="0.25rem">
        Settle it between you
      </Title>
      <Text c="dimmed" fz="sm" mb="0.75rem">
        By a split of the money. Administrators see only what you agree on.
        {missed > 0 &&
          ` Sealed figures missed each other ${missed === 1 ? 'once' : `${missed} times`}; nobody saw either.`}
      </Text>
      <Stack gap="0.75rem">
        {open.map((proposal) => (
          <ProposalRow key={proposal.id} proposal={proposal} party={party} onChoose={setWay} />
        ))}
        <Group gap="0.625rem">
          {left.proposals > 0 && (
            <Button variant="default" size="sm" onClick={() => setWay({ kind: 'propose' })}>
              Propose a split
            </Button>
          )}
          {!sealed && left.sealedRounds > 0 && (
            <Button variant="default" size="sm" onClick={() => setWay({ kind: 'seal' })}>
              Name a sealed figure
            </Button>
          )}
        </Group>
      </Stack>
      {way && (
        <SettlementDialog transaction={transaction} party={party} way={way} onClose={() => setWay(null)} />
      )}
    </Box>
  );
}

interface ProposalRowProps {
  proposal: Proposal;
  party: Party;
  onChoose: (way: Way) => void;
}

function ProposalRow({ proposal, party, onChoose }: ProposalRowProps) {
  const { kind, lines, createdAt } = proposal;
  const mine = proposal.party === party;
  const who = mine ? 'You' : `The ${proposal.party}`;
  return (
    <Box p="0.875rem" bd="1px solid var(--line)" style={{ borderRadius: '0.375rem' }}>
      <Group justify="space-between" mb="0.25rem">
        <Text c="dimmed" fz="sm">
          {who} {kind === 'open' ? 'proposed' : 'named a sealed figure'},{' '}
          <FormattedDate value={createdAt} time />
        </Text>
        <Badge color="amber">{mine ? 'Waiting for the other side' : 'Waiting for you'}</Badge>
      </Group>
      <Text>
        {lines && proposal.sellerBps !== null
          ? `${percentText(proposal.sellerBps)} to the seller: ${formatCents(lines.payout)} after the fee, ${formatCents(lines.refund)} back to the buyer; `
          : 'A split midway between two figures, if they meet; '}
        {rightText(proposal.rightPasses)}.
      </Text>
      <Group gap="0.625rem" mt="0.75rem">
        {mine ? (
          <Button variant="default" size="sm" onClick={() => onChoose({ kind: 'withdraw', proposal })}>
            Withdraw it
          </Button>
        ) : (
          <>
            <Button
              size="sm"
              onClick={() => onChoose({ kind: kind === 'open' ? 'settle' : 'answer', proposal })}
            >
              {kind === 'open' ? 'Accept' : 'Name your figure'}
            </Button>
            <Button variant="default" size="sm" onClick={() => onChoose({ kind: 'decline', proposal })}>
              Decline
            </Button>
          </>
        )}
      </Group>
    </Box>
  );
}

const rightText = (passes: boolean) =>
  passes ? 'the right passes to the buyer' : 'the right stays with the seller';

const titles: Record<Way['kind'], { title: string; confirm: string; done: string }> = {
  propose: { title: 'Propose a split', confirm: 'Propose it', done: 'The other side has been told.' },
  seal: {
    title: 'Name a sealed figure',
    confirm: 'Seal it',
    done: 'The other side has been asked for its figure.',
  },
  settle: { title: 'Accept this split?', confirm: 'Accept and settle', done: 'The dispute is settled.' },
  answer: { title: 'Name your figure', confirm: 'Name it', done: '' },
  decline: { title: 'Decline this proposal?', confirm: 'Decline', done: 'The other side has been told.' },
  withdraw: { title: 'Withdraw your proposal?', confirm: 'Withdraw', done: 'It is withdrawn.' },
};

interface SettlementDialogProps {
  transaction: Transaction;
  party: Party;
  way: Way;
  onClose: () => void;
}

function SettlementDialog({ transaction, party, way, onClose }: SettlementDialogProps) {
  const { id } = transaction;
  const [key, setKey] = useState(newIdempotencyKey);
  const [bps, setBps] = useState(5_000);
  const [rightPasses, setRightPasses] = useState(false);
  const invalidate = useInvalidateEscrow();
  const { title, confirm, done } = titles[way.kind];
  const outcome = {
    onSuccess: () => {
      if (done) notify({ title: 'Done', message: done });
      onClose();
    },
    onError: (error: unknown) => {
      notifyError({ title: 'Action failed', message: sentenceOf(error) });
      setKey(newIdempotencyKey());
    },
    onSettled: invalidate,
  };
  const propose = trpc.disputes.propose.useMutation(outcome);
  const seal = trpc.disputes.proposeSealed.useMutation(outcome);
  const settle = trpc.escrow.settle.useMutation(outcome);
  const decline = trpc.disputes.decline.useMutation(outcome);
  const withdraw = trpc.disputes.withdraw.useMutation(outcome);
  const answer = trpc.disputes.answerSealed.useMutation({
    ...outcome,
    onSuccess: ({ met }) => {
      notify(
        met
          ? { title: 'The figures met', message: 'The dispute is settled midway between them.' }
          : { title: 'The figures did not meet', message: 'Neither is shown to anybody.' },
      );
      onClose();
    },
  });
  const busy = [propose, seal, settle, decline, withdraw, answer].some(({ isPending }) => isPending);
  const take = () => {
    switch (way.kind) {
      case 'propose':
        return propose.mutate({ key, id, sellerBps: bps, rightPasses });
      case 'seal':
        return seal.mutate({ key, id, bps, rightPasses });
      case 'answer':
        return answer.mutate({ key, id, bps, settlementId: way.proposal.id });
      case 'settle':
        return settle.mutate({ key, id, settlementId: way.proposal.id });
      case 'decline':
        return decline.mutate({ key, id, settlementId: way.proposal.id });
      case 'withdraw':
        return withdraw.mutate({ key, id, settlementId: way.proposal.id });
    }
  };
  const sealing = way.kind === 'seal' || way.kind === 'answer';
  const proposal = 'proposal' in way ? way.proposal : null;
  return (
    <Dialog opened title={title} busy={busy} onClose={onClose}>
      <Stack gap="1.125rem">
        <Text c="dimmed">{wordsOf(way.kind, party)}</Text>
        {(sealing || way.kind === 'propose') && (
          <ShareField
            label={
              sealing
                ? party === 'seller'
                  ? 'The least you would take of the amount'
                  : 'The most you would leave to the seller'
                : 'Share of the seller'
            }
            value={bps}
            onChange={setBps}
          />
        )}
        {(sealing || way.kind === 'propose') && <SplitFigures transaction={transaction} sellerBps={bps} />}
        {proposal && proposal.sellerBps !== null && way.kind === 'settle' && (
          <SplitFigures transaction={transaction} sellerBps={proposal.sellerBps} />
        )}
        {proposal ? (
          <Text>And {rightText(proposal.rightPasses)}.</Text>
        ) : (
          <RightField value={rightPasses} onChange={setRightPasses} />
        )}
      </Stack>
      <DialogButtons>
        <NotNow disabled={busy} />
        <Button disabled={busy} onClick={take}>
          {busy ? 'Processing...' : confirm}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

function wordsOf(kind: Way['kind'], party: Party): string {
  switch (kind) {
    case 'propose':
      return 'The other side accepts it as it stands, or declines. The fee is taken from the seller’s share only.';
    case 'seal':
    case 'answer':
      return `Each side names one figure, and nobody is shown it. If what ${party === 'seller' ? 'you take' : 'the seller takes'} is no more than what ${party === 'seller' ? 'the buyer leaves' : 'you leave'}, you settle midway. If not, both are forgotten.`;
    case 'settle':
      return 'The dispute ends, and the money moves at once. This cannot be undone.';
    case 'decline':
      return 'The dispute goes on. You can propose something else.';
    case 'withdraw':
      return 'The other side can no longer accept it.';
  }
}
