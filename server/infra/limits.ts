import { createHmac } from 'node:crypto';
import { RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible';
import type { Db } from '../../db/connection.ts';
import { type Settings, settingsFrom } from '../../domain/admin/settings.ts';
import { keyRate } from '../../domain/api/api-keys.ts';
import { DomainError } from '../../domain/errors.ts';

/** A reset link lets its owner in, however often others tried. */
const BY_MAIL = ', or set a new password with “Forgot your password?”';

interface Rule {
  points: number;
  /** Seconds. */
  duration: number;
  /** What a person who is refused can do instead of waiting. */
  otherwise?: string;
}

/** How many attempts in how many seconds, per key. Counted in the database, so that all servers share them. */
const rules = {
  // Wrong passwords; server/accounts/guesses.ts says which counts when.
  'password.pair': { points: 10, duration: 900, otherwise: BY_MAIL },
  'password.device': { points: 10, duration: 900 },
  'password.session': { points: 10, duration: 900 },
  'password.account': { points: 100, duration: 3_600, otherwise: BY_MAIL },
  'password.network': { points: 100, duration: 3_600, otherwise: BY_MAIL },
  // Second factors of administrators (server/factors/proof.ts). Six digits: 30 tries an hour find one in a thousand years.
  'factor.session': { points: 5, duration: 600 },
  'factor.account': { points: 30, duration: 3_600, otherwise: ', or use a passkey or a recovery code' },
  'sign-in.account': { points: 100, duration: 3_600 },
  'sign-up.address': { points: 20, duration: 3_600 },
  'mail.address': { points: 10, duration: 3_600 },
  'offer.account': { points: 60, duration: 3_600 },
  'start.account': { points: 30, duration: 3_600 },
  'payout.account': { points: 30, duration: 3_600 },
  'mail.account': { points: 5, duration: 3_600 },
  'mail.owner': { points: 2, duration: 86_400 },
  'export.account': { points: 5, duration: 3_600 },
  // One at a time, across all servers; a lease, a little longer than a download may take.
  'export.running': { points: 1, duration: 330 },
  'upload.account': { points: 60, duration: 3_600 },
  'write.account': { points: 120, duration: 600 },
  // Selections, bulk changes of listings, and imports.
  'bulk.account': { points: 120, duration: 600 },
  // Conversations move quickly; nobody types faster than this for long.
  'chat.account': { points: 60, duration: 60 },
  'chat.typing': { points: 40, duration: 60 },
  'contact.address': { points: 5, duration: 3_600 },
  // Those entitled to cancel must be able to: many may try at once from behind one address, and mails about it are
  // counted separately.
  'notice.address': { points: 60, duration: 3_600 },
  'notice.email': { points: 5, duration: 86_400 },
  'booking.address': { points: 20, duration: 3_600 },
  'booking.email': { points: 6, duration: 86_400 },
  'newsletter.email': { points: 3, duration: 86_400 },
  'save.account': { points: 300, duration: 600 },
  // Keys that do not work; calls with a valid key count toward that key.
  'key.guess': { points: 60, duration: 600 },
  'key.use': { points: keyRate.requests, duration: keyRate.seconds },
  'invite.account': { points: 30, duration: 3_600 },
  'invitation.address': { points: 60, duration: 3_600 },
  'report.account': { points: 20, duration: 86_400 },
  'search.use': { points: 600, duration: 60 },
  // By the weight of each expensive procedure (server/trpc.ts `costly`).
  // Calendar programs ask every few minutes at most.
  'docket.feed': { points: 60, duration: 3_600 },
  'costly.use': { points: 600, duration: 60 },
  'tools.picture': { points: 120, duration: 600 },
  'tools.report': { points: 60, duration: 600 },
} satisfies Record<string, Rule>;

type LimitName = keyof typeof rules;

/** The limits that owners may set; those that slow down guessing are not among them. */
const set: {
  [Name in LimitName]?:
    | 'startsPerHour'
    | 'offersPerHour'
    | 'uploadsPerHour'
    | 'messagesPerMinute'
    | 'reportsPerDay'
    | 'payoutsPerHour'
    | 'signUpsPerHour'
    | 'contactsPerHour';
} = {
  'start.account': 'startsPerHour',
  'offer.account': 'offersPerHour',
  'upload.account': 'uploadsPerHour',
  'chat.account': 'messagesPerMinute',
  'report.account': 'reportsPerDay',
  'payout.account': 'payoutsPerHour',
  'sign-up.address': 'signUpsPerHour',
  'contact.address': 'contactsPerHour',
};

interface Measured {
  refused: boolean;
  most: number;
  left: number;
  /** Until the count starts again. */
  seconds: number;
}

export interface Limit {
  /** Counts one attempt, or as many as the call weighs; throws a sentence if there were too many. */
  (name: LimitName, key: string, weight?: number): Promise<void>;
  /**
   * Counts one attempt and returns how many are left of how many, and for how many seconds; `refused` if there were
   * too many.
   */
  measure(name: LimitName, key: string): Promise<Measured>;
  /** Takes back an attempt that turned out not to count. */
  takeBack(name: LimitName, key: string): Promise<void>;
  /** Forgets all attempts. */
  clear(name: LimitName, key: string): Promise<void>;
}

/** `secret` is the installation's, the same on every copy. */
export function openLimits(
  db: Db,
  secret: string,
  settings: () => Promise<Settings> = async () => settingsFrom({}),
): Limit {
  const limiterOf = (name: LimitName) =>
    new RateLimiterPostgres({
      storeClient: db.$client,
      storeType: 'pool',
      tableName: 'rate_limits',
      tableCreated: true,
      keyPrefix: name,
      ...rules[name],
    });
  const names = Object.keys(rules) as LimitName[];
  const limiters = Object.fromEntries(names.map((name) => [name, limiterOf(name)])) as Record<
    LimitName,
    RateLimiterPostgres
  >;
  async function count(name: LimitName, key: string, weight = 1): Promise<void> {
    const chosen = set[name];
    if (chosen) limiters[name].points = (await settings())[chosen];
    try {
      await limiters[name].consume(hiddenKey(secret, key), weight);
    } catch (refused) {
      if (!(refused instanceof RateLimiterRes)) throw refused;
      const minutes = Math.max(1, Math.ceil(refused.msBeforeNext / 60_000));
      const hours = Math.ceil(minutes / 60);
      const wait = minutes === 1 ? 'a minute' : minutes < 120 ? `${minutes} minutes` : `${hours} hours`;
      const rule: Rule = rules[name];
      throw new DomainError('too-many', `Too many attempts. Please wait ${wait}${rule.otherwise ?? ''}.`);
    }
  }
  return Object.assign(count, {
    async measure(name: LimitName, key: string) {
      const most = limiters[name].points;
      const told = (result: RateLimiterRes, refused: boolean) => ({
        ...{ refused, most, left: Math.max(0, result.remainingPoints) },
        seconds: Math.max(1, Math.ceil(result.msBeforeNext / 1_000)),
      });
      try {
        return told(await limiters[name].consume(hiddenKey(secret, key)), false);
      } catch (result) {
        if (!(result instanceof RateLimiterRes)) throw result;
        return told(result, true);
      }
    },
    async takeBack(name: LimitName, key: string) {
      await limiters[name].reward(hiddenKey(secret, key));
    },
    async clear(name: LimitName, key: string) {
      await limiters[name].delete(hiddenKey(secret, key));
    },
  });
}

/**
 * The form in which a key is stored: keys contain addresses of people and networks. Hashed with the secret, because
 * network addresses are few enough to hash them all.
 */
export function hiddenKey(secret: string, key: string): string {
  return createHmac('sha256', secret).update(`limit:${key}`).digest('base64url');
}
