import { parseDollars } from '../../../../domain/money.ts';
import { licensingFactorIds } from '../../../../domain/tools/licensing-estimator/adjust.ts';
import { licensingEstimatorInput } from '../../../../domain/tools/licensing-estimator/estimator.ts';
import type { LicensingInput } from '../shared/types.ts';

/** The page keeps its fields in the address, as typed. Read here rather than in the route, to keep the first visit small. */

const fields = [
  'industry',
  'sales',
  'growth',
  'right',
  'years',
  'filed',
  'registered',
  'discount',
  'tax',
  ...licensingFactorIds,
  'step',
  'rate',
  'lump',
  'listing',
] as const;
type Field = (typeof fields)[number];
export type EstimatorValues = Record<Field, string>;
type EstimatorUrl = { [Name in Field]?: string | number };

const LONGEST = 40;

/** Reads an address; what is not text or a number is left out. */
export function readEstimatorUrl(search: Record<string, unknown>): EstimatorValues {
  const read = fields.map((name) => {
    const value = search[name];
    const text = typeof value === 'string' || typeof value === 'number' ? String(value) : '';
    return [name, text.slice(0, LONGEST)];
  });
  return Object.fromEntries(read) as EstimatorValues;
}

/** The fields for an address. Numbers are not kept as text, which the address would put in quotation marks. */
export function estimatorUrl(values: EstimatorValues): EstimatorUrl {
  const kept = fields.flatMap((name) => {
    const text = values[name].trim();
    if (text === '') return [];
    return [[name, String(Number(text)) === text ? Number(text) : text]];
  });
  return Object.fromEntries(kept);
}

const dollars = (amount: number | undefined) => (amount === undefined ? '' : String(amount / 100));
const percent = (bps: number | undefined) => (bps === undefined ? '' : String(bps / 100));

/** The fields that lead to this input. */
export function valuesOf(input: LicensingInput): EstimatorValues {
  const answers = licensingFactorIds.map((id) => [id, input[id] ?? '']);
  return {
    ...readEstimatorUrl(Object.fromEntries(answers)),
    industry: input.industry,
    sales: dollars(input.salesCents),
    growth: percent(input.growthBps),
    right: input.right,
    years: String(input.years),
    filed: input.filed ?? '',
    registered: input.registered ?? '',
    discount: percent(input.discountBps),
    tax: percent(input.taxBps),
    step: input.step === undefined ? '' : String(input.step),
    rate: percent(input.ownRateBps),
    lump: dollars(input.lumpCents),
  };
}

export type EstimatorProblems = { [Name in Field]?: string };

/** The field in which each part of the input is typed. */
const fieldOf: Record<string, Field> = {
  salesCents: 'sales',
  growthBps: 'growth',
  discountBps: 'discount',
  taxBps: 'tax',
  ownRateBps: 'rate',
  lumpCents: 'lump',
};

/** The input that the fields mean, or a sentence for each field that is wrong. */
export function readValues(
  values: EstimatorValues,
): { input: LicensingInput; problems: null } | { input: null; problems: EstimatorProblems } {
  // The schema refuses NaN with the sentence of its field.
  const bps = (text: string) => {
    const match = /^([+-]?\d{1,3}(?:\.\d{1,2})?) ?%?$/.exec(text.trim().replace('−', '-'));
    return match ? Math.round(Number(match[1]) * 100) : Number.NaN;
  };
  const optional = <T>(text: string, read: (text: string) => T) =>
    text.trim() === '' ? undefined : read(text);
  const money = (text: string) => amountOf(text) ?? Number.NaN;
  const answers = licensingFactorIds.map((id) => [id, values[id] || undefined]);
  const parsed = licensingEstimatorInput.safeParse({
    industry: values.industry,
    salesCents: money(values.sales),
    growthBps: bps(values.growth.trim() === '' ? '0' : values.growth),
    right: values.right || 'patent',
    years: Number(values.years.trim() || Number.NaN),
    filed: values.filed || undefined,
    registered: values.registered || undefined,
    discountBps: bps(values.discount),
    taxBps: optional(values.tax, bps),
    ...Object.fromEntries(answers),
    step: optional(values.step, Number),
    ownRateBps: optional(values.rate, bps),
    lumpCents: optional(values.lump, money),
  });
  if (parsed.success) return { input: parsed.data, problems: null };
  const problems: EstimatorProblems = {};
  for (const { path, message } of parsed.error.issues) {
    const name = String(path[0]);
    const field = fieldOf[name] ?? fields.find((one) => one === name) ?? 'industry';
    problems[field] ??= message;
  }
  return { input: null, problems };
}

/** In cents. Beyond the highest listing price, where `parseDollars` stops, in whole dollars only. */
function amountOf(text: string): number | null {
  const small = parseDollars(text);
  if (small !== null) return small;
  const plain = /^\$?(\d{1,3}(?:,\d{3})*|\d{1,12})$/.exec(text.trim())?.[1];
  return plain ? Number(plain.replaceAll(',', '')) * 100 : null;
}

/** An invented example to start from. */
export const exampleValues: EstimatorValues = readEstimatorUrl({
  industry: 'electronics',
  sales: '2000000',
  growth: '5',
  right: 'patent',
  years: '10',
  filed: '2020-03-01',
  discount: '15',
  exclusivity: 'non-exclusive',
  territory: 'several',
  stage: 'proven',
  standing: 'granted',
  alternatives: 'some',
  lump: '250000',
});
