import type { Browser } from '../browser.ts';

/** How the rule about checking a name is tried (tests/server/authorization.test.ts). */
export const triesOfNameCheck: Record<string, (browser: Browser) => Promise<unknown>> = {
  'tools.nameCheck': ({ trpc }) => trpc.tools.nameCheck.query({ name: 'Zorvanto' }),
};
