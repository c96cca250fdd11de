import { createFileRoute } from '@tanstack/react-router';
import { Users } from '../../../../features/admin/Users.tsx';

interface Search {
  tab?: 'administrators';
  which?: string;
  search?: string;
}

export const Route = createFileRoute('/admin/_shell/users/')({
  validateSearch: ({ tab, which, search }: Record<string, unknown>): Search => ({
    tab: tab === 'administrators' ? tab : undefined,
    which: typeof which === 'string' ? which : undefined,
    // "2024" typed into the address arrives as a number.
    search: search === undefined ? undefined : String(search).slice(0, 200) || undefined,
  }),
  component: UsersRoute,
});

function UsersRoute() {
  const { tab, which = 'all', search = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <Users
      tab={tab ?? 'people'}
      which={which}
      search={search}
      onTab={(next) => void navigate({ search: { tab: next === 'people' ? undefined : next } })}
      onWhich={(next) =>
        void navigate({ search: { which: next === 'all' ? undefined : next, search: search || undefined } })
      }
      onSearch={(next) =>
        void navigate({
          search: (now) => ({ ...now, search: next || undefined }),
          ...{ replace: true, resetScroll: false },
        })
      }
    />
  );
}
