import '../../ui/form/formStyles.ts';
import { Button, Skeleton, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { ChangedBox } from '../../ui/ChangedBox.tsx';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RejectionBox } from '../../ui/listing/RejectionBox.tsx';
import classes from './IdentityDialog.module.css';
import { type Identity, IdentityFacts } from './IdentityFacts.tsx';
import { useIdentityDecision } from './useIdentityDecision.ts';

interface IdentityDialogProps {
  userId: string;
  onClose: () => void;
}

/** Who someone says they are, what they sent, and the decision. A default export, because it is loaded lazily. */
export default function IdentityDialog({ userId, onClose }: IdentityDialogProps) {
  const { mutate, data, error } = trpc.accounts.readIdentity.useMutation();
  useEffect(() => mutate({ userId }), [mutate, userId]);
  const [reason, setReason] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  /** What was read when a decision about it was refused, until what is new has been read. */
  const [before, setBefore] = useState<Identity | null>(null);
  const again = () => {
    setBefore(data ?? null);
    mutate({ userId });
  };
  const { verify, refuse, busy } = useIdentityDecision(onClose, again);
  const changed =
    data && before && (data.version !== before.version || data.fullName !== before.fullName) ? before : null;
  const refusing = reason !== null;
  const seen = { userId, seenName: data?.fullName ?? '', version: data?.version ?? 0 };
  const sendRefusal = () => {
    if (!reason?.trim()) return setProblem('Please give a reason.');
    refuse({ ...seen, reason });
  };
  return (
    <Dialog opened title="Review identity" busy={busy} onClose={onClose}>
      {error && <ErrorState sentence={sentenceOf(error)} onRetry={() => mutate({ userId })} />}
      {!data && !error && <Skeleton height="22rem" />}
      {data && changed && (
        <ChangedBox className={classes.changed} onRead={() => setBefore(null)}>
          What is new is marked below. If nothing is, the same was sent again.
        </ChangedBox>
      )}
      {data && <IdentityFacts identity={data} before={changed} />}
      {data?.state === 'refused' && (
        <div className={classes.box}>
          <RejectionBox reason={data.refusalReason} />
        </div>
      )}
      {data && refusing && (
        <Textarea
          className={classes.reason}
          label="Reason"
          description="The person reads it and can send their identity again."
          required
          autosize
          minRows={3}
          maxRows={8}
          maxLength={1_000}
          autoFocus
          value={reason}
          error={problem}
          disabled={busy}
          onChange={(event) => {
            setReason(event.currentTarget.value);
            setProblem(null);
          }}
        />
      )}
      {data?.state === 'waiting' && !refusing && !changed && (
        <DialogButtons>
          <Button variant="outline" color="red" disabled={busy} onClick={() => setReason('')}>
            Refuse
          </Button>
          <Button loading={busy} onClick={() => verify(seen)}>
            Verify
          </Button>
        </DialogButtons>
      )}
      {data && refusing && !changed && (
        <DialogButtons>
          <Button variant="default" disabled={busy} onClick={() => setReason(null)}>
            Back
          </Button>
          <Button color="red" loading={busy} onClick={sendRefusal}>
            Refuse
          </Button>
        </DialogButtons>
      )}
    </Dialog>
  );
}
