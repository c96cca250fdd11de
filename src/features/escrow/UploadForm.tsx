import '../../ui/form/formStyles.ts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import { textLimits } from '../../../domain/escrow.ts';
import { addProofForm } from '../../../server/deals/proofs/input.ts';
import { fieldsOf, isRefusal, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { UploadProgress } from '../../ui/form/UploadProgress.tsx';
import { useUpload } from '../../ui/form/useUpload.ts';
import { notify, notifyError } from '../../ui/toast.ts';
import classes from './UploadForm.module.css';
import { useInvalidateEscrow } from './useInvalidateEscrow.ts';

interface UploadFormProps {
  transactionId: string;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

export function UploadForm({ transactionId, onBusy, onClose }: UploadFormProps) {
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
    <form className={classes.form} onSubmit={submit} noValidate>
      <p className={classes.lead}>
        Both parties and the administrators see it. It cannot be changed or removed later.
      </p>
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
