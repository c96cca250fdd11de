import { dayText } from '../../day-text.ts';
import { addMonths } from '../../ip/deadlines/months.ts';
import { dollarRange, formatDollars } from '../../money.ts';
import type { Life } from './life.ts';
import type { Right } from './right.ts';
import type { Worth } from './worth.ts';

/** What to do with a right: one table of rules, the first that fits, each with the numbers behind it. */

export const verdictLabels = {
  drop: 'Let it lapse',
  sell: 'Sell or license',
  keep: 'Keep',
  look: 'Look closer',
  ended: 'It has ended',
} as const;
export type VerdictKind = keyof typeof verdictLabels;

export interface Verdict {
  kind: VerdictKind;
  /** The rule in words. */
  rule: string;
  /** The numbers it was applied to. */
  numbers: string;
}

/** What must be paid within this many months counts against the value. */
const COST_MONTHS = 60;

export const verdictRules = [
  'A right that has ended has nothing left to decide. For five years after the term of a patent, look closer: adjustments, extensions and certificates are not all known here.',
  `A right whose known fees of the next ${COST_MONTHS / 12} years are more than the highest value found is let go, unless it is licensed or being sold here.`,
  'A right that is worth more in your own business (relief from royalty) than on the market is kept, and one that is worth less there is sold.',
  'A right with sales to compare, and no revenue of yours, is sold or licensed. What you ask for it yourself is not a reason.',
  'Without a basis for a value, the only advice is to look closer.',
] as const;

export function verdictOf(right: Right, life: Life, worth: Worth, today: string): Verdict {
  const [ended, dear, use, market, nothing] = verdictRules;
  const end = life.ends && `${dayText(life.ends)}${life.latest ? ' at the latest' : ''}`;
  if (life.mayLast)
    return {
      kind: 'look',
      rule: ended,
      numbers: `Its term as counted here ended on ${end}. ${life.kind === 'copyright' ? 'A work that was neither published nor registered before 1978 lasts longer.' : 'Look into the register before you stop paying or licensing: an adjustment, an extension or a certificate may keep it in force.'}`,
    };
  if (life.over) return { kind: 'ended', rule: ended, numbers: `It ended on ${end}.` };
  const until = addMonths(today, COST_MONTHS);
  const known = life.dues.filter(({ due, cents }) => cents !== null && due <= until);
  const cost = known.reduce((sum, { cents }) => sum + (cents ?? 0), 0);
  const costs = cost > 0 ? `Known fees of the next ${COST_MONTHS / 12} years: ${formatDollars(cost)}.` : '';
  const { bases, highCents } = worth;
  if (highCents !== null && cost > highCents) {
    const found = `${costs} Highest value found: ${formatDollars(highCents)}.`;
    return right.bound
      ? {
          kind: 'look',
          rule: dear,
          numbers: `${found} It is licensed or being sold here: read what you have promised first.`,
        }
      : { kind: 'drop', rule: dear, numbers: found };
  }
  const own = bases.find(({ kind }) => kind === 'relief');
  const sales = bases.filter(({ kind }) => kind === 'sales');
  const elsewhere = sales.length > 0 ? Math.max(...sales.map((basis) => basis.highCents)) : null;
  if (own && elsewhere === null) {
    return {
      kind: 'keep',
      rule: use,
      numbers: join(`Worth ${formatDollars(own.highCents)} in your own use; no sales to compare.`, costs),
    };
  }
  if (own && elsewhere !== null) {
    return {
      kind: own.highCents >= elsewhere ? 'keep' : 'sell',
      rule: use,
      numbers: join(
        `Worth ${formatDollars(own.highCents)} in your own use, ${formatDollars(elsewhere)} on the market.`,
        costs,
      ),
    };
  }
  if (elsewhere !== null) {
    const [sold] = sales;
    const paid = sold ? `Similar rights were sold for ${dollarRange(sold.lowCents, sold.highCents)}.` : '';
    return {
      kind: 'sell',
      rule: market,
      numbers: join(paid, revenueText(right), costs),
    };
  }
  return {
    kind: 'look',
    rule: nothing,
    numbers: join('No sales to compare were found.', revenueText(right), costs),
  };
}

function revenueText({ revenueCents }: Right): string {
  return revenueCents === null
    ? 'No revenue of yours was given.'
    : 'Your revenue is not counted yet: it needs a royalty rate and a discount rate.';
}

function join(...sentences: string[]): string {
  return sentences.filter(Boolean).join(' ');
}
