const medium = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' });
const long = new Intl.DateTimeFormat('en-US', { dateStyle: 'long', timeZone: 'UTC' });

/** "Mar 1, 2040": an ISO day or a moment (its day in UTC) in a sentence or a table. */
export function dayText(day: string | Date): string {
  return medium.format(new Date(day));
}

/** "March 1, 2040": the same where it is read as a letter is. */
export function longDay(day: string | Date): string {
  return long.format(new Date(day));
}
