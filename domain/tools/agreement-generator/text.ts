import { type Agreement, type AgreementDraft, agreementKinds, filledIn } from './assemble.ts';

const SIGNATURES = 'Signatures';
const LINE = '______________________________';
const blanks = ['Signature', 'Name', 'Title', 'Date'].map((label) => `${label}: ${LINE}`);

/**
 * The whole agreement as plain text: paragraphs separated by an empty line, headings alone on their line. It is what is
 * downloaded, what is hashed and what is signed; every other form of the document is read from it again.
 */
export function agreementText({ title, clauses, closing }: Agreement): string {
  const [before = '', ...parties] = closing;
  const paragraphs = [
    title.toUpperCase(),
    ...clauses.flatMap(({ number, heading, paragraphs }) => [`${number}. ${heading}`, ...paragraphs]),
    SIGNATURES,
    before,
    ...parties.flatMap((party) => [party, blanks.join('\n')]),
  ];
  return `${paragraphs.join('\n\n')}\n`;
}

export interface Paragraph {
  kind: 'title' | 'heading' | 'text';
  text: string;
}

const NUMBERED = /^\d{1,3}\. \S.{0,119}$/;

/** The paragraphs of an agreement's text, each with what it is. */
export function paragraphsOf(text: string): Paragraph[] {
  return text
    .trim()
    .split(/\n{2,}/)
    .map((paragraph, index) => ({
      kind: index === 0 ? 'title' : NUMBERED.test(paragraph) || paragraph === SIGNATURES ? 'heading' : 'text',
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
