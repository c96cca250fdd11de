import { z } from 'zod';
import { MESSAGE_MAX } from '../../../domain/chat.ts';
import { pageInput } from '../../../domain/pages.ts';

export const startChatInput = z.object({ listingId: z.uuid() });
export const startTransactionChatInput = z.object({ transactionId: z.uuid() });
export const chatId = z.object({ id: z.uuid() });
export const messagesInput = pageInput.extend({ id: z.uuid() });
export const sendInput = z.object({
  id: z.uuid(),
  content: z
    .string()
    .trim()
    .min(1, 'Please write a message.')
    .max(MESSAGE_MAX, `At most ${MESSAGE_MAX} characters.`),
});
