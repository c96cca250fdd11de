import { TRPCError } from '@trpc/server';
import superjson, { type SuperJSONResult } from 'superjson';

const plain = new WeakSet<object>();

/**
 * Marks an answer that holds only JSON types (no dates, no undefined), as the database wrote it, so that superjson
 * skips its search for others, which takes longer than writing. Returns the answer itself.
 */
export function asPlain<T extends object>(answer: T): T {
  plain.add(answer);
  return answer;
}

const shared = new WeakMap<object, SuperJSONResult>();

/** Checks an answer that several callers share, once for all of them; it must not change afterwards. Returns it. */
export function asShared<T extends object>(answer: T): T {
  shared.set(answer, superjson.serialize(answer));
  return answer;
}

/** Far more than any screen sends; a body may hold a hundred thousand levels, which no recursion survives. */
const DEEPEST = 64;
/** Checking each value takes time, and an error message for each takes more. */
const MOST_VALUES = 5_000;
/** The types that inputs hold besides JSON. Others cost more to build than to send, and no input needs them. */
const sent = new Set(['undefined', 'Date', 'number', 'bigint']);

/** Reads an input. References between its parts are ignored: they could nest it endlessly. */
function readInput(input: unknown): unknown {
  const size = sizeOf(input);
  if (size.depth > DEEPEST) throw refused('This is nested too deeply to be read.');
  if (size.values > MOST_VALUES) throw refused('This holds too many values.');
  const { json, meta } = (input ?? {}) as SuperJSONResult;
  const values = meta?.values;
  if (values !== undefined && !simple(values))
    throw refused('This holds values of a type that is not accepted.');
  return superjson.deserialize({ json, ...(values !== undefined && { meta: { values, v: meta?.v } }) });
}

const refused = (message: string) => new TRPCError({ code: 'BAD_REQUEST', message });

/** Its levels and values, counted up to the limits. */
function sizeOf(value: unknown): { depth: number; values: number } {
  let level = [value];
  let values = 0;
  for (let depth = 0; ; depth++) {
    values += level.length;
    if (level.length === 0 || depth > DEEPEST || values > MOST_VALUES) return { depth, values };
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
}

/** Whether every type named in superjson's tree of annotations is one that inputs may hold. */
function simple(tree: unknown): boolean {
  if (!Array.isArray(tree)) return Object.values(tree ?? {}).every(simple);
  const [type, children] = tree;
  return sent.has(type) && simple(children);
}

/** superjson, except that answers known to be plain are sent as they are; the client reads both. */
export const transformer = {
  serialize(answer: unknown) {
    if (typeof answer !== 'object' || answer === null) return superjson.serialize(answer);
    return plain.has(answer) ? { json: answer } : (shared.get(answer) ?? superjson.serialize(answer));
  },
  deserialize: readInput,
};
