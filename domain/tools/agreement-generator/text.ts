import { type Agreement, type AgreementDraft, agreementKinds, filledIn, type Signer } from './assemble.ts';

const SIGNATURES = 'Signatures';
const LINE = '______________________________';

/** The lines of each person who signs for a party; empty ones where nobody was named. */
function blanksOf(signers: readonly Signer[]): string {
  const named = signers.length > 0 ? signers : [{ name: '', capacity: '' }];
  return named
    .map(({ name, capacity }) =>
      [`Signature: ${LINE}`, `Name: ${name || LINE}`, `Title: ${capacity || LINE}`, `Date: ${LINE}`].join(
        '\n',
      ),
    )
    .join('\n');
}

/**
 * The whole agreement as plain text: paragraphs separated by an empty line, headings alone on their line. It is what is
 * downloaded, what is hashed and what is signed; every other form of the document is read from it again.
 */
export function agreementText({ title, clauses, closing, signers = [], schedules = [] }: Agreement): string {
  const [before = '', ...parties] = closing;
  const paragraphs = [
    title.toUpperCase(),
    ...clauses.flatMap(({ number, heading, paragraphs }) => [`${number}. ${heading}`, ...paragraphs]),
    SIGNATURES,
    before,
    ...parties.flatMap((party, index) => [party, blanksOf(signers[index] ?? [])]),
    // A dash before each line, so that nothing typed can pass for a heading.
    ...schedules.flatMap(({ title, lines }, index) => [
      `Schedule ${index + 1}: ${title}`,
      lines.map((line) => `– ${line}`).join('\n'),
    ]),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

/** Why an agreement can't be signed here, where one person signs for each party; null when it can. */
export function whyOnPaper({ signers = [] }: Pick<Agreement, 'signers'>): string | null {
  if (signers.length <= 2 && signers.every((people) => people.length <= 1)) return null;
  return 'Here one person signs for each party, and more have to sign this agreement. Download it and have all of them sign it on paper.';
}

export interface Paragraph {
  kind: 'title' | 'heading' | 'text';
  text: string;
}

const NUMBERED = /^\d{1,3}\. \S.{0,119}$/;
const SCHEDULE = /^Schedule \d{1,2}: \S.{0,119}$/;

/** Whether a paragraph has lines to sign on, which need room. */
export const isToSign = (text: string) => text.includes(LINE);

/** The paragraphs of an agreement's text, each with what it is. */
export function paragraphsOf(text: string): Paragraph[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph, index) => ({
      kind:
        index === 0
          ? 'title'
          : NUMBERED.test(paragraph) || SCHEDULE.test(paragraph) || paragraph === SIGNATURES
            ? 'heading'
            : 'text',
      text: paragraph,
    }));
}

/** The specification's name of the file: the type and '_agreement.txt'; other formats have their own ending. */
export function agreementFileName(type: string, ending: 'txt' | 'docx' | 'pdf'): string {
  return `${type}_agreement.${ending}`;
}

/** What an agreement is called in lists and mails. */
export function agreementTitle(draft: AgreementDraft): string {
  const [first, second] = [filledIn(draft, 'firstParty'), filledIn(draft, 'secondParty')];
  return `${agreementKinds[draft.type].title}: ${first} and ${second}`;
}
