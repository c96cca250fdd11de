import type { Content } from 'pdfmake/interfaces';
import { likenessWords, pictureBits } from '../../../domain/ip/pictures/likeness.ts';
import type { CopyrightFinderInput } from '../../../domain/tools/copyright-finder/finder.ts';
import { notCopied, textsTitle, workWords } from '../../../domain/tools/copyright-finder/finder.ts';
import { muted } from '../../documents/pages.ts';
import { printable } from '../../documents/printable.ts';
import { type Answer, inPdf, type ReportParts } from '../../documents/report.ts';
import type { CopyrightFinderResult } from './run.ts';

type FinderAnswer = Answer<CopyrightFinderInput, CopyrightFinderResult>;

const MOST_PASSAGES = 60;
const LONGEST = 600;

export const writeReport = inPdf(copyrightReport);

function copyrightReport({ input, result }: FinderAnswer, day: string): ReportParts {
  const { looked, notLooked, advice } = result;
  return {
    title: 'Copyright Finder report',
    ...services(input, result, day),
    looked,
    notLooked,
    advice,
  };
}

type Services = Pick<ReportParts, 'subtitle' | 'facts' | 'body'>;

function services(input: FinderAnswer['input'], result: FinderAnswer['result'], day: string): Services {
  const date: [string, string] = ['Day', day];
  if (input.way === 'texts' && result.way === 'texts') {
    const { first, second, passages, passageCount, reworded = [] } = result;
    const others = notCopied(passages);
    return {
      subtitle: textsTitle(result),
      facts: [
        ['First text', `${size(input.first)}; ${first.share}% of it is in the second`],
        ['Second text', `${size(input.second)}; ${second.share}% of it is in the first`],
        ['Shared passages', `${passageCount}${others && `. ${others}`}`],
        ...(reworded.length > 0
          ? ([['Nearly the same', `${reworded.length}, with words changed, left out or added`]] satisfies [
              string,
              string,
            ][])
          : []),
        date,
      ],
      body: [
        ...quotations(
          'Shared passages, as worded in the first text',
          input.first,
          first.spans.map(([from, to]) => [from, to]),
        ),
        ...quotations(
          'Nearly the same, as worded in the first text',
          input.first,
          reworded.map((part) => part.first),
        ),
      ],
    };
  }
  if (input.way === 'text' && result.way === 'text') {
    return {
      subtitle:
        result.works.length === 0
          ? 'No registered work shares a passage'
          : 'Registered works that share passages',
      facts: [['Text', size(input.text)], ['Works found', String(result.works.length)], date],
      body: result.works.flatMap((work) => [
        { text: printable(work.title), style: 'heading' },
        {
          text: printable(
            `${work.owner}, registered ${dayOf(work.registeredAt)}. ${workWords(work, 'the text')}`,
          ),
          color: muted,
        },
        ...quotations('Passages of the text that are in it', input.text, work.spans),
        ...quotations('Passages that are in it with words changed', input.text, work.reworded ?? []),
      ]),
    };
  }
  if (input.way === 'pictures' && result.way === 'pictures') {
    return {
      subtitle: likenessWords(result),
      facts: [
        ['First picture', pictureFacts(input.first)],
        ['Second picture', pictureFacts(input.second)],
        ['Distance', bits(result.distance)],
        date,
      ],
      body: [],
    };
  }
  if (input.way === 'picture' && result.way === 'picture') {
    return {
      subtitle:
        result.works.length === 0
          ? 'No registered picture is similar'
          : 'Registered pictures that are similar',
      facts: [['Picture', pictureFacts(input.picture)], ['Works found', String(result.works.length)], date],
      body: result.works.flatMap((work) => [
        { text: printable(work.title), style: 'heading' },
        {
          text: printable(
            `${work.owner}, registered ${dayOf(work.registeredAt)}. ${likenessWords(work)}: ${bits(work.distance)}.`,
          ),
        },
      ]),
    };
  }
  throw new Error(`a result of ${result.way} does not answer ${input.way}`);
}

/** A kept result has its dates as text. */
const dayOf = (date: Date | string) => new Date(date).toISOString().slice(0, 10);
const size = (text: string) => `${text.length.toLocaleString('en-US')} characters`;
const bits = (distance: number) => `${distance} of ${pictureBits} bits differ`;
const pictureFacts = ({ name, width, height }: { name: string; width: number; height: number }) =>
  `${name}, ${width} x ${height} pixels`;

function quotations(heading: string, text: string, spans: readonly [number, number][]): Content[] {
  if (spans.length === 0) return [];
  const shown = spans.slice(0, MOST_PASSAGES).map(([from, to]) => {
    const passage = text.slice(from, Math.min(to, from + LONGEST));
    return printable(to - from > LONGEST ? `${passage} …` : passage);
  });
  const more = spans.length - shown.length;
  return [
    { text: heading, bold: true, margin: [0, 10, 0, 4] },
    { ul: shown },
    ...(more > 0 ? [{ text: `And ${more} more.`, color: muted }] : []),
  ];
}
