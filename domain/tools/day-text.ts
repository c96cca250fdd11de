const format = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });

/** "Mar 1, 2040": an ISO day inside a sentence. */
export function dayText(day: string): string {
  return format.format(new Date(`${day}T00:00:00Z`));
}
