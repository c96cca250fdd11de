import { type DestinationStream, pino } from 'pino';
import { errorFacts } from './error-facts.ts';

/** A line is written after this long at the latest. */
const FLUSH_MS = 500;

/**
 * Structured lines on standard output. Never given a body, a cookie, a query string or an e-mail address; of an error
 * only what `errorFacts` keeps. Lines are buffered before they are written, since writing each cost an eighth of a
 * cheap request; what is left is written at exit. `output` is for tests.
 */
export function createLog(level: string, output: DestinationStream = gathered()) {
  return pino({ level, base: undefined, serializers: { err: errorFacts } }, output);
}

function gathered(): DestinationStream {
  const output = pino.destination({ dest: 1, sync: false, minLength: 4096 });
  setInterval(() => output.flush(), FLUSH_MS).unref();
  return output;
}

export type Log = ReturnType<typeof createLog>;

/** A path without people's names or what they ask for: words in `known` stay, "/api/files/$". */
export function pathInLog(path: string, known: Set<string>): string {
  const plain = (part: string) => (part === '' || known.has(part) ? part : '$');
  return path
    .split('/')
    .map((part) => part.split(',').map(plain).join(','))
    .join('/');
}
