import { prose } from '../../ip/clauses/prose.ts';
import { isUndivided, placeExtent, placeName } from '../../ip/places.ts';

export const letterKinds = ['inquiry', 'cease-and-desist'] as const;
export type LetterKind = (typeof letterKinds)[number];
export type RightKind = 'trademark' | 'copyright';

/** What is known of the right that a letter rests on; `unknown` where its owner did not say. */
export type Standing = 'registered' | 'pending' | 'unknown';

export const letterNames: Record<LetterKind, string> = {
  inquiry: 'Inquiry',
  'cease-and-desist': 'Cease-and-desist letter',
};

/** When to write which letter, and what to consider before sending it. */
export const letterAdvice: Record<LetterKind, string> = {
  inquiry:
    'Asks what the other does and since when, and demands nothing. It opens a conversation when you are not sure. In the United Kingdom it is a threat all the same if a reasonable person would understand from it that you mean to sue (Trade Marks Act 1994, s. 21).',
  'cease-and-desist':
    'Demands an end to the use. Have a lawyer read it first, and compare the days: whoever has used the name for longer may have the better right. It can let the other side go to court first (MedImmune v. Genentech, 549 U.S. 118 (2007)), and in some countries an unjustified threat makes you liable. For a mark, look into the register first: whether it was renewed, and who owns it there, is not known here. In the European Union and the United Kingdom a mark that has been registered for five years gives no claim for goods it was not used for (Regulation (EU) 2017/1001, Articles 18 and 127(3); Trade Marks Act 1994, s. 11A; not read).',
};

interface Threat {
  place: string;
  rights: readonly RightKind[];
  text: string;
  /** Where it stands, and whether that was read. */
  source: string;
}

/** Countries in which whoever is threatened without cause can sue the one who threatens. */
const threats: readonly Threat[] = [
  {
    place: 'United Kingdom',
    rights: ['trademark'],
    text: 'A letter that is understood as a threat to sue over a registered mark, or over an application that was published (s. 21F, not read), is actionable by anybody it harms, unless it concerns acts such as applying the mark to goods, importing them, or supplying services under it, or is kept to what a permitted communication may say: that the mark is registered, and who uses it so.',
    source:
      'Trade Marks Act 1994, ss. 21 to 21F, by the Intellectual Property (Unjustified Threats) Act 2017 (parts on patents read 2026-11-22, those on marks as quoted by ACID and Wilson Gunn, read 2026-11-23).',
  },
  {
    place: 'India',
    rights: ['trademark'],
    text: 'Whoever is threatened over a mark that is registered or said to be may sue for a declaration, an injunction and damages, unless you show that it is registered and infringed, or sue in time and with diligence (s. 142(2), not read). Do not call a pending mark registered.',
    source: 'Trade Marks Act 1999, s. 142(1) (as quoted by S.S. Rana, 14 April 2022, read 2026-11-22).',
  },
  {
    place: 'Australia',
    rights: ['trademark'],
    text: 'Whoever is threatened over a mark that is registered or said to be may sue for a declaration, an injunction and damages, unless you show that it is registered and infringed, or sue in time.',
    source: 'Trade Marks Act 1995, s. 129 (read at austlii.edu.au 2026-11-23, in an older compilation).',
  },
  {
    place: 'Singapore',
    rights: ['trademark'],
    text: 'Whoever is threatened over a registered mark may sue for a declaration, an injunction and damages, unless you show that it is infringed, and even then if it is shown to be invalid. Threats over applying the mark to goods, importing them or supplying services under it are excepted. To say that a mark is registered or applied for is no threat.',
    source: 'Trade Marks Act 1998, s. 35 (read at laws.sg 2026-11-23).',
  },
  {
    place: 'Ireland and New Zealand',
    rights: ['trademark'],
    text: 'Their laws on marks let whoever is threatened without cause sue, too.',
    source:
      'Trade Marks Act 1996, s. 24 (Ireland); Trade Marks Act 2002, s. 105 (New Zealand) (neither read).',
  },
  {
    place: 'India',
    rights: ['copyright'],
    text: 'Whoever is threatened over a copyright without cause may sue for a declaration, an injunction and damages, unless you sue in time.',
    source: 'Copyright Act 1957, s. 60 (not read).',
  },
  {
    place: 'Australia and Singapore',
    rights: ['copyright'],
    text: 'Whoever is threatened over a copyright may sue for a declaration, an injunction and damages, unless you show that it is infringed; that you believed so does not help. To say that there is a copyright is no threat.',
    source:
      'Copyright Act 1968, s. 202 (Australia) (as told by Dundas Lawyers); Copyright Act 2021, s. 499 (Singapore) (read at laws.sg); both 2026-11-23.',
  },
  {
    place: 'Germany',
    rights: ['copyright'],
    text: 'A warning letter that does not say exactly what infringes, whom it is written for, what each sum that it asks is for, and how far a promise that it asks for goes beyond the infringement, has no effect.',
    source: 'UrhG § 97a(2) (read at anwalt24.de 2026-11-23).',
  },
  {
    place: 'Germany',
    rights: ['trademark', 'copyright'],
    text: 'An unfounded warning letter is an intrusion into the business of whoever gets it: you may have to pay for the harm and for their lawyer.',
    source:
      'BGB § 823(1); BGH, Grand Senate, 15 July 2005, GSZ 1/04; for copyright UrhG § 97a(4) (not read).',
  },
];

