import type { ZodObject, ZodType } from 'zod';
import type { Endpoint } from '../trpc.ts';
import { apiRouter } from './router.ts';

export interface Listed extends Endpoint {
  /** The name of the procedure, and the operation's id. */
  name: keyof typeof apiRouter._def.procedures;
  /** The fields that it takes; undefined for a form. */
  input?: ZodObject;
  output: ZodType;
}

/** Every endpoint of the API, as its procedure declares it. */
export const endpoints: Listed[] = Object.entries(apiRouter._def.procedures).map(([name, procedure]) => {
  const { meta, inputs, output } = procedure._def as unknown as {
    meta?: { api?: Endpoint };
    inputs: ZodObject[];
    output?: ZodType;
  };
  if (!meta?.api || !output) throw new Error(`${name} declares neither its address nor its answer`);
  const input = meta.api.form ? undefined : inputs[0];
  return { ...meta.api, name: name as Listed['name'], input, output };
});

/** The names of an address's parameters: 'id' of '/offers/{id}'. */
export const parametersOf = (path: string) => [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => name);
