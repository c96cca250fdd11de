import '../../ui/form/formStyles.ts';
import { Badge, Button, Group, Stack, Text, TextInput } from '@mantine/core';
import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { type AdminRole, adminRoleNames, adminRoles, powers } from '../../../domain/admin/admin-roles.ts';
import { inviteInput } from '../../../server/people/input.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { ActionButton } from '../../ui/ActionButton.tsx';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { Dialog, DialogButtons, NotNow } from '../../ui/Dialog.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { SelectField } from '../../ui/form/SelectField.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { notify, notifyError } from '../../ui/toast.ts';
import { ownerName } from './AdminPage.tsx';
import { useLacking } from './useLacking.ts';

type Row = RouterOutputs['people']['administrators']['items'][number];

/** Who administers, in which role, what the roles allow, and the invitations that are open. */
export function Administrators() {
  const lacking = useLacking('admins.manage');
  const [inviting, setInviting] = useState(false);
  const [changing, setChanging] = useState<Row | null>(null);
  const list = trpc.people.administrators.useInfiniteQuery({}, byCursor);
  return (
    <Stack gap="1.5rem">
      <Panel
        title="Administrators"
        action={
          <ActionButton size="sm" reason={lacking} onClick={() => setInviting(true)}>
            Invite
          </ActionButton>
        }
      >
        <PagedList
          list={list}
          failed="Error fetching administrators"
          skeleton={<DataTableSkeleton label="Loading administrators" />}
          empty={<EmptyState title="No administrators" />}
        >
          {(rows: Row[]) => (
            <DataTable
              label="Administrators"
              rows={rows}
              columns={[
                {
                  label: 'Person',
                  cell: (row) => (
                    <LinkAnchor to="/admin/users/$id" params={{ id: row.id }}>
                      {ownerName(row)}
                    </LinkAnchor>
                  ),
                },
                {
                  label: 'Role',
                  cell: ({ role, isActive, suspended, you }) => (
                    <Group gap="0.375rem">
                      <Badge color={isActive ? undefined : 'gray'}>{adminRoleNames[role]}</Badge>
                      {!isActive && <Badge color="gray">No longer active</Badge>}
                      {suspended && <Badge color="red">Suspended</Badge>}
                      {you && <Badge color="gray">you</Badge>}
                    </Group>
                  ),
                },
                {
                  label: 'Change',
                  cell: (row) =>
                    row.you || lacking ? (
                      <Text span c="dimmed" fz="sm">
                        {row.you ? 'Only another owner can change your role' : '—'}
                      </Text>
                    ) : (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={`Change the role of ${ownerName(row)}`}
                        onClick={() => setChanging(row)}
                      >
                        Change
                      </Button>
                    ),
                },
              ]}
            />
          )}
        </PagedList>
      </Panel>
      {!lacking && <Invitations />}
      <Panel title="What each role may do">
        <Powers />
      </Panel>
      <InviteDialog opened={inviting} onClose={() => setInviting(false)} />
      {changing && <RoleDialog key={changing.id} row={changing} onClose={() => setChanging(null)} />}
    </Stack>
  );
}

/** The table of domain/admin/admin-roles.ts. */
function Powers() {
  const rows = Object.entries(powers).map(([id, { name, roles }]) => ({
    ...{ id, name: name.charAt(0).toUpperCase() + name.slice(1) },
    roles: roles as readonly AdminRole[],
  }));
  return (
    <DataTable
      label="What each role may do"
      rows={rows}
      columns={[
        { label: 'May', cell: ({ name }) => name },
        ...adminRoles.map((role) => ({
          label: adminRoleNames[role],
          cell: ({ roles }: (typeof rows)[number]) =>
            roles.includes(role) ? (
              <IconCheck size={18} role="img" aria-label="yes" />
            ) : (
              <Text span c="dimmed" role="img" aria-label="no">
                –
              </Text>
            ),
        })),
      ]}
    />
  );
}

type Invitation = RouterOutputs['people']['invitations']['items'][number];
const states: Record<Invitation['state'], { label: string; color: string }> = {
  open: { label: 'Open', color: 'amber' },
  accepted: { label: 'Accepted', color: 'green' },
  withdrawn: { label: 'Withdrawn', color: 'gray' },
  expired: { label: 'Expired', color: 'gray' },
};

