import { Button, Group } from '@mantine/core';
import { evidenceFor, OTHER_EVIDENCE, type Party } from '../../../domain/deals/disputes.ts';
import { formatBytes } from '../../../domain/files.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { DocumentRow } from '../../ui/listing/Documents.tsx';
import { OpenDocument } from '../../ui/listing/OpenDocument.tsx';
import classes from './TransactionPage.module.css';

type Dispute = RouterOutputs['disputes']['get'][number];

interface EvidenceListProps {
  party: Party;
  dispute: Dispute;
  /** While it is a draft. */
  onRemove?: (id: string) => void;
}

/** The documents of a statement, each with what it shows. */
export function EvidenceList({ party, dispute, onRemove }: EvidenceListProps) {
  const { client } = trpc.useUtils();
  const points = evidenceFor(dispute.ground, party, dispute.by);
  const documents = dispute.statements[party]?.documents ?? [];
  return (
    <ul className={classes.list}>
      {documents.map(({ id, name, size, sha256, evidence, addedAt }) => (
        <li key={id}>
          <DocumentRow
            name={name}
            sha256={sha256}
            detail={
              <>
                <span className={classes.notes}>
                  {evidence === OTHER_EVIDENCE
                    ? 'Another document'
                    : points.find((point) => point.id === evidence)?.text}
                </span>
                <FormattedDate value={addedAt} time />
                <span>{formatBytes(size)}</span>
              </>
            }
            action={
              <Group gap="0.5rem">
                <OpenDocument
                  name={name}
                  size="sm"
                  link={() => client.disputes.documentLink.query({ documentId: id })}
                >
                  View
                </OpenDocument>
                {onRemove && (
                  <Button
                    variant="default"
                    size="sm"
                    aria-label={`Remove ${name}`}
                    onClick={() => onRemove(id)}
                  >
                    Remove
                  </Button>
                )}
              </Group>
            }
          />
        </li>
      ))}
    </ul>
  );
}