/** What to know before sending a letter that demands something; an inquiry threatens nobody if it stays one. */
export function threatWarnings(kind: LetterKind, right: RightKind): Threat[] {
  return kind === 'inquiry' ? [] : threats.filter(({ rights }) => rights.includes(right));
}

/**
 * What the sender must know of the right before a letter rests on it; null when nothing is wrong with it. 17 U.S.C. 411(a) was read
 * in an older copy, section 412 as LegalClarity tells it, and the decision in Justia's summary, on 2026-11-23.
 */
export function standingWarning(right: RightKind, standing: Standing, reviewed: boolean): string | null {
  if (right === 'copyright')
    return 'United States: a work of that country has to be registered, or refused, before its owner can sue, and before the infringement or within three months of the publication for statutory damages and attorneys’ fees (17 U.S.C. 411(a) and 412; Fourth Estate v. Wall-Street.com, 2019).';
  const said =
    standing === 'pending'
      ? 'This mark is an application. Until it is registered, the law on registered marks does not help you, and the letter says that it is pending.'
      : standing === 'unknown'
        ? 'Its listing does not say whether this mark is registered, so the letter does not call it so.'
        : '';
  const unseen = reviewed
    ? ''
    : 'Its listing here is not approved: nobody has reviewed it yet, or it was rejected.';
  return [said, unseen].filter(Boolean).join(' ') || null;
}

/** Reasons addressed to the owner or against them, which have no place in a letter. */
const notForLetters = /^(?:No class was|What they share|The classes are|This registration)/;

/** What a comparison of two names found (marks/reasons.ts), as a letter says it. */
export function findingsOf(own: string, suspect: string, reasons: readonly string[]): string[] {
  return reasons
    .filter((reason) => !notForLetters.test(reason))
    .map((reason) => reason.replace(/^They (?=sound|look|are)/, `“${suspect}” and “${own}” `));
}

export interface LetterFacts {
  kind: LetterKind;
  right: RightKind;
  /** ISO day. */
  day: string;
  sender: string;
  recipient: string;
  /** The right the letter rests on, e.g. the trademark or the title of the work. */
  title: string;
  /** Registration or application number, or the like; empty when there is none. */
  number: string;
  /** Of a mark; absent: unknown. */
  standing?: Standing;
  /** Where it is registered (places.ts); empty when it is not known. */
  country?: string;
  /** By whose law a work, or a mark of the International Bureau, is protected (places.ts); chosen by the sender. */
  place?: string;
  /** Of a mark: its Nice classes, and those for which the suspect is used. */
  classes?: readonly number[];
  usedFor?: readonly number[];
  /** Of a mark: the ISO day of its filing. */
  filed?: string | null;
  /** Of a mark that is not registered: since when, where and for what it has been used, in the sender's words. */
  ownUse?: string;
  /** What is said to infringe. */
  suspect: string;
  /** Where it was seen; may be empty. */
  seenAt: string;
  /** What the comparison found, each a sentence. */
  findings: readonly string[];
  /** Days given for an answer. */
  days: number;
}

