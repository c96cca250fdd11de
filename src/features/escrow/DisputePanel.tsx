import { Badge, Box, Button, Group, SimpleGrid, Stack, Text, Title } from '@mantine/core';
import { grounds, type Party, parties } from '../../../domain/deals/disputes.ts';
import { formatCents } from '../../../domain/money.ts';
import { download } from '../../download.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { Said } from './CancelRequestPanel.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import { Settlement } from './Settlement.tsx';
import { StatementDraft } from './StatementDraft.tsx';
import classes from './TransactionPage.module.css';

type Transaction = RouterOutputs['escrow']['get'];
type Dispute = RouterOutputs['disputes']['get'][number];

interface DisputePanelProps {
  transaction: Transaction;
  /** While it is not over. */
  openClass: string | undefined;
}

/** The disputes about a transaction: what was contested, what each side says, and how it was decided. */
export function DisputePanel({ transaction, openClass }: DisputePanelProps) {
  const { data, error, refetch } = trpc.disputes.get.useQuery({ id: transaction.id });
  if (error && !data) return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  return data?.map((dispute) => (
    <Panel
      key={dispute.id}
      title="Dispute"
      action={
        <Badge color={dispute.ended ? 'gray' : 'red'}>
          {dispute.ended ? endLabels[dispute.ended] : phaseLabels[dispute.phase]}
        </Badge>
      }
      className={dispute.ended ? undefined : `${classes.contested} ${openClass}`}
    >
      <DisputeBody transaction={transaction} dispute={dispute} />
    </Panel>
  ));
}

const phaseLabels: Record<Dispute['phase'], string> = {
  statements: 'Statements',
  deciding: 'Being decided',
  decided: 'Decided, can be appealed',
  appealed: 'Appealed',
};
const endLabels: Record<NonNullable<Dispute['ended']>, string> = {
  decided: 'Decided',
  settled: 'Settled',
  withdrawn: 'Withdrawn',
  lapsed: 'Lapsed',
};

function DisputeBody({ transaction, dispute }: { transaction: Transaction; dispute: Dispute }) {
  const { role } = transaction;
  const { ground, by, openedAt, reason, decisions, ended, endedAt, resolution } = dispute;
  const settled = dispute.settlements.find(({ state }) => state === 'accepted');
  const writes = role !== 'admin' && !ended && dispute.phase === 'statements';
  const draft = writes && dispute.statements[role]?.submittedAt == null ? role : null;
  return (
    <Stack gap="1.5rem">
      <Box>
        <Title order={3} fz="1.125rem" mb="0.375rem">
          {grounds[ground].label}
        </Title>
        <Said words={reason}>
          Opened by {nameOf(by, transaction)}, <FormattedDate value={openedAt} time />
        </Said>
      </Box>
      {draft && <StatementDraft transaction={transaction} dispute={dispute} party={draft} />}
      <SimpleGrid cols={{ base: 1, sm: draft ? 1 : 2 }} spacing="1.5rem">
        {parties
          .filter((party) => party !== draft)
          .map((party) => (
            <Statement key={party} party={party} dispute={dispute} transaction={transaction} />
          ))}
      </SimpleGrid>
      {decisions.map((decision) => (
        <Box key={decision.instance}>
          <Said words={decision.reason}>
            {decision.instance === 1
              ? 'Decided by an administrator'
              : 'Appeal decided by another administrator'}
            , <FormattedDate value={decision.decidedAt} time />
            <Text span display="block" c="var(--ink)" fw={600} mt="0.25rem">
              {dividedText(decision, transaction)}
            </Text>
          </Said>
          {decision.instance === 1 && dispute.appealedBy && dispute.appealedAt && (
            <Said words={dispute.appealReason} later>
              Appealed by {nameOf(dispute.appealedBy, transaction)},{' '}
              <FormattedDate value={dispute.appealedAt} time />
            </Said>
          )}
        </Box>
      ))}
      {settled && (
        <Text>
          <strong>Settled:</strong> {dividedText({ ...settled, outcome: 'split' }, transaction)}
        </Text>
      )}
      {resolution && <Text>{resolution}</Text>}
      {!ended && role !== 'admin' && <Settlement transaction={transaction} dispute={dispute} party={role} />}
      <Group justify="space-between">
        <Text c="dimmed" fz="sm">
          {ended && endedAt && (
            <>
              {endLabels[ended]} <FormattedDate value={endedAt} time />
            </>
          )}
        </Text>
        <CaseFileButton id={transaction.id} />
      </Group>
    </Stack>
  );
}

const nameOf = (party: Party, { role, buyer, seller }: Transaction) =>
  party === role ? 'you' : `the ${party}, @${(party === 'buyer' ? buyer : seller).username || 'Unknown'}`;

/** How the money was divided, and what became of the right. */
function dividedText(
  { outcome, lines, rightPasses }: Pick<Dispute['decisions'][number], 'outcome' | 'lines' | 'rightPasses'>,
  { amountCents, payoutCents }: Transaction,
): string {
  const right = rightPasses ? 'the right passes to the buyer' : 'the right stays with the seller';
  if (outcome === 'buyer') return `${formatCents(amountCents)} back to the buyer; ${right}.`;
  if (!lines) return `${formatCents(payoutCents)} to the seller after the fee; ${right}.`;
  return `${formatCents(lines.payout)} to the seller after a fee of ${formatCents(lines.fee)}, ${formatCents(lines.refund)} back to the buyer; ${right}.`;
}

interface StatementProps {
  party: Party;
  dispute: Dispute;
  transaction: Transaction;
}

/** What one side says, and shows for it. */
function Statement({ party, dispute, transaction }: StatementProps) {
  const statement = dispute.statements[party];
  const whose = party === transaction.role ? 'Your statement' : `The ${party}’s statement`;
  return (
    <Box>
      <Title order={3} fz="1rem" mb="0.5rem">
        {whose}
      </Title>
      {!statement?.submittedAt && (
        <Text c="dimmed">
          {dispute.phase === 'statements' && !dispute.ended ? 'Not submitted yet.' : 'None was submitted.'}
        </Text>
      )}
      {statement?.submittedAt && (
        <>
          <Said words={statement.text}>
            Submitted <FormattedDate value={statement.submittedAt} time />
          </Said>
          <EvidenceList party={party} dispute={dispute} />
        </>
      )}
    </Box>
  );
}

/** Writes the whole case as PDF and hands it to the browser. */
function CaseFileButton({ id }: { id: string }) {
  const write = trpc.disputes.caseFile.useMutation({
    onSuccess: ({ name, base64 }) => {
      const bytes = Uint8Array.from(atob(base64), (sign) => sign.charCodeAt(0));
      download(name, [bytes], 'application/pdf');
      notify({ title: 'Case ready', message: name });
    },
    onError: (error) => notifyError({ title: 'Could not write the case', message: sentenceOf(error) }),
  });
  return (
    <Button variant="default" size="sm" loading={write.isPending} onClick={() => write.mutate({ id })}>
      Download the case
    </Button>
  );
}
