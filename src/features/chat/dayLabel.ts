const midnight = (value: Date) => new Date(value.getFullYear(), value.getMonth(), value.getDate()).getTime();

/** "Today", "Yesterday", "3 days ago" under seven days (specification, section 2); null for what is older. */
export function dayLabel(value: Date, now: Date): string | null {
  const days = Math.round((midnight(now) - midnight(value)) / 86_400_000);
  if (days <= 0) return 'Today';
  if (days === 1) return 'Yesterday';
  return days < 7 ? `${days} days ago` : null;
}
