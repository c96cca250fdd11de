import '../../ui/form/formStyles.ts';
import { Badge, Group, NativeSelect, Stack, Text, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { adminRoleNames, adminRoles } from '../../../domain/admin/admin-roles.ts';
import { type PeopleFilter, peopleFilters } from '../../../server/people/input.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { DataTable, DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { useTyped } from '../../ui/form/useTyped.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { Administrators } from './Administrators.tsx';
import { AdminPage, ownerName } from './AdminPage.tsx';
import { ShortSearch } from './Filters.tsx';
import { useLacking } from './useLacking.ts';

type Tab = 'people' | 'administrators';
type Row = RouterOutputs['people']['list']['items'][number];

interface UsersProps {
  tab: Tab;
  which: string;
  search: string;
  onTab: (tab: Tab) => void;
  onWhich: (which: PeopleFilter) => void;
  onSearch: (search: string) => void;
}

/** Everybody who has an account, and the administrators among them. */
export function Users({ tab, which, search, onTab, onWhich, onSearch }: UsersProps) {
  return (
    <AdminPage place="User Management" title="User Management" lead="Find people and see what they do here">
      <UrlTabs
        label="User management"
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'people', label: 'People' },
          { value: 'administrators', label: 'Administrators' },
        ]}
      >
        {tab === 'people' ? (
          <People
            which={peopleFilters.find((one) => one === which) ?? 'all'}
            search={search}
            onWhich={onWhich}
            onSearch={onSearch}
          />
        ) : (
          <Administrators />
        )}
      </UrlTabs>
    </AdminPage>
  );
}

const filterLabels: Record<Exclude<PeopleFilter, (typeof adminRoles)[number]>, string> = {
  all: 'Everybody',
  suspended: 'Suspended',
  verified: 'Verified',
  unconfirmed: 'E-mail not confirmed',
};

const options = [
  ...Object.entries(filterLabels).map(([value, label]) => ({ value, label })),
  {
    group: 'Administrators',
    items: adminRoles.map((value) => ({ value, label: adminRoleNames[value] })),
  },
];

interface PeopleProps {
  which: PeopleFilter;
  search: string;
  onWhich: (which: PeopleFilter) => void;
  onSearch: (search: string) => void;
}

function People({ which, search, onWhich, onSearch }: PeopleProps) {
  const [typed, setTyped] = useTyped(search, onSearch);
  const mayMail = useLacking('people.suspend') === null;
  const list = trpc.people.list.useInfiniteQuery({ which, search }, byCursor);
  return (
    <>
      <Group align="flex-end" mb="1rem" gap="0.75rem">
        <TextInput
          flex="4 1 16rem"
          type="search"
          aria-label="Search people"
          placeholder={mayMail ? 'Name, username, company or e-mail' : 'Name, username or company'}
          leftSection={<IconSearch size={18} stroke={1.6} />}
          maxLength={200}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <NativeSelect
          flex="1 1 10rem"
          aria-label="Show"
          data={options}
          value={which}
          onChange={({ currentTarget }) =>
            onWhich(peopleFilters.find((one) => one === currentTarget.value) ?? 'all')
          }
        />
      </Group>
      <ShortSearch search={search} />
      <PagedList
        list={list}
        failed="Error fetching people"
        skeleton={<DataTableSkeleton label="Loading people" />}
        empty={<EmptyState title="Nobody found" text="Nobody matches your search." />}
      >
        {(rows: Row[]) => (
          <DataTable
            label="People"
            rows={rows}
            columns={[
              {
                label: 'Person',
                cell: (row) => (
                  <Stack gap={0} style={{ overflowWrap: 'anywhere' }}>
                    <LinkAnchor to="/admin/users/$id" params={{ id: row.id }}>
                      {ownerName(row)}
                    </LinkAnchor>
                    <Text span c="dimmed" fz="xs">
                      @{row.username}
                    </Text>
                  </Stack>
                ),
              },
              { label: 'Company', cell: ({ company }) => company || '–' },
              { label: 'Member since', cell: ({ memberSince }) => <FormattedDate value={memberSince} /> },
              { label: 'Standing', cell: (row) => <Standing of={row} /> },
            ]}
          />
        )}
      </PagedList>
    </>
  );
}

interface StandingProps {
  of: Pick<Row, 'suspended' | 'verified' | 'confirmed' | 'role' | 'isActiveAdmin'>;
}

/** What stands out about somebody's account. */
export function Standing({ of: { suspended, verified, confirmed, role, isActiveAdmin } }: StandingProps) {
  return (
    <Group gap="0.375rem">
      {suspended && <Badge color="red">Suspended</Badge>}
      {verified && <Badge color="green">Verified</Badge>}
      {!confirmed && <Badge color="amber">E-mail not confirmed</Badge>}
      {role && <Badge>{isActiveAdmin ? adminRoleNames[role] : `Formerly ${adminRoleNames[role]}`}</Badge>}
      {!suspended && !verified && confirmed && !role && (
        <Text span c="dimmed" fz="sm">
          Member
        </Text>
      )}
    </Group>
  );
}
