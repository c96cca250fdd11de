import { listInput } from '../../../domain/pages.ts';
import { router, userProcedure, verifiedProcedure } from '../../trpc.ts';
import { myChats } from './conversations.ts';
import { chatId, messagesInput, sendInput, startChatInput, startTransactionChatInput } from './input.ts';
import { getChat, listMessages, sendMessage, startChat, startTransactionChat } from './service.ts';

export const chatRouter = router({
  list: userProcedure.input(listInput).query(({ ctx, input }) => myChats(ctx, input)),
  get: userProcedure.input(chatId).query(({ ctx, input }) => getChat(ctx, input)),
  messages: userProcedure.input(messagesInput).query(({ ctx, input }) => listMessages(ctx, input)),
  start: verifiedProcedure.input(startChatInput).mutation(({ ctx, input }) => startChat(ctx, input)),
  startAboutTransaction: verifiedProcedure
    .input(startTransactionChatInput)
    .mutation(({ ctx, input }) => startTransactionChat(ctx, input)),
  send: verifiedProcedure.input(sendInput).mutation(({ ctx, input }) => sendMessage(ctx, input)),
});
