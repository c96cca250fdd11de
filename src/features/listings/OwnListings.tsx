import { Stack, Text, Title } from '@mantine/core';
import { licensingLabels } from '../../../domain/listings.ts';
import { byCursor, trpc } from '../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { TransactionCell } from '../../ui/listing/TransactionCell.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Portfolio } from './Portfolio.tsx';

/** All listings of the person. */
export function RepositoryPanel() {
  return (
    <Portfolio
      which="all"
      empty={
        <EmptyState
          title="Your repository is empty"
          text="Store a patent or trademark privately. You decide later whether it becomes public or is for sale."
          action={<LinkButton to="/dashboard/upload">Upload New IP</LinkButton>}
        />
      }
    />
  );
}

export function ForSalePanel() {
  return (
    <Portfolio
      which="forSale"
      empty={
        <EmptyState
          title="Nothing is for sale"
          text="Turn on For sale for an approved listing in your repository, and it will appear here."
          action={
            <LinkButton to="/dashboard" variant="default">
              My Repository
            </LinkButton>
          }
        />
      }
    />
  );
}

/** Both sides of licensing: what the person licenses out, and what was licensed to them. */
export function LicensingPanel() {
  return (
    <Stack gap="2.5rem">
      <section aria-labelledby="licensed-out">
        <Title order={2} size="h3" id="licensed-out" mb="0.875rem">
          Offered for licensing
        </Title>
        <Portfolio
          which="licensing"
          empty={
            <Text c="dimmed">
              None of your listings is offered for licensing. Choose a licensing type for a listing that is
              for sale, and it will appear here.
            </Text>
          }
        />
      </section>
      <section aria-labelledby="licenses-held">
        <Title order={2} size="h3" id="licenses-held" mb="0.875rem">
          Licenses you hold
        </Title>
        <LicensesHeld />
      </section>
    </Stack>
  );
}

/** Licenses that others granted to the person. */
function LicensesHeld() {
  const list = trpc.listings.myLicences.useInfiniteQuery({}, byCursor);
  return (
    <PagedList
      list={list}
      skeleton={<DataTableSkeleton label="Loading your licenses" />}
      empty={<Text c="dimmed">None yet. A license appears here when its transaction is completed.</Text>}
    >
      {(rows) => (
        <DataTable
          label="Licenses you hold"
          rows={rows}
          columns={[
            {
              label: 'License',
              cell: ({ transactionId, title, listingType, type }) => (
                <TransactionCell
                  transaction={{ id: transactionId, title, listingType, licensingType: type }}
                />
              ),
            },
            { label: 'Granted by', cell: (row) => row.licensor.fullName || row.licensor.username },
            { label: 'Granted', cell: (row) => <FormattedDate value={row.grantedAt} /> },
            { label: 'Terms', cell: (row) => row.terms ?? licensingLabels[row.type] },
          ]}
        />
      )}
    </PagedList>
  );
}
