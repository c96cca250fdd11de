import { longDay } from '../../day-text.ts';
import { prose } from '../../ip/clauses/prose.ts';
import { isUndivided, placeExtent, placeName } from '../../ip/places.ts';
import { wrap } from './letter-lines.ts';
import { claimsReputation, reputationGround } from './reputation.ts';

export const letterKinds = ['inquiry', 'cease-and-desist'] as const;
export type LetterKind = (typeof letterKinds)[number];
export type RightKind = 'trademark' | 'copyright';

/** What is known about the right that a letter rests on; `unknown` where its owner did not say. */
export type Standing = 'registered' | 'pending' | 'unknown';

export const letterNames: Record<LetterKind, string> = {
  inquiry: 'Inquiry',
  'cease-and-desist': 'Cease-and-desist letter',
};

/**
 * Reasons that are addressed to the owner, speak against them, or speak of classes: goods are not similar for being in one class
 * (Regulation (EU) 2017/1001, Article 33(7), not read), so whoever says no more has shown nothing.
 */
const notForLetters =
  /^(?:No class was|Both in class|Class \d|What they share|What differs means|The classes are|This registration|They are partly|They are alike in meaning only|They differ in|Both are|One of them means|Without the words)/;

/** What a comparison of two names found (marks/reasons.ts), as a letter says it: in words, as a figure would be an exhibit for the other side. */
export function findingsOf(own: string, suspect: string, reasons: readonly string[]): string[] {
  return reasons
    .filter((reason) => !notForLetters.test(reason))
    .map((reason) =>
      reason
        .replace(/ \(\d+%\)/g, '')
        .replace(/^They (?=sound|look)/, `${quoted(suspect)} and ${quoted(own)} `),
    );
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
  /** Of a mark: which goods or services of both sides are the same or similar, in the sender's words. */
  goods?: string;
  /** Of a registered mark: what makes it known, and what the use does to that, in the sender's words; empty: nothing is claimed. */
  reputation?: string;
  harm?: string;
  /** The recipient itself puts the sign on goods or packaging, imports such goods, or supplies services under it. */
  primary?: boolean;
  /** The penalty that an undertaking promises, e.g. "EUR 6,000"; empty: the owner sets it for each breach. */
  penalty?: string;
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

/** In quotation marks; those inside become single ones. */
const quoted = (text: string) => `“${text.replaceAll('“', '‘').replaceAll('”', '’')}”`;

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
 * The law on registered marks where it is known here: not read, except 15 U.S.C. 1114, which requires a registration,
 * Article 9 of the Regulation (legalize-eu, as of 1 December 2025, read 2026-11-23), and the Swiss (as of 2022) and Italian articles (read
 * 2026-11-27). All but the American protect the same sign for the same goods without a likelihood of confusion, or presume one. China is
 * left out: its new law, with other numbers, is in force from 1 January 2027 on (as told by Chang Tsi, 26 June 2026).
 */
const registeredLaws: Record<string, string> = {
  US: '15 U.S.C. 1114(1) and 1125(a)',
  GB: 'Trade Marks Act 1994, section 10',
  IN: 'Trade Marks Act 1999, section 29',
  DE: 'section 14 of the German Trade Mark Act',
  AU: 'Trade Marks Act 1995, section 120',
  EM: 'Regulation (EU) 2017/1001, Article 9(2)',
  FR: 'Article L. 713-2 of the French Intellectual Property Code',
  CA: 'Trademarks Act, sections 19 and 20',
  AT: 'section 10 of the Austrian Trade Mark Protection Act',
  BX: 'Benelux Convention on Intellectual Property, Article 2.20(2)',
  CH: 'Articles 3(1) and 13(2) of the Swiss Trade Mark Protection Act',
  JP: 'Trademark Act of Japan, Articles 25, 36 and 37',
  KR: 'Trademark Act of Korea, Articles 89, 107 and 108(1)',
  ES: 'Article 34(2) of the Spanish Trade Mark Act (Ley 17/2001)',
  IT: 'Article 20(1) of the Italian Industrial Property Code',
};

/** Where a mark that is not registered can be protected, and by what: only 15 U.S.C. 1125(a) was read. All of them require its use. */
const unregisteredLaws: Record<string, string> = {
  US: '15 U.S.C. 1125(a), which does not require a registration',
  GB: 'the law of passing off',
  IN: 'the law of passing off, which section 27(2) of the Trade Marks Act 1999 leaves untouched',
  AU: 'the law of passing off and section 18 of the Australian Consumer Law',
  DE: 'section 4, number 2, of the German Trade Mark Act, for signs that are known as marks among those concerned',
};

/** The national law on copies; none was read but Article 112 of Japan’s. A directive binds states and gives nobody a claim (Faccini Dori, C-91/92, not read). */
const copyrightLaws: Record<string, string> = {
  US: '17 U.S.C. 106 and 501',
  GB: 'Copyright, Designs and Patents Act 1988, section 16',
  IN: 'Copyright Act 1957, section 51',
  AU: 'Copyright Act 1968, section 36',
  CA: 'Copyright Act, sections 3 and 27',
  FR: 'Article L. 122-4 of the French Intellectual Property Code',
  JP: 'Copyright Act of Japan, Articles 21 and 112',
};

/** A demand names its ground: where the law is not known here, that is a gap which somebody who knows it has to fill. */
const unknownLaw = (place: string, otherwise: string) =>
  `[the provision of the law of ${place === '' ? otherwise : placeName(place)}]`;

/** What an application gives where its owner cannot demand an end by it. */
const pendingLaws: Record<string, string> = {
  EM: 'The application gives no claim to an end of the use. For use after its publication a reasonable compensation can be claimed, but only once the registration is published (Regulation (EU) 2017/1001, Article 11(2), not read; Nikolajeva, C-280/15). Send an inquiry that names the application, and keep proof of the use.',
  JP: 'The application gives no claim to an end of the use. If the other side was given written notice of the application and goes on, compensation for what you lost by that can be claimed once the mark is registered (Trademark Act of Japan, Article 13-2, not read; City-Yuwa, Legal Updates of Japan, 6 June 2012, read 2026-11-27). Have a Japanese attorney send that notice: an inquiry is none.',
};

/** Whether the sender has to say by whose law the right is protected. */
export const asksPlace = (right: RightKind, country: string): boolean =>
  right === 'copyright' || country === 'IB';

type MarkFacts = Pick<LetterFacts, 'right' | 'standing' | 'country' | 'place'>;

/** By whose law a mark is protected. */
export const lawOf = ({ country = '', place = '' }: MarkFacts) => (country === 'IB' ? place : country);

/** Whether the sender can name a penalty: in Germany a promise without one leaves the risk that the use is repeated. */
export const asksPenalty = (facts: MarkFacts): boolean =>
  facts.right === 'trademark' && lawOf(facts) === 'DE';

/** Whether what the recipient does decides which letter may be sent (Trade Marks Act 1994, ss. 21A and 21B). */
export const asksRole = (facts: MarkFacts): boolean =>
  facts.right === 'trademark' && facts.standing === 'registered' && lawOf(facts) === 'GB';

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
  const later = standing === 'pending' ? pendingLaws[country] : undefined;
  if (later !== undefined) return later;
  const said = standing === 'pending' ? 'An application' : 'A mark that its listing does not call registered';
  if (unregisteredLaws[country] === undefined)
    return `${said} gives no claim that is known here for its place. Send an inquiry. If it is registered in the meantime, say so in its listing.`;
  return ownUse.trim() === ''
    ? `${said} gives a claim only by its use. Say below since when, where and for what you have used it, or send an inquiry.`
    : null;
}

