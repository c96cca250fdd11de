import { createFileRoute } from '@tanstack/react-router';

export const Route = createFileRoute('/chat/_frame/$chatId')({
  loader: ({ context, params }) => {
    void context.utils.chat.get.prefetch({ id: params.chatId });
    void context.utils.chat.messages.prefetchInfinite({ id: params.chatId });
  },
});
