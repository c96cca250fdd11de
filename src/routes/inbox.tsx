import { createFileRoute } from '@tanstack/react-router';
import { inboxTopics } from '../../domain/inbox.ts';
import { requireUser } from '../features/accounts/guards.ts';
import { type InboxFilter, InboxPage } from '../features/inbox/InboxPage.tsx';

export const Route = createFileRoute('/inbox')({
  validateSearch: (search: Record<string, unknown>): InboxFilter => ({
    topic: inboxTopics.find((topic) => topic === search.topic),
    unread: search.unread === true || undefined,
  }),
  beforeLoad: requireUser,
  loaderDeps: ({ search }) => search,
  loader: ({ context, deps }) => {
    void context.utils.desk.turns.prefetchInfinite({});
    void context.utils.inbox.threads.prefetchInfinite(deps);
  },
  component: Inbox,
});

function Inbox() {
  const filter = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <InboxPage
      filter={filter}
      onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
