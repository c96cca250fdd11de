import { setImmediate as breath } from 'node:timers/promises';
import { MIMEType } from 'node:util';
import { TRPCError } from '@trpc/server';
import pLimit from 'p-limit';

/** Our largest form has eleven; what one of many thousands costs nobody else should wait for. */
const MOST_PARTS = 40;
/** Bytes of a body that takes no time worth mentioning. */
const SMALL = 16 * 1024;
// A form of 10 MB or a call of 256 kB takes some hundredths of a second, and many may arrive at once.
const turns = pLimit(1);

/**
 * The request, whose body is parsed at its turn when it is large: others are answered between two. A form that cannot be
 * read is a BAD_REQUEST.
 */
export function readAtItsTurn(request: Request): Request {
  const type = request.headers.get('content-type') ?? '';
  const form = type.startsWith('multipart/form-data');
  const size = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (request.method !== 'POST' || (!form && size < SMALL)) return request;
  // Each is read whole before its turn: whoever sends slowly holds up nobody.
  const parsers: Record<string | symbol, () => Promise<unknown>> = {
    async formData() {
      const body = new Uint8Array(await request.arrayBuffer());
      return atItsTurn(() => parse(type, body));
    },
    async json() {
      const text = await request.text();
      return atItsTurn(() => JSON.parse(text));
    },
  };
  return new Proxy(request, {
    get(target, property) {
      if (Object.hasOwn(parsers, property)) return parsers[property];
      const value = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/** Does what takes some hundredths of a second for a large body, after all else that does; then others are answered. */
export function atItsTurn<T>(work: () => T | Promise<T>): Promise<T> {
  return turns(async () => {
    const done = await work();
    await breath();
    return done;
  });
}

async function parse(type: string, body: Uint8Array<ArrayBuffer>): Promise<FormData> {
  if (hasTooManyParts(type, body)) {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'This form has more fields than are taken.' });
  }
  try {
    return await new Response(body, { headers: { 'content-type': type } }).formData();
  } catch {
    throw new TRPCError({ code: 'BAD_REQUEST', message: 'This form cannot be read.' });
  }
}

function hasTooManyParts(type: string, body: Uint8Array): boolean {
  const boundary = boundaryOf(type);
  // Refused by the parser.
  if (!boundary) return false;
  const bytes = Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  const line = Buffer.from(`--${boundary}\r\n`);
  let parts = 0;
  for (let at = bytes.indexOf(line); at >= 0; at = bytes.indexOf(line, at + line.length)) {
    if (++parts > MOST_PARTS) return true;
  }
  return false;
}

function boundaryOf(type: string): string | null {
  try {
    return new MIMEType(type).params.get('boundary');
  } catch {
    return null;
  }
}
