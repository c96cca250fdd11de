import type { Entity } from '../rights.ts';
import { cite, scheduleOf } from './law.ts';
import { addMonths, monthEnd } from './months.ts';
import type { Facts, FeeSchedule, Rule } from './rule.ts';

export interface Fee {
  /** In the currency's minor unit, without a surcharge. */
  amount: number;
  currency: string;
  /** What is added in the grace period: today's where it grows by the month, or else the highest; null where it is not known here. */
  surcharge: number | null;
  /** What is to be paid on the day that was asked about; null where it is late and the surcharge is not known here. */
  payable: number | null;
  entity: Entity;
  per: 'class' | null;
  /** What it is for, where more can be due, as words that follow "is"; null where it is the whole fee. */
  covers: string | null;
  /** What each claim adds to what is to be paid; the number of claims is not known here. */
  perClaim: number | null;
  /** The day from which this schedule of fees applies, and its source. */
  schedule: string;
  citation: string;
}

interface Days {
  /** The day on which it falls due or the period ends. */
  falls: string;
  /** Last day without a surcharge: after allowing for closed days, and before. */
  due: string;
  unrolled: string;
}

/** The fee by the schedule known here; null where the amounts are not known. */
export function feeOf(
  rule: Rule,
  facts: Facts,
  { asOf, entity = 'large' }: { asOf: string; entity?: Entity },
  numbers: number[],
  { falls, due, unrolled }: Days,
): Fee | null {
  const isPaidFirst = rule.feeWhenDue === 'at-latest' && asOf < falls;
  const at = rule.feeWhenDue && !isPaidFirst ? falls : asOf;
  const schedule =
    scheduleOf(`${rule.id} ${facts.right}`, at, facts.filed) ?? scheduleOf(rule.id, at, facts.filed);
  if (!schedule) return null;
  const { amounts, smaller, pending, perClaim, reduced, surcharge, spared } = schedule;
  const { currency, since, per = null, covers = null } = schedule;
  const ungranted = facts.granted === undefined || unrolled < facts.granted;
  const share = reduced?.[entity] === undefined ? 10_000 : reduced[entity];
  const paidFor = (n: number) => {
    const full = ungranted && pending !== undefined ? pending : byNumber(amounts, n);
    const less = entity === 'large' ? undefined : smaller?.[n];
    return less ?? (share === null || full === undefined ? undefined : part(full, share));
  };
  const each = numbers.map(paidFor);
  if (each.some((one) => one === undefined)) return null;
  const amount = each.reduce<number>((sum, one) => sum + (one ?? 0), 0);
  const late = asOf > due;
  const added = surcharge && surchargeOn(surcharge, late ? monthsLate(rule, unrolled, asOf) : null);
  const usual = added ? part(amount, added.bps) + part(added.amount, share ?? 10_000) : null;
  const isSpared =
    late && spared && asOf >= spared.from && asOf <= spared.until && falls >= (spared.due ?? falls);
  const more = isSpared ? spared.amount : usual;
  const now = late ? more : 0;
  const claim = byNumber(perClaim ?? {}, numbers[0] ?? 0) ?? null;
  return {
    ...{
      amount,
      currency,
      per,
      covers,
      entity,
      surcharge: more,
      schedule: since,
      citation: cite(schedule.citation),
    },
    perClaim: claim && part(claim, 10_000 + (late && added ? added.bps : 0)),
    payable: now === null ? null : amount + now,
  };
}

/** Basis points of an amount, to the minor unit. */
const part = (amount: number, bps: number) => Math.round((amount * bps) / 10_000);

const byNumber = (amounts: FeeSchedule['amounts'], n: number) =>
  typeof amounts === 'number' ? amounts : amounts[n];

/** In the first month after the rule's own day, 1. */
function monthsLate({ monthEnd: whole }: Rule, unrolled: string, asOf: string): number {
  let month = 1;
  const end = () => (whole ? monthEnd(addMonths(unrolled, month)) : addMonths(unrolled, month));
  while (end() < asOf) month++;
  return month;
}

/** Basis points of the fee and an amount, one of them 0; from a list, those for the months late, or without any the highest. */
function surchargeOn(
  surcharge: NonNullable<FeeSchedule['surcharge']>,
  month: number | null,
): { bps: number; amount: number } {
  const of = (one: number | readonly number[]) =>
    typeof one === 'number' ? one : ((month === null ? undefined : one[month - 1]) ?? one.at(-1) ?? 0);
  return 'bps' in surcharge
    ? { bps: of(surcharge.bps), amount: 0 }
    : { bps: 0, amount: of(surcharge.amount) };
}
