import { randomBytes } from 'node:crypto';
import { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context, MiddlewareHandler } from 'hono';
import { bodyLimit as honoBodyLimit } from 'hono/body-limit';
import { MAX_FILE_BYTES } from '../../domain/files.ts';
import type { Config } from './config.ts';

const JSON_LIMIT = 256 * 1024;
// The multipart envelope and the text fields around one file.
const FORM_LIMIT = MAX_FILE_BYTES + 512 * 1024;

/** A fresh nonce for one page. */
export function newNonce(): string {
  return randomBytes(16).toString('base64');
}

/** The policy of a page: only our own code, named by nonce. `dev` lets Vite's client reach its socket. */
export function contentSecurityPolicy(nonce: string, dev: boolean): string {
  return [
    "default-src 'self'",
    `script-src 'self' 'nonce-${nonce}'`,
    `style-src 'self' 'nonce-${nonce}'`,
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self'${dev ? ' ws: wss:' : ''}`,
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
}

/** Headers that every answer carries. */
export function commonHeaders(config: Config): MiddlewareHandler {
  const secure = config.origin.startsWith('https:');
  return async (c, next) => {
    await next();
    if (c.res.status === 503) c.header('Retry-After', '5');
    c.header('X-Content-Type-Options', 'nosniff');
    c.header('Referrer-Policy', 'same-origin');
    if (!c.res.headers.has('X-Frame-Options')) c.header('X-Frame-Options', 'DENY');
    c.header('Cross-Origin-Opener-Policy', 'same-origin');
    c.header('Permissions-Policy', 'camera=(), microphone=(), geolocation=()');
    if (secure) c.header('Strict-Transport-Security', 'max-age=31536000; includeSubDomains');
  };
}

/** How long the rest of a refused upload is read and discarded. */
const LINGER_MS = 30_000;

/**
 * An answer that comes before the body has arrived ends its connection, since the rest of the body would be in the
 * way of the next request. It is closed late: if closed while the other side is still sending, it would be reset and
 * the answer lost (RFC 9112, section 9.6).
 */
export const closeUnread: MiddlewareHandler = async (c, next) => {
  await next();
  const { incoming } = (c.env ?? {}) as Partial<HttpBindings>;
  if (!(incoming instanceof IncomingMessage) || incoming.complete) return;
  c.header('Connection', 'close');
  const { socket } = incoming;
  let begun = false;
  socket.destroySoon = () => {
    if (begun) return;
    begun = true;
    socket.end();
    const over = () => socket.destroy();
    const late = setTimeout(over, LINGER_MS).unref();
    socket.once('close', () => clearTimeout(late));
    // An earlier reader of the body must not hold it up now.
    incoming
      .removeAllListeners('data')
      .on('data', () => {})
      .once('end', over)
      .resume();
  };
};

/** How long sending an answer may take in all, and how long without the client taking a byte. */
const patience = { totalMs: 300_000, idleMs: 60_000 };

/**
 * Disconnects clients that read an answer too slowly, so that its source (a file, a connection to the store, events) is
 * released. The time the server needs before it has something to send does not count.
 */
export function cutSlowReaders({ totalMs, idleMs } = patience): MiddlewareHandler {
  return async (c, next) => {
    await next();
    const { outgoing } = (c.env ?? {}) as Partial<HttpBindings>;
    if (!(outgoing instanceof ServerResponse)) return;
    const late = setTimeout(() => outgoing.destroy(), totalMs).unref();
    outgoing.once('close', () => clearTimeout(late));
    outgoing.setTimeout(idleMs, () => {
      if (outgoing.writableLength > 0) outgoing.destroy();
      else outgoing.socket?.setTimeout(idleMs);
    });
  };
}

/** Refuses what another site sends with a person's cookies: every call that is not a GET, and the event stream. */
export function sameOrigin(config: Config): MiddlewareHandler {
  return async (c, next) => {
    const reads = c.req.method === 'GET' || c.req.method === 'HEAD';
    if ((reads && !isEventStream(c)) || isSameOrigin(config, c)) return next();
    return c.json({ error: 'This request comes from another site.' }, 403);
  };
}

/** With or without a trailing slash: tRPC accepts both. */
export function isEventStream(c: Context): boolean {
  return c.req.path.includes('inbox.events');
}

function isSameOrigin(config: Config, c: Context): boolean {
  const origin = c.req.header('origin');
  // Browsers leave Origin out of a same-origin GET, but say where it comes from.
  if (!origin) return c.req.header('sec-fetch-site') === 'same-origin';
  return origin === config.origin || (URL.canParse(origin) && new URL(origin).host === c.req.header('host'));
}

const jsonLimit = honoBodyLimit({ maxSize: JSON_LIMIT, onError: tooLarge });
const formLimit = honoBodyLimit({ maxSize: FORM_LIMIT, onError: tooLarge });

/** Refuses bodies that are too large: by their declared length before they are read, else while they arrive. */
export const bodyLimit: MiddlewareHandler = async (c, next) => {
  const form = c.req.header('content-type')?.startsWith('multipart/form-data');
  const declared = c.req.header('content-length');
  if (declared === undefined || c.req.header('transfer-encoding')) {
    return form ? formLimit(c, next) : jsonLimit(c, next);
  }
  // Hono's own asks for the body as a stream first, which makes reading 10 MB several times the work.
  return Number(declared) > (form ? FORM_LIMIT : JSON_LIMIT) ? tooLarge(c) : next();
};

function tooLarge(c: Context): Response {
  const message = 'This is too large. A file may be up to 10 MB.';
  // In the shape of a tRPC error, so that forms show the sentence.
  const data = { code: 'PAYLOAD_TOO_LARGE', httpStatus: 413 };
  return c.json({ error: { json: { message, code: -32013, data } } }, 413);
}

/** The caller's address. Behind a proxy that is trusted, the one the proxy saw. */
export function addressOf(config: Config, c: Context): string {
  const forwarded = config.trustProxy && c.req.header('x-forwarded-for');
  if (forwarded) return forwarded.split(',').at(-1)?.trim() ?? 'unknown';
  try {
    return getConnInfo(c).remote.address ?? 'unknown';
  } catch {
    // A request made inside the process has no connection.
    return 'internal';
  }
}
