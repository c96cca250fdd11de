import { Badge, Button } from '@mantine/core';
import { formatBytes } from '../../../domain/files.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { DocumentRow } from '../../ui/listing/Documents.tsx';
import { notifyError } from '../../ui/toast.ts';
import { Fingerprint } from './Fingerprint.tsx';
import classes from './Proof.module.css';
import type { Role, Transaction } from './types.ts';

interface ProofProps {
  proof: Transaction['documents'][number];
  role: Role;
  isNew: boolean;
}

/** One document: its name, what its uploader says about it, and its fingerprint. */
export function Proof({ proof, role, isNew }: ProofProps) {
  const { client } = trpc.useUtils();
  const open = async () => {
    try {
      const { path } = await client.proofs.link.query({ proofId: proof.id });
      window.location.assign(path);
    } catch (error) {
      notifyError({ title: 'Could not open the document', message: sentenceOf(error) });
    }
  };
  const by = proof.by === role ? 'you' : `the ${proof.by}, @${proof.uploader.username || 'Unknown'}`;
  return (
    <DocumentRow
      name={proof.name}
      detail={
        <>
          {isNew && <Badge color="amber">New</Badge>}
          <span className={classes.notes}>{proof.notes}</span>
          <span>by {by}</span>
          <FormattedDate value={proof.createdAt} time />
          <span>{formatBytes(proof.size)}</span>
          <Fingerprint sha256={proof.sha256} />
        </>
      }
      action={
        <Button variant="default" size="sm" aria-label={`View ${proof.name}`} onClick={() => void open()}>
          View
        </Button>
      }
    />
  );
}
