import type { Content } from 'pdfmake/interfaces';
import { dayText } from '../../../domain/day-text.ts';
import { payableText } from '../../../domain/ip/deadlines/fee-text.ts';
import { namedForms, verdictOf } from '../../../domain/tools/patent-validator/forms.ts';
import type {
  PatentValidatorInput,
  PatentValidatorResult,
} from '../../../domain/tools/patent-validator/run.ts';
import { muted, rules } from '../../documents/pages.ts';
import { printable } from '../../documents/printable.ts';
import { type Answer, inPdf, type ReportParts } from '../../documents/report.ts';

type PatentAnswer = Answer<PatentValidatorInput, PatentValidatorResult>;

export const writeReport = inPdf(patentReport);

function patentReport({ input, result }: PatentAnswer, day: string): ReportParts {
  const { term, looked, notLooked, advice } = result;
  const facts: [string, string][] = [
    ['Typed', input.number],
    ['Reads as', result.valid ? result.normalized : verdictOf(result)],
    ['Document', result.what],
    ['Day', day],
  ];
  if (result.kind)
    facts.push(['Kind code', `${result.kind}${result.kindMeaning ? `: ${result.kindMeaning}` : ''}`]);
  if (input.filed) facts.push(['Filed', dayText(input.filed)]);
  if (input.granted) facts.push(['Granted', dayText(input.granted)]);
  const body: Content[] = [];
  const list = (heading: string, items: string[]) => {
    if (items.length === 0) return;
    body.push({ text: heading, style: 'heading' }, { ul: items.map(printable) });
  };
  list('Problems', [...result.problems, ...(result.dateConflict ? [result.dateConflict] : [])]);
  list('Probably meant', result.suggestions);
  if (result.valid)
    list(
      'To paste elsewhere',
      namedForms(result.forms).map(({ label, value }) => `${label}: ${value}`),
    );
  list('Worth knowing', result.notes);
  if (term) {
    body.push(
      { text: 'Term and fees', style: 'heading' },
      { text: term.expires ? `Expires on ${dayText(term.expires)}. ${term.because}` : term.because },
    );
    if (term.fees.length > 0) {
      const head = ['What', 'Opens', 'Due', 'Grace ends', 'Amount'];
      body.push({
        margin: [0, 8, 0, 0],
        layout: rules,
        table: {
          headerRows: 1,
          widths: ['*', 64, 64, 64, 52],
          body: [
            head.map((text) => ({ text, color: muted })),
            ...term.fees.map((fee) => [
              fee.name,
              fee.opens ? dayText(fee.opens) : '',
              dayText(fee.due),
              fee.graceEnds ? dayText(fee.graceEnds) : '',
              fee.fee ? payableText(fee.fee) : 'not known here',
            ]),
          ],
        },
      });
    }
    list('About the term', term.notes);
  }
  list(
    'Public registers',
    result.links.map(({ label, url }) => `${label}: ${url}`),
  );
  return {
    title: 'Patent Validator report',
    subtitle: result.valid ? result.normalized : input.number,
    facts,
    body,
    looked,
    notLooked,
    advice,
  };
}
