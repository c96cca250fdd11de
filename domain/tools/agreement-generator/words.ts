import type {
  AgreementType,
  ClauseFacts,
  clauseWords,
  Passing,
  RightFamily,
} from '../../ip/clauses/types.ts';
import type { RightKind } from '../../ip/rights.ts';
import { type Choices, factsOf, inShares } from './facts.ts';
import { fill, tidy } from './variables.ts';

type Word = (typeof clauseWords)[number];

const moments: Record<Passing, string> = {
  payment: '{{firstParty}} has received the whole purchase price',
  signature: 'both Parties have signed this Agreement',
  release:
    'the Escrow ends in favor of the transfer, by releasing what was paid into it or by dividing it on terms that leave the Property with {{secondParty}}',
};

/** Where a separate paper assigns the right, nothing passes before that. */
const PAPER_SIGNED = 'both Parties have signed that paper';

const accessories: Record<RightFamily, string> = {
  patent:
    'the applications whose priority it claims or that claim its priority, its continuations, divisions, reissues, extensions, supplementary protection certificates and foreign counterparts',
  design:
    'its renewals, divisions and counterparts in other countries and, of a design patent, its continuations and reissues',
  trademark: 'its applications, registrations and renewals',
  copyright: 'its versions and translations and the renewals of the right in them',
  'trade-secret': 'the documents and samples that embody it',
  several: 'renewals, extensions, reissues, continuations, divisions and foreign counterparts',
};

/** What passes along with the right itself, and is not the object of a license. */
const passing: Partial<Record<RightFamily, string>> = {
  patent: 'the inventions it discloses, the right to claim its priority, ',
  design: 'the designs it discloses, the right to claim its priority, ',
  trademark: 'the rights in it that come from use, the right to claim its priority, ',
  several: 'the right to claim priority, ',
};

/** A mark that is not in use yet has no rights from use. */
const UNUSED = 'the right to claim its priority, ';

const acts: Record<RightFamily, string> = {
  patent: 'under the Property to make, have made, use, offer for sale, sell and import Products',
  design: 'under the Property to make, have made, use, offer for sale, sell and import Products',
  trademark: 'to use the Property on and in connection with Products and their advertising',
  copyright:
    'to reproduce, adapt, distribute, perform, display and make available the works of the Property, as Products and in them',
  'trade-secret': 'to use the Property in order to make, have made, use and sell Products',
  several: 'to use the Property and to make, have made, use, offer for sale, sell and import Products',
};

/** Whoever licenses software keeps its source code, and lets it be passed on only as it runs. */
const SOFTWARE_ACTS =
  'to install, run and reproduce the software of the Property, and to distribute it in object code, as Products and in them, without its source code and without the right to alter or decompile it beyond what the law lets nobody forbid';
const SOFTWARE_PRODUCTS = 'copies, goods and services that contain software of the Property or a part of it';

const products: Record<RightFamily, string> = {
  patent: 'goods and services that fall under a claim of the Property, or are made by a process that does',
  design: 'goods to which a design of the Property is applied',
  trademark:
    'goods and services for which the Property is registered, applied for or used by {{firstParty}}, and that are sold or offered under it',
  copyright: 'copies, adaptations and services that contain a work of the Property or a part of one',
  'trade-secret': 'goods and services that use the Property or are made by its use',
  several: 'goods and services that use the Property or are sold under it',
};

interface KindWords {
  accessories?: string;
  passing?: string;
  products?: string;
}

/** Kinds of right that are not what the words of their family say: a certificate discloses nothing, a provisional claims nothing. */
const ofKind: Partial<Record<RightKind, KindWords>> = {
  spc: {
    accessories: 'the patent on which it rests ({{basicPatent}}), and the extensions of both',
    passing: '',
    products:
      'goods that the certificate protects, which counts as a claim of the Property, or that fall under a claim of the patent on which it rests',
  },
  plant: {
    accessories:
      'the applications whose priority it claims or that claim its priority, its extensions and its counterparts in other countries',
    passing: 'the right to claim its priority, ',
    products: 'plants, their propagating material and their harvest of a variety that the Property protects',
  },
  provisional: {
    products:
      'goods and services that use an invention which the Property discloses (this counts as a claim of it until an application with claims has its priority, and for at most twelve months from its filing), fall under a claim of it, or are made by a process that does',
  },
};

