import { textFields } from '../../domain/text-fields.ts';

/**
 * The search of an address as the client's router reads it (src/searchInUrl.ts): a value that is JSON is parsed (9,
 * true, "9"), any other is text, and a name that occurs twice is a list; but what people type is always text.
 */
export function readSearchParams(params: URLSearchParams): Record<string, unknown> {
  const search: Record<string, unknown> = {};
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name).map(readValue);
    const one = textFields.has(name) ? params.get(name) : values[0];
    search[name] = values.length === 1 || textFields.has(name) ? one : values;
  }
  return search;
}

function readValue(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
