import { z } from 'zod';
import { addMonths } from '../../ip/deadlines/months.ts';
import { niceClassLabel } from '../../ip/nice-classes.ts';
import { placeName } from '../../ip/places.ts';
import { type Entity, entities, kindRows } from '../../ip/rights.ts';
import { portfolioLimits } from './columns.ts';
import { type Gap, gapsOf } from './gaps.ts';
import { type Life, lifeOf } from './life.ts';
import { type Right, rightTypes, sectionLabel } from './right.ts';
import { type Verdict, verdictOf } from './verdict.ts';
import { type MarketPrices, type Worth, worthOf } from './worth.ts';

const { rows, characters } = portfolioLimits;
const AMOUNT_SENTENCE = 'A year’s sales are between $1 and $1,000,000,000.';
const ROYALTY_SENTENCE = 'A royalty rate is between 0.01% and 100%.';
const DISCOUNT_SENTENCE = 'The discount rate is between 0% and 50%.';

export const portfolioAnalyzerInput = z
  .object(
    {
      source: z.enum(['listings', 'csv'], 'A portfolio is your listings or a CSV file.'),
      text: z
        .string('Please paste a CSV file.')
        .max(characters, `A CSV file may have at most ${characters.toLocaleString('en-US')} characters.`)
        .optional(),
      /** Of the owner, for US fees. */
      entity: z.enum(entities, 'The size is large, small or micro.').optional(),
      discountBps: z
        .int(DISCOUNT_SENTENCE)
        .min(0, DISCOUNT_SENTENCE)
        .max(5_000, DISCOUNT_SENTENCE)
        .optional(),
      /** What the owner sells under its rights, for relief from royalty; `id` is a listing's, or "line 7". */
      revenues: z
        .array(
          z.object({
            id: z.string().max(40),
            salesCents: z
              .int(AMOUNT_SENTENCE)
              .min(100, AMOUNT_SENTENCE)
              .max(100_000_000_000, AMOUNT_SENTENCE),
            rateBps: z.int(ROYALTY_SENTENCE).min(1, ROYALTY_SENTENCE).max(10_000, ROYALTY_SENTENCE),
          }),
        )
        .max(rows, `A portfolio may have at most ${rows} rights.`)
        .optional(),
    },
    'Please choose a portfolio.',
  )
  .refine(({ source, text }) => source !== 'csv' || (text ?? '').trim() !== '', {
    path: ['text'],
    message: 'Please paste a CSV file with at least one right.',
  });
export type PortfolioAnalyzerInput = z.infer<typeof portfolioAnalyzerInput>;

/** A right with all that was computed for it. */
export interface AnalyzedRight extends Omit<Right, 'kind' | 'extras' | 'bound'>, Omit<Life, 'dues'> {
  /** "IPC H", "Class 9, 42". */
  field: string | null;
  place: string | null;
  ageMonths: number | null;
  /** What is still to be paid, as far as amounts are known, and how many payments have none. */
  costCents: number;
  openDues: number;
  worth: Worth;
  verdict: Verdict;
}

interface Count {
  label: string;
  /** For a chart, where the label is too long. */
  short: string;
  count: number;
}

/** What rights of one kind cost and may be worth, as far as either is known. */
interface KindSum {
  label: string;
  count: number;
  costCents: number;
  openDues: number;
  /** Rights with a basis for a value; the range is theirs. */
  valued: number;
  lowCents: number;
  highCents: number;
}

interface YearCost {
  year: number;
  knownCents: number;
  /** Payments whose amount is not known here. */
  unknown: number;
}

/** What must be paid within twelve months, late payments included. */
interface YearToCome {
  /** The sum of the payments with a known amount, and how many those are. */
  knownCents: number;
  exact: number;
  /** Payments whose amount is not known here. */
  unknown: number;
}

interface Soon {
  id: string;
  title: string;
  day: string;
  what: string;
}

export interface PortfolioAnalysis {
  rights: AnalyzedRight[];
  /** Lines that could not be read, with the reason. */
  skipped: { line: number; problem: string }[];
  byType: Count[];
  /** Answers that were saved before it was computed have none. */
  byKind?: KindSum[];
  byField: Count[];
  byCountry: Count[];
  soon: Soon[];
  /** Answers that were saved before they were computed have neither. */
  toCome?: YearToCome;
  /** The first payment that is not late; null when no day is known. */
  next?: Soon | null;
  costs: YearCost[];
  totals: {
    lowCents: number;
    highCents: number;
    /** Rights with a basis for a value, and without. */
    valued: number;
    unvalued: number;
    costCents: number;
    openDues: number;
    /** Rights for which not even the days of the fees are known here. */
    feesUnknown: number;
  };
  gaps: Gap[];
  notes: string[];
  looked: string;
  notLooked: string;
  advice: string;
}

