import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../../features/accounts/guards.ts';
import { ChatPage } from '../../features/chat/ChatPage.tsx';

export const Route = createFileRoute('/chat/$chatId')({
  beforeLoad: requireUser,
  loader: ({ context, params }) => {
    void context.utils.chat.get.prefetch({ id: params.chatId });
    void context.utils.chat.messages.prefetchInfinite({ id: params.chatId });
  },
  component: Chat,
});

function Chat() {
  const { chatId } = Route.useParams();
  const { user } = Route.useRouteContext();
  return <ChatPage key={chatId} id={chatId} emailVerified={user.emailVerified} />;
}
