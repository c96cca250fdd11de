import { useState } from 'react';
import { chatChanged } from '../../../domain/stale.ts';
import { newIdempotencyKey } from '../../idempotencyKey.ts';
import { useRefresh } from '../../refresh.ts';
import { trpc } from '../../trpc.ts';

export interface PendingMessage {
  key: string;
  content: string;
}

/** Sends messages one after the other, and returns those that are still under way. `send` rejects when one is refused. */
export function useSend(id: string) {
  const [pending, setPending] = useState<PendingMessage[]>([]);
  const refresh = useRefresh();
  const { mutateAsync, error } = trpc.chat.send.useMutation({ scope: { id: `chat-${id}` } });
  const send = async (content: string) => {
    const message = { key: newIdempotencyKey(), content };
    setPending((others) => [...others, message]);
    try {
      const sent = await mutateAsync({ id, content });
      await refresh(chatChanged(id, sent.seq));
    } finally {
      setPending((others) => others.filter((other) => other !== message));
    }
  };
  return { send, pending, error };
}
