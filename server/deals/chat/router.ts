import { router, userProcedure, verifiedProcedure } from '../../trpc.ts';
import { chatStanding, myChats } from './conversations.ts';
import { fileLink, listMessages, messagesAfter, sendFile, sendMessage } from './entries.ts';
import {
  afterInput,
  chatId,
  chatsInput,
  entryId,
  messagesInput,
  reportChatInput,
  sendFileForm,
  sendInput,
  settingInput,
  startChatInput,
  startTransactionChatInput,
} from './input.ts';
import { getChat, startChat, startTransactionChat } from './open.ts';
import { changeSetting, markRead, reportChat, typing } from './settings.ts';

export const chatRouter = router({
  list: userProcedure.input(chatsInput).query(({ ctx, input }) => myChats(ctx, input)),
  standing: userProcedure.query(({ ctx }) => chatStanding(ctx)),
  get: userProcedure.input(chatId).query(({ ctx, input }) => getChat(ctx, input)),
  messages: userProcedure.input(messagesInput).query(({ ctx, input }) => listMessages(ctx, input)),
  after: userProcedure.input(afterInput).query(({ ctx, input }) => messagesAfter(ctx, input)),
  fileLink: userProcedure.input(entryId).query(({ ctx, input }) => fileLink(ctx, input)),
  start: verifiedProcedure.input(startChatInput).mutation(({ ctx, input }) => startChat(ctx, input)),
  startAboutTransaction: verifiedProcedure
    .input(startTransactionChatInput)
    .mutation(({ ctx, input }) => startTransactionChat(ctx, input)),
  send: verifiedProcedure.input(sendInput).mutation(({ ctx, input }) => sendMessage(ctx, input)),
  sendFile: verifiedProcedure.input(sendFileForm).mutation(({ ctx, input }) => sendFile(ctx, input)),
  typing: verifiedProcedure.input(chatId).mutation(({ ctx, input }) => typing(ctx, input)),
  markRead: userProcedure.input(entryId).mutation(({ ctx, input }) => markRead(ctx, input)),
  changeSetting: userProcedure.input(settingInput).mutation(({ ctx, input }) => changeSetting(ctx, input)),
  report: userProcedure.input(reportChatInput).mutation(({ ctx, input }) => reportChat(ctx, input)),
});
