/** An amount of United States dollars in whole cents. Money is never a float. */
export type Cents = number & { readonly __unit: 'cents' };

/** The most one listing may cost: one billion dollars. Keeps every sum of a person's money a safe integer. */
export const MAX_PRICE = 100_000_000_000 as Cents;

/** Takes a safe integer number of cents; throws RangeError for anything else. */
export function cents(value: number): Cents {
  if (!Number.isSafeInteger(value)) throw new RangeError(`${value} is not a whole number of cents`);
  return value as Cents;
}

/**
 * What a person typed as dollars ("1,250.5", "$1250.50") in cents.
 * Null when it is not a plain positive decimal with at most two places.
 */
export function parseDollars(text: string): Cents | null {
  const match = /^\$?(\d{1,3}(?:,\d{3})*|\d{1,12})(?:\.(\d{1,2}))?$/.exec(text.trim());
  if (!match?.[1]) return null;
  const value = Number(match[1].replaceAll(',', '')) * 100 + Number((match[2] ?? '').padEnd(2, '0'));
  return value <= MAX_PRICE ? cents(value) : null;
}

/** A share of an amount in basis points (1000 = 10%), rounded half up to the cent. */
export function basisPointsOf(amount: Cents, bps: number): Cents {
  // In BigInt, because cents times 10,000 leaves the safe integers.
  return cents(Number((BigInt(amount) * BigInt(bps) + 5_000n) / 10_000n));
}

const exact = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const whole = new Intl.NumberFormat('en-US', {
  style: 'currency',
  currency: 'USD',
  maximumFractionDigits: 0,
});

/** "$1,234.00" from 123400. */
export function formatCents(amount: number): string {
  return exact.format(amount / 100);
}

/** "$500 to $900", and "$500" where both ends are the same. */
export function dollarRange(low: number, high: number): string {
  return low === high ? formatDollars(low) : `${formatDollars(low)} to ${formatDollars(high)}`;
}

/** "$1,234" from 123400, but "$1,234.50" from 123450: for prices, where whole dollars are the rule. */
export function formatDollars(amount: number): string {
  return amount % 100 === 0 ? whole.format(amount / 100) : exact.format(amount / 100);
}
