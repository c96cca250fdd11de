import { prose } from '../../ip/clauses/prose.ts';

export const letterKinds = ['inquiry', 'cease-and-desist'] as const;
export type LetterKind = (typeof letterKinds)[number];
export type RightKind = 'trademark' | 'copyright';

export const letterNames: Record<LetterKind, string> = {
  inquiry: 'Inquiry',
  'cease-and-desist': 'Cease-and-desist letter',
};

/** When to write which letter, and what to consider before sending it. */
export const letterAdvice: Record<LetterKind, string> = {
  inquiry:
    'Asks what the other does and since when, and demands nothing. It opens a conversation when you are not sure.',
  'cease-and-desist':
    'Demands an end to the use. Have a lawyer read it first: an unjustified threat can make you liable (in the United Kingdom under the Trade Marks Act 1994, secs. 21 to 21F), and it can let the other side go to court first (MedImmune v. Genentech, 549 U.S. 118 (2007)).',
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
  /** Registration number or the like; empty when there is none. */
  number: string;
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

/** The letter as plain text, with the facts found and nothing beyond them. */
export function writeLetter(facts: LetterFacts): string {
  const { kind, right, day, sender, recipient, findings } = facts;
  const title = or(facts.title, right === 'trademark' ? 'your trademark' : 'title of your work');
  const what = right === 'trademark' ? `the trademark “${title}”` : `the work “${title}”`;
  const number = facts.number.trim() === '' ? '' : ` (registration ${or(facts.number, '')})`;
  const suspect = or(facts.suspect, 'what you found');
  const seen = facts.seenAt.trim() === '' ? '' : `, seen at ${or(facts.seenAt, '')}`;
  const use = right === 'trademark' ? `your use of “${suspect}”${seen}` : `“${suspect}”${seen}`;
  const paragraphs = [
    or(sender, 'your name and address'),
    or(recipient, 'name and address of the recipient'),
    longDay(day),
    `${kind === 'inquiry' ? 'Inquiry about' : 'Infringement of'} ${what}${number}`,
    'Dear Sir or Madam,',
    right === 'trademark'
      ? `We are the owner of ${what}${number}. We have become aware of ${use}.`
      : `We own the copyright in ${what}${number}. We have become aware of ${use}.`,
    ...(findings.length > 0
      ? [`A comparison found:\n${findings.map((one) => `- ${one.replace(/\s+/g, ' ')}`).join('\n')}`]
      : []),
    ...(kind === 'inquiry' ? inquiry(right, facts.days) : demand(right, facts.days)),
    'Sincerely,',
    or(sender, 'your name'),
  ];
  return `${paragraphs.map(wrap).join('\n\n')}\n`;
}

function inquiry(right: RightKind, days: number): string[] {
  const asked =
    right === 'trademark'
      ? '- since when and in which countries you have used this name;\n- for which goods and services;\n- whether you have registered it or applied for it, and on which rights you rely.'
      : '- who made it, and when it was first published;\n- from which source its parts were taken;\n- on which license or other right you rely.';
  return [
    `So that we can judge whether there is a conflict at all, please tell us within ${days} days:\n${asked}`,
    prose`We would like to find a solution that serves both sides, and are ready to speak with you. This letter is an
      inquiry. It makes no claim, and we reserve all our rights.`,
  ];
}

/**
 * The legal basis of the demands: for trademarks 15 USC 1114 and 1125(a), Regulation (EU) 2017/1001, art. 9; for copyright
 * 17 USC 106 and 501, Directive 2001/29/EC, arts. 2 to 4.
 */
function demand(right: RightKind, days: number): string[] {
  const ground =
    right === 'trademark'
      ? prose`In our view this use is likely to cause confusion and infringes our rights (where the law of the United
          States applies, 15 U.S.C. 1114 and 1125(a); in the European Union, Regulation (EU) 2017/1001, art. 9).`
      : prose`In our view this is a reproduction without our permission and infringes our rights (where the law of the
          United States applies, 17 U.S.C. 106 and 501; in the European Union, Directive 2001/29/EC, arts. 2 to 4).`;
  const asked =
    right === 'trademark'
      ? '- end the use of this name and of every name confusingly similar to it;\n- withdraw applications and registrations for it, domain names included;\n- confirm in writing that you have done so and will not take it up again.'
      : '- end the reproduction and distribution, and take it off every place where you have put it;\n- tell us to what extent, since when and from which source it was used;\n- confirm in writing that you have done so and will not take it up again.';
  return [
    ground,
    `We ask you, within ${days} days of this letter, to:\n${asked}`,
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
