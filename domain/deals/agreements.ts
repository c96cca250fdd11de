import { type AgreementType, agreementTypes } from '../ip/clauses/types.ts';
import { defineProcess, type Need } from '../process.ts';

/**
 * `sent`: final, and waiting for signatures. What is signed, declined or withdrawn stays so, except what was drafted for
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

/** What the certificate and the page say about an agreement that was drafted for an escrow. */
export const escrowEffect =
  'This agreement was drafted for an escrow on Ipso. What it transfers, licenses or grants takes effect when that escrow releases what was paid into it, or divides it on terms that leave the right with the buyer, and not before. Everything else binds from the signatures. If the escrow ends otherwise, the agreement is void, but for what it says remains then.';

/** Who made the document final and sent it, and who got it. */
export type AgreementRole = 'sender' | 'receiver';

export interface SigningTerms {
  state: AgreementStatus;
  action: 'sign' | 'decline' | 'withdraw' | 'takeEffect' | 'void';
  /** `escrow`: the end of the transaction that the agreement was drafted for. */
  actor: AgreementRole | 'escrow';
  facts: {
    /** The person who acts has signed already. */
    signed: boolean;
    otherSigned: boolean;
  };
  since: never;
  waitsFor: never;
}

const both = ['sender', 'receiver'] as const;
const unsigned: Need<SigningTerms> = {
  met: ({ signed }) => !signed,
  otherwise: 'You have already signed this agreement.',
};
const isFirst: Need<SigningTerms> = {
  met: ({ otherSigned }) => !otherSigned,
  otherwise: 'The other party has already signed.',
};
const isLast: Need<SigningTerms> = {
  met: ({ otherSigned }) => otherSigned,
  otherwise: 'The other party has not signed yet.',
};

const closedSentences: Record<Exclude<AgreementStatus, 'sent'>, string> = {
  signed: 'This agreement is signed by both parties and can no longer be changed.',
  declined: 'This agreement was declined.',
  withdrawn: 'This agreement was withdrawn by its sender.',
  void: 'This agreement is void, because the transaction it was drafted for has ended without a transfer.',
};

/** The law of the signing. Only the end of an escrow changes what both have signed. */
export const signing = defineProcess<SigningTerms>({
  initial: 'sent',
  transitions: [
    { action: 'sign', from: 'sent', to: 'sent', by: both, needs: [unsigned, isFirst] },
    { action: 'sign', from: 'sent', to: 'signed', by: both, needs: [unsigned, isLast] },
    { action: 'decline', from: 'sent', to: 'declined', by: ['receiver'] },
    { action: 'withdraw', from: 'sent', to: 'withdrawn', by: ['sender'] },
    { action: 'takeEffect', from: 'signed', to: 'signed', by: ['escrow'] },
    { action: 'void', from: 'sent', to: 'void', by: ['escrow'] },
    { action: 'void', from: 'signed', to: 'void', by: ['escrow'] },
  ],
  actors: {
    sender: 'the sender of the agreement',
    receiver: 'the receiver of the agreement',
    escrow: 'the end of its transaction',
  },
  notNow: (_, state) =>
    state === 'sent' ? 'This agreement is not signed by both parties yet.' : closedSentences[state],
});

/** What a person agrees to by ticking the box. Stored with each signature, as worded at the time. */
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
