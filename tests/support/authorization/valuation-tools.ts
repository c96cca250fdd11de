import type { Browser } from '../browser.ts';

/** What each may do with the Licensing Estimator and the Portfolio Analyzer, as tests/server/authorization.test.ts has it. */
export const rulesOfValuationTools = `
tools.portfolioAnalyzer#own    401 400 ok  ok  ok  ok  401 401
`.trim();

/**
 * How these rules are tried. `list` gives a listing to each who may have one; somebody without a confirmed address
 * cannot.
 */
export function triesOfValuationTools({
  list,
}: {
  list: () => Promise<unknown>;
}): Record<string, (browser: Browser) => Promise<unknown>> {
  return {
    'tools.portfolioAnalyzer#own': async ({ trpc }) => {
      await list();
      return trpc.tools.portfolioAnalyzer.mutate({ source: 'listings' });
    },
  };
}
