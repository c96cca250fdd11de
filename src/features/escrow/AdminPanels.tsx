import '@mantine/core/styles/Code.layer.css';
import { Anchor, Badge, Code, Stack, Text, Title } from '@mantine/core';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Money } from '../../ui/Money.tsx';
import { Panel } from '../../ui/Panel.tsx';

type Transaction = RouterOutputs['escrow']['get'];
type View = RouterOutputs['escrow']['adminView'];

/** What only administrators see of a transaction: its money in the books, the parties' standing, hashes and the log. */
export default function AdminPanels({ transaction }: { transaction: Transaction }) {
  const { id } = transaction;
  const { data, error, refetch } = trpc.escrow.adminView.useQuery({ id });
  if (!data) {
    return error ? <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} /> : null;
  }
  return (
    <>
      <LedgerPanel view={data} id={id} />
      <Panel title="Standing of the parties">
        <Stack gap="1.5rem">
          {(['seller', 'buyer'] as const).map((party) => (
            <div key={party}>
              <Title order={3} fz="1rem" mb="0.25rem">
                {party === 'seller' ? 'Seller' : 'Buyer'}, @{transaction[party].username || 'Unknown'}
              </Title>
              <Standing of={data[party]} />
            </div>
          ))}
        </Stack>
      </Panel>
      {data.agreements.length > 0 && <AgreementsPanel agreements={data.agreements} />}
      <LogPanel log={data.log} />
    </>
  );
}

/** The name of an account as people read it. */
function accountName(account: string, id: string): string {
  if (account === `escrow:${id}`) return 'This escrow';
  if (account === 'provider') return 'Payment provider';
  if (account === 'fees') return 'Platform fees';
  return account.startsWith('seller:') ? 'Balance of the seller' : account;
}

function LedgerPanel({ view: { ledger, sumCents, balanceCents }, id }: { view: View; id: string }) {
  return (
    <Panel
      title="Ledger"
      action={
        <Badge color={sumCents === balanceCents ? 'green' : 'red'}>
          {sumCents === balanceCents ? 'Balanced' : 'Does not balance'}
        </Badge>
      }
    >
      {ledger.length === 0 ? (
        <Text c="dimmed">No money has moved.</Text>
      ) : (
        <DataTable
          label="Ledger"
          rows={ledger}
          columns={[
            { label: 'Out of', cell: ({ debit }) => accountName(debit, id) },
            { label: 'Into', cell: ({ credit }) => accountName(credit, id) },
            { label: 'When', cell: ({ at }) => <FormattedDate value={at} time /> },
            { label: 'Amount', figures: true, cell: ({ amountCents }) => <Money cents={amountCents} /> },
          ]}
        />
      )}
      <Text mt="0.75rem" fz="sm">
        Into this escrow less out of it: <Money cents={sumCents} />. Its account holds{' '}
        <Money cents={balanceCents} />.
      </Text>
    </Panel>
  );
}

function Standing({ of }: { of: View['buyer'] }) {
  const { email, since, verified, suspended, completed, underWay, cancelled, disputesOpened } = of;
  return (
    <DescriptionList
      facts={[
        { label: 'E-mail', value: email ?? 'The account was deleted' },
        { label: 'Identity', value: verified ? 'Verified' : 'Not verified' },
        ...(suspended ? [{ label: 'Account', value: 'Suspended' }] : []),
        ...(since ? [{ label: 'Member since', value: <FormattedDate value={since} /> }] : []),
        {
          label: 'Transactions',
          value: `${completed} completed, ${underWay} under way, ${cancelled} cancelled`,
        },
        { label: 'Disputes opened', value: String(disputesOpened) },
      ]}
    />
  );
}

function AgreementsPanel({ agreements }: { agreements: View['agreements'] }) {
  return (
    <Panel title="Agreements">
      <Stack gap="1.25rem">
        {agreements.map(({ id, title, status, textSha256, pdfSha256 }) => (
          <div key={id}>
            <Text fw={600}>{title}</Text>
            <Text c="dimmed" fz="sm" tt="capitalize">
              {status}
            </Text>
            <Hash label="SHA-256 of the text" sha256={textSha256} />
            {pdfSha256 && <Hash label="SHA-256 of the signed PDF" sha256={pdfSha256} />}
          </div>
        ))}
      </Stack>
    </Panel>
  );
}

const Hash = ({ label, sha256 }: { label: string; sha256: string }) => (
  <Text fz="sm" style={{ overflowWrap: 'anywhere' }}>
    {label}: <Code style={{ overflowWrap: 'anywhere' }}>{sha256}</Code>
  </Text>
);

function LogPanel({ log }: { log: View['log'] }) {
  return (
    <Panel title="Audit log">
      <Stack component="ol" gap="0.75rem" p={0} m={0} style={{ listStyle: 'none' }}>
        {log.map(({ id, action, role, by, at, data }) => (
          <li key={id}>
            <Text fz="sm">
              <strong>{action}</strong>,{' '}
              {by ? (
                <Anchor href={`/${by}`} inherit underline="always">
                  @{by}
                </Anchor>
              ) : (
                `the ${role}`
              )}
              {by && ` (${role})`}, <FormattedDate value={at} time />
            </Text>
            {Object.keys(data).length > 0 && (
              <Text c="dimmed" fz="xs" style={{ overflowWrap: 'anywhere' }}>
                {Object.entries(data)
                  .map(
                    ([name, value]) =>
                      `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`,
                  )
                  .join(' · ')}
              </Text>
            )}
          </li>
        ))}
      </Stack>
    </Panel>
  );
}
