import type { Content } from 'pdfmake/interfaces';
import { pictureBits, pictureWords } from '../../../domain/ip/pictures/likeness.ts';
import type { LogoSearchInput } from '../../../domain/tools/logo-search/input.ts';
import { muted, rules } from '../../documents/pages.ts';
import { printable } from '../../documents/printable.ts';
import { type Answer, inPdf, type ReportParts } from '../../documents/report.ts';
import type { LogoSearchResult } from './run.ts';

type LogoAnswer = Answer<LogoSearchInput, LogoSearchResult>;

const ink = '#15211d';
/** The characters that an SVG path is made of; a quotation mark could end the attribute. */
const drawing = /^[\d\s.,eE+\-MmZzLlHhVvCcSsQqTtAa]+$/;

export const writeReport = inPdf(logoReport);

function logoReport({ input: { picture }, result }: LogoAnswer, day: string): ReportParts {
  const { hits, compared, source, looked, notLooked, advice } = result;
  const row = (hit: LogoAnswer['result']['hits'][number]): Content[] => [
    drawing.test(hit.path)
      ? {
          svg: `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24"><path fill="${ink}" d="${hit.path}"/></svg>`,
          width: 34,
          height: 34,
        }
      : '',
    {
      stack: [
        { text: printable(hit.name), bold: true },
        {
          text: hit.classes.length > 0 ? `Class ${hit.classes.join(', ')}` : 'No class known here',
          color: muted,
        },
      ],
    },
    { text: pictureWords(hit.distance) },
    { text: `${hit.distance} of ${pictureBits}`, color: muted },
  ];
  const body: Content[] =
    hits.length === 0
      ? []
      : [
          { text: 'Similar logos', style: 'heading' },
          {
            layout: rules,
            table: {
              headerRows: 1,
              widths: [44, '*', 120, 70],
              body: [
                ['', 'Logo', 'Likeness', 'Bits that differ'].map((text) => ({ text, color: muted })),
                ...hits.map(row),
              ],
            },
          },
        ];
  return {
    title: 'Trademark Search+ report: logo',
    subtitle: hits.length === 0 ? 'No Conflicts Found' : `${hits.length} similar logos`,
    facts: [
      ['Picture', `${picture.name}, ${picture.width} x ${picture.height} pixels`],
      ['Logos compared', compared.toLocaleString('en-US')],
      ['Source', source],
      ['Day', day],
    ],
    body,
    looked,
    notLooked,
    advice,
  };
}
