import { z } from 'zod';
import { createDocument, type ZodOpenApiPathsObject } from 'zod-openapi';
import { keyRate, scopes } from '../../domain/api/api-keys.ts';
import { endpoints, type Listed, parametersOf } from './endpoints.ts';

const problemShape = z
  .object({
    type: z.url().meta({ description: 'The page about this error' }),
    title: z.string(),
    status: z.int(),
    detail: z.string().meta({ description: 'A sentence for people to read' }),
    errors: z.array(z.object({ field: z.string(), detail: z.string() })).optional(),
  })
  .meta({ id: 'Problem' });

const refused = {
  description: 'An error (RFC 9457)',
  content: { 'application/problem+json': { schema: problemShape } },
};
const attempt = z.object({
  'Idempotency-Key': z.string().min(8).max(80).meta({
    description: 'Identifies this attempt: send the same key when you retry, and nothing happens twice',
  }),
});

const about = `Personal keys, with one scope per endpoint. ${keyRate.requests} requests in ${keyRate.seconds} seconds per key; the RateLimit headers say how many are left. Lists are paged by cursor. Amounts are in US cents, times in UTC.`;

const written = new Map<string, ReturnType<typeof createDocument>>();

/** The OpenAPI 3.1 document of the API at this origin. */
export function openApi(origin: string) {
  const known = written.get(origin);
  if (known) return known;
  const document = createDocument({
    openapi: '3.1.1',
    info: { title: 'Ipso API', version: '1', description: about },
    servers: [{ url: `${origin}/api/v1` }],
    tags: Object.entries(scopes).map(([name, description]) => ({ name, description })),
    security: [{ key: [] }],
    components: { securitySchemes: { key: { type: 'http', scheme: 'bearer' } } },
    paths: pathsOf(endpoints),
  });
  written.set(origin, document);
  return document;
}

function pathsOf(all: Listed[]): ZodOpenApiPathsObject {
  const paths: ZodOpenApiPathsObject = {};
  for (const { path, method, ...endpoint } of all) {
    paths[path] = { ...paths[path], [method.toLowerCase()]: operationOf({ path, method, ...endpoint }) };
  }
  return paths;
}

function operationOf({ name, path, method, scope, summary, description, once, form, input, output }: Listed) {
  const parameters = parametersOf(path);
  const shape = input?.shape ?? {};
  const rest = z.object(
    Object.fromEntries(Object.entries(shape).filter(([field]) => !parameters.includes(field))),
  );
  const body = form ?? (method !== 'GET' && Object.keys(rest.shape).length > 0 ? rest : undefined);
  return {
    operationId: name,
    tags: [scope],
    summary,
    description: [description, `Needs the scope \`${scope}\`.`].filter(Boolean).join('\n\n'),
    requestParams: {
      ...(parameters.length > 0 && {
        path: z.object(Object.fromEntries(parameters.map((one) => [one, z.uuid()]))),
      }),
      ...(method === 'GET' && { query: rest }),
      ...(once && { header: attempt }),
    },
    ...(body && {
      requestBody: {
        required: true,
        content: { [form ? 'multipart/form-data' : 'application/json']: { schema: body } },
      },
    }),
    responses: {
      '200': { description: 'Done', content: { 'application/json': { schema: output } } },
      default: refused,
    },
  };
}
