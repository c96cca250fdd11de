import { Badge, Stack, Text, Title } from '@mantine/core';
import { fieldsText, territoryText } from '../../../domain/market/licensing.ts';
import { licensingLabels } from '../../../domain/market/listings.ts';
import { byCursor, trpc } from '../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
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
              None yet. Choose a licensing type for a listing in{' '}
              <LinkAnchor to="/dashboard" underline="always">
                your repository
              </LinkAnchor>{' '}
              that is for sale.
            </Text>
          }
        />
      </section>
      <Licenses side="held" />
      <Licenses side="granted" />
    </Stack>
  );
}

const sides = {
  held: {
    title: 'Licenses you hold',
    by: 'Granted by',
    empty: (
      <>
        None yet. Some listings on{' '}
        <LinkAnchor to="/marketplace" underline="always">
          the marketplace
        </LinkAnchor>{' '}
        are licensed instead of sold.
      </>
    ),
  },
  granted: {
    title: 'Licenses you granted',
    by: 'Granted to',
    empty: 'None yet. A license that somebody buys from you appears here.',
  },
};

/** The licenses of the person on one side, with what they allow, where and until when. */
function Licenses({ side }: { side: 'held' | 'granted' }) {
  const list = trpc.listings.myLicences.useInfiniteQuery({ side }, byCursor);
  const { title, by, empty } = sides[side];
  return (
    <section aria-labelledby={`licenses-${side}`}>
      <Title order={2} size="h3" id={`licenses-${side}`} mb="0.875rem">
        {title}
      </Title>
      <PagedList
        list={list}
        skeleton={<DataTableSkeleton label="Loading your licenses" />}
        empty={<Text c="dimmed">{empty}</Text>}
      >
        {(rows) => (
          <DataTable
            label={title}
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
              { label: by, cell: ({ other }) => other.fullName || other.username },
              { label: 'Granted', cell: (row) => <FormattedDate value={row.grantedAt} /> },
              {
                label: 'Territory',
                cell: ({ licenseTerms }) =>
                  licenseTerms ? territoryText(licenseTerms.territory) : 'By the text',
              },
              {
                label: 'Field of use',
                cell: ({ licenseTerms }) => (licenseTerms ? fieldsText(licenseTerms.fields) : 'By the text'),
              },
              {
                label: 'Exclusive',
                cell: ({ licenseTerms, type }) =>
                  (licenseTerms ? licenseTerms.exclusive : type === 'exclusive') ? 'Yes' : 'No',
              },
              { label: 'Ends', cell: (row) => <LicenseEnd endsOn={row.endsOn} /> },
              { label: 'Terms', cell: (row) => row.terms ?? licensingLabels[row.type] },
            ]}
          />
        )}
      </PagedList>
    </section>
  );
}

/** The last day of a license; one that is near stands out. */
function LicenseEnd({ endsOn }: { endsOn: string | null }) {
  if (!endsOn) return 'With the right';
  const days = Math.ceil((Date.parse(endsOn) - Date.now()) / 86_400_000) + 1;
  if (days <= 0)
    return (
      <Text span c="dimmed">
        Ended <FormattedDate value={endsOn} />
      </Text>
    );
  return (
    <Stack gap="0.25rem" align="flex-start">
      <FormattedDate value={endsOn} />
      {days <= SOON_DAYS && <Badge color="amber">{days === 1 ? 'Ends today' : `${days} days left`}</Badge>}
    </Stack>
  );
}
const SOON_DAYS = 90;
