import { type AgreementType, agreementTypes } from '../clauses/types.ts';

/**
 * `sent`: final, and waiting for signatures. What is signed, declined or withdrawn stays so, but for what was drafted for
 * an escrow: it is `void` when that ends without paying the price out.
 */
export const agreementStatuses = ['sent', 'signed', 'declined', 'withdrawn', 'void'] as const;
export type AgreementStatus = (typeof agreementStatuses)[number];

export const agreementStatusLabels: Record<AgreementStatus, string> = {
  sent: 'Waiting for signatures',
  signed: 'Signed by both',
  declined: 'Declined',
  withdrawn: 'Withdrawn',
  void: 'Void',
};

/** Whether an agreement of this type, drafted for an escrow, takes effect with the release: all that give a right. */
export function waitsForRelease(type: AgreementType): boolean {
  return type !== 'nda';
}

/** The types that give a right: signed for an escrow, one is proof of the transfer, and the buyer can no longer cancel alone. */
export const rightGivingTypes = agreementTypes.filter(waitsForRelease);

/** What the certificate and the page say of an agreement that was drafted for an escrow. */
export const escrowEffect =
  'This agreement was drafted for an escrow on Ipso. It takes effect when that escrow releases the price to the seller, and not before. If the price goes back to the buyer, it is void.';

/** Who made the document final and sent it, and who got it. */
export type AgreementRole = 'sender' | 'receiver';

export type AgreementAction = 'sign' | 'decline' | 'withdraw';

/** Who may do what while the agreement waits; afterwards nobody changes it. */
const doneBy: Record<AgreementAction, readonly AgreementRole[]> = {
  sign: ['sender', 'receiver'],
  decline: ['receiver'],
  withdraw: ['sender'],
};

interface SigningState {
  status: AgreementStatus;
  role: AgreementRole;
  /** The person who acts has signed already. */
  signed: boolean;
}

interface SigningProblem {
  kind: 'forbidden' | 'conflict';
  sentence: string;
}

/** Why this person cannot do this to the agreement now, or null. The law of the signing: server and screen ask it. */
export function signingProblem(
  action: AgreementAction,
  { status, role, signed }: SigningState,
): SigningProblem | null {
  if (!doneBy[action].includes(role)) {
    return {
      kind: 'forbidden',
      sentence:
        action === 'decline'
          ? 'Whoever sent an agreement can withdraw it, not decline it.'
          : 'Only whoever sent this agreement can withdraw it.',
    };
  }
  if (status !== 'sent') return { kind: 'conflict', sentence: closedSentences[status] };
  if (action === 'sign' && signed) {
    return { kind: 'conflict', sentence: 'You have signed this agreement already.' };
  }
  return null;
}

const closedSentences: Record<Exclude<AgreementStatus, 'sent'>, string> = {
  signed: 'This agreement is signed by both parties and can no longer be changed.',
  declined: 'This agreement was declined.',
  withdrawn: 'This agreement was withdrawn by whoever sent it.',
  void: 'This agreement is void, because the transaction it was drafted for has ended without a transfer.',
};

/** What a person agrees to with the tick. Kept with each signature, as it was worded then. */
export const consentSentence =
  'I have read this document, I agree to do business electronically, and I mean my typed name to be my signature, as binding as one on paper.';

/**
 * Why a typed name counts: a signature may not be denied legal effect only because it is electronic, in the United States
 * by 15 U.S.C. § 7001(a) (ESIGN Act), in the European Union by Regulation (EU) No 910/2014 (eIDAS), article 25(1).
 */
export const signingBasis =
  'A signature or contract may not be denied legal effect solely because it is in electronic form: in the United States under 15 U.S.C. § 7001(a) (ESIGN Act), in the European Union under Regulation (EU) No 910/2014 (eIDAS), article 25(1). Some offices and some laws ask for more than this, for example a qualified signature or a notary.';

const plainName = (name: string) => name.normalize('NFC').replace(/\s+/gu, ' ').trim().toLowerCase();

/** Whether the typed name is the account's full name; spaces and capitals do not matter. */
export function isOwnName(typed: string, fullName: string): boolean {
  return plainName(typed) !== '' && plainName(typed) === plainName(fullName);
}

export const signingLimits = { name: 200, reason: 1_000, open: 100 } as const;

export const AGREEMENT_NOT_FOUND = 'This agreement does not exist, or you do not have permission to see it.';
