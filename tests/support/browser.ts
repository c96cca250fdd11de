import { createTRPCClient, httpLink, splitLink, type TRPCClient, TRPCClientError } from '@trpc/client';
import type { Hono } from 'hono';
import superjson from 'superjson';
import type { AppRouter } from '../../server/router.ts';
import type { Outcome } from './call.ts';

export type Send = (request: Request) => Promise<Response>;

/** An answer that takes longer fails the test at the call, not at the test's own time limit. */
const LONGEST_ANSWER_MS = 40_000;

/** A browser on the site: same-origin requests, a cookie jar, and the client's typed calls over them. */
export class Browser {
  readonly origin: string;
  readonly cookies = new Map<string, string>();
  readonly trpc: TRPCClient<AppRouter>;
  /** Sent with every request. */
  readonly headers: Record<string, string>;
  readonly #send: Send;

  constructor(origin: string, send: Send = fetch, headers: Record<string, string> = {}) {
    this.origin = origin;
    this.headers = headers;
    this.#send = send;
    const common = {
      url: `${origin}/api/trpc`,
      fetch: (url: unknown, init: unknown) => this.#call(url, init),
    };
    this.trpc = createTRPCClient<AppRouter>({
      links: [
        splitLink({
          condition: (op) => op.input instanceof FormData,
          // Uploads are sent as they are, as in src/trpc.ts.
          true: httpLink({
            ...common,
            transformer: { serialize: (data: unknown) => data, deserialize: superjson.deserialize },
          }),
          false: httpLink({ ...common, transformer: superjson }),
        }),
      ],
    });
  }

  #call(url: unknown, init: unknown): Promise<Response> {
    const given = init as RequestInit | undefined;
    // tRPC brings its own signal, which has no time limit.
    const limit = AbortSignal.timeout(LONGEST_ANSWER_MS);
    const signal = given?.signal ? AbortSignal.any([given.signal, limit]) : limit;
    return this.request(String(url), { ...given, signal });
  }

  /** A request from a page of the site; cookies go along and are kept. Redirects are not followed. */
  async request(path: string, init: RequestInit = {}): Promise<Response> {
    const headers = new Headers({ origin: this.origin, 'sec-fetch-site': 'same-origin', ...this.headers });
    for (const [name, value] of new Headers(init.headers)) headers.set(name, value);
    const jar = [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    if (jar) headers.set('cookie', jar);
    const signal = init.signal ?? AbortSignal.timeout(LONGEST_ANSWER_MS);
    const answer = await this.#send(
      new Request(new URL(path, this.origin), { ...init, signal, headers, redirect: 'manual' }),
    );
    for (const line of answer.headers.getSetCookie()) this.keep(line);
    return answer;
  }

  /** Keeps a Set-Cookie line, as a browser does; one that has expired is dropped. */
  keep(line: string): void {
    const [pair = '', ...attributes] = line.split('; ');
    const [name = '', value = ''] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    if (value === '' || attributes.includes('Max-Age=0')) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}

/** A browser that talks to an application inside this process, through a proxy that reports `ip` if one is given. */
export function browserOn(app: Hono, origin: string, ip?: string): Browser {
  return new Browser(origin, async (request) => app.fetch(request), ip ? { 'x-forwarded-for': ip } : {});
}

/** How a call through the typed client ended. */
export async function clientOutcome<T>(call: Promise<T>): Promise<Outcome<T>> {
  try {
    return { code: 'ok', sentence: '', value: await call };
  } catch (error) {
    if (!(error instanceof TRPCClientError) || !error.data?.code) throw error;
    return { code: error.data.code, sentence: error.message };
  }
}
