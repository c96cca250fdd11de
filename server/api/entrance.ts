import type { Context as HonoContext } from 'hono';
import { keyRate } from '../../domain/api/api-keys.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Context, Services } from '../context.ts';
import { addressOf } from '../infra/http.ts';
import { networkOf } from '../infra/network.ts';
import { entitled } from '../infra/plans.ts';
import { findKey } from '../keys/authenticate.ts';
import { refused } from './endpoint.ts';

/**
 * The context of a call with an API key: its owner, without cookies and never as an administrator. Counts the call,
 * and states in the answer's headers how many are left (draft-ietf-httpapi-ratelimit-headers-10). Throws the refusal,
 * if any.
 */
export async function enter(services: Services, c: HonoContext): Promise<Context> {
  const network = networkOf(addressOf(services.config, c));
  const [, secret] = /^Bearer +(\S+)$/i.exec(c.req.header('authorization') ?? '') ?? [];
  if (!secret) throw refused.noKey();
  const found = await findKey(services, secret);
  if (!found) {
    await services.limit('key.guess', network);
    throw refused.badKey();
  }
  const { user, key } = found;
  if (!(await entitled({ ...services, user }, 'api'))) throw refused.noPlan();
  const { most, left, seconds, refused: full } = await services.limit.measure('key.use', key.id);
  c.header('RateLimit-Policy', `"key";q=${most};w=${keyRate.seconds}`);
  c.header('RateLimit', `"key";r=${left};t=${seconds}`);
  if (full) {
    c.header('Retry-After', `${seconds}`);
    const wait = `This key may make ${most} requests in ${keyRate.seconds} seconds. Wait ${seconds} seconds.`;
    throw new DomainError('too-many', wait, { reason: 'rate-limited' });
  }
  return {
    ...services,
    ...{ user, admin: null, network, local: false },
    userAgent: c.req.header('user-agent') ?? '',
    tokens: { user: null, admin: null, device: null },
    api: { key, attempt: c.req.header('idempotency-key') ?? null },
    signal: c.req.raw.signal,
    setCookie: () => {},
  };
}
