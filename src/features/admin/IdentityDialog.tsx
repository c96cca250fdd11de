import '../../ui/form/formStyles.ts';
import { Badge, Box, Button, Skeleton, Text, Textarea } from '@mantine/core';
import { useEffect, useState } from 'react';
import { userTypeLabels } from '../../../domain/accounts.ts';
import { countryName } from '../../../domain/countries.ts';
import { formatBytes } from '../../../domain/files.ts';
import { IDENTITY_CHANGED } from '../../../domain/identity.ts';
import { isRefusal, sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ChangedBox } from '../../ui/ChangedBox.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Dialog, DialogButtons } from '../../ui/Dialog.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { TimeAgo } from '../../ui/FormattedDate.tsx';
import { DocumentRow } from '../../ui/listing/Documents.tsx';
import { RejectionBox } from '../../ui/listing/RejectionBox.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { Added, Removed } from './Changes.tsx';

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
          <RejectionBox reason={data.refusalReason} />
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

interface IdentityFactsProps {
  identity: Identity;
  /** The identity before it changed; differences are marked. */
  before: Identity | null;
}

function IdentityFacts({ identity, before }: IdentityFactsProps) {
  const { userId, userType, document } = identity;
  const open = trpc.accounts.openIdentityFile.useMutation({
    onSuccess: ({ path }) => window.location.assign(path),
    onError: (error) => notifyError({ title: 'Could not open the document', message: sentenceOf(error) }),
  });
  const isCompany = userType === 'company';
  const was = new Map(before && submitted(before).map(({ label, value }) => [label, value]));
  const facts = [
    ...submitted(identity).map(({ label, value }) => ({
      label,
      value: before && was.get(label) !== value ? <Changed from={was.get(label)} to={value} /> : value,
      strong: label === 'Name',
    })),
    { label: 'Sent', value: <TimeAgo value={identity.submittedAt} /> },
    ...(identity.decidedAt ? [{ label: 'Decided', value: <TimeAgo value={identity.decidedAt} /> }] : []),
  ];
  const newDocument = before && document?.sha256 !== before.document?.sha256;
  return (
    <>
      <DescriptionList facts={facts} />
      {document?.name && (
        <Box mt="0.75rem" pt="0.5rem" style={{ borderTop: '1px solid var(--line)' }}>
          <DocumentRow
            name={document.name}
            detail={
              <>
                {newDocument && <Badge color="amber">New</Badge>}
                Government ID, {formatBytes(document.size ?? 0)}
              </>
            }
            sha256={document.sha256 ?? undefined}
            action={
              <Button
                variant="default"
                size="compact-sm"
                loading={open.isPending}
                aria-label={`Open ${document.name}`}
                onClick={() => open.mutate({ userId })}
              >
                Open
              </Button>
            }
          />
        </Box>
      )}
      {!document && !isCompany && (
        <Text c="dimmed" fz="sm" mt="1rem">
          {identity.decidedAt ? 'The document was deleted after the decision.' : 'No document was sent.'}
        </Text>
      )}
    </>
  );
}

/** The details that a person gave, as text. */
function submitted(identity: Identity): { label: string; value: string }[] {
  const { userType, companyName, taxId, company } = identity;
  return [
    { label: 'Name', value: identity.fullName },
    { label: 'Username', value: `@${identity.username}` },
    { label: 'E-mail', value: identity.email },
    { label: 'Kind', value: userTypeLabels[userType] },
    ...(userType === 'company'
      ? [
          { label: 'Company', value: companyName ?? 'Not given' },
          { label: 'Tax ID', value: taxId ?? 'Not given' },
        ]
      : []),
    ...(company ? [{ label: 'On the profile', value: company }] : []),
    { label: 'Phone', value: identity.phone },
    { label: 'Place', value: `${identity.stateCity}, ${countryName(identity.country)}` },
  ];
}

function Changed({ from, to }: { from: string | undefined; to: string }) {
  return (
    <>
      {from && <Removed>{from}</Removed>} <Added>{to}</Added>
    </>
  );
}

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
