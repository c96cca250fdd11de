import { z } from 'zod';
import { MESSAGE_MAX } from '../../../domain/deals/chat.ts';
import { fileIn, refuseField } from '../../../domain/forms.ts';
import { chatReasonKeys, needsDetails, reportLimits } from '../../../domain/market/reports.ts';
import { pageInput } from '../../../domain/pages.ts';

export const startChatInput = z.object({ listingId: z.uuid() });
export const startTransactionChatInput = z.object({ transactionId: z.uuid() });
export const chatId = z.object({ id: z.uuid() });
const seq = z.int().min(0);

export const chatsInput = pageInput
  .extend({ which: z.enum(['open', 'archived']).default('open'), q: z.string().trim().max(200).default('') })
  .prefault({});
export type ChatsInput = z.infer<typeof chatsInput>;

/** `client`: given by the browser, so that an entry that is sent again is there once. */
const client = z.uuid().optional();

export const messagesInput = pageInput.omit({ only: true }).extend({ id: z.uuid() });
export const afterInput = z.object({ id: z.uuid(), seq });
export const sendInput = z.object({
  id: z.uuid(),
  client,
  content: z
    .string()
    .trim()
    .min(1, 'Please write a message.')
    .max(MESSAGE_MAX, `At most ${MESSAGE_MAX} characters.`),
});

/** A file as the browser sends it: 'chatId', 'client' and the file 'document'. */
export const sendFileForm = z.instanceof(FormData).transform((form, issues) => {
  const id = z.uuid().safeParse(form.get('chatId'));
  const named = client.safeParse(form.get('client') ?? undefined);
  const document = fileIn(form, 'document');
  if (!id.success || !named.success) return refuseField(issues, 'chatId', 'The conversation is missing.');
  if (!document) return refuseField(issues, 'document', 'Please select a file');
  return { id: id.data, client: named.data, document };
});
export type SendFileForm = z.infer<typeof sendFileForm>;

export const entryId = z.object({ id: z.uuid(), seq });
export const settingInput = z.object({
  id: z.uuid(),
  setting: z.enum(['archived', 'muted', 'blocked']),
  value: z.boolean(),
});

export const reportChatInput = z
  .object({
    id: z.uuid(),
    /** The entry that is reported; left out, it is the conversation. */
    messageSeq: z.int().positive().optional(),
    reason: z.enum(chatReasonKeys, 'Please choose a reason.'),
    details: z.string().trim().max(reportLimits.details, `At most ${reportLimits.details} characters.`),
  })
  .refine(({ reason, details }) => !needsDetails(reason) || details !== '', {
    path: ['details'],
    message: 'Please say what is wrong.',
  });
