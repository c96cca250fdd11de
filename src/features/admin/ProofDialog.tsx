import { Skeleton, Text } from '@mantine/core';
import { ENROLL_FIRST, factorMinutes, type ProofReason } from '../../../domain/admin/factors.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { SecondFactor } from '../../ui/SecondFactor.tsx';

interface ProofDialogProps {
  opened: boolean;
  reason: ProofReason;
  onProved: () => void;
  onClose: () => void;
}

/** Asks for a proof, or for a second factor to be set up. A default export, because it is loaded lazily. */
export default function ProofDialog({ opened, reason, onProved, onClose }: ProofDialogProps) {
  const prove = trpc.factors.prove.useMutation({ onSuccess: onProved });
  if (reason === 'enroll') {
    return (
      <Dialog opened={opened} title="A second factor is needed" onClose={onClose}>
        <Text c="dimmed">{ENROLL_FIRST} Nothing has been done so far.</Text>
        <DialogButtons>
          <NotNow disabled={false} />
          <LinkButton to="/admin/security" onClick={onClose}>
            Open Security
          </LinkButton>
        </DialogButtons>
      </Dialog>
    );
  }
  return (
    <Dialog opened={opened} title="Confirm that it is you" busy={prove.isPending} onClose={onClose}>
      <Text c="dimmed" mb="1.25rem">
        What you are about to do needs a fresh proof. It is valid for {factorMinutes.fresh} minutes.
      </Text>
      <Ways opened={opened} prove={prove} />
      <DialogButtons>
        <NotNow disabled={prove.isPending} />
      </DialogButtons>
    </Dialog>
  );
}

interface WaysProps {
  opened: boolean;
  prove: ReturnType<typeof trpc.factors.prove.useMutation>;
}

function Ways({ opened, prove }: WaysProps) {
  const { data, error, refetch } = trpc.factors.overview.useQuery(undefined, { enabled: opened });
  if (error) return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  if (!data) return <Skeleton height="6rem" />;
  return (
    <SecondFactor
      methods={{ passkeys: data.passkeys.length, totp: data.totp !== null, codes: data.codes }}
      label="Confirm"
      busy={prove.isPending}
      error={prove.error}
      onProof={(proof) => prove.mutate(proof)}
    />
  );
}
