import type { Context as HonoContext } from 'hono';
import { readDevice } from './accounts/known-devices.ts';
import { findAdmin, findUser, readToken } from './accounts/session.ts';
import type { Context, Services } from './context.ts';
import { isLocal } from './infra/doors.ts';
import { addressOf } from './infra/http.ts';
import { networkOf } from './infra/network.ts';
import { readWritten } from './infra/replica.ts';

/** The context of one request: whose session it carries, and where cookies go. */
export async function createContext(services: Services, c: HonoContext, answer: Headers): Promise<Context> {
  const { config, db } = services;
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
  const written = services.replica && readWritten(cookies);
  const read = written && !(await services.replica?.has(written)) ? db : services.read;
  const userAgent = c.req.header('user-agent') ?? '';
  const network = networkOf(addressOf(config, c));
  const local = isLocal(config, c);
  const { signal } = c.req.raw;
  return { ...services, read, user, admin, network, local, userAgent, tokens, signal, setCookie };
}
