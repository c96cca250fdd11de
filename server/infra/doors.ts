import type { HttpBindings } from '@hono/node-server';
import type { Context, MiddlewareHandler } from 'hono';
import { type Config, isLoopback, isLoopbackOrigin } from './config.ts';
import { addressOf } from './http.ts';

/**
 * Refuses requests sent to another host name. A page of another site can let its own name resolve to 127.0.0.1 and
 * would then share an origin with the server (DNS rebinding); only the Host header tells the two apart.
 */
export function hostGuard(config: Config): MiddlewareHandler {
  return async (c, next) => {
    // A load balancer asks each copy by its address; the answer only says whether it is healthy.
    if (c.req.path === '/healthz' || isOurs(config, c.req.header('host'))) return next();
    return c.text(`This host name is not Ipso's. Please open ${config.origin}.`, 421);
  };
}

function isOurs(config: Config, host: string | undefined): boolean {
  // A request made inside the process has no such header; HTTP/1.1 requires it of all others.
  if (host === undefined) return true;
  const { protocol, host: own } = new URL(config.origin);
  const asked = URL.parse(`${protocol}//${host}`);
  if (!asked) return false;
  // The port may differ if it is forwarded. No foreign name resolves to these.
  return asked.host === own || (isLoopbackOrigin(config.origin) && isLoopback(asked.hostname));
}

const forwarding = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-real-ip', 'via'];

/**
 * Whether the caller is on the server's own machine, and the server is meant for nobody else. What a proxy on the same
 * machine forwards counts as remote, unless the proxy is trusted and says otherwise.
 */
export function isLocal(config: Config, c: Context): boolean {
  if (!isLoopbackOrigin(config.origin)) return false;
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  // No browser speaks HTTP/1.0, but nginx does by default, and does not name the client.
  if (incoming && (!isLoopbackAddress(incoming.socket.remoteAddress) || incoming.httpVersion === '1.0'))
    return false;
  if (config.trustProxy && c.req.header('x-forwarded-for')) return isLoopbackAddress(addressOf(config, c));
  return !forwarding.some((name) => c.req.header(name) !== undefined);
}

function isLoopbackAddress(address: string | undefined): boolean {
  return address !== undefined && (address === '::1' || isLoopback(address.replace(/^::ffff:/, '')));
}

/** For the stand-ins (mailbox, checkout): they exist for local callers only. */
export function localOnly(config: Config): MiddlewareHandler {
  return async (c, next) => (isLocal(config, c) ? next() : c.text('There is nothing here.', 404));
}
