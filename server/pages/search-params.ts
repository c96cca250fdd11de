/**
 * The search of an address as the client's router reads it: a value that is JSON is what it says (9, true, "9"), any
 * other is text, and a name that comes twice is a list.
 */
export function readSearchParams(params: URLSearchParams): Record<string, unknown> {
  const search: Record<string, unknown> = {};
  for (const name of new Set(params.keys())) {
    const values = params.getAll(name).map(readValue);
    search[name] = values.length === 1 ? values[0] : values;
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
