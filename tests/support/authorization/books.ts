import type { Browser } from '../browser.ts';

/** Who may call what of the books and the audit log; which roles of administrators, says the table of powers. */
export const bookRules = `
audit.entries                  401 401 401 401 401 401 ok  401
audit.actions                  401 401 401 401 401 401 ok  401
audit.standing                 401 401 401 401 401 401 ok  401
`;

export function triesOfBooks(): Record<string, (browser: Browser) => Promise<unknown>> {
  return {
    'audit.entries': ({ trpc }) => trpc.audit.entries.query(),
    'audit.actions': ({ trpc }) => trpc.audit.actions.query(),
    'audit.standing': ({ trpc }) => trpc.audit.standing.query(),
  };
}
