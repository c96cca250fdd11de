import { espacenet, google, reading, withKind, yearProblems } from './reading.ts';
import { type Office, officeNames, type Reading, type TypedNumber } from './types.ts';

/** Korea. Forms: KIPO's numbering, right code - year - number (10 patent, 20 utility model, 30 design); kinds: ST.16. */
const kinds = {
  A: 'published application',
  B: 'patent',
  B1: 'patent',
  B2: 'amended patent',
  U: 'published utility model application',
  Y: 'utility model',
  Y1: 'utility model',
};

const rights: Record<string, string> = { 10: 'patent', 20: 'utility model', 30: 'design' };
const kipris = { label: 'KIPRIS', url: 'https://www.kipris.or.kr/enghome/main.jsp' };

export const kr: Office = {
  code: 'KR',
  name: officeNames.KR,
  examples: ['KR 10-2017-0123456', 'KR 10-1234567 B1'],
  read: (typed) => [...readYearly(typed), ...readGrant(typed)],
};

function readYearly(typed: TypedNumber): Reading[] {
  const parts = /^([123]0)-?((?:19|20)\d{2})-?(\d{7})$/.exec(typed.body);
  if (!parts) return [];
  const [, right = '', year = '', digits = ''] = parts;
  const kind = withKind(typed, kinds, 'Korean document');
  const published = typed.kind !== null || typed.hint === 'publication';
  return [
    reading({
      office: 'KR',
      type: published ? 'publication' : 'application',
      what: `Korean ${rights[right]} ${published ? 'publication' : 'application'}`,
      normalized: `KR${right}-${year}-${digits}${typed.kind ?? ''}`,
      ...kind,
      year: Number(year),
      problems: [
        ...kind.problems,
        ...kindFits(right, typed.kind),
        ...yearProblems(Number(year), 1947, typed),
      ],
      certainty: typed.body.includes('-') ? 0.95 : 0.45,
      links: [kipris, google('KR', `${right}${year}${digits}A`)],
    }),
  ];
}

function readGrant(typed: TypedNumber): Reading[] {
  const parts = /^([123]0)-?(\d{7})(?:0000)?$/.exec(typed.body);
  if (!parts) return [];
  const [, right = '', digits = ''] = parts;
  const kind = withKind(typed, kinds, 'Korean document');
  return [
    reading({
      office: 'KR',
      type: right === '20' ? 'utility model' : right === '30' ? 'design patent' : 'patent',
      what: `Korean ${rights[right]}${right === '30' ? ' registration' : ''}`,
      normalized: `KR${right}-${digits}${typed.kind ?? ''}`,
      ...kind,
      problems: [...kind.problems, ...kindFits(right, typed.kind)],
      certainty: typed.body.includes('-') ? 0.9 : 0.25,
      links: [kipris, google('KR', `${right}${digits}B1`), espacenet('KR', `${right}${digits}`)],
    }),
  ];
}

function kindFits(right: string, kind: string | null): string[] {
  if (!kind || right === '30') return [];
  const model = /^[UY]/.test(kind);
  if (model === (right === '20')) return [];
  return [`${right} stands for a ${rights[right]}, but ${kind} for a ${model ? 'utility model' : 'patent'}.`];
}