function Invitations() {
  const utils = trpc.useUtils();
  const list = trpc.people.invitations.useInfiniteQuery({}, byCursor);
  const revoke = trpc.people.revokeInvitation.useMutation({
    onSuccess: () => notify({ title: 'Invitation withdrawn', message: 'Its link no longer works.' }),
    onError: (error) => notifyError({ title: 'Error', message: sentenceOf(error) }),
    onSettled: () => utils.people.invitations.invalidate(),
  });
  return (
    <Panel title="Invitations">
      <PagedList
        list={list}
        failed="Error fetching invitations"
        skeleton={<DataTableSkeleton label="Loading invitations" />}
        empty={<Text c="dimmed">Nobody has been invited.</Text>}
      >
        {(rows: Invitation[]) => (
          <DataTable
            label="Invitations"
            rows={rows}
            columns={[
              {
                label: 'E-mail',
                cell: ({ email }) => <span style={{ overflowWrap: 'anywhere' }}>{email}</span>,
              },
              { label: 'Role', cell: ({ role }) => adminRoleNames[role] },
              { label: 'From', cell: ({ from }) => from },
              { label: 'Open until', cell: ({ expiresAt }) => <FormattedDate value={expiresAt} time /> },
              {
                label: 'State',
                cell: ({ id, email, state }) => (
                  <Group gap="0.5rem">
                    <Badge color={states[state].color}>{states[state].label}</Badge>
                    {state === 'open' && (
                      <Button
                        size="compact-sm"
                        variant="default"
                        aria-label={`Withdraw the invitation of ${email}`}
                        loading={revoke.isPending && revoke.variables.id === id}
                        onClick={() => revoke.mutate({ id })}
                      >
                        Withdraw
                      </Button>
                    )}
                  </Group>
                ),
              },
            ]}
          />
        )}
      </PagedList>
    </Panel>
  );
}

const roleOptions = adminRoles.map((value) => ({ value, label: adminRoleNames[value] }));
const asRole = (value: string): AdminRole => adminRoles.find((role) => role === value) ?? 'support';

function InviteDialog({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [email, setEmail] = useState('');
  const [role, setRole] = useState<AdminRole>('support');
  const [problem, setProblem] = useState<string | null>(null);
  const invite = trpc.people.invite.useMutation({
    onSuccess: async (_, input) => {
      setEmail('');
      onClose();
      notify({ title: 'Invitation sent', message: `A link was e-mailed to ${input.email}.` });
      await utils.people.invitations.invalidate();
    },
    onError: (error) => setProblem(sentenceOf(error)),
  });
  return (
    <Dialog opened={opened} title="Invite an administrator" busy={invite.isPending} onClose={onClose}>
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          const input = inviteInput.safeParse({ email, role });
          if (!input.success) return setProblem('Please enter a valid e-mail address.');
          invite.mutate(input.data);
        }}
      >
        <TextInput
          label="E-mail address"
          description="They accept with their account, or create one."
          type="email"
          required
          data-autofocus
          maxLength={254}
          value={email}
          error={problem}
          disabled={invite.isPending}
          onChange={(event) => {
            setEmail(event.currentTarget.value);
            setProblem(null);
          }}
        />
        <RoleField value={role} onChange={setRole} />
        <DialogButtons>
          <NotNow disabled={invite.isPending} />
          <Button type="submit" loading={invite.isPending}>
            Send invitation
          </Button>
        </DialogButtons>
      </form>
    </Dialog>
  );
}

/** A role, and what it may do. */
function RoleField({ value, onChange }: { value: AdminRole; onChange: (role: AdminRole) => void }) {
  const may = Object.values(powers).filter(({ roles }) => (roles as readonly AdminRole[]).includes(value));
  return (
    <Stack gap="0.375rem" mt="1rem">
      <SelectField
        label="Role"
        options={roleOptions}
        value={value}
        onChange={(next) => onChange(asRole(next))}
      />
      <Text c="dimmed" fz="sm" aria-live="polite">
        May {may.map(({ name }) => name).join('; ')}.
      </Text>
    </Stack>
  );
}

function RoleDialog({ row, onClose }: { row: Row; onClose: () => void }) {
  const utils = trpc.useUtils();
  const [role, setRole] = useState<AdminRole>(row.role);
  const calls = {
    onSuccess: () => {
      onClose();
      notify({ title: 'Saved', message: `${ownerName(row)} was told by e-mail.` });
    },
    onError: (error: unknown) => notifyError({ title: 'Error', message: sentenceOf(error) }),
    onSettled: () => utils.people.invalidate(),
  };
  const change = trpc.people.changeRole.useMutation(calls);
  const deactivate = trpc.people.deactivate.useMutation(calls);
  const reactivate = trpc.people.reactivate.useMutation(calls);
  const busy = change.isPending || deactivate.isPending || reactivate.isPending;
  const { id } = row;
  return (
    <Dialog opened title={`Role of ${ownerName(row)}`} busy={busy} onClose={onClose}>
      {row.isActive ? (
        <RoleField value={role} onChange={setRole} />
      ) : (
        <Text>
          No longer active. The role was {adminRoleNames[row.role]}, and will be again when they are
          reactivated.
        </Text>
      )}
      <Text c="dimmed" fz="sm" mt="1rem">
        Their sessions as an administrator end, and they are told by e-mail.
      </Text>
      <DialogButtons>
        {row.isActive && (
          <Button variant="outline" color="red" disabled={busy} onClick={() => deactivate.mutate({ id })}>
            Deactivate
          </Button>
        )}
        {row.isActive ? (
          <ActionButton
            loading={busy}
            reason={role === row.role ? 'Choose another role.' : null}
            onClick={() => change.mutate({ id, from: row.role, to: role })}
          >
            Change role
          </ActionButton>
        ) : (
          <Button loading={busy} onClick={() => reactivate.mutate({ id })}>
            Reactivate
          </Button>
        )}
      </DialogButtons>
    </Dialog>
  );
}