/** A gap for the sender to fill in by hand. */
const or = (text: string, gap: string) =>
  text.trim() === '' ? `[${gap}]` : text.trim().replace(/\s+/g, ' ');

const WIDTH = 88;

const numberNames: Record<Standing, string> = {
  registered: 'registration',
  pending: 'application',
  unknown: 'number',
};

const owned: Record<Standing, (what: string) => string> = {
  registered: (what) => `We are the owner of ${what}.`,
  pending: (what) => `We have applied to register ${what}; the application is pending.`,
  unknown: (what) => `We claim ${what}.`,
};

/**
 * The law on registered marks where it is known here: not read, but for 15 U.S.C. 1114, which asks for a registration, and
 * Article 9 of the Regulation (legalize-eu, as of 1 December 2025, read 2026-11-23). All but the American protect the same sign for
 * the same goods without a likelihood of confusion, or presume one.
 */
const registeredLaws: Record<string, string> = {
  US: '15 U.S.C. 1114(1) and 1125(a)',
  GB: 'Trade Marks Act 1994, section 10',
  IN: 'Trade Marks Act 1999, section 29',
  DE: 'section 14 of the German Trade Mark Act',
  AU: 'Trade Marks Act 1995, section 120',
  EM: 'Regulation (EU) 2017/1001, Article 9(2)',
};

/** Where a mark that is not registered can be protected, and by what: only 15 U.S.C. 1125(a) was read. All of them ask for its use. */
const unregisteredLaws: Record<string, string> = {
  US: '15 U.S.C. 1125(a), which does not ask for a registration',
  GB: 'the law of passing off',
  IN: 'the law of passing off, which section 27(2) of the Trade Marks Act 1999 leaves untouched',
  AU: 'the law of passing off and section 18 of the Australian Consumer Law',
  DE: 'section 4, number 2, of the German Trade Mark Act, for signs that are known as marks among those concerned',
};

/** The national law on copies; none was read. A directive binds states and gives nobody a claim (Faccini Dori, C-91/92, not read). */
const copyrightLaws: Record<string, string> = {
  US: '17 U.S.C. 106 and 501',
  GB: 'Copyright, Designs and Patents Act 1988, section 16',
  IN: 'Copyright Act 1957, section 51',
  AU: 'Copyright Act 1968, section 36',
};

/** Whether the sender has to say by whose law the right is protected. */
export const asksPlace = (right: RightKind, country: string): boolean =>
  right === 'copyright' || country === 'IB';

/** Whether the sender has to say how the mark was used: without a registration a claim can rest on nothing else. */
export const asksUse = (right: RightKind, standing: Standing): boolean =>
  right === 'trademark' && standing !== 'registered';

/** Why no demand is written; null where one is. A demand without a ground is what its sender has to pay for. */
export function noDemand(
  facts: Pick<LetterFacts, 'kind' | 'right' | 'standing' | 'country' | 'place' | 'ownUse'>,
): string | null {
  const { kind, right, standing = 'unknown', country = '', place = '', ownUse = '' } = facts;
  if (kind === 'inquiry') return null;
  if (right === 'copyright')
    return place === 'DE'
      ? 'In Germany a warning letter has no effect unless it says exactly what infringes, for whom it is written, what each sum is for and how far the promise goes that it asks for (UrhG § 97a(2)); you may have to pay the other side’s lawyer instead. A lawyer has to write that one.'
      : null;
  if (standing === 'registered')
    return country === 'IB' && place === ''
      ? 'An international registration is protected in the places to which it was extended, by the law of each. Choose one in which the sign is used and which has not refused it.'
      : null;
  const said = standing === 'pending' ? 'An application' : 'A mark that its listing does not call registered';
  if (unregisteredLaws[country] === undefined)
    return `${said} gives no claim that is known here for its place. Send an inquiry. If it is registered meanwhile, say so in its listing.`;
  return ownUse.trim() === ''
    ? `${said} gives a claim only by its use. Say below since when, where and for what you have used it, or send an inquiry.`
    : null;
}

