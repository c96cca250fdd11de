import { trpc } from '../../trpc.ts';

/** After a message was sent. */
export function useInvalidateChat() {
  const utils = trpc.useUtils();
  return () => utils.chat.invalidate();
}
