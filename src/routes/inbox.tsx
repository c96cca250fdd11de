import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../features/accounts/guards.ts';
import { type InboxAddress, InboxPage } from '../features/inbox/InboxPage.tsx';

export const Route = createFileRoute('/inbox')({
  // The page knows which topics there are, so that no first visit loads their names.
  validateSearch: ({ topic, unread }: Record<string, unknown>): InboxAddress => ({
    topic: typeof topic === 'string' ? topic : undefined,
    unread: unread === true || undefined,
  }),
  beforeLoad: requireUser,
  loader: ({ context }) => {
    void context.utils.desk.turns.prefetchInfinite({});
    void context.utils.inbox.threads.prefetchInfinite({});
  },
  component: Inbox,
});

function Inbox() {
  const address = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <InboxPage
      address={address}
      onFilter={(search) => void navigate({ search, replace: true, resetScroll: false })}
    />
  );
}
