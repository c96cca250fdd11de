import type { Content } from 'pdfmake/interfaces';
import { agreementNames } from '../../../domain/ip/clauses/types.ts';
import type { LegalClauseInput, LegalClauseResult } from '../../../domain/tools/legal-clause/run.ts';
import { muted } from '../../documents/pages.ts';
import { printable } from '../../documents/printable.ts';
import { type Answer, inPdf, type ReportParts } from '../../documents/report.ts';

type ClauseAnswer = Answer<LegalClauseInput, LegalClauseResult>;
type Found = ClauseAnswer['result']['found'][number];

export const writeReport = inPdf(legalClauseReport);

function legalClauseReport({ result }: ClauseAnswer, day: string): ReportParts {
  const { type, recognisedBy, found, missing, words, looked, notLooked, advice } = result;
  const essential = missing.filter((clause) => clause.essential);
  // Answers from before there were states have none.
  const there = found.filter(({ state = 'present' }) => state === 'present');
  const others = missing.filter((clause) => !clause.essential);
  const body: Content[] = [
    ...list(
      'Missing, and essential',
      essential.map(({ title, protectsFrom }) => block(title, [protectsFrom])),
    ),
    ...list('Denied by the text', found.filter(({ state }) => state === 'negated').map(place)),
    ...list(
      'There, but weak: only promised, or without what makes it work',
      found.filter(({ state }) => state === 'weak').map(place),
    ),
    ...list('There', there.filter(({ sure }) => sure === 'clear').map(place)),
    ...list(
      'Perhaps there: a single phrase speaks of it',
      there.filter(({ sure }) => sure === 'likely').map(place),
    ),
    ...list(
      'Often useful, and not there',
      others.map(({ title, protectsFrom }) => block(title, [protectsFrom])),
    ),
  ];
  return {
    title: 'Legal Clause report',
    subtitle: agreementNames[type],
    facts: [
      [
        'Type',
        recognisedBy
          ? `${agreementNames[type]}, recognized by ${quoted(recognisedBy)}`
          : `${agreementNames[type]}, as chosen`,
      ],
      ['Day', day],
      ['Length', `${words.toLocaleString('en-US')} words`],
      [
        'Found',
        `${there.length} of ${found.length + missing.length} usual clauses; ${essential.length} essential ones missing`,
      ],
    ],
    body,
    looked,
    notLooked,
    advice,
  };
}

const quoted = (words: readonly string[]) => words.map((said) => `“${said}”`).join(', ');

function place({ title, heading, line, by, excerpt }: Found): Content {
  const where = heading ? `Line ${line}, under “${heading}”` : `Line ${line}`;
  return block(title, [`${where}. Recognized by ${quoted(by)}.`, excerpt]);
}

function block(title: string, [first = '', second]: string[]): Content {
  const stack: Content[] = [{ text: title, bold: true }, { text: printable(first) }];
  if (second) stack.push({ text: printable(second), color: muted, fontSize: 8.5 });
  return { unbreakable: true, margin: [0, 0, 0, 6], stack };
}

function list(heading: string, blocks: Content[]): Content[] {
  return blocks.length === 0 ? [] : [{ text: heading, style: 'heading' }, ...blocks];
}
