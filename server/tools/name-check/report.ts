import type { Content } from 'pdfmake/interfaces';
import { riskLabels } from '../../../domain/ip/risk.ts';
import type { NameCheckInput } from '../../../domain/tools/name-check/check.ts';
import { domainStateWords } from '../../../domain/tools/name-check/domain-names.ts';
import {
  barredThough,
  holdings,
  strengthLabels,
  strengthMeanings,
  sureWords,
} from '../../../domain/tools/name-check/strength-kinds.ts';
import { registerText } from '../../../domain/tools/trademark-search/register-words.ts';
import { muted, rules } from '../../documents/pages.ts';
import { printable } from '../../documents/printable.ts';
import { type Answer, inPdf, type ReportParts } from '../../documents/report.ts';
import type { NameCheckResult } from './check.ts';

type NameAnswer = Answer<NameCheckInput, NameCheckResult>;
type Result = NameAnswer['result'];

const usernameWords = {
  taken: 'taken',
  kept: 'reserved for its last owner',
  free: 'not taken',
  impossible: 'cannot be one',
} as const;
const companyWords = {
  same: 'a company shown here has this name',
  near: 'a company shown here has a similar name',
  none: 'none shown here is similar',
} as const;

export const writeReport = inPdf(nameCheckReport);

function nameCheckReport({ input, result }: NameAnswer, day: string): ReportParts {
  const { verdict, strength, here, domains, alternatives } = result;
  const body: Content[] = [];
  const list = (heading: string, items: string[], none: string) => {
    body.push({ text: heading, style: 'heading' });
    body.push(items.length > 0 ? { ul: items.map(printable) } : { text: printable(none) });
  };
  list('What the answer rests on', verdict.because, '');
  list(
    strength.kind
      ? `Strength as a mark: ${strengthLabels[strength.kind].toLowerCase()} (${sureWords[strength.sure].toLowerCase()})`
      : 'Strength as a mark',
    [
      ...(strength.kind ? [strengthMeanings[strength.kind]] : []),
      ...(result.bars?.length ? [barredThough] : []),
      ...strength.because,
    ],
    '',
  );
  if (strength.precedents?.length)
    list(
      'Decided or taught about such names (as told in the source; the decisions were not read)',
      strength.precedents.map(
        ({ name, goods, held, citation, read, taught }) =>
          `${name}${goods && ` for ${goods}`}: ${taught ? 'taught as' : 'held'} ${holdings[held]}. ${taught ? `An ${citation}` : citation}, ${read ? `as told in ${read}` : 'which was not read here'}`,
      ),
      '',
    );
  body.push(...marks('In the register', result.register, 'No mark in the register is near it.'));
  if (result.sources) body.push({ text: registerText(result.sources), color: muted });
  body.push(...marks('Brands in use', result.brands, 'No brand on the list is near it.'));
  list(
    'On the marketplace',
    result.listings.map(
      ({ title, exact, category }) => `${title} (${category})${exact ? ', this exact name' : ''}`,
    ),
    'Nothing on the market has this name or its words.',
  );
  list(
    'Names on Ipso',
    [
      ...here.usernames.map(({ username, state }) => `@${username}: ${usernameWords[state]}`),
      ...(here.nearUsername ? ['Somebody with public listings has a similar username.'] : []),
      `Company: ${companyWords[here.company]}`,
    ],
    '',
  );
  list(
    'Domain names',
    domains.found.map(({ name, state }) => `${name}: ${domainStateWords[state]}`),
    domains.problem ?? '',
  );
  if (domains.unchecked) body.push({ text: domains.unchecked, color: muted });
  list(
    `Names at low risk (${alternatives.tried} tried)`,
    alternatives.passed.map(({ name, how }) => `${name}. ${how}`),
    'None of the names that were tried came out at low risk.',
  );
  return {
    title: 'Name Check Tool report',
    subtitle: input.name,
    facts: [
      ['Answer', verdict.headline],
      ['Classes', input.classes?.length ? input.classes.join(', ') : 'None chosen: all classes'],
      ...(input.goods ? [['Goods', input.goods] as [string, string]] : []),
      ['Day', day],
      ['Register', `about ${Math.round(result.registerSize).toLocaleString('en-US')} word marks`],
    ],
    body,
    looked: result.looked,
    notLooked: result.notLooked,
    advice: result.advice,
  };
}

function marks(heading: string, hits: Result['register'], none: string): Content[] {
  if (hits.length === 0) return [{ text: heading, style: 'heading' }, { text: none }];
  return [
    { text: heading, style: 'heading' },
    {
      layout: rules,
      table: {
        widths: ['*', 64, 56],
        dontBreakRows: true,
        body: hits.map((hit) => [
          {
            stack: [
              { text: printable(hit.mark), fontSize: 12 },
              {
                text: printable(
                  [hit.owner, hit.classes.length > 0 ? `class ${hit.classes.join(', ')}` : 'no class']
                    .filter(Boolean)
                    .join(' · '),
                ),
                color: muted,
              },
              { text: printable(hit.reasons.slice(0, 2).join(' ')) },
            ],
          },
          { text: riskLabels[hit.risk] },
          { text: `${hit.score.toFixed(0)} of 100` },
        ]),
      },
    },
  ];
}