/** The letter as plain text, with the facts found and nothing beyond them. */
export function writeLetter(facts: LetterFacts): string {
  const { kind, right, day, sender, recipient, findings } = facts;
  const title = or(facts.title, right === 'trademark' ? 'your trademark' : 'title of your work');
  const what = right === 'trademark' ? `the trademark “${title}”` : `the work “${title}”`;
  const { standing = 'unknown' } = facts;
  const number = right === 'trademark' ? registerOf(facts, standing) : numbered(facts.number);
  const suspect = or(facts.suspect, 'what you found');
  const seen = facts.seenAt.trim() === '' ? '' : `, seen at ${or(facts.seenAt, '')}`;
  const goods = facts.usedFor?.length ? ` for goods or services in ${classesText(facts.usedFor)}` : '';
  const use = right === 'trademark' ? `your use of “${suspect}”${goods}${seen}` : `“${suspect}”${seen}`;
  const claimed = kind === 'cease-and-desist' && asksUse(right, standing) && facts.ownUse?.trim();
  const ownUse = claimed ? ` Our use of it: ${ended(or(claimed, ''))}` : '';
  const paragraphs = [
    or(sender, 'your name and address'),
    or(recipient, 'name and address of the recipient'),
    longDay(day),
    subjectOf(kind, right === 'copyright' || standing === 'registered', `${what}${number}`),
    'Dear Sir or Madam,',
    right === 'trademark'
      ? `${owned[standing](`${what}${number}`)}${ownUse} We have become aware of ${use}.`
      : `We own the copyright in ${what}${number}. We have become aware of ${use}.`,
    // What sounds like a finding of infringement is a threat in some countries, and an inquiry is none.
    ...(kind === 'cease-and-desist' && findings.length > 0
      ? [`A comparison found:\n${findings.map((one) => `- ${one.replace(/\s+/g, ' ')}`).join('\n')}`]
      : []),
    ...(kind === 'inquiry' ? inquiry(right, facts.days) : demand(facts, standing)),
    'Sincerely,',
    or(sender, 'your name'),
  ];
  return `${paragraphs.map(wrap).join('\n\n')}\n`;
}

/** What is not registered is not called infringed: that too can be a threat, and it is not so. */
function subjectOf(kind: LetterKind, infringed: boolean, what: string): string {
  if (kind === 'inquiry') return `Inquiry about ${what}`;
  return infringed ? `Infringement of ${what}` : `Your use of a sign like ${what}`;
}

function inquiry(right: RightKind, days: number): string[] {
  const asked =
    right === 'trademark'
      ? '- since when and in which countries you have used this name;\n- for which goods and services;\n- whether you have registered it or applied for it, and on which rights you rely.'
      : '- who made it, when, and from which sources;\n- when and where it was first published;\n- on which license or other right you rely.';
  return [
    `So that we can judge whether there is a conflict at all, please tell us within ${days} days:\n${asked}`,
    prose`We would like to find a solution that serves both sides, and are ready to speak with you. This letter is an
      inquiry. It makes no claim, and we reserve all our rights.`,
  ];
}

/** "class 9", "classes 9 and 42". */
const classesText = (classes: readonly number[]) =>
  `${classes.length === 1 ? 'class' : 'classes'} ${new Intl.ListFormat('en').format(classes.map(String))}`;

const numbered = (number: string) => (number.trim() === '' ? '' : ` (number ${or(number, '')})`);

const ended = (text: string) => (/[.!?]$/.test(text) ? text : `${text}.`);

/** In which register the mark stands, under which number, for what and since when: " (registration 5, United States, class 9)". */
function registerOf(
  { number, country = '', place = '', classes = [], filed }: LetterFacts,
  standing: Standing,
) {
  const said = [
    ...(number.trim() === '' ? [] : [`${numberNames[standing]} ${or(number, '')}`]),
    ...(country === '' ? [] : [placeName(country)]),
    ...(country === 'IB' && place !== '' ? [`extended to ${placeExtent(place)}`] : []),
    ...(classes.length > 0 ? [classesText(classes)] : []),
    ...(filed ? [`filed on ${longDay(filed)}`] : []),
  ];
  return said.length === 0 ? '' : ` (${said.join(', ')})`;
}

