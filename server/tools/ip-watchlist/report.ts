import type { Content } from 'pdfmake/interfaces';
import { dayText } from '../../../domain/day-text.ts';
import { riskLabels } from '../../../domain/ip/risk.ts';
import { formatCents } from '../../../domain/money.ts';
import type { Watched } from '../../../domain/tools/ip-watchlist/watches.ts';
import { type WatchFind, watchKindLabels } from '../../../domain/tools/ip-watchlist/watches.ts';
import { oppositionText } from '../../../domain/tools/opposition-text.ts';
import { muted } from '../../documents/pages.ts';
import { printable } from '../../documents/printable.ts';
import { type Answer, inPdf, type ReportParts } from '../../documents/report.ts';
import { marketSource } from '../../register/market-marks.ts';
import { today } from '../shared/meter.ts';
import type { AlreadyThere } from './already.ts';

type WatchAnswer = Answer<Watched, AlreadyThere>;

export const writeReport = inPdf(watchlistReport);

function watchlistReport({ input, result }: WatchAnswer, day: string): ReportParts {
  const { name, finds, more, looked, notLooked, advice } = result;
  const classes = 'classes' in input && input.classes.length > 0 ? input.classes.join(', ') : null;
  return {
    title: 'IP Watchlist: what is already there',
    subtitle: name,
    facts: [
      ['Watched', watchKindLabels[input.kind]],
      ...(classes ? ([['Classes', classes]] satisfies [string, string][]) : []),
      ...(input.kind === 'name'
        ? ([['Least risk', riskLabels[input.leastRisk]]] satisfies [string, string][])
        : []),
      ['Day', day],
      ['Found', `${finds.length}${more ? ' and more, which are not listed' : ''}`],
    ],
    body:
      finds.length > 0
        ? [{ text: 'What is there', style: 'heading' }, ...finds.map(findBlock)]
        : [{ text: 'Nothing that was looked at is a hit.', margin: [0, 16, 0, 0] }],
    looked,
    notLooked,
    advice,
  };
}

function findBlock(find: WatchFind): Content {
  const facts = [
    find.of === 'listing'
      ? 'On the marketplace'
      : find.source === marketSource
        ? 'Shown on the marketplace'
        : '',
    find.serial ? `No. ${find.serial}` : '',
    find.classes.length > 0 ? `class ${find.classes.join(', ')}` : '',
    find.owner ?? '',
    find.status ?? '',
    find.filed ? `filed ${dayText(find.filed)}` : '',
    oppositionText(find.opposition, today()) ?? '',
    find.priceCents === null ? '' : formatCents(find.priceCents),
    find.risk && find.score !== null ? `${riskLabels[find.risk]}, score ${find.score.toFixed(0)} of 100` : '',
  ];
  return {
    unbreakable: true,
    margin: [0, 0, 0, 8],
    stack: [
      { text: printable(find.title), fontSize: 13 },
      { text: printable(facts.filter(Boolean).join(' · ')), color: muted },
      { ul: find.reasons.map((reason) => printable(reason)), margin: [0, 3, 0, 0] },
    ],
  };
}
