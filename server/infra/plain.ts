import { TRPCError } from '@trpc/server';
import superjson, { type SuperJSONResult } from 'superjson';

const plain = new WeakSet<object>();

/**
 * Says that an answer holds nothing but what JSON has (no dates, no undefined), as the database wrote it. superjson then
 * need not look for the rest, which takes longer than writing it. Gives the answer itself.
 */
export function asPlain<T extends object>(answer: T): T {
  plain.add(answer);
  return answer;
}

const shared = new WeakMap<object, SuperJSONResult>();

/** Looks at an answer that goes to several who asked once for all of them; it must not change any more. Gives it itself. */
export function asShared<T extends object>(answer: T): T {
  shared.set(answer, superjson.serialize(answer));
  return answer;
}

/** No screen sends anything near it; a body may hold a hundred thousand levels, which no recursion survives. */
const DEEPEST = 64;
/** Checking each takes time, and a sentence for each that is wrong takes more. */
const MOST_VALUES = 5_000;
/** What inputs hold beside JSON. The others cost more to build than to send, and no input takes them. */
const sent = new Set(['undefined', 'Date', 'number', 'bigint']);

/** Reads an input. References between its parts are left out: the parts are there, and could be nested without end. */
function readInput(input: unknown): unknown {
  const size = sizeOf(input);
  if (size.depth > DEEPEST) throw refused('This is nested too deeply to be read.');
  if (size.values > MOST_VALUES) throw refused('This holds more values than are taken.');
  const { json, meta } = (input ?? {}) as SuperJSONResult;
  const values = meta?.values;
  if (values !== undefined && !simple(values))
    throw refused('This holds values of a kind that is not taken.');
  return superjson.deserialize({ json, ...(values !== undefined && { meta: { values, v: meta?.v } }) });
}

const refused = (message: string) => new TRPCError({ code: 'BAD_REQUEST', message });

/** Its levels and values, counted no further than what is taken. */
function sizeOf(value: unknown): { depth: number; values: number } {
  let level = [value];
  let values = 0;
  for (let depth = 0; ; depth++) {
    values += level.length;
    if (level.length === 0 || depth > DEEPEST || values > MOST_VALUES) return { depth, values };
    level = level.flatMap((one) => (typeof one === 'object' && one !== null ? Object.values(one) : []));
  }
}

/** Every name of a type in superjson's tree of annotations is one that inputs hold. */
function simple(tree: unknown): boolean {
  if (!Array.isArray(tree)) return Object.values(tree ?? {}).every(simple);
  const [type, children] = tree;
  return sent.has(type) && simple(children);
}

/** superjson, except that what is known to be plain is sent as it is; the client reads both alike. */
export const transformer = {
  serialize(answer: unknown) {
    if (typeof answer !== 'object' || answer === null) return superjson.serialize(answer);
    return plain.has(answer) ? { json: answer } : (shared.get(answer) ?? superjson.serialize(answer));
  },
  deserialize: readInput,
};
