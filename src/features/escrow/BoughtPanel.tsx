import { Button } from '@mantine/core';
import { countryName } from '../../../domain/countries.ts';
import { formatBytes } from '../../../domain/files.ts';
import { industryLabels } from '../../../domain/search.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { DocumentRow } from '../../ui/listing/Documents.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './BoughtPanel.module.css';
import type { Transaction } from './types.ts';

interface BoughtPanelProps {
  transaction: Transaction;
  bought: NonNullable<Transaction['bought']>;
}

/** The listing as it stood when the purchase began, whatever its owner made of it since. */
export function BoughtPanel({ transaction, bought }: BoughtPanelProps) {
  const { id, createdAt } = transaction;
  const { category, industry, country, registrationDate, description, documents, mayOpen } = bought;
  const { client } = trpc.useUtils();
  const open = async (fileId: string) => {
    try {
      const { path } = await client.escrow.boughtDocument.query({ id, fileId });
      window.location.assign(path);
    } catch (error) {
      notifyError({ title: 'Could not open the document', message: sentenceOf(error) });
    }
  };
  const facts = [
    { label: 'Category', value: category },
    ...(industry ? [{ label: 'Industry', value: industryLabels[industry] }] : []),
    { label: 'Country', value: countryName(country) },
    ...(registrationDate ? [{ label: 'Registered', value: <FormattedDate value={registrationDate} /> }] : []),
  ];
  return (
    <Panel title="What was bought">
      <p className={classes.note}>
        The listing as it stood when the purchase began on <FormattedDate value={createdAt} />.
      </p>
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
              <Button
                variant="default"
                size="compact-sm"
                aria-label={`Open ${name}`}
                onClick={() => void open(fileId)}
              >
                Open
              </Button>
            )
          }
        />
      ))}
      {documents.length > 0 && !mayOpen && (
        <p className={classes.note}>
          The transaction was cancelled, so these documents can no longer be opened here.
        </p>
      )}
    </Panel>
  );
}
