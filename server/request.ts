import type { Context as HonoContext } from 'hono';
import { readDevice } from './accounts/known-devices.ts';
import { findAdmin, findUser, readToken } from './accounts/session.ts';
import type { Context, Parts } from './context.ts';
import { isLocal } from './infra/doors.ts';
import { addressOf } from './infra/http.ts';
import { networkOf } from './infra/network.ts';
import { readWritten } from './infra/replica.ts';

/** The context of one request: whose session it carries, and where cookies go. */
export async function createContext(parts: Parts, c: HonoContext, answer: Headers): Promise<Context> {
  const { config, db } = parts;
  const cookies = c.req.header('cookie') ?? '';
  const tokens = {
    user: readToken(config, db, 'user', cookies),
    admin: readToken(config, db, 'admin', cookies),
    device: readDevice(config, cookies),
  };
  const setCookie = (serialized: string) => answer.append('Set-Cookie', serialized);
  const [user, admin] = await Promise.all([
    findUser(config, db, tokens.user, setCookie),
    findAdmin(config, db, tokens.admin),
  ]);
  const written = parts.replica && readWritten(cookies);
  const read = written && !(await parts.replica?.has(written)) ? db : parts.read;
  const userAgent = c.req.header('user-agent') ?? '';
  const network = networkOf(addressOf(config, c));
  const local = isLocal(config, c);
  const { signal } = c.req.raw;
  return { ...parts, read, user, admin, network, local, userAgent, tokens, signal, setCookie };
}
