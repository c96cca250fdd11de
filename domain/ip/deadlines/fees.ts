import type { Entity } from '../rights.ts';
import { cite, scheduleOf } from './law.ts';
import type { Facts, Rule } from './rule.ts';

export interface Fee {
  /** In the currency's minor unit, without a surcharge. */
  amount: number;
  currency: string;
  /** What is added in the grace period; null where it is not known here. */
  surcharge: number | null;
  /** What is to be paid on the day that was asked about. */
  payable: number;
  entity: Entity;
  per: 'class' | null;
  /** What each claim adds to what is to be paid; the number of claims is not known here. */
  perClaim: number | null;
  /** The day from which this schedule of fees applies, and its source. */
  schedule: string;
  citation: string;
}

/** The fee by the schedule known here; null where the amounts are not known. */
export function feeOf(
  rule: Rule,
  facts: Facts,
  { asOf, entity = 'large' }: { asOf: string; entity?: Entity },
  numbers: number[],
  due: string,
): Fee | null {
  const schedule = scheduleOf(`${rule.id} ${facts.right}`, asOf) ?? scheduleOf(rule.id, asOf);
  if (!schedule) return null;
  const { amounts, perClaim, reduced, surcharge, currency, since, citation, per = null } = schedule;
  const full = numbers.map((n) => (typeof amounts === 'number' ? amounts : amounts[n]));
  if (full.some((one) => one === undefined)) return null;
  const share = reduced?.[entity] ?? 10_000;
  const amount = full.reduce<number>((sum, one) => sum + Math.round(((one ?? 0) * share) / 10_000), 0);
  const more = !surcharge
    ? null
    : 'bps' in surcharge
      ? Math.round((amount * surcharge.bps) / 10_000)
      : Math.round((surcharge.amount * share) / 10_000);
  const late = asOf > due;
  const claim = perClaim?.[numbers[0] ?? 0] ?? null;
  return {
    ...{ amount, currency, per, entity, surcharge: more, schedule: since, citation: cite(citation) },
    perClaim:
      claim && Math.round(claim * (late && surcharge && 'bps' in surcharge ? 1 + surcharge.bps / 10_000 : 1)),
    payable: amount + (late ? (more ?? 0) : 0),
  };
}
