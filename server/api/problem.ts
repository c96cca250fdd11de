import { TRPCError } from '@trpc/server';
import type { Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { ZodError } from 'zod';
import { type ApiErrorCode, apiErrors, errorPage } from '../../domain/api/api-errors.ts';
import { DomainError } from '../../domain/errors.ts';
import type { Services } from '../context.ts';
import { outageSentence } from '../infra/outage.ts';
import { KEY_REUSED } from '../kernel/idempotent.ts';
import { faultNumberOf, newFaultNumber } from '../trpc.ts';

/** An error as the API answers it (RFC 9457). */
interface Problem {
  type: string;
  title: string;
  status: number;
  detail: string;
  errors?: { field: string; detail: string }[];
}

const byCode: Partial<Record<TRPCError['code'], ApiErrorCode>> = {
  BAD_REQUEST: 'invalid-request',
  UNAUTHORIZED: 'invalid-key',
  FORBIDDEN: 'forbidden',
  NOT_FOUND: 'not-found',
  CONFLICT: 'conflict',
  TOO_MANY_REQUESTS: 'limit-reached',
  SERVICE_UNAVAILABLE: 'unavailable',
  PAYLOAD_TOO_LARGE: 'too-large',
};
const byRefusal = {
  'not-found': 'not-found',
  forbidden: 'forbidden',
  conflict: 'conflict',
  invalid: 'invalid-request',
  'sign-in': 'invalid-key',
  'too-many': 'limit-reached',
  unavailable: 'unavailable',
} as const satisfies Record<DomainError['refusal'], ApiErrorCode>;

/** Which error of the table it is. */
function codeOf(error: unknown): ApiErrorCode {
  const cause = error instanceof TRPCError ? error.cause : error;
  if (cause instanceof DomainError) {
    const { reason, refusal } = cause;
    if (reason === KEY_REUSED) return 'idempotency-key-reused';
    return reason && reason in apiErrors ? (reason as ApiErrorCode) : byRefusal[refusal];
  }
  if (outageSentence(cause)) return 'unavailable';
  return (error instanceof TRPCError && byCode[error.code]) || 'internal';
}

/** The answer to a refused call. `faultNumber`: the number under which an unexpected error was logged. */
export function problemOf(origin: string, error: unknown, faultNumber: () => string): Problem {
  const code = codeOf(error);
  const { cause } = error instanceof TRPCError ? error : { cause: undefined };
  const fields = cause instanceof ZodError && code === 'invalid-request' ? cause.issues : [];
  const errors = fields.map(({ path, message }) => ({
    field: path.join('.'),
    // What zod says by itself is not a sentence for people.
    detail: message.endsWith('.') ? message : `“${path.join('.')}”: ${message}.`,
  }));
  const said = error instanceof Error ? error.message : '';
  const detail =
    code === 'internal' ? `It was recorded under the number ${faultNumber()}.` : (errors[0]?.detail ?? said);
  return problem(origin, code, detail, errors.length > 0 ? errors : undefined);
}

/** An error of the table, with the details of this one. */
export function problem(
  origin: string,
  code: ApiErrorCode,
  detail: string,
  errors?: Problem['errors'],
): Problem {
  const { status, title } = apiErrors[code];
  return { type: `${origin}${errorPage(code)}`, title, status, detail, ...(errors && { errors }) };
}

/** Returns the number of an unexpected error in the log, where it is written now if it has not been yet. */
export const faultTeller =
  ({ log }: Pick<Services, 'log'>, error: unknown) =>
  (): string => {
    const known = faultNumberOf(error);
    if (known) return known;
    const id = newFaultNumber();
    log.error({ err: error, path: 'api', id }, 'fault');
    return id;
  };

/** Answers with it; headers that were set before stay. */
export function answerProblem(c: HonoContext, said: Problem, headers: Record<string, string> = {}): Response {
  const { status } = said;
  return c.body(JSON.stringify(said), status as ContentfulStatusCode, {
    'Content-Type': 'application/problem+json',
    ...headers,
  });
}