const portfolioLookedAt = {
  looked:
    'Your listings or lines as they stand; the terms and fees of the law; completed sales on this marketplace; the revenue you gave.',
  notLooked:
    'The registers: whether a right exists, is yours, is in force and has its fees paid. Attorneys’ costs, exchange rates, taxes.',
  advice: 'This is information, not legal or valuation advice.',
} as const;

/** Ends within three years and payments within one count as soon. */
const SOON = { end: 36, due: 12 } as const;

interface Portfolio {
  rights: readonly Right[];
  skipped: PortfolioAnalysis['skipped'];
  prices: readonly MarketPrices[];
  entity: Entity;
  discountBps: number | null;
}

/** Everything that is computed for a portfolio on the ISO day `today`. Pure. */
export function analyzePortfolio(portfolio: Portfolio, today: string): PortfolioAnalysis {
  const { rights, skipped, prices, entity, discountBps } = portfolio;
  const lived = rights.map((right) => ({ right, life: lifeOf(right, entity, today) }));
  const analyzed = lived.map(({ right, life }) => analyze(right, life, prices, discountBps, today));
  const valued = analyzed.filter(({ worth }) => worth.highCents !== null);
  const sum = (values: (number | null)[]) => values.reduce<number>((all, value) => all + (value ?? 0), 0);
  return {
    rights: analyzed,
    skipped,
    byType: rightTypes
      .map((type) => ({
        label: type,
        short: type,
        count: rights.filter((right) => right.type === type).length,
      }))
      .filter(({ count }) => count > 0),
    byKind: kindsOf(analyzed),
    byField: countFields(rights),
    byCountry: counted(rights.map(({ country }) => country ?? '')).map(([code, count]) => ({
      label: code ? placeName(code) : 'Not said',
      short: code || 'None',
      count,
    })),
    soon: lived
      .flatMap(({ right, life }) => soonOf(right, life, today))
      .sort((a, b) => (a.day < b.day ? -1 : 1)),
    toCome: toComeOf(
      lived.map(({ life }) => life),
      today,
    ),
    next: nextOf(lived, today),
    costs: costsOf(lived.map(({ life }) => life)),
    totals: {
      lowCents: sum(valued.map(({ worth }) => worth.lowCents)),
      highCents: sum(valued.map(({ worth }) => worth.highCents)),
      valued: valued.length,
      unvalued: analyzed.length - valued.length,
      costCents: sum(analyzed.map(({ costCents }) => costCents)),
      openDues: sum(analyzed.map(({ openDues }) => openDues)),
      feesUnknown: analyzed.filter(({ duesUnknown }) => duesUnknown).length,
    },
    // What has ended has no gaps to close.
    gaps: gapsOf(
      lived.flatMap(({ right, life }) => (life.over ? [] : [right])),
      today,
    ),
    notes: notesOf(entity),
    ...portfolioLookedAt,
  };
}

function analyze(
  right: Right,
  life: Life,
  prices: readonly MarketPrices[],
  discountBps: number | null,
  today: string,
): AnalyzedRight {
  const { dues, ...rest } = life;
  const worth = worthOf(right, life, prices, discountBps, today);
  return {
    ...right,
    ...rest,
    field: fieldOf(right),
    place: right.country && placeName(right.country),
    ageMonths: life.since && life.since <= today ? monthsSince(life.since, today) : null,
    costCents: dues.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
    openDues: dues.filter(({ cents }) => cents === null).length,
    worth,
    verdict: verdictOf(right, life, worth, today),
  };
}

function fieldOf({ section, classes }: Right): string | null {
  if (section) return `IPC ${section}`;
  return classes.length > 0 ? `Class ${classes.join(', ')}` : null;
}

