import type { HttpBindings } from '@hono/node-server';
import { TRPCError } from '@trpc/server';
import { Hono, type Context as HonoContext } from 'hono';
import { compress } from 'hono/compress';
import { DomainError, invalid } from '../../domain/errors.ts';
import type { Services } from '../context.ts';
import { readAtItsTurn } from '../infra/bodies.ts';
import { bodyLimit } from '../infra/http.ts';
import { transformer } from '../infra/plain.ts';
import { createCallerFactory } from '../trpc.ts';
import { endpoints, type Listed, parametersOf } from './endpoints.ts';
import { enter } from './entrance.ts';
import { openApi } from './openapi.ts';
import { answerProblem, faultTeller, problem, problemOf } from './problem.ts';
import { apiRouter } from './router.ts';

const createCaller = createCallerFactory(apiRouter);

/** The API under /api/v1: each endpoint calls its procedure, and every error has one form. */
export function apiRoutes(services: Services): Hono {
  const { origin } = services.config;
  const app = new Hono();
  app.use(compress(), async (c, next) => {
    await next();
    c.header('Cache-Control', 'no-store');
    // In the API's one form, too.
    if (c.res.status === 413) c.res = answerProblem(c, problem(origin, 'too-large', 'This is too large.'));
  });
  app.use(bodyLimit);
  app.onError((error, c) => {
    const said = problemOf(origin, error, faultTeller(services, error));
    const headers = {
      ...(said.status === 503 && { 'Retry-After': '5' }),
      ...(said.status === 401 && { 'WWW-Authenticate': 'Bearer' }),
    };
    return answerProblem(c, said, headers);
  });
  app.get('/openapi.json', (c) => c.json(openApi(origin)));
  const byPath = Map.groupBy(endpoints, ({ path }) => path);
  for (const [path, methods] of byPath) {
    const pattern = path.replaceAll(/\{(\w+)\}/g, ':$1');
    for (const endpoint of methods) {
      app.on(endpoint.method, pattern, async (c) => {
        const ctx = await enter(services, c);
        const input = await inputOf(c, endpoint);
        const call = createCaller(ctx)[endpoint.name] as (input: unknown) => Promise<unknown>;
        return c.json((await call(input)) as object);
      });
    }
    app.all(pattern, (c) => {
      const allowed = methods.map(({ method }) => method).join(', ');
      const said = problem(origin, 'method-not-allowed', `This address takes ${allowed}.`);
      return answerProblem(c, said, { Allow: allowed });
    });
  }
  app.all('*', (c) =>
    answerProblem(c, problem(origin, 'not-found', 'There is no endpoint at this address.')),
  );
  return app;
}

/** What a request asks: the parameters of its address with its query, its JSON or its form. */
async function inputOf(c: HonoContext, { method, path, input, form }: Listed): Promise<unknown> {
  const parameters = Object.fromEntries(parametersOf(path).map((name) => [name, c.req.param(name)]));
  if (form) {
    const given = await formOf(c);
    for (const [name, value] of Object.entries(parameters)) given.set(name, value ?? '');
    return given;
  }
  const given = method === 'GET' ? c.req.query() : await jsonOf(c);
  // A misspelled field would be ignored silently.
  const strange = Object.keys(given).find((name) => !Object.hasOwn(input?.shape ?? {}, name));
  if (strange !== undefined) throw invalid(`There is no field “${strange.slice(0, 50)}” here.`);
  return { ...given, ...parameters };
}

const unreadable = (sentence: string) => new DomainError('invalid', sentence, { reason: 'malformed-body' });

async function formOf(c: HonoContext): Promise<FormData> {
  if (!c.req.header('content-type')?.startsWith('multipart/form-data'))
    throw unreadable('This endpoint takes a form: multipart/form-data.');
  try {
    return await requestOf(c).formData();
  } catch (error) {
    throw error instanceof TRPCError ? unreadable(error.message) : error;
  }
}

async function jsonOf(c: HonoContext): Promise<Record<string, unknown>> {
  const type = c.req.header('content-type');
  const empty = c.req.header('content-length') === '0' || c.req.raw.body === null;
  if (type === undefined || empty) return {};
  if (!type.startsWith('application/json')) throw unreadable('This endpoint takes application/json.');
  let given: unknown;
  try {
    given = await requestOf(c).json();
  } catch {
    throw unreadable('The body is not valid JSON.');
  }
  if (typeof given !== 'object' || given === null || Array.isArray(given))
    throw unreadable('The body must be a JSON object.');
  // Limits its values and levels, as for the calls of the pages.
  return transformer.deserialize({ json: given }) as Record<string, unknown>;
}

const requestOf = (c: HonoContext) => readAtItsTurn(c.req.raw, c.env as Partial<HttpBindings> | undefined);
