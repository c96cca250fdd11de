import { prose } from '../../ip/clauses/prose.ts';
import { isUndivided, placeExtent, placeName } from '../../ip/places.ts';

export const letterKinds = ['inquiry', 'cease-and-desist'] as const;
export type LetterKind = (typeof letterKinds)[number];
export type RightKind = 'trademark' | 'copyright';

/** What is known about the right that a letter rests on; `unknown` where its owner did not say. */
export type Standing = 'registered' | 'pending' | 'unknown';

export const letterNames: Record<LetterKind, string> = {
  inquiry: 'Inquiry',
  'cease-and-desist': 'Cease-and-desist letter',
};

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
 * The law on registered marks where it is known here: not read, except 15 U.S.C. 1114, which requires a registration, and
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

/** Where a mark that is not registered can be protected, and by what: only 15 U.S.C. 1125(a) was read. All of them require its use. */
const unregisteredLaws: Record<string, string> = {
  US: '15 U.S.C. 1125(a), which does not require a registration',
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
      ? 'In Germany a warning letter has no effect unless it says exactly what infringes, for whom it is written, what each sum is for and how far the promise that it asks for goes (UrhG § 97a(2)); you may have to pay the other side’s lawyer instead. A lawyer has to write that one.'
      : null;
  if (standing === 'registered')
    return country === 'IB' && place === ''
      ? 'An international registration is protected in the places to which it was extended, by the law of each. Choose one in which the sign is used and which has not refused it.'
      : null;
  const said = standing === 'pending' ? 'An application' : 'A mark that its listing does not call registered';
  if (unregisteredLaws[country] === undefined)
    return `${said} gives no claim that is known here for its place. Send an inquiry. If it is registered in the meantime, say so in its listing.`;
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
    // What sounds like a finding of infringement is a threat in some countries, and an inquiry is not.
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

/** In which register the mark is, under which number, for what and since when: " (registration 5, United States, class 9)". */
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

/** What is asked for a mark: for its own goods and those like them, and about registers and domains only where it is registered itself. */
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
