import { DomainError, type Refusal } from '../../domain/errors.ts';

const statuses: Record<Refusal, number> = {
  'not-found': 404,
  forbidden: 403,
  conflict: 409,
  invalid: 400,
  'sign-in': 401,
  'too-many': 429,
  unavailable: 503,
};

/** The response to a download link; a refusal is just its sentence, since the browser shows it as it is. */
export async function orSentence(work: () => Promise<Response>): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const headers = { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' };
    return new Response(error.message, { status: statuses[error.refusal], headers });
  }
}

const types = {
  pdf: 'application/pdf',
  csv: 'text/csv; charset=utf-8',
  jsonl: 'application/jsonl; charset=utf-8',
  json: 'application/json; charset=utf-8',
  zip: 'application/zip',
};

/** A file that the browser saves under this name. */
export function attachment(
  name: string,
  body: Uint8Array<ArrayBuffer> | ReadableStream<Uint8Array>,
): Response {
  const type = types[name.slice(name.lastIndexOf('.') + 1) as keyof typeof types];
  return new Response(body, {
    headers: {
      'Content-Type': type,
      'Content-Disposition': `attachment; filename*=UTF-8''${encodeURIComponent(name)}`,
      'Cache-Control': 'private, no-store',
      'X-Content-Type-Options': 'nosniff',
    },
  });
}

/** Text produced as it is read: the next piece is made when the reader wants it, and nothing is held in between. */
export function streamed(pieces: AsyncGenerator<string>): ReadableStream<Uint8Array> {
  const encoder = new TextEncoder();
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { done, value } = await pieces.next();
        if (done) return controller.close();
        controller.enqueue(encoder.encode(value));
      },
      async cancel() {
        await pieces.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
