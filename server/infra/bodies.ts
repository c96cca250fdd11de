import { IncomingMessage } from 'node:http';
import { setImmediate as breath } from 'node:timers/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import type { HttpBindings } from '@hono/node-server';
import { TRPCError } from '@trpc/server';
import pLimit from 'p-limit';

/** Our largest form has eleven; nobody should wait while a form of thousands is read. */
const MOST_PARTS = 40;
/** The size up to which reading a body takes no noticeable time. */
const SMALL = 16 * 1024;
// A file of 10 MB or a call of 256 kB takes some hundredths of a second, and many may arrive at once.
const turns = pLimit(1);

/**
 * The request; other requests are answered while its body is read: a form piece by piece as it arrives, a large call
 * parsed at its turn. An unreadable form is a BAD_REQUEST. `node`: Node's own request. A form is read from there,
 * which saves two copies of every piece; reading begins at once, so that a sender who disconnects after the last byte
 * has sent it all.
 */
export function readAtItsTurn(request: Request, node?: Partial<HttpBindings>): Request {
  const form = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  const size = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (request.method !== 'POST' || (!form && size < SMALL)) return request;
  const declared = Number.isFinite(size) && !request.headers.has('transfer-encoding');
  const direct = form && declared && node?.incoming instanceof IncomingMessage;
  const body = direct ? beginToRead(node.incoming as IncomingMessage) : null;
  const instead: Record<string | symbol, unknown> = {
    // Asking the request itself would begin to read the body too.
    ...(direct && { signal: signalOf(node?.outgoing) }),
    formData: () => readForm(request, body ?? ((take) => readStream(request, take))),
    async json() {
      // Read in full before its turn, so that a slow sender holds nobody up.
      const text = await request.text();
      return atItsTurn(() => JSON.parse(text));
    },
  };
  return new Proxy(request, {
    get(target, property) {
      if (Object.hasOwn(instead, property)) return instead[property];
      const value = Reflect.get(target, property, target);
      return typeof value === 'function' ? value.bind(target) : value;
    },
  });
}

/**
 * Passes on each piece of a body as it arrives, until `take` wants no more; throws if the sender leaves before its
 * end.
 */
type Pieces = (take: (piece: Uint8Array) => boolean) => Promise<void>;

async function readStream({ body }: Request, take: Parameters<Pieces>[0]): Promise<void> {
  if (!body) throw refused('This form cannot be read.');
  for await (const piece of body) if (!take(piece)) return;
}

/** Holds the beginning of a body until it is asked for. */
function beginToRead(incoming: IncomingMessage): Pieces {
  const held: Uint8Array[] = [];
  let bytes = 0;
  const hold = (piece: Uint8Array) => {
    held.push(piece);
    bytes += piece.length;
    if (bytes > SMALL) incoming.pause();
  };
  const over = new Promise<void>((resolve, reject) => {
    const left = () => reject(new TRPCError({ code: 'CLIENT_CLOSED_REQUEST' }));
    incoming.on('data', hold).once('end', resolve).once('error', left).once('close', left);
  });
  // A sender who is refused before the body is read may disconnect.
  over.catch(() => {});
  return async (take) => {
    incoming.off('data', hold);
    let enough = () => {};
    const stopped = new Promise<void>((resolve) => {
      enough = resolve;
    });
    const onData = (piece: Uint8Array) => {
      if (take(piece)) return;
      incoming.off('data', onData).pause();
      enough();
    };
    for (const piece of held) if (!take(piece)) return;
    incoming.on('data', onData).resume();
    await Promise.race([over, stopped]);
  };
}

function signalOf(outgoing: HttpBindings['outgoing'] | undefined): AbortSignal {
  const controller = new AbortController();
  outgoing?.once('close', () => {
    if (!outgoing.writableFinished) controller.abort();
  });
  return controller.signal;
}

/** Queues work that takes some hundredths of a second for a large body; other requests are answered in between. */
export function atItsTurn<T>(work: () => T | Promise<T>): Promise<T> {
  return turns(async () => {
    const done = await work();
    await breath();
    return done;
  });
}

interface Upload {
  field: string;
  name: string;
  type: string;
  chunks: Uint8Array<ArrayBuffer>[];
}

async function readForm(request: Request, read: Pieces): Promise<FormData> {
  const form = new FormData();
  const uploads: Upload[] = [];
  const parser = parserOf(request, form, uploads);
  let refusal: Error | null = null;
  const refuse = (sentence: string) => {
    refusal ??= refused(sentence);
  };
  const over = new Promise<void>((resolve) => {
    parser.on('finish', resolve);
    parser.on('error', () => {
      refuse('This form cannot be read.');
      resolve();
    });
  });
  parser.on('partsLimit', () => refuse('This form has too many fields.'));
  await read((piece) => {
    parser.write(piece);
    return refusal === null;
  });
  if (!refusal) {
    parser.end();
    await over;
  }
  if (refusal) throw refusal;
  for (const { field, name, type, chunks } of uploads) {
    form.append(field, await atItsTurn(() => new File(chunks, name, { type })));
  }
  return form;
}

function parserOf(request: Request, form: FormData, uploads: Upload[]): BusboyInstance {
  let parser: BusboyInstance;
  try {
    parser = new Busboy({
      headers: { 'content-type': request.headers.get('content-type') ?? '' },
      // Whole bodies are already bounded (`bodyLimit`), and nothing is truncated silently.
      limits: { parts: MOST_PARTS, fieldSize: Number.POSITIVE_INFINITY, fileSize: Number.POSITIVE_INFINITY },
    });
  } catch {
    throw refused('This form cannot be read.');
  }
  parser.on('field', (name, value) => form.append(name, value));
  parser.on('file', (field, stream, name, _, type) => {
    const upload: Upload = { field, name: unescaped(name), type, chunks: [] };
    uploads.push(upload);
    stream.on('data', (chunk: Uint8Array<ArrayBuffer>) => upload.chunks.push(chunk));
  });
  return parser;
}

/** The three characters of a file's name that browsers escape (HTML, multipart/form-data encoding algorithm). */
function unescaped(name: string): string {
  return name.replace(/%(22|0D|0A)/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));
}

const refused = (message: string) => new TRPCError({ code: 'BAD_REQUEST', message });
