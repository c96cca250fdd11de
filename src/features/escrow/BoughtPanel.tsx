import { Stack, Text } from '@mantine/core';
import { linesOf } from '../../../domain/deals/offers.ts';
import { formatBytes } from '../../../domain/files.ts';
import { placeName } from '../../../domain/ip/places.ts';
import { licenseFacts } from '../../../domain/market/licensing.ts';
import { licensingLabels } from '../../../domain/market/listings.ts';
import { industryLabels } from '../../../domain/market/search.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { DocumentRow } from '../../ui/listing/Documents.tsx';
import { OpenDocument } from '../../ui/listing/OpenDocument.tsx';
import { Panel } from '../../ui/Panel.tsx';
import classes from './TransactionPage.module.css';

type Transaction = RouterOutputs['escrow']['get'];

interface BoughtPanelProps {
  transaction: Transaction;
  bought: NonNullable<Transaction['bought']>;
}

/** The listing as it was when the purchase began, whatever its owner changed since. */
export function BoughtPanel({ transaction, bought }: BoughtPanelProps) {
  const { id, createdAt, terms } = transaction;
  const { category, industry, country, registrationDate, description, documents, mayOpen } = bought;
  const { client } = trpc.useUtils();
  const facts = [
    { label: 'Category', value: category },
    ...(industry ? [{ label: 'Industry', value: industryLabels[industry] }] : []),
    { label: 'Country', value: placeName(country) },
    ...(registrationDate ? [{ label: 'Registered', value: <FormattedDate value={registrationDate} /> }] : []),
  ];
  return (
    <Panel title="What was bought">
      <Text c="dimmed" fz="sm" mb="0.5rem">
        The listing as it was when the purchase began on <FormattedDate value={createdAt} />.
      </Text>
      {terms && (
        <>
          <Text fw={600} mt="0.75rem" mb="0.25rem">
            The terms that were agreed
          </Text>
          <DescriptionList facts={linesOf(terms)} />
          <Text c="dimmed" fz="xs" mt="0.375rem" mb="0.75rem" style={{ overflowWrap: 'anywhere' }}>
            SHA-256 of the accepted term sheet: {transaction.termsHash}
          </Text>
        </>
      )}
      <DescriptionList facts={facts} />
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <p className={classes.description} tabIndex={0}>
        {description}
      </p>
      {documents.map(({ fileId, name, size, sha256 }) => (
        <DocumentRow
          key={fileId}
          name={name}
          detail={formatBytes(size)}
          sha256={sha256}
          action={
            mayOpen && (
              <OpenDocument name={name} link={() => client.escrow.boughtDocument.query({ id, fileId })} />
            )
          }
        />
      ))}
      {documents.length > 0 && !mayOpen && (
        <Text c="dimmed" fz="sm">
          The transaction was cancelled, so these documents can no longer be opened here.
        </Text>
      )}
    </Panel>
  );
}

/** The terms that were paid for, as they were then. */
export function LicensePanel({ terms }: { terms: string }) {
  return (
    <Panel title="License terms">
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <p className={classes.terms} tabIndex={0}>
        {terms}
      </p>
    </Panel>
  );
}

export function DetailsPanel({ transaction }: { transaction: Transaction }) {
  const { listingType, licensingType, registrationNumber, role } = transaction;
  const facts = [
    { label: 'IP type', value: listingType },
    { label: 'Registration', value: registrationNumber ?? 'Pending registration' },
    {
      label: 'What is sold',
      value: licensingType === null ? 'The right itself' : licensingLabels[licensingType],
    },
    ...(licensingType === null ? [] : licenseFacts(transaction.licenseTerms)),
    { label: 'Created', value: <FormattedDate value={transaction.createdAt} time /> },
    { label: 'Last updated', value: <FormattedDate value={transaction.updatedAt} time /> },
  ];
  return (
    <Panel title="Details">
      <DescriptionList facts={facts} />
      <Stack align="flex-start" gap="0.375rem" mt="1rem">
        {transaction.listingVisible && (
          <LinkAnchor to="/marketplace/listing/$listingId" params={{ listingId: transaction.listingId }}>
            View the listing
          </LinkAnchor>
        )}
        {role === 'seller' && (
          <LinkAnchor to="/dashboard" search={{ tab: 'sales' }}>
            View All Transactions
          </LinkAnchor>
        )}
        {role === 'admin' ? (
          <LinkAnchor to="/admin/transactions">Back to all transactions</LinkAnchor>
        ) : (
          <LinkAnchor to="/dashboard">Back to Dashboard</LinkAnchor>
        )}
      </Stack>
    </Panel>
  );
}
