import { parseSearchWith, stringifySearchWith } from '@tanstack/react-router';
import { textFields } from '../domain/text-fields.ts';

const parse = parseSearchWith(JSON.parse);
const stringify = stringifySearchWith(JSON.stringify, JSON.parse);

/** Reads an address as the router does, except that text stays text: "9" and "1e3" are not turned into numbers. */
export function parseSearch(query: string): Record<string, unknown> {
  const parsed: Record<string, unknown> = parse(query);
  const raw = new URLSearchParams(query);
  for (const name of textFields) {
    const value = raw.get(name);
    if (value !== null) parsed[name] = value;
  }
  return parsed;
}

/** The inverse: `category=9`, and not `category=%229%22`. */
export function stringifySearch(search: Record<string, unknown>): string {
  const pairs = Object.entries(search)
    .filter(([, value]) => value !== undefined)
    .map(([name, value]) =>
      textFields.has(name) && typeof value === 'string'
        ? new URLSearchParams({ [name]: value }).toString()
        : stringify({ [name]: value }).slice(1),
    )
    .filter((pair) => pair !== '');
  return pairs.length > 0 ? `?${pairs.join('&')}` : '';
}
