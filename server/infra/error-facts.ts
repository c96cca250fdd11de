import path from 'node:path';

const ROOT = path.join(import.meta.dirname, '..', '..');

/**
 * What is logged of an error: where it happened and what kind it is, never what it says about the data. Messages from
 * others' code are left out, since they quote what they were given: a failed query its parameters, PostgreSQL's
 * detail a whole row, a mail server the address, a parser the text, a store the file's name.
 */
interface ErrorFacts {
  type: string;
  /** Only for errors that this code creates itself, or whose form shows that nothing is quoted. */
  message?: string;
  /** The stack frames, without the message before them. */
  stack: string[];
  /** The statement of a failed query; its values are parameters and not part of it. */
  sql?: string;
  cause?: ErrorFacts;
  errors?: ErrorFacts[];
  [fact: string]: unknown;
}

// Codes, names of our own tables and functions, numbers: of PostgreSQL, Node, S3, SMTP and Stripe.
const facts = [
  ...[
    'code',
    'severity',
    'schema',
    'table',
    'column',
    'dataType',
    'constraint',
    'routine',
    'position',
    'file',
    'line',
  ],
  ...['errno', 'syscall', 'status', 'statusCode', 'responseCode', 'requestId', 'refusal'],
];
const plainValue = /^[\w.$:-]{1,80}$/;

// Messages of V8 and Node that quote no value.
const harmless = [
  /^Cannot (?:read|set) properties of (?:undefined|null) \((?:reading|setting) '[\w$]{1,40}'\)$/,
  /^[\w$.()[\] ]{1,80} is not (?:a function|a constructor|iterable|defined)$/,
  /^(?:fetch failed|terminated|Invalid URL|Invalid time value|Maximum call stack size exceeded|This operation was aborted)$/,
];

/** The facts about anything that was thrown; causes and aggregated errors too, to a limited depth. */
export function errorFacts(thrown: unknown, depth = 5): ErrorFacts {
  if (!(thrown instanceof Error)) return { type: typeof thrown, stack: [] };
  const error = thrown as Error & Record<string, unknown>;
  const stack = framesOf(error);
  const found: ErrorFacts = { type: plainValue.test(error.name) ? error.name : 'Error', stack };
  if (mayBeTold(error, stack)) found.message = error.message;
  for (const name of facts) {
    const value = error[name];
    if (typeof value === 'number' || (typeof value === 'string' && plainValue.test(value)))
      found[name] = value;
  }
  if (typeof error.query === 'string' && 'params' in error) found.sql = error.query.slice(0, 2_000);
  if (depth > 0 && error.cause !== undefined) found.cause = errorFacts(error.cause, depth - 1);
  if (depth > 0 && Array.isArray(error.errors)) {
    found.errors = error.errors.slice(0, 5).map((one) => errorFacts(one, depth - 1));
  }
  return found;
}

const frame =
  /^ {4}at (?:.*\()?(?:async )?(?:file:\/\/\/|node:|[/\\]|[A-Za-z]:\\|<anonymous>|native).{0,300}$/;

function framesOf({ stack = '', message }: Error): string[] {
  const said = message === '' ? -1 : stack.indexOf(message);
  const rest = said < 0 ? stack : stack.slice(said + message.length);
  return rest
    .split('\n')
    .filter((line) => frame.test(line))
    .map((line) => line.trim().slice('at '.length));
}

/** Our own errors say what we wrote. Those of the engine are logged if their form is known. */
function mayBeTold(error: Error, stack: string[]): boolean {
  if (harmless.some((form) => form.test(error.message))) return true;
  const [made = ''] = stack;
  return error.constructor === Error && made.includes(`${ROOT}${path.sep}`) && !made.includes('node_modules');
}
