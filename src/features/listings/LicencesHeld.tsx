import { Title } from '@mantine/core';
import { licensingLabels } from '../../../domain/listings.ts';
import { rowsOf } from '../../../domain/pages.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, trpc } from '../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { TransactionCell } from '../../ui/listing/TransactionCell.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import classes from './LicensingPanel.module.css';

/** Licences that others granted to the person. */
export function LicencesHeld() {
  const list = trpc.listings.myLicences.useInfiniteQuery({}, byCursor);
  const { data, error, isPending, refetch } = list;
  const rows = rowsOf(data);
  return (
    <section className={classes.section} aria-labelledby="licences-held">
      <Title order={2} size="h3" id="licences-held" className={classes.title}>
        Licences you hold
      </Title>
      {isPending && <DataTableSkeleton label="Loading your licences" />}
      {!data && error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
      {data && rows.length === 0 && (
        <p className={classes.none}>None yet. A licence stands here when its transaction is completed.</p>
      )}
      {rows.length > 0 && (
        <DataTable
          label="Licences you hold"
          rows={rows}
          columns={[
            {
              label: 'Licence',
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
      <ShowMore list={list} />
    </section>
  );
}
