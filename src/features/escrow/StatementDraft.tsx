import '../../ui/form/formStyles.ts';
import '@mantine/core/styles/List.layer.css';
import { Button, Group, List, NativeSelect, Stack, Text, Textarea, Title } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { useState } from 'react';
import { disputeLimits, evidenceFor, OTHER_EVIDENCE, type Party } from '../../../domain/deals/disputes.ts';
import { isRefusal, sentenceOf } from '../../errors.ts';
import { newIdempotencyKey } from '../../idempotencyKey.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { FileDrop } from '../../ui/form/FileDrop.tsx';
import { UploadProgress } from '../../ui/form/UploadProgress.tsx';
import { useUpload } from '../../ui/form/useUpload.ts';
import { notify, notifyError } from '../../ui/toast.ts';
import { STATEMENT_ID } from './Actions.tsx';
import { EvidenceList } from './EvidenceList.tsx';
import { useInvalidateEscrow } from './useInvalidateEscrow.ts';

type Dispute = RouterOutputs['disputes']['get'][number];

interface StatementDraftProps {
  transaction: RouterOutputs['escrow']['get'];
  dispute: Dispute;
  party: Party;
}

const SAVE_AFTER_MS = 1_200;

/** The viewer's own statement while it can be changed: kept as it is typed, and submitted once. */
export function StatementDraft({ transaction, dispute, party }: StatementDraftProps) {
  const { id } = transaction;
  const [text, setText] = useState(dispute.statements[party]?.text ?? '');
  const [asking, setAsking] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const invalidate = useInvalidateEscrow();
  const save = trpc.disputes.saveStatement.useMutation();
  const saveSoon = useDebouncedCallback((draft: string) => save.mutate({ id, text: draft }), {
    delay: SAVE_AFTER_MS,
    flushOnUnmount: true,
  });
  const remove = trpc.disputes.removeDocument.useMutation({
    onError: (error) => notifyError({ title: 'Could not remove it', message: sentenceOf(error) }),
    onSettled: invalidate,
  });
  const documents = dispute.statements[party]?.documents ?? [];
  const points = evidenceFor(dispute.ground, party, dispute.by);
  const shown = new Set(documents.map(({ evidence }) => evidence));
  const ask = () => {
    const short = text.trim().length < disputeLimits.statement.min;
    setProblem(short ? `Please write at least ${disputeLimits.statement.min} characters.` : null);
    if (!short) setAsking(true);
  };
  return (
    <Stack data-screen gap="1rem" id={STATEMENT_ID} style={{ scrollMarginTop: '5rem' }}>
      <Title order={3} fz="1rem">
        Your statement
      </Title>
      <Textarea
        label="What happened, and what do you ask for?"
        description="Only you see it until you submit it. Then it is final."
        autosize
        minRows={5}
        maxRows={18}
        maxLength={disputeLimits.statement.max}
        value={text}
        error={problem}
        onChange={(event) => {
          setText(event.currentTarget.value);
          setProblem(null);
          saveSoon(event.currentTarget.value);
        }}
      />
      <Text c="dimmed" fz="sm" role="status">
        {save.isPending
          ? 'Saving...'
          : save.error
            ? sentenceOf(save.error)
            : save.isSuccess
              ? 'Draft saved'
              : ''}
      </Text>
      <div>
        <Text fw={600} mb="0.25rem">
          What helps your side
        </Text>
        <List spacing="0.25rem" listStyleType="none">
          {points.map((point) => (
            <List.Item
              key={point.id}
              icon={<span aria-hidden="true">{shown.has(point.id) ? '✓' : '○'}</span>}
            >
              {point.text}
              {shown.has(point.id) && (
                <Text span c="dimmed">
                  {' '}
                  (added)
                </Text>
              )}
            </List.Item>
          ))}
        </List>
      </div>
      <EvidenceList
        party={party}
        dispute={dispute}
        onRemove={(documentId) => remove.mutate({ documentId })}
      />
      <AddEvidence id={id} points={points} />
      <Group>
        <Button onClick={ask}>Submit the statement</Button>
      </Group>
      <SubmitDialog
        id={id}
        text={text.trim()}
        documents={documents.map((document) => document.id)}
        opened={asking}
        onClose={() => setAsking(false)}
        onSubmit={() => saveSoon.cancel()}
      />
    </Stack>
  );
}

interface SubmitDialogProps {
  id: string;
  text: string;
  documents: string[];
  opened: boolean;
  onClose: () => void;
  /** Called before it is sent: nothing is saved as a draft any more. */
  onSubmit: () => void;
}

function SubmitDialog({ id, text, documents, opened, onClose, onSubmit }: SubmitDialogProps) {
  const [key, setKey] = useState(newIdempotencyKey);
  const invalidate = useInvalidateEscrow();
  const submit = trpc.escrow.submitStatement.useMutation({
    onSuccess: () => {
      notify({
        title: 'Statement submitted',
        message: 'The other side and the administrators can read it now.',
      });
      onClose();
    },
    onError: (error) => {
      notifyError({ title: 'Action failed', message: sentenceOf(error) });
      setKey(newIdempotencyKey());
    },
    onSettled: invalidate,
  });
  return (
    <Dialog opened={opened} title="Submit your statement?" busy={submit.isPending} onClose={onClose}>
      <Text c="dimmed">
        It is final then, with{' '}
        {documents.length === 1 ? 'its one document' : `its ${documents.length} documents`}. You have one
        statement in this dispute.
      </Text>
      <DialogButtons>
        <NotNow disabled={submit.isPending} />
        <Button
          disabled={submit.isPending}
          data-autofocus
          onClick={() => {
            onSubmit();
            submit.mutate({ key, id, text, documents });
          }}
        >
          {submit.isPending ? 'Processing...' : 'Submit'}
        </Button>
      </DialogButtons>
    </Dialog>
  );
}

/** One more document, and what it shows. */
function AddEvidence({ id, points }: { id: string; points: readonly { id: string; text: string }[] }) {
  const [evidence, setEvidence] = useState(points[0]?.id ?? OTHER_EVIDENCE);
  const [file, setFile] = useState<File | null>(null);
  const { client } = trpc.useUtils();
  const invalidate = useInvalidateEscrow();
  const { upload, isPending, fraction, stop } = useUpload({
    send: (form, options) => client.disputes.addDocument.mutate(form, options),
    onSuccess: () => {
      setFile(null);
      return invalidate();
    },
    onError: (error) => {
      setFile(null);
      notifyError({
        title: 'Upload failed',
        message: isRefusal(error)
          ? sentenceOf(error)
          : 'There was an error uploading your document. Please try again.',
      });
    },
  });
  const choose = (next: File | null) => {
    setFile(next);
    if (!next) return;
    const form = new FormData();
    form.set('transactionId', id);
    form.set('evidence', evidence);
    form.set('document', next);
    upload(form);
  };
  return (
    <Stack gap="0.75rem">
      <NativeSelect
        label="Add a document that shows"
        value={evidence}
        disabled={isPending}
        data={[
          ...points.map((point) => ({ value: point.id, label: point.text })),
          { value: OTHER_EVIDENCE, label: 'Something else' },
        ]}
        onChange={(event) => setEvidence(event.currentTarget.value)}
      />
      <FileDrop purpose="proof" label="Document" value={file} disabled={isPending} onChange={choose} />
      {isPending && file && <UploadProgress name={file.name} fraction={fraction} onStop={stop} />}
    </Stack>
  );
}
