import type { Fee } from './fees.ts';

/** An amount in a currency's minor unit as people write it: "$2,150.00", "¥43,600", "¥10,300 and ¥800 for each claim". */
export function feeText(amount: number, currency: string, perClaim?: number | null): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const say = (minor: number) =>
    format.format(minor / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
  return perClaim ? `${say(amount)} and ${say(perClaim)} for each claim` : say(amount);
}

/** What is to be paid, as far as it is known: what is late may have a surcharge that is not known here. */
export function payableText({
  amount,
  payable,
  currency,
  perClaim,
}: Pick<Fee, 'amount' | 'payable' | 'currency' | 'perClaim'>): string {
  return payable === null
    ? `${feeText(amount, currency, perClaim)}, and a surcharge not known here`
    : feeText(payable, currency, perClaim);
}