/** What each degree of exclusivity means, for a right and for an appointment. */
const exclusivity: Record<'right' | 'appointment' | 'venture', Record<string, string>> = {
  right: {
    exclusive:
      'Exclusive means that {{firstParty}} may neither use the Property within this scope itself nor allow others to.',
    sole: 'Sole means that {{firstParty}} may use the Property within this scope itself but allow nobody else to.',
    'non-exclusive':
      'Non-exclusive means that {{firstParty}} may use the Property within this scope itself and allow others to.',
  },
  // Both use the right for the venture: what is exclusive keeps it from everything else.
  venture: {
    exclusive:
      'Exclusive means that {{firstParty}} uses the Property in the Field and in the Territory for the Venture alone and allows nobody else to use it there.',
    sole: 'Sole means that {{firstParty}} may use the Property there for itself, too, but allows nobody else to.',
    'non-exclusive':
      'Non-exclusive means that {{firstParty}} may use the Property for itself, too, and allow others to.',
  },
  appointment: {
    exclusive:
      'Exclusive means that {{firstParty}} neither sells the Products there itself nor appoints another distributor for there.',
    sole: 'Sole means that {{firstParty}} may sell the Products there itself but appoints no other distributor for there.',
    'non-exclusive':
      'Non-exclusive means that {{firstParty}} may sell the Products there itself and appoint other distributors for there.',
  },
};

const exclusiveIn: Partial<Record<AgreementType, keyof typeof exclusivity>> = {
  distribution: 'appointment',
  'joint-venture': 'venture',
};

const registered: readonly RightFamily[] = ['patent', 'design', 'trademark', 'several'];

/** Where title passes with an entry only: Japan, Korea and China for patents and marks (notes.ts has the sources). */
const ENTRY =
  'A right that by its law passes only with an entry in a register passes with that entry, which both Parties then obtain without delay.';

const WORKS =
  'each right in them apart: to reproduce, distribute, rent, adapt, translate, perform, display, broadcast and make them available, in every form and for every purpose, with all rights in adaptations (in Japan those of Articles 27 and 28 of the Copyright Act), throughout the world and for the whole term of protection. It does not lapse because a right is not used, so far as the law lets that be agreed; what an author cannot waive remains the author’s.';

/** What an assignment must say about some rights: copyright laws of Japan (art. 61(2)), India (s. 19) and France (L131-3). */
const eachRight: Partial<Record<RightFamily, string>> = {
  copyright: `For works of authorship the assignment covers ${WORKS}`,
  several: `So far as the Property includes works of authorship, the assignment covers ${WORKS}`,
};

/** Whoever sells a secret no longer tells or uses it, and shows all of it; for an escrow, before the money is released. */
function secretsSold({ family, secret, passes }: ClauseFacts): string {
  if (!secret) return '';
  const several = family === 'several';
  const what = several ? 'what is secret in the Property' : 'the Property';
  const kept = `From the Transfer on the Assignor keeps ${what} secret, no longer uses it, and keeps no copy of it.`;
  return `${kept} ${several ? '' : handing(`everything that embodies ${what}`, passes)}`;
}

/** When and what a seller hands over; where that is the thing itself, the price goes back if it never comes. */
function handing(what: string, passes: Passing): string {
  return passes === 'release'
    ? `Before it asks for the release of the Escrow the Assignor hands over ${what}. Until the Transfer both Parties keep secret what of this is not public, and the Assignee makes no use of it.`
    : `Within ten days of the Transfer the Assignor hands over ${what}. If it has not done so within ten days of a reminder, the Assignee may withdraw from this Agreement by notice, and has back what it has paid.`;
}

/** A buyer may use and tell what it has bought, and the seller no longer. */
const KNOWN_TO_SELLER =
  'From the Transfer on, and as long as the Assignee holds the Property, the Assignee is the Disclosing Party of secret information about the Property and the Assignor its Receiving Party, although the Assignor knew it before.';

/** Whoever may use a secret has to work with it, and to show it to those who work for them. */
const GRANTED_USE =
  'As far as the use of the rights that this Agreement grants needs it, the Receiving Party may also copy and examine Confidential Information and disclose it to others whom this Agreement lets use them, if they are bound to an equal duty.';

