import '../../ui/form/formStyles.ts';
import { Button, Textarea } from '@mantine/core';
import { type FormEvent, useEffect, useState } from 'react';
import type { Action } from '../../../domain/escrow.ts';
import { reasonLimits } from '../../../domain/process.ts';
import { newIdempotencyKey } from '../../idempotencyKey.ts';
import { DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import classes from './StepDialog.module.css';
import { steps } from './steps.ts';
import type { Transaction } from './types.ts';
import { useStep } from './useStep.ts';

interface StepFormProps {
  action: Action;
  transaction: Transaction;
  reason: string;
  setReason: (reason: string) => void;
  onBusy: (busy: boolean) => void;
  onClose: () => void;
}

/** Mounted when its dialog opens, so that each opening has a key of its own. */
export function StepForm({ action, transaction, reason, setReason, onBusy, onClose }: StepFormProps) {
  const [key] = useState(newIdempotencyKey);
  const [problem, setProblem] = useState<string | null>(null);
  // The transaction of the moment it was opened: neither the words nor what was read may change under the finger.
  const [read] = useState(transaction);
  const { take, busy } = useStep(action, read, onClose);
  useEffect(() => onBusy(busy), [busy, onBusy]);
  const step = steps[action];
  if (!step) return null;

  const submit = (event: FormEvent) => {
    event.preventDefault();
    const text = reason.trim();
    if (step.reason && text.length < reasonLimits.min) {
      setProblem(`Please write at least ${reasonLimits.min} characters.`);
      return;
    }
    take(key, text);
  };

  return (
    <form onSubmit={submit} noValidate>
      <p className={classes.words}>{step.words(read)}</p>
      {step.reason && (
        <Textarea
          className={classes.reason}
          label={step.reason}
          description={`At least ${reasonLimits.min} characters.`}
          required
          autosize
          minRows={4}
          maxRows={10}
          maxLength={reasonLimits.max}
          value={reason}
          error={problem}
          disabled={busy}
          data-autofocus
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setProblem(null);
          }}
        />
      )}
      <DialogButtons>
        <NotNow disabled={busy} />
        <Button
          type="submit"
          color={step.destructive ? 'red' : undefined}
          disabled={busy}
          data-autofocus={(!step.reason && !step.destructive) || undefined}
        >
          {busy ? 'Processing...' : step.confirm}
        </Button>
      </DialogButtons>
    </form>
  );
}
