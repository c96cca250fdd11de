import { z } from 'zod';
import type { Choice } from './choice.ts';

const KEPT = 5;
const PREFIX = 'ipso-recent:';

const kept = z.array(
  z.object({
    kind: z.enum(['listing', 'person', 'transaction', 'tool', 'page', 'search']),
    label: z.string(),
    detail: z.string().optional(),
    href: z.string().startsWith('/'),
  }),
);

const keyOf = (personId: string | null) => PREFIX + (personId ?? 'visitor');

/** What this person chose last, newest first. What others chose in this browser is forgotten. */
export function recentChoices(personId: string | null): Choice[] {
  try {
    const own = keyOf(personId);
    const others = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== own);
    for (const key of others) if (key !== keyOf(null)) localStorage.removeItem(key);
    return kept.parse(JSON.parse(localStorage.getItem(own) ?? '[]'));
  } catch {
    // Without a store, or with something else in it, nothing is recent.
    return [];
  }
}

export function keepChoice(personId: string | null, choice: Choice): void {
  const rest = recentChoices(personId).filter(({ href }) => href !== choice.href);
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify([choice, ...rest].slice(0, KEPT)));
  } catch {
    // A full or forbidden store: then it is not kept.
  }
}
