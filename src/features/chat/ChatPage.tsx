import { CHAT_NOT_FOUND } from '../../../domain/chat.ts';
import { isNotFound, sentenceOf } from '../../errors.ts';
import { byCursor, trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import page from '../../ui/Page.module.css';
import { ChatSkeleton } from './ChatSkeleton.tsx';
import { Conversation } from './Conversation.tsx';

export function ChatPage({ id, emailVerified }: { id: string; emailVerified: boolean }) {
  const chat = trpc.chat.get.useQuery({ id });
  const messages = trpc.chat.messages.useInfiniteQuery({ id }, byCursor);
  if (chat.data && messages.data) {
    return <Conversation chat={chat.data} messages={messages} emailVerified={emailVerified} />;
  }
  const error = chat.error ?? messages.error;
  const retry = () => Promise.all([chat.refetch(), messages.refetch()]);
  if (!error) return <ChatSkeleton />;
  return (
    <div className={page.page}>
      {isNotFound(error) ? (
        <EmptyState
          order={1}
          title="Conversation not found"
          text={CHAT_NOT_FOUND}
          action={<LinkButton to="/marketplace">Browse Marketplace</LinkButton>}
        />
      ) : (
        <ErrorState sentence={sentenceOf(error)} onRetry={() => void retry()} />
      )}
    </div>
  );
}
