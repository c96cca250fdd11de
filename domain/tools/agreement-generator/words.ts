import type {
  AgreementType,
  ClauseFacts,
  clauseWords,
  Passing,
  RightFamily,
} from '../../ip/clauses/types.ts';
import { type Choices, factsOf } from './facts.ts';
import { fill, tidy } from './variables.ts';

type Word = (typeof clauseWords)[number];

const moments: Record<Passing, string> = {
  payment: '{{firstParty}} has received the whole purchase price',
  signature: 'both Parties have signed this Agreement',
  release: 'the escrow on Ipso ends in favor of the transfer by releasing the purchase price',
};

/** Title passes before a whole price is received only in the full form; the short form does not speak of it. */
const shortMoments: Record<Passing, string> = {
  ...moments,
  payment: 'the condition that the Parties have agreed on apart from this paper is met',
};

const accessories: Record<RightFamily, string> = {
  patent:
    ', with the applications whose priority it claims or that claim its priority, its continuations, divisions, reissues, extensions and foreign counterparts',
  design: ', with its renewals and its counterparts in other countries',
  trademark: ', with its applications, registrations and renewals',
  copyright: ', with its versions and translations and the renewals of the right in them',
  'trade-secret': ', with the documents and samples that embody it',
  several: ', with renewals, extensions, reissues, continuations, divisions and foreign counterparts',
};

const acts: Record<RightFamily, string> = {
  patent: 'under the Property to make, have made, use, offer for sale, sell and import Products',
  design: 'under the Property to make, have made, use, offer for sale, sell and import Products',
  trademark: 'to use the Property on and in connection with Products and their advertising',
  copyright:
    'to reproduce, adapt, distribute, perform, display and make available the Property, as Products and in them',
  'trade-secret': 'to use the Property in order to make, have made, use and sell Products',
  several: 'to use the Property and to make, have made, use, offer for sale, sell and import Products',
};

const products: Record<RightFamily, string> = {
  patent: 'goods and services that fall under a claim of the Property, or are made by a process that does',
  design: 'goods to which a design of the Property is applied',
  trademark: 'goods and services that are sold or offered under the Property',
  copyright: 'copies, adaptations and services that contain the Property or a part of it',
  'trade-secret': 'goods and services that use the Property or are made by its use',
  several: 'goods and services that use the Property or are sold under it',
};

/** What each degree of exclusivity means, for a right and for an appointment. */
const exclusivity: Record<'right' | 'appointment', Record<string, string>> = {
  right: {
    exclusive:
      'Exclusive means that {{firstParty}} may neither use the Property within this scope itself nor allow others to.',
    sole: 'Sole means that {{firstParty}} may use the Property within this scope itself but allow nobody else to.',
    'non-exclusive':
      'Non-exclusive means that {{firstParty}} may use the Property within this scope itself and allow others to.',
  },
  appointment: {
    exclusive:
      'Exclusive means that {{firstParty}} neither sells the Products there itself nor appoints another distributor for there.',
    sole: 'Sole means that {{firstParty}} may sell the Products there itself but appoints no other distributor for there.',
    'non-exclusive':
      'Non-exclusive means that {{firstParty}} may sell the Products there itself and appoint other distributors for there.',
  },
};

const registered: readonly RightFamily[] = ['patent', 'design', 'trademark', 'several'];

const ofSupplier = (type: AgreementType, text: string) =>
  type === 'distribution'
    ? `the ${text.replace(/^goods and services/, 'goods and services of {{firstParty}}')}`
    : text;

interface Draft extends Choices {
  terms?: { exclusivity?: string };
  first?: PartyWords;
  second?: PartyWords;
}

interface PartyWords {
  entity?: string;
  address?: string;
}

/** ", a corporation under the laws of Delaware, of 1 Main Street". */
function details({ entity = '', address = '' }: PartyWords = {}): string {
  const [what, where] = [tidy(entity), tidy(address)];
  return [what, where && `of ${where}`].map((part) => part && `, ${part}`).join('');
}

const writers: Record<Word, (facts: ClauseFacts, draft: Draft) => string> = {
  firstName: (_, { first }) => `{{firstParty}}${details(first)}`,
  secondName: (_, { second }) => `{{secondParty}}${details(second)}`,
  numbered: ({ family }) =>
    registered.includes(family) ? ' (registration or application number: {{ipNumber}})' : '',
  accessories: ({ family }) => accessories[family],
  acts: ({ family, knowHow }) =>
    `${acts[family]}${knowHow && family === 'patent' ? ', and to use the Know-How for them' : ''}`,
  products: ({ family, type, knowHow }) =>
    ofSupplier(
      type,
      `${products[family]}${knowHow && family === 'patent' && type === 'licensing' ? ', or that use the Know-How' : ''}`,
    ),
  mark: ({ family }) =>
    family === 'trademark' ? 'the Property' : 'a trademark that belongs to the Property',
  transferMoment: ({ passes }, { form }) => (form === 'recording' ? shortMoments : moments)[passes],
  purpose: ({ type }) => (type === 'nda' ? 'the Purpose' : 'the purposes of this Agreement'),
  exclusivityMeans: ({ type }, { terms }) =>
    exclusivity[type === 'distribution' ? 'appointment' : 'right'][terms?.exclusivity ?? 'non-exclusive'] ??
    '',
  disclosers: ({ type }) =>
    type === 'nda'
      ? ''
      : 'The Party that discloses something is the “Disclosing Party”, and the other the “Receiving Party”.',
};

const isWord = (name: string): name is Word => Object.hasOwn(writers, name);

/** A text with the words written that follow from the choices; its variables are left. */
export function wordsIn(text: string, draft: Draft): string {
  const facts = factsOf(draft);
  const written = fill(text, (name: string) => (isWord(name) ? writers[name](facts, draft) : `{{${name}}}`));
  return written.replace(/ {2,}/g, ' ').replace(/ (?=\n|$)/g, '');
}
