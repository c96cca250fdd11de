import { createFileRoute, useParams } from '@tanstack/react-router';
import { requireUser } from '../../features/accounts/guards.ts';
import { ChatPage } from '../../features/chat/ChatPage.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';

// Few conversations have an offer.
const OfferInThread = lazyPiece(() => import('../../features/offers/OfferInThread.tsx'));

/** The frame of both addresses, so that the list stays when another conversation is opened. */
export const Route = createFileRoute('/chat/_frame')({
  beforeLoad: requireUser,
  loader: ({ context }) => void context.utils.chat.list.prefetchInfinite({ which: 'open', q: '' }),
  component: Chat,
});

function Chat() {
  const { user } = Route.useRouteContext();
  const { chatId } = useParams({ strict: false });
  return <ChatPage id={chatId ?? null} user={user} offerCard={(id) => <OfferInThread id={id} />} />;
}
