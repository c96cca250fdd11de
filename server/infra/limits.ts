import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../../db/connection.ts';
import { DomainError } from '../../domain/errors.ts';

/** How many tries in how many seconds, per key. Counted in the database, so that every copy shares them. */
const rules = {
  'sign-in.address': { points: 30, duration: 900 },
  'sign-in.account': { points: 10, duration: 900 },
  'sign-up.address': { points: 20, duration: 3_600 },
  'mail.address': { points: 10, duration: 3_600 },
  'mail.account': { points: 5, duration: 3_600 },
  'mail.owner': { points: 2, duration: 86_400 },
  'export.account': { points: 5, duration: 3_600 },
  'upload.account': { points: 60, duration: 3_600 },
  'write.account': { points: 120, duration: 600 },
  'contact.address': { points: 5, duration: 3_600 },
  'newsletter.email': { points: 3, duration: 86_400 },
  'save.account': { points: 300, duration: 600 },
  'report.account': { points: 20, duration: 86_400 },
  'search.use': { points: 600, duration: 60 },
  'tools.use': { points: 600, duration: 60 },
  'tools.picture': { points: 120, duration: 600 },
  'tools.report': { points: 60, duration: 600 },
} as const;

type LimitName = keyof typeof rules;

/** Counts one try; throws a sentence when there were too many. */
export type Limit = (name: LimitName, key: string) => Promise<void>;

export function openLimits(db: Db): Limit {
  const limiters = new Map(
    Object.entries(rules).map(([name, rule]) => [
      name,
      new RateLimiterPostgres({
        storeClient: db.$client,
        storeType: 'pool',
        tableName: 'rate_limits',
        tableCreated: true,
        keyPrefix: name,
        ...rule,
      }),
    ]),
  );
  return async (name, key) => {
    try {
      await limiters.get(name)?.consume(key.slice(0, 200));
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const minutes = Math.max(1, Math.ceil(refused.msBeforeNext / 60_000));
      throw new DomainError(
        'too-many',
        `Too many tries. Please wait ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`,
      );
    }
  };
}
