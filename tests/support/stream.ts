import superjson from 'superjson';
import type { InboxEvent } from '../../domain/inbox/events.ts';
import type { Browser } from './browser.ts';

/** One message of an event stream, as the browser's EventSource reads it. */
interface Message {
  event: string;
  data: string;
  id?: string;
}

async function* messagesOf(reader: ReadableStreamDefaultReader<Uint8Array>): AsyncGenerator<Message> {
  const decoder = new TextDecoder();
  let text = '';
  for (let chunk = await reader.read(); !chunk.done; chunk = await reader.read()) {
    text += decoder.decode(chunk.value, { stream: true });
    let end = text.indexOf('\n\n');
    while (end >= 0) {
      const fields = text.slice(0, end).split('\n').filter(Boolean);
      text = text.slice(end + 2);
      end = text.indexOf('\n\n');
      const field = (name: string) =>
        fields.find((line) => line.startsWith(`${name}: `))?.slice(name.length + 2);
      if (fields.length > 0)
        yield { event: field('event') ?? 'message', data: field('data') ?? '', id: field('id') };
    }
  }
}

export interface Received {
  seq: number;
  event: InboxEvent;
}

/** The inbox stream of one browser tab. */
export class InboxStream {
  readonly status: number;
  readonly received: Received[] = [];
  /** The code of the error the server ended it with. */
  refusal?: string;
  /** Set when the server said that nothing more will come, so that a client does not reconnect. */
  finished = false;
  /** Settles when the connection ends, for whatever reason. */
  readonly ended: Promise<void>;
  readonly #abort: AbortController;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array> | undefined;
  readonly #waiting = new Set<() => void>();

  private constructor(answer: Response, abort: AbortController) {
    this.status = answer.status;
    this.#abort = abort;
    this.#reader = answer.body?.getReader();
    this.ended = this.#read();
  }

  /** Opens it after `lastEventId`; returns it once the server has answered. */
  static async open(browser: Browser, lastEventId?: string): Promise<InboxStream> {
    const input = encodeURIComponent(JSON.stringify({ json: { lastEventId } }));
    const abort = new AbortController();
    const answer = await browser.request(`/api/trpc/inbox.events?input=${input}`, { signal: abort.signal });
    return new InboxStream(answer, abort);
  }

  async #read(): Promise<void> {
    if (!this.#reader) return;
    try {
      for await (const { event, data, id } of messagesOf(this.#reader)) {
        if (event === 'return') this.finished = true;
        if (event === 'serialized-error') this.refusal = JSON.parse(data).json.data.code;
        if (event === 'message' && id) {
          const { seq, event: letter } = superjson.deserialize<Received>(JSON.parse(data));
          if (String(seq) !== id) throw new Error(`event ${seq} came as ${id}`);
          this.received.push({ seq, event: letter });
        }
        this.#tell();
      }
    } catch {
      // The connection broke, or this side closed it.
    } finally {
      this.#tell();
    }
  }

  #tell(): void {
    for (const wake of this.#waiting) wake();
  }

  /** Waits until this many events have arrived in all; throws if they do not in time. */
  async until(count: number, milliseconds = 10_000): Promise<Received[]> {
    const give = AbortSignal.timeout(milliseconds);
    while (this.received.length < count) {
      if (give.aborted) throw new Error(`${this.received.length} of ${count} events in ${milliseconds} ms`);
      if (this.refusal) throw new Error(`the stream was refused: ${this.refusal}`);
      await new Promise<void>((resolve) => {
        const wake = () => {
          this.#waiting.delete(wake);
          resolve();
        };
        this.#waiting.add(wake);
        give.addEventListener('abort', wake, { once: true });
      });
    }
    return this.received;
  }

  /**
   * Leaves, as a closed tab does. The signal alone is not enough: `fetch` forgets it once the Request has been
   * garbage-collected, and the reader would wait forever.
   */
  async close(): Promise<void> {
    this.#abort.abort();
    // Rejects if the signal has already ended it.
    await this.#reader?.cancel().catch(() => {});
    await this.ended;
  }
}
