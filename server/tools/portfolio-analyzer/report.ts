import type { Content } from 'pdfmake/interfaces';
import { dayText } from '../../../domain/day-text.ts';
import { dollarRange, formatDollars } from '../../../domain/money.ts';
import type {
  PortfolioAnalysis,
  PortfolioAnalyzerInput,
} from '../../../domain/tools/portfolio-analyzer/analyzer.ts';
import { verdictLabels } from '../../../domain/tools/portfolio-analyzer/verdict.ts';
import { muted, rules } from '../../documents/pages.ts';
import { printable } from '../../documents/printable.ts';
import { type Answer, inPdf, type ReportParts } from '../../documents/report.ts';

type PortfolioAnswer = Answer<PortfolioAnalyzerInput, PortfolioAnalysis>;
type Analysis = PortfolioAnswer['result'];

export const writeReport = inPdf(portfolioReport);

function portfolioReport({ input, result }: PortfolioAnswer, day: string): ReportParts {
  const { totals, looked, notLooked, advice } = result;
  const counts = (list: Analysis['byType']) =>
    list.map(({ label, count }) => `${label}: ${count}`).join(', ');
  const body: Content[] = [
    { text: 'Right by right', style: 'heading' },
    table(
      ['Right', 'Ends or renewal', 'Known fees', 'Value', 'Advice'],
      result.rights.map((right) => [
        [right.title, right.type, right.number, right.place, right.field].filter(Boolean).join(' · '),
        right.ends
          ? `${dayText(right.ends)}${right.what === 'phase' ? ' (national phase)' : ''}`
          : 'not known',
        right.duesUnknown ? 'not known' : formatDollars(right.costCents),
        worthText(right.worth) +
          (right.priceCents === null ? '' : `; asked ${formatDollars(right.priceCents)}`),
        `${verdictLabels[right.verdict.kind]}. ${right.verdict.numbers}`,
      ]),
      ['*', 62, 56, 88, 150],
    ),
  ];
  const list = (heading: string, items: string[]) => {
    if (items.length > 0) body.push({ text: heading, style: 'heading' }, { ul: items.map(printable) });
  };
  if (result.byKind && result.byKind.length > 0) {
    body.push(
      { text: 'By kind of right', style: 'heading' },
      table(
        ['Kind', 'Rights', 'Known fees', 'Value'],
        result.byKind.map(({ label, count, costCents, openDues, valued, lowCents, highCents }) => [
          label,
          String(count),
          `${formatDollars(costCents)}${openDues > 0 ? `; ${openDues} without an amount` : ''}`,
          valued === 0 ? 'no basis' : `${worthText({ lowCents, highCents })}, of ${valued}`,
        ]),
        ['*', 40, 130, 130],
      ),
    );
  }
  list(
    'Soon',
    result.soon.map(({ title, what, day: on }) => `${dayText(on)}: ${title}. ${what}.`),
  );
  if (result.costs.length > 0) {
    body.push(
      { text: 'Cost to keep, by year', style: 'heading' },
      table(
        ['Year', 'Known fees', 'Payments whose amount is not known here'],
        result.costs.map(({ year, knownCents, unknown }) => [
          String(year),
          formatDollars(knownCents),
          String(unknown),
        ]),
        [60, 90, '*'],
      ),
    );
  }
  list(
    'Gaps',
    result.gaps.map(({ title, sentence }) => `${title}: ${sentence}`),
  );
  list(
    'Lines that could not be read',
    result.skipped.map(({ line, problem }) => `Line ${line}: ${problem}`),
  );
  list('How it was computed', result.notes);
  return {
    title: 'Portfolio Analyzer report',
    subtitle: `${result.rights.length} ${result.rights.length === 1 ? 'right' : 'rights'}`,
    facts: [
      ['Day', day],
      ['From', input.source === 'csv' ? 'A CSV file' : 'Your listings'],
      ['By type', counts(result.byType)],
      ['By field', counts(result.byField)],
      ['By country', counts(result.byCountry)],
      [
        'Value',
        totals.valued === 0
          ? 'No basis for a value'
          : `${dollarRange(totals.lowCents, totals.highCents)}, of ${totals.valued}; no basis for ${totals.unvalued}`,
      ],
      ...comingFacts(result),
      [
        'Known fees to come',
        `${formatDollars(totals.costCents)}; ${totals.openDues} payments without an amount`,
      ],
    ],
    body,
    looked,
    notLooked,
    advice,
  };
}

/** What the next twelve months cost and what is due next; results from before these were computed have neither. */
function comingFacts({ toCome, next }: Analysis): [string, string][] {
  const facts: [string, string][] = [];
  if (toCome) {
    const { knownCents, exact, unknown } = toCome;
    facts.push([
      'Cost to keep, next 12 months',
      `${formatDollars(knownCents)} for US payments (${exact}); ${unknown} payments without an amount`,
    ]);
  }
  if (next) facts.push(['Due next', `${dayText(next.day)}: ${next.what}, ${next.title}`]);
  return facts;
}

function worthText({
  lowCents,
  highCents,
}: Pick<Analysis['rights'][number]['worth'], 'lowCents' | 'highCents'>): string {
  if (lowCents === null || highCents === null) return 'no basis';
  return dollarRange(lowCents, highCents);
}

function table(head: string[], lines: string[][], widths: (string | number)[]): Content {
  return {
    margin: [0, 4, 0, 0],
    fontSize: 8.5,
    layout: rules,
    table: {
      headerRows: 1,
      widths,
      body: [
        head.map((text) => ({ text, color: muted })),
        ...lines.map((line) => line.map((text) => ({ text: printable(text) }))),
      ],
    },
  };
}
