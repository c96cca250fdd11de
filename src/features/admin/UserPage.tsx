import '@mantine/core/styles/Alert.layer.css';
import { Alert, Box, Button, Group, Skeleton, Stack, Text, Title } from '@mantine/core';
import { useState } from 'react';
import { userTypeLabels } from '../../../domain/accounts/accounts.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Portrait } from '../../ui/Person.tsx';
import { ReasonDialog } from '../../ui/ReasonDialog.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { ownerName } from './AdminPage.tsx';
import { Entries, Listings, PrivateData, Reports, Transactions } from './UserRecords.tsx';
import { Standing } from './Users.tsx';
import { useLacking } from './useLacking.ts';

const PersonPlan = lazyPiece(() => import('./PersonPlan.tsx'), { place: 'inline' });
const IdentityDialog = lazyPiece(() => import('./IdentityDialog.tsx'));

type UserDetail = RouterOutputs['people']['one'];

interface UserPageProps {
  id: string;
  tab: string;
  onTab: (tab: string) => void;
}

/** One person: who they are here, what they do, and what an administrator may do to their account. */
export function UserPage({ id, tab, onTab }: UserPageProps) {
  const { data: person, error, refetch } = trpc.people.one.useQuery({ id });
  return (
    <>
      <Breadcrumb>
        <LinkAnchor to="/admin/dashboard">Admin</LinkAnchor>
        <LinkAnchor to="/admin/users">User Management</LinkAnchor>
        {person ? ownerName(person) : 'Person'}
      </Breadcrumb>
      {error && !person && (
        <>
          <Title order={1}>Person</Title>
          <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />
        </>
      )}
      {!person && !error && (
        <div role="status" aria-label="Loading the person">
          <Skeleton height="22rem" radius="lg" />
        </div>
      )}
      {person && (
        <>
          <Head person={person} />
          <Records person={person} tab={tab} onTab={onTab} />
        </>
      )}
    </>
  );
}

function Head({ person }: { person: UserDetail }) {
  const [deciding, setDeciding] = useState<'suspend' | 'restore' | null>(null);
  const lacking = useLacking('people.suspend');
  const { suspendedAt, suspensionReason, deletedAt } = person;
  return (
    <Stack gap="1rem" mb="1rem">
      <Group gap="1rem" align="flex-start">
        <Portrait person={person} />
        <Box flex="1 1 14rem" miw={0} style={{ overflowWrap: 'anywhere' }}>
          <Title order={1}>{ownerName(person)}</Title>
          <Text c="dimmed">@{person.username}</Text>
          <Box mt="0.5rem">
            <Standing
              of={{ ...person, suspended: suspendedAt !== null, verified: person.verifiedAt !== null }}
            />
          </Box>
        </Box>
        {!deletedAt &&
          person.offers.map(({ action, reason }) => (
            <ActionButton
              key={action}
              variant={action === 'suspend' ? 'outline' : 'filled'}
              color={action === 'suspend' ? 'red' : undefined}
              reason={lacking ?? reason}
              onClick={() => setDeciding(action)}
            >
              {action === 'suspend' ? 'Suspend' : 'Restore'}
            </ActionButton>
          ))}
      </Group>
      {deletedAt && (
        <Alert color="gray" title="This account was deleted">
          <FormattedDate value={deletedAt} time />
        </Alert>
      )}
      {suspendedAt && (
        <Alert color="red" title="Suspended">
          Since <FormattedDate value={suspendedAt} time />. The reason that was mailed: {suspensionReason}
        </Alert>
      )}
      {(['suspend', 'restore'] as const).map((action) => (
        <DecisionDialog
          key={action}
          person={person}
          action={action}
          opened={deciding === action}
          onClose={() => setDeciding(null)}
        />
      ))}
    </Stack>
  );
}

const decisions = {
  suspend: {
    title: (name: string) => `Suspend ${name}?`,
    text: 'They are signed out everywhere at once. Their listings leave the market and their offers end. Transactions under way go on, and money that is released to them stays in their balance until they are restored.',
    label: 'Reason',
    hint: 'The person is mailed this reason. It is kept in the audit log.',
    button: 'Suspend',
    done: { title: 'Suspended', message: 'The person was signed out and told by e-mail.' },
  },
  restore: {
    title: (name: string) => `Restore ${name}?`,
    text: 'They can sign in again, and their listings come back, except those that have changed since. Offers that have ended stay ended.',
    label: 'Why they are restored',
    hint: 'Kept in the audit log.',
    button: 'Restore',
    done: { title: 'Restored', message: 'The person was told by e-mail.' },
  },
} as const;

