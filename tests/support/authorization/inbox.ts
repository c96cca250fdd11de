import type { Browser } from '../browser.ts';

/** Who may call what on the inbox and on what is waiting: each their own. */
export const inboxRules = `
desk.turns                     401 ok  ok  ok  ok  ok  401 401
inbox.list                     401 ok  ok  ok  ok  ok  ok  401
inbox.threads                  401 ok  ok  ok  ok  ok  ok  401
inbox.standing                 401 ok  ok  ok  ok  ok  ok  401
inbox.after                    401 ok  ok  ok  ok  ok  ok  401
inbox.read                     401 ok  ok  ok  ok  ok  ok  401
inbox.readAll                  401 ok  ok  ok  ok  ok  ok  401
inbox.chooseDigest             401 ok  ok  ok  ok  ok  401 401
`;

/** How they are tried (tests/server/authorization.test.ts). */
export const inboxTries: Record<string, (browser: Browser) => Promise<unknown>> = {
  'desk.turns': ({ trpc }) => trpc.desk.turns.query(),
  'inbox.list': ({ trpc }) => trpc.inbox.list.query({}),
  'inbox.threads': ({ trpc }) => trpc.inbox.threads.query(),
  'inbox.standing': ({ trpc }) => trpc.inbox.standing.query(),
  'inbox.after': ({ trpc }) => trpc.inbox.after.query({ seq: 0 }),
  'inbox.read': ({ trpc }) => trpc.inbox.read.mutate({ thread: 'listing:none' }),
  'inbox.readAll': ({ trpc }) => trpc.inbox.readAll.mutate({ seq: 0 }),
  'inbox.chooseDigest': ({ trpc }) => trpc.inbox.chooseDigest.mutate({ hour: 7, timeZone: 'Europe/Berlin' }),
};
