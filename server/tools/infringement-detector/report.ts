import type { Content } from 'pdfmake/interfaces';
import { likenessWords, pictureBits } from '../../../domain/ip/pictures/likeness.ts';
import { riskLabels } from '../../../domain/ip/risk.ts';
import { workWords } from '../../../domain/tools/copyright-finder/finder.ts';
import type { InfringementInput } from '../../../domain/tools/infringement-detector/detector.ts';
import { groundWords } from '../../../domain/tools/infringement-detector/detector.ts';
import { muted } from '../../documents/pages.ts';
import { printable } from '../../documents/printable.ts';
import { type Answer, inPdf, type ReportParts } from '../../documents/report.ts';
import type { InfringementResult } from './run.ts';

type Detected = Answer<InfringementInput, InfringementResult>;
type Mark = NonNullable<Detected['result']['name']>['register'][number];

export const writeReport = inPdf(infringementReport);

function infringementReport({ input, result }: Detected, day: string): ReportParts {
  const { ground, name, text, picture, steps, looked, notLooked, advice } = result;
  const texts = (works: NonNullable<typeof text>['own']) =>
    works.map((work) => block(work.title, `${work.owner}. ${workWords(work, 'the suspect text')}`));
  const pictures = (works: { title: string; distance: number; mirrored?: boolean }[]) =>
    works.map(({ title, distance, mirrored }) =>
      block(title, `${likenessWords({ distance, mirrored })}: ${distance} of ${pictureBits} bits differ.`),
    );
  return {
    title: 'Infringement Detector report',
    subtitle: ground ? groundWords[ground] : 'Compared with what is public',
    facts: [
      ...(input.name === undefined ? [] : ([['Suspect name', input.name]] satisfies [string, string][])),
      ...(input.classes?.length
        ? ([['Classes', input.classes.join(', ')]] satisfies [string, string][])
        : []),
      ...(text ? ([['Suspect text', 'as it was entered']] satisfies [string, string][]) : []),
      ...(input.picture ? ([['Suspect picture', input.picture.name]] satisfies [string, string][]) : []),
      ['Day', day],
    ],
    body: [
      ...list('Your trademarks', name?.own.map(mark)),
      ...list('Your texts', text && texts(text.own)),
      ...list('Your pictures', picture && pictures(picture.own)),
      ...list('Marks of others in the register', name?.register.map(mark)),
      ...list('Texts registered by others', text && texts(text.others)),
      ...list(
        'Pictures and logos of others',
        picture &&
          pictures([
            ...picture.others,
            ...picture.logos.map((logo) => ({ title: logo.name, distance: logo.distance })),
          ]),
      ),
      ...list(
        'What to do next',
        steps.map(({ why }) => ({ text: why, margin: [0, 0, 0, 4] })),
      ),
    ],
    looked,
    notLooked,
    advice,
  };
}

function mark({ mark: name, source, serial, owner, risk, score, reasons }: Mark): Content {
  return {
    unbreakable: true,
    margin: [0, 0, 0, 6],
    stack: [
      { text: printable(name), fontSize: 12 },
      {
        text: printable(
          `${source === 'marketplace' ? 'shown on this marketplace' : `No. ${serial}`} · ${owner || 'owner not named'} · ${riskLabels[risk]}, score ${score.toFixed(0)} of 100`,
        ),
        color: muted,
      },
      { ul: reasons.map((reason) => printable(reason)) },
    ],
  };
}

function block(title: string, said: string): Content {
  return {
    unbreakable: true,
    margin: [0, 0, 0, 6],
    stack: [{ text: printable(title), bold: true }, { text: printable(said) }],
  };
}

function list(heading: string, blocks: Content[] | null | undefined): Content[] {
  return blocks && blocks.length > 0 ? [{ text: heading, style: 'heading' }, ...blocks] : [];
}
