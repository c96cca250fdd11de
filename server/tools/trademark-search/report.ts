import type { Content } from 'pdfmake/interfaces';
import { dayText } from '../../../domain/day-text.ts';
import { sayOnce } from '../../../domain/ip/marks/say-once.ts';
import { riskLabels } from '../../../domain/ip/risk.ts';
import { oppositionText } from '../../../domain/tools/opposition-text.ts';
import type { TrademarkSearchInput } from '../../../domain/tools/trademark-search/input.ts';
import {
  brandsSource,
  registerText,
  wellKnownText,
} from '../../../domain/tools/trademark-search/register-words.ts';
import { muted, rules } from '../../documents/pages.ts';
import { printable } from '../../documents/printable.ts';
import { type Answer, inPdf, type ReportParts } from '../../documents/report.ts';
import { today } from '../shared/meter.ts';
import type { TrademarkSearchResult } from './run.ts';

type SearchAnswer = Answer<TrademarkSearchInput, TrademarkSearchResult>;

const colors = { high: '#a8382a', medium: '#8a5a00', low: '#0b5d4e' } as const;

export const writeReport = inPdf(trademarkReport);

function trademarkReport({ input, result }: SearchAnswer, day: string): ReportParts {
  const { registerSize, wellKnown, sources, looked, notLooked, advice } = result;
  const { hits, common } = sayOnce(result.hits);
  const classes = input.classes?.length ? input.classes.join(', ') : 'None chosen: all classes';
  const counts = (['high', 'medium', 'low'] as const)
    .map((risk) => `${hits.filter((hit) => hit.risk === risk).length} ${riskLabels[risk].toLowerCase()}`)
    .join(', ');
  return {
    title: 'Trademark Search+ report',
    subtitle: input.name,
    facts: [
      ['Classes', classes],
      ['Day', day],
      ['Register', `about ${Math.round(registerSize).toLocaleString('en-US')} word marks`],
      [
        'Found',
        hits.length > 0
          ? `${hits.length} similar marks: ${counts}`
          : wellKnown
            ? 'No mark in the register, but a well-known one'
            : 'No Conflicts Found',
      ],
    ],
    body: [
      ...(wellKnown
        ? [
            { text: `Well-known mark, not from a register: ${wellKnown.mark}`, style: 'heading' },
            printable(wellKnownText(wellKnown)),
          ]
        : []),
      ...(sources
        ? [{ text: printable(registerText(sources)), margin: [0, 12, 0, 0] } satisfies Content]
        : []),
      ...(hits.length > 0
        ? [
            { text: 'Similar marks, likeliest conflict first', style: 'heading' },
            ...(common.length > 0 ? [`${common.join(' ')} This holds for every mark below.`] : []),
            {
              layout: rules,
              table: { widths: ['*', 92], dontBreakRows: true, body: hits.map(hitRow) },
            },
          ]
        : [
            {
              text: 'Nothing in the register that was searched is similar enough to be listed. A mark that is not in it may still stand in the way.',
              margin: [0, 16, 0, 0],
            } satisfies Content,
          ]),
    ],
    looked,
    notLooked,
    advice,
  };
}

function hitRow(hit: SearchAnswer['result']['hits'][number]): Content[] {
  const { similarity: s } = hit;
  const reasons: Content[] =
    hit.reasons.length > 0
      ? [{ ul: hit.reasons.map((reason) => printable(reason)), margin: [0, 3, 0, 0] }]
      : [];
  return [
    {
      stack: [
        { text: printable(hit.mark), fontSize: 13 },
        {
          text: printable(
            [
              hit.source === 'marketplace'
                ? `shown on this marketplace${hit.listing?.number ? `, No. ${hit.listing.number}` : ''}`
                : hit.source === brandsSource
                  ? 'from a list of brand names, not a register'
                  : `No. ${hit.serial}`,
              hit.classes.length > 0 ? `class ${hit.classes.join(', ')}` : 'no class',
              hit.owner || 'owner not named',
              hit.status || 'status not named',
              hit.filed ? `filed ${dayText(hit.filed)}` : '',
              oppositionText(hit.opposition, today()) ?? '',
            ]
              .filter(Boolean)
              .join(' · '),
          ),
          color: muted,
        },
        ...reasons,
      ],
    },
    {
      stack: [
        { text: `${riskLabels[hit.risk]}`, color: colors[hit.risk], bold: true },
        { text: `Score ${hit.score.toFixed(0)} of 100` },
        {
          text: `Look ${s.visual}, sound ${s.aural}, meaning ${s.meaning}${s.goods === null ? '' : `, goods ${s.goods}`}`,
          color: muted,
          fontSize: 8,
        },
      ],
    },
  ];
}
