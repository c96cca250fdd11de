import '../../ui/form/formStyles.ts';
import { Box, Button, Skeleton, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { IDENTITY_CHANGED } from '../../../domain/accounts/identity.ts';
import { isRefusal, sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ChangedBox } from '../../ui/ChangedBox.tsx';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { RejectionBox } from '../../ui/listing/RejectionBox.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { IdentityFacts } from './IdentityFacts.tsx';

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
  /** What had been read when a decision was refused; null again once the changes have been read. */
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
        <Box mb="1rem">
          <ChangedBox onRead={() => setBefore(null)}>
            What is new is marked below. If nothing is marked, the same was sent again.
          </ChangedBox>
        </Box>
      )}
      {data && <IdentityFacts identity={data} before={changed} />}
      {data?.state === 'refused' && (
        <Box mt="1.25rem">
          <RejectionBox label="Refused" reason={data.refusalReason} />
        </Box>
      )}
      {data && refusing && (
        <Textarea
          mt="1.25rem"
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

type Identity = RouterOutputs['accounts']['readIdentity'];

/**
 * Verifies and refuses an identity. `onDone` runs when the page shows the result, `onChanged` when the identity is no
 * longer the one that was read.
 */
function useIdentityDecision(onDone: () => void, onChanged: () => void) {
  const utils = trpc.useUtils();
  const settled = async (title: string, message: string) => {
    notify({ title, message });
    await utils.accounts.invalidate();
    onDone();
  };
  const onError = (error: unknown) => {
    const message = sentenceOf(error);
    // The dialog says so too, and a notice that stays would cover it.
    if (message === IDENTITY_CHANGED) notify({ title: 'Nothing was decided', message });
    else notifyError({ title: 'Error', message });
    if (isRefusal(error)) onChanged();
  };
  const verify = trpc.accounts.verifyIdentity.useMutation({
    onSuccess: (_, { seenName }) =>
      settled('Identity verified', `${seenName} now carries the badge ‘Verified’.`),
    onError,
  });
  const refuse = trpc.accounts.refuseIdentity.useMutation({
    onSuccess: (_, { seenName }) => settled('Identity refused', `${seenName} was told the reason.`),
    onError,
  });
  return { verify: verify.mutate, refuse: refuse.mutate, busy: verify.isPending || refuse.isPending };
}
