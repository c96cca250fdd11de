import type { Browser } from '../browser.ts';

interface Stage {
  openListing: () => Promise<{ id: string }>;
  /** A conversation of the buyer with the owner. */
  chatId: () => Promise<string>;
  transaction: () => Promise<string>;
}

/** Who may call what of conversations. */
export const chatRules = `
chat.start                     401 403 ok  ok  ok  409 401 401
chat.startAboutTransaction     401 403 404 ok  ok  404 401 401
chat.get                       401 404 404 ok  404 ok  401 401
chat.list                      401 ok  ok  ok  ok  ok  401 401
chat.messages                  401 404 404 ok  404 ok  401 401
chat.send                      401 403 404 ok  404 ok  401 401
`;

/** How they are tried (tests/server/authorization.test.ts). */
export function triesOfChats({
  openListing,
  chatId,
  transaction,
}: Stage): Record<string, (browser: Browser) => Promise<unknown>> {
  return {
    'chat.start': async ({ trpc }) => trpc.chat.start.mutate({ listingId: (await openListing()).id }),
    'chat.startAboutTransaction': async ({ trpc }) =>
      trpc.chat.startAboutTransaction.mutate({ transactionId: await transaction() }),
    'chat.list': async ({ trpc }) => trpc.chat.list.query(),
    'chat.get': async ({ trpc }) => trpc.chat.get.query({ id: await chatId() }),
    'chat.messages': async ({ trpc }) => trpc.chat.messages.query({ id: await chatId() }),
    'chat.send': async ({ trpc }) => trpc.chat.send.mutate({ id: await chatId(), content: 'Hello' }),
  };
}
