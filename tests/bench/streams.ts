import { connect, type Socket } from 'node:net';
import { setTimeout } from 'node:timers/promises';
import pLimit from 'p-limit';
import type { Db } from '../../db/connection.ts';
import { deliver } from '../../server/kernel/notices.ts';

/** As many as one person may have (server/infra/live.ts). */
const EACH = 10;
const AT_ONCE = 20;
const TOLD = 5;
const WORD = 'told by the bench';
const LATE_MS = 60_000;

const from = (seq: number) => encodeURIComponent(JSON.stringify({ json: { lastEventId: String(seq) } }));

interface Reader {
  socket: Socket;
  /** The last of what it was sent. */
  text: string;
  got: number;
}

export interface Crowd {
  size: number;
  /**
   * Tells everybody a few times, and waits until each stream has each event. Returns the longest time one took, in
   * ms.
   */
  tell(db: Db): Promise<number>;
  close(): void;
}

interface Person {
  id: string;
  cookie: string;
  /** The last event they have. */
  seq: number;
}

/** Opens ten event streams for each of these people, twenty at a time. */
export async function openStreams(port: number, people: Person[]): Promise<Crowd> {
  const readers: Reader[] = [];
  const open = ({ cookie, seq }: Person) =>
    new Promise<void>((resolve, reject) => {
      const reader: Reader = { socket: connect(port, '127.0.0.1'), text: '', got: 0 };
      readers.push(reader);
      reader.socket
        .on('error', reject)
        .on('data', (bytes) => {
          const text = reader.text + bytes.toString('latin1');
          const pieces = text.split(WORD);
          reader.got += pieces.length - 1;
          // A word that was cut in two is found with what comes next.
          reader.text = pieces.at(-1)?.slice(1 - WORD.length) ?? '';
          if (text.includes('connected')) resolve();
        })
        .write(
          `GET /api/trpc/inbox.events?input=${from(seq)} HTTP/1.1\r\nHost: localhost:${port}\r\n` +
            `Origin: http://localhost:${port}\r\nCookie: ${cookie}\r\n\r\n`,
        );
    });
  const all = people.flatMap((person) => Array.from({ length: EACH }, () => person));
  await pLimit(AT_ONCE).map(all, open);
  return {
    size: readers.length,
    async tell(db) {
      let longest = 0;
      for (let nth = 1; nth <= TOLD; nth++) {
        const begun = performance.now();
        const event = { kind: 'listings.approved', listingId: people[0]?.id ?? '', title: WORD } as const;
        await db.transaction((tx) =>
          deliver(
            tx,
            people.map(({ id }) => ({ to: id, event })),
          ),
        );
        while (readers.some(({ got }) => got < nth)) {
          if (performance.now() - begun > LATE_MS) throw new Error('a stream was never told');
          await setTimeout(2);
        }
        longest = Math.max(longest, performance.now() - begun);
      }
      return longest;
    },
    close() {
      for (const { socket } of readers)
        socket
          .removeAllListeners('error')
          .on('error', () => {})
          .destroy();
    },
  };
}
