/** Shown while the database cannot be reached. */
export const awaySentence = 'Ipso cannot reach its database at the moment. Please try again in a moment.';

const busy = 'Too many people are using Ipso at the moment. Please try again in a moment.';
const readOnly = 'Ipso can only be read at the moment, not changed. Please try again in a few minutes.';
const full = 'Ipso has no room left to store this. We have been told; please try again later.';

/** By PostgreSQL's codes (its manual, appendix A); 08 is the whole class of broken connections. */
const bySqlState: Record<string, string> = {
  '57P01': awaySentence,
  '57P02': awaySentence,
  '57P03': awaySentence,
  '57P05': awaySentence,
  '25006': readOnly,
  '53100': full,
  '53200': busy,
  '53300': busy,
};

const unreachable = new Set([
  ...['ECONNREFUSED', 'ECONNRESET', 'EPIPE', 'ETIMEDOUT', 'EHOSTUNREACH', 'ENETUNREACH'],
  ...['ENOTFOUND', 'EAI_AGAIN'],
]);

/** Messages of node-postgres, without a code, about a connection that broke or was not opened in time. */
const broken =
  /^(Connection terminated|Client has encountered a connection error|Client was closed|timeout expired)/;
const queued = /^timeout exceeded when trying to connect/;

interface Facts {
  code?: string;
  message?: string;
  cause?: Facts;
  errors?: Facts[];
}

/**
 * The sentence for a temporary database error that is not our fault: it is down, full, busy or read-only. Null for
 * every other error.
 */
export function outageSentence(error: unknown): string | null {
  // pg-boss passes on copies of errors that are plain objects.
  let one = error as Facts | undefined;
  for (let depth = 0; one && depth < 5; one = one.cause ?? one.errors?.[0], depth++) {
    const { code = '', message = '' } = one;
    const told = bySqlState[code];
    if (told) return told;
    if (code.startsWith?.('08') || unreachable.has(code) || broken.test(message)) return awaySentence;
    if (queued.test(message)) return busy;
  }
  return null;
}
