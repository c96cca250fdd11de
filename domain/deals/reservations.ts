/** How many purchases a person may have started and not paid at once. */
export const MOST_UNPAID = 3;

/** How long an unpaid purchase counts, in days. */
export const ABANDONED_DAYS = 30;

/** Hours a person waits before starting on a listing again, by how often they left it unpaid lately. */
const WAIT_HOURS = [0, 1, 24] as const;

export function waitHours(timesLeft: number): number {
  return WAIT_HOURS[Math.min(timesLeft, WAIT_HOURS.length - 1)] ?? 0;
}

/** Why nothing more can be started: what is open, and what to do. */
export function tooManyUnpaid(titles: string[]): string {
  const names = new Intl.ListFormat('en').format(titles.map((title) => `“${title}”`));
  return `You have ${titles.length} purchases that are not paid yet: ${names}. Pay or cancel one of them first.`;
}

/** Why this listing cannot be started on yet, with the time when it can. */
export function waitText(until: Date, now: Date): string {
  const minutes = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 60_000));
  const count = minutes < 90 ? minutes : Math.ceil(minutes / 60);
  const wait = `${count} ${minutes < 90 ? 'minute' : 'hour'}${count === 1 ? '' : 's'}`;
  return `You left a purchase of this listing unpaid, so others come first. You can start again in ${wait}, at ${until.toISOString().slice(11, 16)} UTC.`;
}
