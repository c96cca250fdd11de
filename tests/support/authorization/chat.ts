import { sql } from 'drizzle-orm';
import type { Services } from '../../../server/context.ts';
import type { Browser } from '../browser.ts';
import { fileOf, form } from '../samples.ts';

interface Stage {
  services: Services;
  openListing: () => Promise<{ id: string }>;
  /** A conversation of the buyer with the owner. */
  chatId: () => Promise<string>;
  transaction: () => Promise<string>;
  storedFile: (bucket: 'chat-files') => Promise<string>;
}

/** Who may call what on conversations. */
export const chatRules = `
chat.start                     401 403 ok  ok  ok  409 401 401
chat.startAboutTransaction     401 403 404 ok  ok  404 401 401
chat.get                       401 404 404 ok  404 ok  401 401
chat.list                      401 ok  ok  ok  ok  ok  401 401
chat.messages                  401 404 404 ok  404 ok  401 401
chat.after                     401 404 404 ok  404 ok  401 401
chat.standing                  401 ok  ok  ok  ok  ok  401 401
chat.fileLink                  401 404 404 ok  404 ok  401 401
chat.send                      401 403 404 ok  404 ok  401 401
chat.sendFile                  401 403 404 ok  404 ok  401 401
chat.typing                    401 403 404 ok  404 ok  401 401
chat.markRead                  401 404 404 ok  404 ok  401 401
chat.changeSetting             401 404 404 ok  404 ok  401 401
chat.report                    401 404 404 ok  404 ok  401 401
reports.readConversation       401 401 401 401 401 401 ok  401
`;

/** How they are tried (tests/server/authorization.test.ts). */
export function triesOfChats({
  services,
  openListing,
  chatId,
  transaction,
  storedFile,
}: Stage): Record<string, (browser: Browser) => Promise<unknown>> {
  return {
    'chat.start': async ({ trpc }) => trpc.chat.start.mutate({ listingId: (await openListing()).id }),
    'chat.startAboutTransaction': async ({ trpc }) =>
      trpc.chat.startAboutTransaction.mutate({ transactionId: await transaction() }),
    'chat.list': async ({ trpc }) => trpc.chat.list.query(),
    'chat.get': async ({ trpc }) => trpc.chat.get.query({ id: await chatId() }),
    'chat.messages': async ({ trpc }) => trpc.chat.messages.query({ id: await chatId() }),
    'chat.after': async ({ trpc }) => trpc.chat.after.query({ id: await chatId(), seq: 0 }),
    'chat.standing': async ({ trpc }) => trpc.chat.standing.query(),
    'chat.fileLink': async ({ trpc }) => {
      const id = await chatId();
      const fileId = await storedFile('chat-files');
      await services.db.execute(sql`
        insert into messages (chat_id, sender_id, kind, content, file_id)
        select id, buyer_id, 'file', 'a.pdf', ${fileId} from chats where id = ${id}`);
      return trpc.chat.fileLink.query({ id, seq: 1 });
    },
    'chat.sendFile': async ({ trpc }) =>
      trpc.chat.sendFile.mutate(form({ chatId: await chatId(), document: fileOf('pdf') })),
    'chat.typing': async ({ trpc }) => trpc.chat.typing.mutate({ id: await chatId() }),
    'chat.markRead': async ({ trpc }) => trpc.chat.markRead.mutate({ id: await chatId(), seq: 1 }),
    'chat.changeSetting': async ({ trpc }) =>
      trpc.chat.changeSetting.mutate({ id: await chatId(), setting: 'muted', value: true }),
    'chat.report': async ({ trpc }) =>
      trpc.chat.report.mutate({ id: await chatId(), reason: 'spam', details: '' }),
    'reports.readConversation': async ({ trpc }) => {
      const id = await chatId();
      const { rows } = await services.db.execute<{ id: string }>(sql`
        insert into listing_reports (listing_id, reporter_id, chat_id, chat_seq, reason, details)
        select listing_id, buyer_id, id, seq, 'spam', '' from chats where id = ${id} returning id`);
      return trpc.reports.readConversation.mutate({ id: rows[0]?.id ?? '' });
    },
    'chat.send': async ({ trpc }) => trpc.chat.send.mutate({ id: await chatId(), content: 'Hello' }),
  };
}