/** What is promised about the state of a right: what was paid for it, or how it came about. */
const soundKnown: Partial<Record<RightFamily, string>> = {
  trademark:
    'that all fees that fell due before {{effectiveDate}} have been paid; that, where a registration can be lost without use, the Property has been used for its goods and services within the last three years, but for those disclosed in writing;',
  copyright: 'that the works are original, or contain what is of others with their leave;',
  'trade-secret': 'that it has kept the Property secret by reasonable steps;',
};
/** An application is not in force yet. */
const IN_FORCE =
  'that the Property is in force or, so far as it is an application, pending, and all fees are paid, also those that fall due within ninety days;';
const sound: Partial<Record<RightFamily, string>> = {
  trademark: `${IN_FORCE} that it knows of nothing that makes the Property invalid or unenforceable; that, where a registration can be lost without use, the Property has been used for all its goods and services within the last three years and is in use;`,
  copyright: 'that the works are original and that nothing in them is of others;',
  'trade-secret':
    'that it has kept the Property secret by reasonable steps and knows of nobody else who has it;',
};

/** For a secret that is a part of the Property, the promise that it is one. */
const secretsKept = ({ family, secret }: ClauseFacts) =>
  secret && family === 'several'
    ? ' that it has kept what is secret in the Property secret by reasonable steps;'
    : '';

/** Those who made what is sold, and must have assigned it to the seller; nobody makes a mark. */
const makers: Partial<Record<RightFamily, string>> = {
  patent: 'that every inventor has assigned to it;',
  design: 'that every designer has assigned to it;',
  copyright: 'that every author has assigned to it what can be assigned;',
  'trade-secret': 'that everybody who developed the Property has assigned to it;',
  several: 'that every inventor, designer and author has assigned to it what can be assigned;',
};

const FILES = 'the files of the Property';
const ORIGINALS =
  'the originals of works and, of software, the source code with what is needed to build and maintain it';
const DATES = ', and lists every date of the Property that falls due in the next twelve months';

/** What a buyer can't use, keep or enforce a right without; a secret is all that embodies it (eachRight). */
const handedOver: Partial<Record<RightFamily, string>> = {
  ...{ patent: FILES + DATES, design: FILES + DATES, trademark: FILES + DATES },
  copyright: ORIGINALS,
  several: `${FILES}, ${ORIGINALS}${DATES}`,
};

/** What nobody registers has no registered owner, and an application has an owner of record. */
const holder: Record<RightFamily, string> = {
  ...{ patent: 'the owner of record', design: 'the owner of record', trademark: 'the owner of record' },
  ...{ copyright: 'the owner', 'trade-secret': 'the owner' },
  several: 'the owner of record where there is a register, and the owner otherwise,',
};

/** Who may have a hold on an invention that no register shows (35 U.S.C. 202 to 204; promises to license a standard). */
const burdens: Partial<Record<RightFamily, string>> = {
  patent: ', options, rights of those who funded the invention and promises to a standards body',
  several: ', options, rights of those who funded it and promises to a standards body',
};

/** What becomes of the sum that an escrow pays out, less its fee. */
const WHOLE_SUM =
  'The sum that the Escrow states prevails over one that this Agreement states for it. {{firstParty}} bears the fee of the Escrow: what is paid out counts as the whole sum.';
const escrowSum: Record<AgreementType, string> = {
  assignment: WHOLE_SUM,
  licensing: WHOLE_SUM,
  nda: '',
  distribution:
    'The sum that is paid into the Escrow is credited, without a deduction of its fee, against the first orders of {{secondParty}}.',
  'joint-venture':
    'The sum that the Escrow states prevails over one that this Agreement states for it. Within five business days of receiving it {{firstParty}} pays what the Escrow pays out into the account of the Venture, which bears the fee of the Escrow. {{secondParty}} has then contributed the whole sum.',
};

/** The escrow of a transaction ends automatically if nobody pays into it. */
const ESCROW_UNPAID =
  'The sum is paid into the Escrow within {{paymentDays}} days of {{effectiveDate}}. If it is not within thirty days of a reminder, {{firstParty}} may withdraw from this Agreement by notice.';

const ofSupplier = (type: AgreementType, text: string) =>
  type === 'distribution'
    ? `the ${text.replace(/^goods and services/, 'goods and services of {{firstParty}}')}`
    : text;

