import type { Browser } from '../browser.ts';

/** Who may check a contract: everybody, within the month's uses. */
export const rulesOfLegalClause = 'tools.legalClause ok ok ok ok ok ok ok ok';

export const triesOfLegalClause: Record<string, (browser: Browser) => Promise<unknown>> = {
  'tools.legalClause': ({ trpc }) => trpc.tools.legalClause.mutate({ text: 'Licence', type: 'licensing' }),
};