interface DecisionDialogProps {
  person: UserDetail;
  action: 'suspend' | 'restore';
  opened: boolean;
  onClose: () => void;
}

function DecisionDialog({ person, action, opened, onClose }: DecisionDialogProps) {
  const utils = trpc.useUtils();
  const { title, done, ...words } = decisions[action];
  const decide = trpc.people[action].useMutation({
    onSuccess: async () => {
      notify(done);
      await utils.people.invalidate();
      onClose();
    },
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
  });
  return (
    <ReasonDialog
      {...words}
      opened={opened}
      title={title(ownerName(person))}
      destructive={action === 'suspend'}
      busy={decide.isPending}
      onSend={(reason) => decide.mutate({ id: person.id, reason })}
      onClose={onClose}
    />
  );
}

interface RecordsProps {
  person: UserDetail;
  tab: string;
  onTab: (tab: string) => void;
}

function Records({ person, tab, onTab }: RecordsProps) {
  const { id } = person;
  const noReports = useLacking('reports.close') !== null;
  const noAudit = useLacking('audit.read') !== null;
  const noPlans = useLacking('plans.manage') !== null;
  const tabs = [
    { value: 'account', label: 'Account' },
    { value: 'listings', label: 'Listings' },
    { value: 'sales', label: 'Sales' },
    { value: 'purchases', label: 'Purchases' },
    ...(noPlans ? [] : [{ value: 'plan', label: 'Plan' }]),
    ...(noReports ? [] : [{ value: 'reports', label: 'Reports' }]),
    ...(noAudit ? [] : [{ value: 'audit', label: 'Audit log' }]),
  ];
  const shown = tabs.some(({ value }) => value === tab) ? tab : 'account';
  return (
    <UrlTabs label="About this person" value={shown} onChange={onTab} tabs={tabs}>
      {shown === 'account' && <Account person={person} />}
      {shown === 'listings' && <Listings id={id} />}
      {shown === 'sales' && <Transactions key="sales" id={id} side="about" />}
      {shown === 'purchases' && <Transactions key="purchases" id={id} side="by" />}
      {shown === 'plan' && <PersonPlan id={id} deleted={person.deletedAt !== null} />}
      {shown === 'reports' && <Reports id={id} />}
      {shown === 'audit' && <Entries id={id} />}
    </UrlTabs>
  );
}

function Account({ person }: { person: UserDetail }) {
  const [reviewing, setReviewing] = useState(false);
  const noIdentities = useLacking('identities.review');
  const noPrivate = useLacking('people.suspend');
  const { company, bio, website, memberSince, userType, verifiedAt, refused, deletedAt } = person;
  const facts = [
    { label: 'Member since', value: <FormattedDate value={memberSince} /> },
    ...(userType ? [{ label: 'Kind', value: userTypeLabels[userType] }] : []),
    ...(company ? [{ label: 'Company', value: company }] : []),
    ...(website ? [{ label: 'Website', value: website }] : []),
    ...(bio ? [{ label: 'About', value: bio }] : []),
    {
      label: 'Identity',
      value: verifiedAt ? (
        <>
          Verified <FormattedDate value={verifiedAt} />
        </>
      ) : refused ? (
        'Refused'
      ) : (
        'Not verified'
      ),
    },
  ];
  return (
    <Stack gap="1.25rem">
      <Panel
        title="Profile"
        action={
          !noIdentities &&
          !deletedAt && (
            <Button size="sm" variant="default" onClick={() => setReviewing(true)}>
              Review identity
            </Button>
          )
        }
      >
        <DescriptionList facts={facts} />
      </Panel>
      {!noPrivate && !deletedAt && <PrivateData person={person} />}
      {reviewing && <IdentityDialog userId={person.id} onClose={() => setReviewing(false)} />}
    </Stack>
  );
}
