import { Title } from '@mantine/core';
import { licensingLabels } from '../../../domain/listings.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { DataTableSkeleton } from '../../ui/DataTableSkeleton.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { TransactionCell } from '../../ui/TransactionCell.tsx';
import classes from './LicensingPanel.module.css';

/** Licences that others granted to the person. */
export function LicencesHeld() {
  const { data, error, isPending, refetch } = trpc.listings.myLicences.useQuery();
  return (
    <section className={classes.section} aria-labelledby="licences-held">
      <Title order={2} size="h3" id="licences-held" className={classes.title}>
        Licences you hold
      </Title>
      {isPending && <DataTableSkeleton label="Loading your licences" />}
      {error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
      {data?.length === 0 && (
        <p className={classes.none}>None yet. A licence stands here when its transaction is completed.</p>
      )}
      {data && data.length > 0 && (
        <DataTable
          label="Licences you hold"
          rows={data}
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
    </section>
  );
}
