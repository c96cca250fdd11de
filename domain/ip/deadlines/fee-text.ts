/** An amount in a currency's minor unit as people write it: "$2,150.00", "€690.00", "¥43,600". */
export function feeText(amount: number, currency: string): string {
  const format = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
