import '../../ui/form/formStyles.ts';
import { Badge, Button, Group, Stack, Text, Textarea, UnstyledButton } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { escrow, textLimits } from '../../../domain/deals/escrow.ts';
import { formatBytes } from '../../../domain/files.ts';
import { addProofForm } from '../../../server/deals/proofs/input.ts';
import { fieldsOf, isRefusal, sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { UploadProgress } from '../../ui/form/UploadProgress.tsx';
import { useUpload } from '../../ui/form/useUpload.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { DocumentRow } from '../../ui/listing/Documents.tsx';
import { OpenDocument } from '../../ui/listing/OpenDocument.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './TransactionPage.module.css';
import { useInvalidateEscrow } from './useInvalidateEscrow.ts';

type Transaction = RouterOutputs['escrow']['get'];
type Role = Transaction['role'];

interface DocumentsProps {
  transaction: Transaction;
  /** The ids of those that an administrator has not read. */
  unread: Set<string>;
}

export function Documents({ transaction, unread }: DocumentsProps) {
  const [opened, setOpened] = useState(false);
  const { documents, role, facts } = transaction;
  const mayAdd = escrow.decide('addProof', transaction, role, facts).allowed;
  return (
    <Panel
      title="Documentation"
      action={
        <Group gap="0.625rem">
          {documents.length > 0 && (
            <Button
              component="a"
              href={`/api/transactions/${transaction.id}/documents`}
              variant="default"
              size="sm"
            >
              All as ZIP
            </Button>
          )}
          {mayAdd && (
            <>
              <LinkButton
                to="/tools/agreement-generator"
                search={{ transaction: transaction.id }}
                variant="default"
                size="sm"
              >
                Draft the agreement
              </LinkButton>
              <Button variant="default" size="sm" onClick={() => setOpened(true)}>
                Upload document
              </Button>
            </>
          )}
        </Group>
      }
    >
      {documents.length === 0 && <Text c="dimmed">{emptyText(role, mayAdd)}</Text>}
      <ul className={classes.list}>
        {documents.map((proof) => (
          <li key={proof.id}>
            <Proof proof={proof} role={role} isNew={unread.has(proof.id)} />
          </li>
        ))}
      </ul>
      {mayAdd && (
        <UploadDialog transactionId={transaction.id} opened={opened} onClose={() => setOpened(false)} />
      )}
    </Panel>
  );
}

function emptyText(role: Transaction['role'], mayAdd: boolean): string {
  if (!mayAdd && role !== 'admin') return 'No documents were uploaded.';
  return role === 'seller'
    ? 'No documents yet. Upload what proves the transfer: the signed assignment, or the register’s confirmation. An agreement that both of you sign here is added automatically.'
    : 'No documents yet. The seller uploads here what proves the transfer.';
}

interface ProofProps {
  proof: Transaction['documents'][number];
  role: Role;
  isNew: boolean;
}

/** One document: its name, what its uploader says about it, and its fingerprint. */
function Proof({ proof, role, isNew }: ProofProps) {
  const { client } = trpc.useUtils();
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
        <OpenDocument
          name={proof.name}
          size="sm"
          link={() => client.proofs.link.query({ proofId: proof.id })}
        >
          View
        </OpenDocument>
      }
    />
  );
}

/** The beginning and end of a file's SHA-256; pressing it copies the whole. */
function Fingerprint({ sha256 }: { sha256: string }) {
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(sha256);
      notify({ title: 'Fingerprint copied', message: `SHA-256 ${sha256}` });
    } catch {
      // The browser refused the clipboard; the fingerprint can still be selected in the notice.
      notifyError({ title: 'Could not copy the fingerprint', message: `SHA-256 ${sha256}` });
    }
  };
  return (
    <UnstyledButton
      className={classes.hash}
      title={`SHA-256 ${sha256}. Press to copy.`}
      aria-label={`Copy the SHA-256 fingerprint ${sha256}`}
      onClick={() => void copy()}
    >
      sha256 {sha256.slice(0, 4)}…{sha256.slice(-4)}
    </UnstyledButton>
  );
}

interface UploadDialogProps {
  transactionId: string;
  opened: boolean;
  onClose: () => void;
}

/** Where a party adds a document that proves what was done. */
export function UploadDialog({ transactionId, opened, onClose }: UploadDialogProps) {
  const [busy, setBusy] = useState(false);
  return (
    <Dialog opened={opened} title="Upload document" busy={busy} onClose={onClose}>
      <UploadForm transactionId={transactionId} onBusy={setBusy} onClose={onClose} />
    </Dialog>
  );
}

interface UploadFormProps {
  transactionId: string;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

function UploadForm({ transactionId, onBusy, onClose }: UploadFormProps) {
  const [notes, setNotes] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const [errors, setErrors] = useState<Record<string, string>>({});
  const { client } = trpc.useUtils();
  const invalidate = useInvalidateEscrow();
  const { upload, isPending, fraction, stop } = useUpload({
    send: (form, options) => client.proofs.add.mutate(form, options),
    onSuccess: () => {
      notify({ title: 'Document uploaded', message: 'Both parties and the administrators can read it now.' });
      onClose();
      return invalidate();
    },
    onError: (error) => {
      setErrors(fieldsOf(error));
      notifyError({
        title: 'Upload failed',
        message: isRefusal(error)
          ? sentenceOf(error)
          : 'There was an error uploading your document. Please try again.',
      });
    },
  });
  useEffect(() => onBusy(isPending), [isPending, onBusy]);

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const form = new FormData();
    form.set('transactionId', transactionId);
    form.set('notes', notes);
    if (file) form.set('document', file);
    const found = problemsOf(form);
    setErrors(found);
    if (Object.keys(found).length === 0) upload(form);
  };

  return (
    <form onSubmit={submit} noValidate>
      <Stack gap="1.125rem">
        <Text c="dimmed">
          Both parties and the administrators see it. It cannot be changed or removed later.
        </Text>
        <Textarea
          label="Notes"
          description="What is this document, and what does it prove?"
          required
          autosize
          minRows={3}
          maxRows={8}
          maxLength={textLimits.proofNotes}
          value={notes}
          error={errors.notes}
          disabled={isPending}
          data-autofocus
          onChange={(event) => {
            setNotes(event.currentTarget.value);
            setErrors(({ notes: _, ...others }) => others);
          }}
        />
        <FileDrop
          purpose="proof"
          label="Document"
          value={file}
          error={errors.document}
          disabled={isPending}
          onChange={(next) => {
            setFile(next);
            setErrors(({ document: _, ...others }) => others);
          }}
        />
        {isPending && file && <UploadProgress name={file.name} fraction={fraction} onStop={stop} />}
        <DialogButtons>
          <NotNow disabled={isPending} />
          <Button type="submit" disabled={isPending}>
            {isPending ? 'Uploading...' : 'Upload'}
          </Button>
        </DialogButtons>
      </Stack>
    </form>
  );
}

/** Every field's problem at once: the server's schema stops at the first. */
function problemsOf(form: FormData): Record<string, string> {
  const found: Record<string, string> = {};
  const trial = new FormData();
  for (const [name, value] of form) trial.set(name, value);
  for (let parsed = addProofForm.safeParse(trial); !parsed.success; parsed = addProofForm.safeParse(trial)) {
    const [issue] = parsed.error.issues;
    const name = String(issue?.path[0] ?? '');
    if (!issue || name in found) break;
    found[name] = issue.message;
    trial.set(name, name === 'document' ? new File(['x'], 'x') : 'x');
  }
  return found;
}
