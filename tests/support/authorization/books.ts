import type { Browser } from '../browser.ts';

/** Who may call what about the books and the audit log; the table of powers says which administrator roles. */
export const bookRules = `
audit.entries                  401 401 401 401 401 401 ok  401
audit.actions                  401 401 401 401 401 401 ok  401
audit.standing                 401 401 401 401 401 401 ok  401
books.proof                    ok  ok  ok  ok  ok  ok  ok  ok
books.balance                  ok  ok  ok  ok  ok  ok  ok  ok
books.overview                 401 401 401 401 401 401 ok  401
books.holdings                 401 401 401 401 401 401 ok  401
books.movements                401 401 401 401 401 401 ok  401
books.closings                 401 401 401 401 401 401 ok  401
books.reconciliations          401 401 401 401 401 401 ok  401
books.differences              401 401 401 401 401 401 ok  401
`;

export function triesOfBooks(): Record<string, (browser: Browser) => Promise<unknown>> {
  return {
    'audit.entries': ({ trpc }) => trpc.audit.entries.query(),
    'audit.actions': ({ trpc }) => trpc.audit.actions.query(),
    'audit.standing': ({ trpc }) => trpc.audit.standing.query(),
    'books.proof': ({ trpc }) => trpc.books.proof.query(),
    'books.balance': ({ trpc }) => trpc.books.balance.query(),
    'books.overview': ({ trpc }) => trpc.books.overview.query(),
    'books.holdings': ({ trpc }) => trpc.books.holdings.query({ group: 'escrow' }),
    'books.movements': ({ trpc }) => trpc.books.movements.query(),
    'books.closings': ({ trpc }) => trpc.books.closings.query(),
    'books.reconciliations': ({ trpc }) => trpc.books.reconciliations.query(),
    'books.differences': ({ trpc }) => trpc.books.differences.query({ id: 1 }),
  };
}
