import { dayText } from '../day-text.ts';
import type { Opposition } from '../ip/deadlines/opposition.ts';

/**
 * "can be opposed until May 6, 2026"; for a publication that is only announced, also from when. Null where there is nothing to
 * oppose on the ISO day `today`: answers are kept longer.
 */
export function oppositionText(opposition: Opposition | null | undefined, today: string): string | null {
  if (!opposition || opposition.until < today) return null;
  const { published, until } = opposition;
  const from = published > today ? `from ${dayText(published)} ` : '';
  return `can be opposed ${from}until ${dayText(until)}`;
}
