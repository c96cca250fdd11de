import type { Browser } from '../browser.ts';

/** Who may hold a name against the register, and against what is their own: everybody, within the month's uses. */
export const rulesOfInfringement = 'tools.infringementDetector ok ok ok ok ok ok ok ok';

export const triesOfInfringement: Record<string, (browser: Browser) => Promise<unknown>> = {
  'tools.infringementDetector': ({ trpc }) => trpc.tools.infringementDetector.mutate({ name: 'Ipso' }),
};