function monthsSince(from: string, today: string): number {
  const months =
    (Number(today.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(today.slice(5, 7)) -
    Number(from.slice(5, 7));
  return Math.max(0, addMonths(from, months) > today ? months - 1 : months);
}

/** A sum for each kind of right; the most frequent first. */
function kindsOf(rights: readonly AnalyzedRight[]): KindSum[] {
  const labelOf = ({ kind }: AnalyzedRight) => kindRows[kind].label;
  return counted(rights.map(labelOf)).map(([label, count]) => {
    const sum: KindSum = { label, count, costCents: 0, openDues: 0, valued: 0, lowCents: 0, highCents: 0 };
    for (const right of rights.filter((one) => labelOf(one) === label)) {
      sum.costCents += right.costCents;
      sum.openDues += right.openDues;
      if (right.worth.highCents !== null) sum.valued++;
      sum.lowCents += right.worth.lowCents ?? 0;
      sum.highCents += right.worth.highCents ?? 0;
    }
    return sum;
  });
}

/** The most frequent first. */
function counted<Key>(keys: Key[]): [Key, number][] {
  const counts = new Map<Key, number>();
  for (const key of keys) counts.set(key, (counts.get(key) ?? 0) + 1);
  return [...counts].sort((a, b) => b[1] - a[1]);
}

/** A mark in several classes counts in each. */
function countFields(rights: readonly Right[]): Count[] {
  const keys = rights.flatMap(({ section, classes }): (string | number)[] =>
    section ? [section] : classes.length > 0 ? classes : [''],
  );
  return counted(keys).map(([key, count]) => {
    if (key === '') return { label: 'No field', short: 'None', count };
    return typeof key === 'number'
      ? { label: `Class ${niceClassLabel(key)}`, short: `Class ${key}`, count }
      : { label: `IPC ${sectionLabel(key)}`, short: `IPC ${key}`, count };
  });
}

function soonOf({ id, title }: Right, { kind, ends, what, over, latest, dues }: Life, today: string): Soon[] {
  if (over) return [];
  const found: Soon[] = [];
  if (what === 'end' && ends && ends <= addMonths(today, SOON.end)) {
    found.push({
      id,
      title,
      day: ends,
      what: `${kindRows[kind].label} ends${latest ? ' on this day or sooner' : ''}`,
    });
  }
  for (const { name, due } of dues) {
    if (due > addMonths(today, SOON.due)) continue;
    found.push({
      id,
      title,
      day: due,
      what: due < today ? `${name} was due; if it was not paid, it still can be, late` : `${name} is due`,
    });
  }
  return found;
}

function toComeOf(lives: readonly Life[], today: string): YearToCome {
  const until = addMonths(today, SOON.due);
  const dues = lives.flatMap((life) => life.dues).filter(({ due }) => due <= until);
  return {
    knownCents: dues.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
    exact: dues.filter(({ cents }) => cents !== null).length,
    unknown: dues.filter(({ cents }) => cents === null).length,
  };
}

function nextOf(lived: readonly { right: Right; life: Life }[], today: string): Soon | null {
  return lived
    .flatMap(({ right: { id, title }, life: { dues } }) =>
      dues.filter(({ due }) => due >= today).map(({ name, due }) => ({ id, title, day: due, what: name })),
    )
    .reduce<Soon | null>((first, one) => (first === null || one.day < first.day ? one : first), null);
}

/** From this year to the last in which something is due; with the years between in which there is nothing to pay. */
function costsOf(lives: readonly Life[]): YearCost[] {
  const dues = lives.flatMap((life) => life.dues);
  if (dues.length === 0) return [];
  const years = dues.map(({ year }) => year);
  const first = Math.min(...years);
  return Array.from({ length: Math.max(...years) - first + 1 }, (_, index) => {
    const year = first + index;
    const of = dues.filter((due) => due.year === year);
    return {
      year,
      knownCents: of.reduce((sum, { cents }) => sum + (cents ?? 0), 0),
      unknown: of.filter(({ cents }) => cents === null).length,
    };
  });
}

function notesOf(entity: Entity): string[] {
  return [
    `US fees: the schedules of January 2025 for a ${entity} entity, marks for one class; what can only be paid late counts with its surcharge. Whether a fee was paid is in the register.`,
    'Fees in other currencies, and those whose amount is not known here, are counted, not added up: no exchange rate is known here.',
    'The term of a patent is counted without adjustments and extensions (35 USC 154(b) and 156) that its listing does not name, and without certificates of supplementary protection: it can last longer than the day shown.',
    'What you ask for a right is your wish: it is shown, but is not part of any value or advice.',
    'Rights of the same type and title are treated as one family.',
  ];
}
