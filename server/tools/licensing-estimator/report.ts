import type { Content } from 'pdfmake/interfaces';
import { formatCents, formatDollars } from '../../../domain/money.ts';
import { formatBps } from '../../../domain/tools/licensing-estimator/adjust.ts';
import type {
  LicensingEstimate,
  LicensingEstimatorInput,
} from '../../../domain/tools/licensing-estimator/estimator.ts';
import { muted, rules } from '../../documents/pages.ts';
import { type Answer, inPdf, type ReportParts } from '../../documents/report.ts';

type LicensingAnswer = Answer<LicensingEstimatorInput, LicensingEstimate>;

export const writeReport = inPdf(licensingReport);

function licensingReport({ input, result }: LicensingAnswer, day: string): ReportParts {
  const { rate, term, totals, looked, notLooked, advice } = result;
  const moves = rate.lines.map(({ label, answer, moveBps, afterBps, reason, source }) => [
    `${label}: ${answer ?? 'not said'}. ${reason} (${source})`,
    moveBps === 0 ? 'no move' : `${moveBps > 0 ? '+' : '−'}${formatBps(Math.abs(moveBps))}`,
    formatBps(afterBps),
  ]);
  const body: Content[] = [
    { text: 'The rate, line by line', style: 'heading' },
    figures(
      ['Finding', 'Move', 'Rate'],
      [['Middle of the range', '', formatBps(rate.middleBps)], ...moves],
      ['*', 52, 44],
    ),
    { text: 'Relief from royalty, year by year', style: 'heading' },
    { text: term.because },
  ];
  if (result.years.length > 0) {
    body.push(
      figures(
        ['Year', 'Months', 'Net sales', 'Royalty', 'Tax', 'Worth of $1', 'Today'],
        [
          ...result.years.map((year) => [
            String(year.year),
            String(year.months),
            formatCents(year.salesCents),
            formatCents(year.royaltyCents),
            formatCents(year.taxCents),
            year.factor.toFixed(4),
            formatCents(year.presentCents),
          ]),
          [
            'Together',
            '',
            formatCents(totals.salesCents),
            formatCents(totals.royaltyCents),
            formatCents(totals.taxCents),
            '',
            formatCents(totals.presentCents),
          ],
        ],
        ['*', 32, 88, 80, 72, 46, 80],
      ),
    );
  }
  body.push(
    { text: 'Lump sum against running royalty, before tax', style: 'heading' },
    figures(
      ['Running royalty', 'Rate', 'Equal lump sum today'],
      result.equals.map(({ label, rateBps, lumpCents }) => [
        label,
        formatBps(rateBps),
        formatCents(lumpCents),
      ]),
      ['*', 60, 110],
    ),
  );
  if (result.offered) {
    const { lumpCents, equalRateBps, breakEvenSalesCents, passedInYear } = result.offered;
    body.push({
      margin: [0, 6, 0, 0],
      text: [
        `The lump sum of ${formatDollars(lumpCents)} equals a running rate of ${equalRateBps === null ? 'nothing: there are no sales' : formatBps(equalRateBps)}.`,
        breakEvenSalesCents === null
          ? ''
          : ` Running royalties are worth more when the first year’s sales pass ${formatCents(breakEvenSalesCents)}.`,
        passedInYear === null
          ? ' As forecast, running royalties never pass it.'
          : ` As forecast, running royalties pass it in year ${passedInYear}.`,
      ].join(''),
    });
  }
  body.push(
    { text: 'What moves the result most', style: 'heading' },
    figures(
      ['Changed alone', 'From', 'To', 'Value from', 'Value to'],
      result.sensitivities.map((one) => [
        one.name,
        one.lowLabel,
        one.highLabel,
        formatCents(one.lowCents),
        formatCents(one.highCents),
      ]),
      ['*', 80, 80, 84, 84],
    ),
    { text: 'How it was computed', style: 'heading' },
    { ul: result.notes },
  );
  return {
    title: 'Licensing Estimator report',
    subtitle: `${result.industry}: ${formatBps(result.usedBps)} of net sales`,
    facts: [
      ['Day', day],
      ['Typical range', `${formatBps(rate.lowBps)} to ${formatBps(rate.highBps)} of net sales`],
      ['Estimate', formatBps(rate.rateBps)],
      ...(input.ownRateBps === undefined
        ? []
        : [['Your own rate, used below', formatBps(input.ownRateBps)] as [string, string]]),
      ['First year’s net sales', formatDollars(input.salesCents)],
      ['Growth a year', formatBps(input.growthBps)],
      ['Discount rate', formatBps(input.discountBps)],
      ['Tax rate', input.taxBps === undefined ? 'None given' : formatBps(input.taxBps)],
      ['Years requested', String(input.years)],
      ['Present value', formatCents(totals.presentCents)],
    ],
    body,
    looked,
    notLooked,
    advice,
  };
}

/** A table whose first column holds words and the others figures. */
function figures(head: string[], lines: string[][], widths: (string | number)[]): Content {
  const right = (text: string, at: number) => ({
    text,
    alignment: at === 0 ? ('left' as const) : ('right' as const),
  });
  return {
    margin: [0, 6, 0, 0],
    fontSize: 8.5,
    layout: rules,
    table: {
      headerRows: 1,
      widths,
      body: [
        head.map((text, at) => ({ ...right(text, at), color: muted })),
        ...lines.map((line) => line.map(right)),
      ],
    },
  };
}
