import { pino } from 'pino';

/** Structured lines on standard output. Never given a body, a cookie, a query string or an e-mail address. */
export function createLog(level: string) {
  return pino({ level, base: undefined, redact: ['*.password', '*.token', '*.email', '*.taxId'] });
}

export type Log = ReturnType<typeof createLog>;
