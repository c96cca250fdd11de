import './form/formStyles.ts';
import { Button, Text, Textarea } from '@mantine/core';
import { type FormEvent, useState } from 'react';
import { reasonLimits } from '../../domain/process.ts';
import { newIdempotencyKey } from '../idempotencyKey.ts';
import { Dialog, DialogButtons, NotNow } from './Dialog.tsx';

interface ReasonDialogProps {
  opened: boolean;
  title: string;
  /** What the decision does, and what it does not. */
  text: string;
  /** A second paragraph. */
  note?: string | false;
  /** The label of the field for the written reason; without one, no reason is asked for. */
  label?: string;
  hint?: string;
  button: string;
  destructive?: boolean;
  busy: boolean;
  /** `key` belongs to this opening of the dialog: the same call again does nothing twice. */
  onSend: (reason: string, key: string) => void;
  onClose: () => void;
}

/** Says what a decision does, asks for the reason where one is needed, and takes it. What was typed stays when it closes. */
export function ReasonDialog({ opened, title, busy, onClose, ...asked }: ReasonDialogProps) {
  const [reason, setReason] = useState('');
  return (
    <Dialog opened={opened} title={title} busy={busy} onClose={onClose}>
      <ReasonForm {...asked} busy={busy} reason={reason} setReason={setReason} />
    </Dialog>
  );
}

interface ReasonFormProps extends Omit<ReasonDialogProps, 'opened' | 'title' | 'onClose'> {
  reason: string;
  setReason: (reason: string) => void;
}

/** Mounted when its dialog opens, so that each opening has its own idempotency key. */
function ReasonForm({
  text,
  note,
  label,
  hint,
  button,
  destructive,
  busy,
  onSend,
  ...typed
}: ReasonFormProps) {
  const [key] = useState(newIdempotencyKey);
  const [problem, setProblem] = useState<string | null>(null);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const reason = typed.reason.trim();
    if (label && reason.length < reasonLimits.min)
      return setProblem(`Please write at least ${reasonLimits.min} characters.`);
    onSend(reason, key);
  };
  return (
    <form onSubmit={submit} noValidate>
      <Text c="dimmed" style={{ overflowWrap: 'anywhere' }}>
        {text}
      </Text>
      {note && <Text mt="0.75rem">{note}</Text>}
      {label && (
        <Textarea
          mt="1.25rem"
          label={label}
          description={hint ?? `At least ${reasonLimits.min} characters.`}
          required
          autosize
          minRows={3}
          maxRows={10}
          maxLength={reasonLimits.max}
          value={typed.reason}
          error={problem}
          disabled={busy}
          data-autofocus
          onChange={(event) => {
            typed.setReason(event.currentTarget.value);
            setProblem(null);
          }}
        />
      )}
      <DialogButtons>
        <NotNow disabled={busy} />
        <Button
          type="submit"
          color={destructive ? 'red' : undefined}
          disabled={busy}
          data-autofocus={(!label && !destructive) || undefined}
        >
          {busy ? 'Processing...' : button}
        </Button>
      </DialogButtons>
    </form>
  );
}