/** What is secret in what is licensed. */
const secretOf = ({ knowHow, family }: ClauseFacts) =>
  knowHow ? 'the Know-How' : family === 'several' ? 'what is secret in the Property' : 'the Property';

interface Draft extends Choices {
  first?: PartyWords;
  second?: PartyWords;
  owners?: readonly unknown[];
}

interface PartyWords {
  entity?: string;
  address?: string;
}

/** ", a corporation under the laws of Delaware, of 1 Main Street". */
export function details({ entity = '', address = '' }: PartyWords = {}): string {
  const [what, where] = [tidy(entity), tidy(address)];
  return [what, where && `of ${where}`].map((part) => part && `, ${part}`).join('');
}

const writers: Record<Word, (facts: ClauseFacts, draft: Draft) => string> = {
  firstName: (facts, { first, owners }) => {
    const one = `{{firstParty}}${details(first)}`;
    if (!inShares(facts)) return one;
    // Two need no list.
    const all =
      owners?.length === 1 ? `${one}${details(first) && ','} {{otherOwners}},` : `${one}; {{otherOwners}};`;
    return `${all} who own the Property in shares`;
  },
  secondName: (_, { second }) => `{{secondParty}}${details(second)}`,
  numbered: ({ family }) =>
    registered.includes(family) ? ' (registration or application number: {{ipNumber}})' : '',
  accessories: ({ family, kind, type, intentToUse }) => {
    const { passing: passes = passing[family] ?? '', accessories: comes = accessories[family] } =
      (kind && ofKind[kind]) ?? {};
    return `, with ${type === 'assignment' ? (intentToUse ? UNUSED : passes) : ''}${comes}`;
  },
  acts: ({ family, knowHow, work }) =>
    `${work === 'software' ? SOFTWARE_ACTS : acts[family]}${knowHow && family === 'patent' ? ', and to use the Know-How for them' : ''}`,
  products: ({ family, kind, type, knowHow, work }) =>
    ofSupplier(
      type,
      `${(kind && ofKind[kind]?.products) ?? (work === 'software' ? SOFTWARE_PRODUCTS : products[family])}${knowHow && family === 'patent' && type === 'licensing' ? ', or that use the Know-How' : ''}`,
    ),
  mark: ({ family }) =>
    family === 'trademark' ? 'the Property' : 'a trademark that belongs to the Property',
  transferMoment: ({ passes, assignsLater }) =>
    [
      ...(assignsLater ? [PAPER_SIGNED] : []),
      ...(assignsLater && passes === 'signature' ? [] : [moments[passes]]),
    ].join(' and '),
  assigning: ({ assignsLater }) => (assignsLater ? 'The paper that assigns the Property' : 'The assignment'),
  purpose: ({ type }) => (type === 'nda' ? 'the Purpose' : 'the purposes of this Agreement'),
  anExclusivity: (_, { terms }) =>
    `${/^[aeiou]/i.test(terms?.exclusivity ?? '') ? 'an' : 'a'} {{exclusivity}}`,
  exclusivityMeans: ({ type, knowHow }, { terms }) =>
    (exclusivity[exclusiveIn[type] ?? 'right'][terms?.exclusivity ?? 'non-exclusive'] ?? '').replace(
      'the Property',
      knowHow ? 'the Property or the Know-How' : 'the Property',
    ),
  secret: secretOf,
  disclosers: ({ type }) =>
    type === 'nda'
      ? ''
      : `The Party that discloses something is the “Disclosing Party”, and the other the “Receiving Party”.${type === 'assignment' ? ` ${KNOWN_TO_SELLER}` : ''}`,
  talks: ({ type }) => (type === 'nda' ? ', and the fact that the Parties are talking' : ''),
  secretShown: (facts) =>
    facts.secret && facts.type !== 'nda'
      ? `Whatever its form, ${secretOf(facts)} is Confidential Information.`
      : '',
  dutyUntil: ({ type }) => (type === 'assignment' ? '' : 'until the end of this Agreement, and at least '),
  dutyFrom: ({ type }) => (type === 'assignment' ? 'the Transfer' : 'the end of this Agreement'),
  grantedUse: ({ type }) => (type === 'nda' || type === 'assignment' ? '' : GRANTED_USE),
  returnWhen: ({ type }) =>
    type === 'nda'
      ? 'of a request or of the end of this Agreement'
      : 'of the end of its rights under this Agreement, or before that of a request for what they do not need,',
  recordable: ({ family, form }) =>
    registered.includes(family) && form === 'full'
      ? 'It may be recorded in its short form, for which the Licensor signs what a register asks.'
      : '',
  entry: ({ family }) => (registered.includes(family) ? ENTRY : ''),
  eachRight: (facts) => [eachRight[facts.family], secretsSold(facts)].filter(Boolean).join(' '),
  soundKnown: (facts) =>
    `${
      (facts.intentToUse ? null : soundKnown[facts.family]) ??
      'that all fees that fell due before {{effectiveDate}} have been paid;'
    }${secretsKept(facts)}`,
  makers: ({ family }) => makers[family] ?? '',
  handedOver: ({ family, secret, passes }) =>
    `${handing(`${secret ? 'everything that embodies what is secret in the Property, ' : ''}${handedOver[family]}`, passes)}${secret ? ' Nothing that describes what is secret is laid open in a register.' : ''}`,
  secretsBack: ({ secret }) =>
    secret
      ? 'From then on the Assignee keeps nothing that embodies what is secret in the Property, keeps that secret and no longer uses it, and the Assignor is no longer bound to keep it from others or to leave it unused.'
      : '',
  onceDelivered: ({ passes }) =>
    passes === 'release'
      ? 'after the sum has been paid into the Escrow, and before it asks for its release,'
      : 'after the rights granted to {{secondParty}} have taken effect,',
  untilPaid: ({ passes }) =>
    passes === 'signature'
      ? 'Until the price is paid, the Assignee neither transfers nor pledges the Property.'
      : '',
  copies: ({ family }) =>
    family === 'copyright' || family === 'several'
      ? 'What is delivered over a network is delivered when it can be downloaded, and is licensed to the customer on the Supplier’s terms and not sold.'
      : '',
  holder: ({ family }) => holder[family],
  burdens: ({ family }) => burdens[family] ?? ' and options',
  sound: (facts) =>
    `${
      (facts.intentToUse ? null : sound[facts.family]) ??
      `${IN_FORCE} that it knows of nothing that makes the Property invalid or unenforceable;`
    }${secretsKept(facts)}`,
  escrowSum: ({ type, form }, { transaction }) =>
    form === 'recording' ? '' : `${escrowSum[type]} ${transaction ? '' : ESCROW_UNPAID}`,
  ofTransaction: (_, { transaction }) =>
    transaction
      ? ` for transaction ${tidy(transaction)}`
      : ' that the Parties have opened for this Agreement alone',
  begins: ({ passes, form }) =>
    passes === 'release'
      ? 'begins at the moment at which the rights that it grants take effect'
      : `begins on ${form === 'recording' ? '{{fullDate}}' : '{{effectiveDate}}'}`,
  soon: ({ passes, type }) =>
    passes === 'release'
      ? `${type === 'joint-venture' ? 'through' : 'into'} the Escrow`
      : 'within {{paymentDays}} days of {{effectiveDate}}',
  lasts: (_, { terms }) => (REACHES.test((terms?.term ?? '').trim()) ? 'lasts' : 'lasts for'),
  tenYears: ({ lasting }) =>
    lasting === 'until' ? '; if nobody can say how long it would last, it counts as one of ten years' : '',
  andHalf: ({ paidUp }) => (paidUp ? '' : ' and pay half'),
  inTheYear: ({ paidUp }) => (paidUp ? '' : ' in the twelve months before the claim'),
  atOnce: ({ passes }) => (passes === 'release' ? 'into the Escrow' : 'at signature'),
};

/** A term that begins with such a word needs no other before it. */
const REACHES =
  /^(?:until|till|(?:as|so) long as|for|from|while|through|throughout|up to|beyond|to|indefinitely|forever)\b/i;

const isWord = (name: string): name is Word => Object.hasOwn(writers, name);

/** A text with the words filled in that follow from the choices; its variables are left. */
export function wordsIn(text: string, draft: Draft): string {
  const facts = factsOf(draft);
  const written = fill(text, (name: string) => (isWord(name) ? writers[name](facts, draft) : `{{${name}}}`));
  return written.replace(/ {2,}/g, ' ').replace(/ (?=\n|$)/g, '');
}
