import { useState } from 'react';
import type { Action } from '../../../domain/escrow.ts';
import { Dialog } from '../../ui/Dialog.tsx';
import { StepForm } from './StepForm.tsx';
import { steps } from './steps.ts';
import type { Transaction } from './types.ts';

interface StepDialogProps {
  action: Action;
  transaction: Transaction;
  opened: boolean;
  onClose: () => void;
}

/** Says in words what a step moves, asks for the reason where one is due, and takes it. */
export function StepDialog({ action, transaction, opened, onClose }: StepDialogProps) {
  const [busy, setBusy] = useState(false);
  // Stays when the dialog closes so that what is new can be read.
  const [reason, setReason] = useState('');
  return (
    <Dialog opened={opened} title={steps[action]?.title ?? ''} busy={busy} onClose={onClose}>
      <StepForm
        action={action}
        transaction={transaction}
        reason={reason}
        setReason={setReason}
        onBusy={setBusy}
        onClose={onClose}
      />
    </Dialog>
  );
}
