import { Button } from '@mantine/core';
import { userTypeLabels } from '../../../domain/accounts.ts';
import { countryName } from '../../../domain/countries.ts';
import { formatBytes } from '../../../domain/files.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { DocumentRow } from '../../ui/DocumentRow.tsx';
import { Facts } from '../../ui/Facts.tsx';
import { TimeAgo } from '../../ui/TimeAgo.tsx';
import { notifyError } from '../../ui/toast.ts';
import classes from './IdentityDialog.module.css';

type Identity = RouterOutputs['accounts']['readIdentity'];

export function IdentityFacts({ identity }: { identity: Identity }) {
  const { userId, userType, document, company } = identity;
  const open = trpc.accounts.openIdentityFile.useMutation({
    onSuccess: ({ path }) => window.location.assign(path),
    onError: (error) => notifyError({ title: 'Could not open the document', message: sentenceOf(error) }),
  });
  const isCompany = userType === 'company';
  const facts = [
    { label: 'Name', value: identity.fullName, strong: true },
    { label: 'Username', value: `@${identity.username}` },
    { label: 'E-mail', value: identity.email },
    { label: 'Kind', value: userTypeLabels[userType] },
    ...(isCompany
      ? [
          { label: 'Company', value: identity.companyName ?? 'Not given' },
          { label: 'Tax ID', value: identity.taxId ?? 'Not given' },
        ]
      : []),
    ...(company ? [{ label: 'On the profile', value: company }] : []),
    { label: 'Phone', value: identity.phone },
    { label: 'Place', value: `${identity.stateCity}, ${countryName(identity.country)}` },
    { label: 'Sent', value: <TimeAgo value={identity.submittedAt} /> },
    ...(identity.decidedAt ? [{ label: 'Decided', value: <TimeAgo value={identity.decidedAt} /> }] : []),
  ];
  return (
    <>
      <Facts facts={facts} />
      {document?.name && (
        <div className={classes.document}>
          <DocumentRow
            name={document.name}
            detail={`Government ID, ${formatBytes(document.size ?? 0)}`}
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
        </div>
      )}
      {!document && !isCompany && (
        <p className={classes.none}>
          {identity.decidedAt ? 'The document was deleted after the decision.' : 'No document was sent.'}
        </p>
      )}
    </>
  );
}
