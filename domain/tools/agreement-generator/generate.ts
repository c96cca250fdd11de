import { type Agreement, assembleAgreement, filledIn } from './assemble.ts';
import type { AgreementInput } from './input.ts';
import type { LawNote } from './law-note.ts';
import { lawNotes } from './notes.ts';
import { agreementText } from './text.ts';

const agreementLookedAt = {
  looked:
    'The type, the parties, the terms and the clauses you chose. Each clause comes from the library, word for word, in the stance you chose.',
  notLooked:
    'Whether the right exists and belongs to the first party, what the law of your country asks beyond these words, and what you agreed elsewhere.',
  advice: 'This is information, not legal advice. Have a lawyer read an agreement before you sign it.',
} as const;

export interface GeneratedAgreement extends Agreement {
  /** The whole document (text.ts). */
  text: string;
  /** What a law makes of it; absent in answers from before there were any. */
  notes?: LawNote[];
  looked: string;
  notLooked: string;
  advice: string;
}

/** The Agreement Generator. Pure. */
export function runAgreementGenerator(input: AgreementInput): GeneratedAgreement {
  const agreement = assembleAgreement(input);
  return { ...agreement, text: agreementText(agreement), notes: lawNotes(input), ...agreementLookedAt };
}

/** One agreement counts as one use a day, however often its terms change: only the parties and the subject matter. */
export function agreementQuestion(input: AgreementInput) {
  return {
    type: input.type,
    firstParty: filledIn(input, 'firstParty'),
    secondParty: filledIn(input, 'secondParty'),
  };
}