/** The letter as plain text, with the facts found and nothing beyond them. */
export function writeLetter(facts: LetterFacts): string {
  const { kind, right, day, sender, recipient } = facts;
  const title = or(facts.title, right === 'trademark' ? 'your trademark' : 'title of your work');
  const what = right === 'trademark' ? `the trademark ${quoted(title)}` : `the work ${quoted(title)}`;
  const { standing = 'unknown' } = facts;
  const number = right === 'trademark' ? registerOf(facts, standing) : numbered(facts.number);
  const suspect = or(facts.suspect, 'what you found');
  const seen = facts.seenAt.trim() === '' ? '' : `, seen at ${or(facts.seenAt, '')}`;
  const goods = facts.usedFor?.length ? ` for goods or services in ${classesText(facts.usedFor)}` : '';
  const use =
    right === 'trademark' ? `your use of ${quoted(suspect)}${goods}${seen}` : `${quoted(suspect)}${seen}`;
  const claimed = kind === 'cease-and-desist' && asksUse(right, standing) && facts.ownUse?.trim();
  const ownUse = claimed ? ` Our use of it: ${ended(or(claimed, ''))}` : '';
  const notice = kind === 'cease-and-desist' && asksRole(facts) && facts.primary !== true;
  const subject = notice
    ? `Notice of ${what}${number}`
    : subjectOf(kind, right === 'copyright' || standing === 'registered', `${what}${number}`);
  const body = notice ? permitted(facts.days) : kind === 'inquiry' ? inquiry(right, facts.days) : null;
  const paragraphs = [
    or(sender, 'your name and address'),
    or(recipient, 'name and address of the recipient'),
    longDay(day),
    subject,
    'Dear Sir or Madam,',
    right === 'trademark'
      ? `${owned[standing](`${what}${number}`)}${ownUse} We have become aware of ${notice ? use.replace(/^your use/, 'the use') : use}.`
      : `We own the copyright in ${what}${number}. We have become aware of ${use}.`,
    // What sounds like a finding of infringement is a threat in some countries, and an inquiry is not.
    ...(body ?? [...likeness(facts), ...demand(facts, standing)]),
    'Sincerely,',
    or(sender, 'your name'),
  ];
  return `${paragraphs.map(wrap).join('\n\n')}\n`;
}

