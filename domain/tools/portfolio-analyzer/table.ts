import { csvLine } from '../../csv.ts';
import type { AnalyzedRight } from './analyzer.ts';
import { verdictLabels } from './verdict.ts';

const dollars = (cents: number | null) => (cents === null ? '' : (cents / 100).toFixed(2));

/** The analyzed rights as CSV (RFC 4180), amounts in US dollars. */
export function portfolioCsv(rights: readonly AnalyzedRight[]): string {
  const lines = [
    [
      ...['type', 'title', 'number', 'country', 'filed', 'granted', 'category', 'price', 'ends or renewal'],
      ...['known fees', 'fees without amount', 'value from', 'value to', 'advice', 'rule', 'numbers'],
    ],
    ...rights.map((right) => [
      right.type,
      right.title,
      right.number ?? '',
      right.country ?? '',
      right.filed ?? '',
      right.granted ?? '',
      right.section ?? right.classes.join('; '),
      dollars(right.priceCents),
      // A national phase is entered, and no end.
      right.what === 'phase' ? '' : (right.ends ?? ''),
      dollars(right.costCents),
      right.duesUnknown ? 'not known' : String(right.openDues),
      dollars(right.worth.lowCents),
      dollars(right.worth.highCents),
      verdictLabels[right.verdict.kind],
      right.verdict.rule,
      right.verdict.numbers,
    ]),
  ];
  return lines.map(csvLine).join('');
}
