import type { Browser } from '../browser.ts';

/** What each may do with the Licensing Estimator and the Portfolio Analyzer, as tests/server/authorization.test.ts has it. */
export const rulesOfValuationTools = `
tools.licensingEstimator       ok  ok  ok  ok  ok  ok  ok  ok
tools.portfolioAnalyzer        ok  ok  ok  ok  ok  ok  ok  ok
tools.portfolioAnalyzer#own    401 400 ok  ok  ok  ok  401 401
`.trim();

const licence = {
  industry: 'software',
  right: 'patent',
  salesCents: 100_000_000,
  growthBps: 0,
  years: 5,
  discountBps: 1_000,
} as const;

/** How these rules are tried. `list` gives each who may a listing; somebody without a confirmed address can have none. */
export function triesOfValuationTools({
  list,
}: {
  list: () => Promise<unknown>;
}): Record<string, (browser: Browser) => Promise<unknown>> {
  return {
    'tools.licensingEstimator': ({ trpc }) => trpc.tools.licensingEstimator.query(licence),
    'tools.portfolioAnalyzer': ({ trpc }) =>
      trpc.tools.portfolioAnalyzer.mutate({ source: 'csv', text: 'type,title\npatent,A wheel' }),
    'tools.portfolioAnalyzer#own': async ({ trpc }) => {
      await list();
      return trpc.tools.portfolioAnalyzer.mutate({ source: 'listings' });
    },
  };
}