/** What makes the two alike. Goods have to be compared in words, which only the sender can do. */
function likeness(facts: LetterFacts): string[] {
  const { right, findings, goods = '' } = facts;
  const mark = right === 'trademark';
  const compared =
    mark && !restsOnReputationAlone(facts)
      ? [
          `The goods or services are the same or similar: ${ended(or(goods, 'which of yours and of theirs, and why'))}`,
        ]
      : [];
  const said = [...findings, ...compared].map((one) => `- ${one.replace(/\s+/g, ' ')}`);
  return said.length === 0 ? [] : [`${mark ? 'What is alike' : 'A comparison found'}:\n${said.join('\n')}`];
}

/**
 * What a permitted communication may say to somebody who only sells or uses the goods: that the mark exists, what it was seen on, and
 * who supplied it (Trade Marks Act 1994, s. 21B). A request to stop, or to promise anything, would be none.
 */
function permitted(days: number): string[] {
  return [
    '[The registration is in force: say so only after a look into the register.]',
    `So that we can find out who puts this sign on the goods or their packaging, imports them or supplies the services, please tell us within ${days} days from whom you have them.`,
    'This letter gives notice of our registration and asks for this information. It asks for nothing else.',
  ];
}

/** What is not registered is not called infringed: that too can be a threat, and it is not so. */
function subjectOf(kind: LetterKind, infringed: boolean, what: string): string {
  if (kind === 'inquiry') return `Inquiry about ${what}`;
  if (infringed) return `Infringement of ${what.startsWith('the work') ? 'the copyright in ' : ''}${what}`;
  return `Your use of a sign like ${what}`;
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

const same = (a: string, b: string) =>
  a.normalize('NFKC').trim().toLowerCase() === b.normalize('NFKC').trim().toLowerCase();

/** Goods that nobody called similar can be reached by a reputation, and by nothing else. */
const restsOnReputationAlone = (facts: LetterFacts) =>
  claimsReputation(facts, lawOf(facts)) && (facts.goods ?? '').trim() === '';

/** In what the demands of a letter about a mark are grounded: the law on registered marks only for a registration. */
function markGround(facts: LetterFacts, standing: Standing): string {
  const place = lawOf(facts);
  if (standing !== 'registered')
    return `In our view this use is likely to cause confusion with our trademark (${unregisteredLaws[place] ?? 'under the law of that place, so far as it protects a mark that is not registered'}).`;
  const law = registeredLaws[place];
  const basis = law ?? unknownLaw(place, 'the place where it is protected');
  // The same sign for the same goods needs no confusion there, and whoever pleads it would have to prove it.
  return same(facts.title, facts.suspect) && law !== undefined && place !== 'US'
    ? `In our view this use of the same sign infringes our registered trademark (${basis}): for the same goods and services as such, and for similar ones because confusion is likely.`
    : `In our view this use is likely to cause confusion with our registered trademark, and infringes it (${basis}).`;
}

/** A mark is protected in its own place only, and a demand beyond it would have no ground. */
function whereOf(facts: LetterFacts, standing: Standing): string {
  const place = lawOf(facts);
  const there = place === '' || !isUndivided(place) ? '' : ` (${placeExtent(place)})`;
  // Without a registration a mark reaches as far as its use and its repute (United Drug v. Rectanus, 248 U.S. 90 (1918), not read).
  return standing === 'registered'
    ? ` where our trademark is protected${there}`
    : ` in the area in which our trademark is used and known, and nowhere else${there}`;
}

/** What is asked for a mark: for its own goods and those like them, and about registers and domains only where it is registered itself. */
function markDemands(facts: LetterFacts, standing: Standing): string {
  const { classes = [], suspect } = facts;
  const registered = standing === 'registered';
  const goods =
    classes.length > 0 ? classesText(classes) : '[your goods and services, as the register has them]';
  const own = registered
    ? `for which our trademark is registered (${goods})`
    : 'for which we have used our trademark';
  const known = claimsReputation(facts, lawOf(facts))
    ? ', and for those for which it would take advantage of its reputation or harm it'
    : '';
  const similar = restsOnReputationAlone(facts)
    ? ''
    : ', and for those so similar to them that confusion is likely';
  return [
    `- end the use of ${quoted(or(suspect, 'what you found'))} for the goods and services ${own}${similar}${known};`,
    ...(registered
      ? [
          '- withdraw applications and registrations for it there for these goods and services, and give up domain names by which it is used for them;',
        ]
      : []),
    promise(facts),
  ].join('\n');
}

/** What removes the risk that the use is repeated: where that is more than a promise, the owner would gain nothing by one. */
function promise(facts: LetterFacts): string {
  const place = lawOf(facts);
  if (place === 'AT')
    return '- confirm in writing that you have done so, and offer us a settlement that a court records and that can be enforced, by which you undertake not to take it up again.';
  if (place !== 'DE') return '- confirm in writing that you have done so and will not take it up again.';
  const penalty = facts.penalty?.trim()
    ? `a contractual penalty of ${or(facts.penalty, '')}`
    : 'a contractual penalty that we set at our reasonable discretion and that the competent court may review';
  return `- give us an undertaking, signed by you, to refrain from using this sign in the course of trade in Germany for these goods and services, and to pay us for each culpable breach ${penalty}.`;
}

function workGround({ place = '' }: LetterFacts): string {
  const law = copyrightLaws[place] ?? unknownLaw(place, 'the place where it is used');
  return `In our view this is a reproduction without our permission and infringes our copyright (${law}).`;
}

function demand(facts: LetterFacts, standing: Standing): string[] {
  const { right, days } = facts;
  const mark = right === 'trademark';
  const asked = mark
    ? markDemands(facts, standing)
    : '- end the reproduction and distribution, and take it off every place where you have put it;\n- tell us to what extent, since when and from which source it was used;\n- confirm in writing that you have done so and will not take it up again.';
  return [
    ...(mark
      ? [
          ...(restsOnReputationAlone(facts) ? [] : [markGround(facts, standing)]),
          ...(claimsReputation(facts, lawOf(facts)) ? [reputationGround(facts, lawOf(facts))] : []),
        ]
      : [workGround(facts)]),
    `We ask you, within ${days} days of this letter, to do the following${mark ? whereOf(facts, standing) : ''}:\n${asked}`,
    ...(asksPenalty(facts)
      ? [
          prose`To end the use, or to promise an end, does not remove the risk that it is repeated: by the settled case law of
            the German Federal Court of Justice only an undertaking with an adequate contractual penalty does.`,
        ]
      : []),
    prose`If you rely on a license, an earlier right or an exception, please tell us which within the same time. We would prefer to settle this between us. If we do not hear from you, we will consider further steps. We reserve all our rights.`,
  ];
}
