import { TRPCError } from '@trpc/server';
import type { Admin, Context, Services, User } from '../../server/context.ts';
import { networkOf } from '../../server/infra/network.ts';
import { appRouter } from '../../server/router.ts';
import { createCallerFactory } from '../../server/trpc.ts';
import { unique } from './people.ts';

const createCaller = createCallerFactory(appRouter);
export type Caller = ReturnType<typeof createCaller>;

export interface Identity {
  user?: User | null;
  admin?: Admin | null;
  ip?: string;
  /** The token of the device cookie. */
  device?: string | null;
  /** Receives the Set-Cookie lines. */
  cookies?: string[];
}

/** The context of a call by this person, without cookies and HTTP. Each caller has an address of its own. */
export function contextAs(
  services: Services,
  { user = null, admin = null, ip, device = null, cookies = [] }: Identity,
): Context {
  return {
    ...services,
    user,
    admin,
    network: networkOf(ip ?? unique('ip')),
    local: true,
    userAgent: '',
    tokens: { user: null, admin: null, device },
    setCookie: (line) => cookies.push(line),
  };
}

/** The router's procedures as this person calls them. */
export function callAs(services: Services, identity: Identity): Caller {
  return createCaller(contextAs(services, identity));
}

export type Code = TRPCError['code'];
export interface Outcome<T = unknown> {
  code: 'ok' | Code;
  sentence: string;
  value?: T;
}

/** How a call ended: 'ok', or the code and sentence of its refusal. */
export async function outcomeOf<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { code: 'ok', sentence: '', value: await call };
  } catch (error) {
    if (!(error instanceof TRPCError)) throw error;
    return { code: error.code, sentence: error.message };
  }
}

export async function codeOf(call: Promise<unknown>): Promise<'ok' | Code> {
  return (await outcomeOf(call)).code;
}
