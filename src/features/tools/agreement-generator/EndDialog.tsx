import '../../../ui/form/formStyles.ts';
import { Button, Textarea } from '@mantine/core';
import { useState } from 'react';
import { signingLimits } from '../../../../domain/agreements.ts';
import { sentenceOf } from '../../../errors.ts';
import { trpc } from '../../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../../ui/Dialog.tsx';
import { notify, notifyError } from '../../../ui/toast.ts';
import classes from './SendForm.module.css';

interface EndDialogProps {
  id: string;
  end: 'withdraw' | 'decline';
  opened: boolean;
  onClose: () => void;
}

/** Asks before an agreement is withdrawn or declined: it cannot be taken up again. */
export function EndDialog({ id, end, opened, onClose }: EndDialogProps) {
  const [reason, setReason] = useState('');
  const utils = trpc.useUtils();
  const answers = {
    onSuccess: () => {
      notify({
        title: end === 'withdraw' ? 'Agreement withdrawn' : 'Agreement declined',
        message: 'The other party has been told.',
      });
      onClose();
    },
    onError: (error: unknown) => notifyError({ title: 'Error', message: sentenceOf(error) }),
    onSettled: () => utils.agreements.invalidate(),
  };
  const withdraw = trpc.agreements.withdraw.useMutation(answers);
  const decline = trpc.agreements.decline.useMutation(answers);
  const busy = withdraw.isPending || decline.isPending;
  const title = end === 'withdraw' ? 'Withdraw the agreement' : 'Decline the agreement';
  return (
    <Dialog opened={opened} title={title} busy={busy} onClose={onClose}>
      <div className={classes.form}>
        <p className={classes.words}>
          {end === 'withdraw'
            ? 'Nobody can sign it any more. You can draft and send another.'
            : 'Nobody can sign it any more. The other party can draft and send another.'}
        </p>
        {end === 'decline' && (
          <Textarea
            label="Why (optional)"
            description="The other party reads it"
            autosize
            minRows={3}
            maxRows={8}
            maxLength={signingLimits.reason}
            value={reason}
            disabled={busy}
            data-autofocus
            onChange={(event) => setReason(event.currentTarget.value)}
          />
        )}
        <DialogButtons>
          <NotNow disabled={busy} />
          <Button
            color="red"
            disabled={busy}
            onClick={() => (end === 'withdraw' ? withdraw.mutate({ id }) : decline.mutate({ id, reason }))}
          >
            {busy ? 'Processing...' : end === 'withdraw' ? 'Withdraw' : 'Decline'}
          </Button>
        </DialogButtons>
      </div>
    </Dialog>
  );
}
