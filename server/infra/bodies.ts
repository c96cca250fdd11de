import { setImmediate as breath } from 'node:timers/promises';
import { Busboy, type BusboyInstance } from '@fastify/busboy';
import { TRPCError } from '@trpc/server';
import pLimit from 'p-limit';

/** Our largest form has eleven; what one of many thousands costs nobody else should wait for. */
const MOST_PARTS = 40;
/** Bytes of a body that takes no time worth mentioning. */
const SMALL = 16 * 1024;
// A file of 10 MB or a call of 256 kB takes some hundredths of a second, and many may arrive at once.
const turns = pLimit(1);

/**
 * The request, whose body is read with others answered in between: a form piece by piece as it arrives, a large call parsed at
 * its turn. A form that cannot be read is a BAD_REQUEST.
 */
export function readAtItsTurn(request: Request): Request {
  const form = request.headers.get('content-type')?.startsWith('multipart/form-data') ?? false;
  const size = Number(request.headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (request.method !== 'POST' || (!form && size < SMALL)) return request;
  const parsers: Record<string | symbol, () => Promise<unknown>> = {
    formData: () => readForm(request),
    async json() {
      // Read whole before its turn: whoever sends slowly holds up nobody.
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

interface Upload {
  field: string;
  name: string;
  type: string;
  chunks: Uint8Array<ArrayBuffer>[];
}

async function readForm(request: Request): Promise<FormData> {
  const form = new FormData();
  const uploads: Upload[] = [];
  const parser = parserOf(request, form, uploads);
  const parsed = new Promise<void>((resolve, reject) => {
    parser.on('finish', resolve);
    parser.on('error', () => reject(refused('This form cannot be read.')));
    parser.on('partsLimit', () => reject(refused('This form has more fields than are taken.')));
  });
  // Asked for again below; until then a refusal is not a fault of the process.
  parsed.catch(() => {});
  const reader = request.body?.getReader();
  if (!reader) throw refused('This form cannot be read.');
  const over = parsed.then(
    () => 'over' as const,
    () => 'over' as const,
  );
  for (;;) {
    // A sender who goes away throws here; what comes after the last part is not waited for.
    const piece = await Promise.race([reader.read(), over]);
    if (piece === 'over') break;
    if (piece.done) {
      parser.end();
      break;
    }
    if (!parser.write(piece.value)) await breath();
  }
  await parsed;
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
      // Whole bodies are bounded already (`bodyLimit`), and nothing is cut silently.
      limits: { parts: MOST_PARTS, fieldSize: Number.POSITIVE_INFINITY, fileSize: Number.POSITIVE_INFINITY },
    });
  } catch {
    throw refused('This form cannot be read.');
  }
  parser.on('field', (name, value) => form.append(name, value));
  parser.on('file', (field, stream, name, _, type) => {
    const upload: Upload = { field, name, type, chunks: [] };
    uploads.push(upload);
    stream.on('data', (chunk: Uint8Array<ArrayBuffer>) => upload.chunks.push(chunk));
  });
  return parser;
}

const refused = (message: string) => new TRPCError({ code: 'BAD_REQUEST', message });
