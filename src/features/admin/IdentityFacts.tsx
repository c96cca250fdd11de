import { Badge, Box, Button, Text } from '@mantine/core';
import { userTypeLabels } from '../../../domain/accounts/accounts.ts';
import { countryName } from '../../../domain/countries.ts';
import { formatBytes } from '../../../domain/files.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { TimeAgo } from '../../ui/FormattedDate.tsx';
import { DocumentRow } from '../../ui/listing/Documents.tsx';
import { notifyError } from '../../ui/toast.ts';
import { Added, Removed } from './Changes.tsx';

type Identity = RouterOutputs['accounts']['readIdentity'];

interface IdentityFactsProps {
  identity: Identity;
  /** The identity before it changed; differences are marked. */
  before: Identity | null;
}

/** What somebody submitted, and their document. */
export function IdentityFacts({ identity, before }: IdentityFactsProps) {
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
