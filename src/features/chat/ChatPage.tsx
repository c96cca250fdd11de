import { isRefusal, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import page from '../../ui/Page.module.css';
import { ChatSkeleton } from './ChatSkeleton.tsx';
import { Conversation } from './Conversation.tsx';

export function ChatPage({ id, emailVerified }: { id: string; emailVerified: boolean }) {
  const { data, error, refetch } = trpc.chat.get.useQuery({ id });
  if (data) return <Conversation chat={data} emailVerified={emailVerified} />;
  if (!error) return <ChatSkeleton />;
  return (
    <div className={page.page}>
      {isRefusal(error) ? (
        <EmptyState
          order={1}
          title="Conversation not found"
          text="This conversation does not exist, or you are not part of it."
          action={<LinkButton to="/marketplace">Browse Marketplace</LinkButton>}
        />
      ) : (
        <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />
      )}
    </div>
  );
}