/** By whose law a mark is protected. */
const lawOf = ({ country = '', place = '' }: LetterFacts) => (country === 'IB' ? place : country);

const same = (a: string, b: string) =>
  a.normalize('NFKC').trim().toLowerCase() === b.normalize('NFKC').trim().toLowerCase();

/** In what the demands of a letter about a mark are grounded: the law on registered marks only for a registration. */
function markGround(facts: LetterFacts, standing: Standing): string {
  const place = lawOf(facts);
  if (standing !== 'registered')
    return `In our view this use is likely to cause confusion with our trademark (${unregisteredLaws[place] ?? 'under the law of that place, so far as it protects a mark that is not registered'}).`;
  const law = registeredLaws[place];
  const basis = law ?? 'under the law of the place where it is protected';
  // The same sign for the same goods needs no confusion there, and whoever pleads it would have to prove it.
  return same(facts.title, facts.suspect) && law !== undefined && place !== 'US'
    ? `In our view this use of the same sign infringes our registered trademark (${basis}): for the same goods and services as such, and for similar ones because confusion is likely.`
    : `In our view this use is likely to cause confusion with our registered trademark, and infringes it (${basis}).`;
}

/** A mark is protected in its own place only, and a demand beyond it would have no ground. */
function whereOf(facts: LetterFacts, standing: Standing): string {
  const place = lawOf(facts);
  const there = place === '' || !isUndivided(place) ? '' : ` (${placeExtent(place)})`;
  return standing === 'registered'
    ? ` where our trademark is protected${there}`
    : ` where we have used our trademark${there}`;
}

/** What is asked for a mark: for its own goods and those like them, and of registers and domains only where it is registered itself. */
function markDemands({ classes = [], suspect }: LetterFacts, standing: Standing): string {
  const registered = standing === 'registered';
  const goods =
    classes.length > 0 ? classesText(classes) : '[your goods and services, as the register has them]';
  const own = registered
    ? `for which our trademark is registered (${goods})`
    : 'for which we have used our trademark';
  return [
    `- end the use of “${or(suspect, 'what you found')}” for the goods and services ${own}, and for those so similar to them that confusion is likely;`,
    ...(registered
      ? [
          '- withdraw applications and registrations for it there for these goods and services, and give up domain names by which it is used for them;',
        ]
      : []),
    '- confirm in writing that you have done so and will not take it up again.',
  ].join('\n');
}

function workGround({ place = '' }: LetterFacts): string {
  const law =
    copyrightLaws[place] ??
    `under the law of ${place === '' ? 'the place where it is used' : placeName(place)}`;
  return `In our view this is a reproduction without our permission and infringes our copyright (${law}).`;
}

function demand(facts: LetterFacts, standing: Standing): string[] {
  const { right, days } = facts;
  const mark = right === 'trademark';
  const asked = mark
    ? markDemands(facts, standing)
    : '- end the reproduction and distribution, and take it off every place where you have put it;\n- tell us to what extent, since when and from which source it was used;\n- confirm in writing that you have done so and will not take it up again.';
  return [
    mark ? markGround(facts, standing) : workGround(facts),
    `We ask you, within ${days} days of this letter, to do the following${mark ? whereOf(facts, standing) : ''}:\n${asked}`,
    prose`If you rely on a license, an earlier right or an exception, please tell us which within the same time. We would prefer to settle this between us. If we do not hear from you, we will consider further steps. We reserve all our rights.`,
  ];
}

function longDay(day: string): string {
  return new Date(`${day}T00:00:00Z`).toLocaleDateString('en-US', {
    timeZone: 'UTC',
    year: 'numeric',
    month: 'long',
    day: 'numeric',
  });
}

/** Wraps a paragraph to the width of a letter; its own line breaks stay. */
function wrap(paragraph: string): string {
  return paragraph
    .split('\n')
    .map((line) => {
      const lines: string[] = [];
      let current = '';
      for (const word of line.split(' ')) {
        if (current !== '' && current.length + 1 + word.length > WIDTH) {
          lines.push(current);
          current = line.startsWith('- ') ? `  ${word}` : word;
        } else current = current === '' ? word : `${current} ${word}`;
      }
      return [...lines, current].join('\n');
    })
    .join('\n');
}
