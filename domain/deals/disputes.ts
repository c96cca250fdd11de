import { reasonLimits } from '../process.ts';

export const parties = ['buyer', 'seller'] as const;
export type Party = (typeof parties)[number];
export const otherParty = (party: Party): Party => (party === 'buyer' ? 'seller' : 'buyer');

/** What a side can prove a point with. */
interface Evidence {
  id: string;
  text: string;
}

interface Ground {
  label: string;
  /** When to choose it. */
  text: string;
  /** Who may open a dispute on it. */
  by: readonly Party[];
  /** What the opening side should show, and the answering side. */
  claim: readonly Evidence[];
  answer: readonly Evidence[];
}

/** Evidence that fits none of the points of a ground. */
export const OTHER_EVIDENCE = 'other';

/** The reasons for a dispute, each with the evidence that decides it. */
export const grounds = {
  notRecorded: {
    label: 'The transfer is not recorded',
    text: 'The office has not recorded the new owner or the license, or a signature for it is refused.',
    by: ['buyer', 'seller'],
    claim: [
      { id: 'extract', text: 'An extract of the register from after the transfer' },
      { id: 'refusal', text: 'The office’s refusal, or the request that was left unanswered' },
    ],
    answer: [
      { id: 'filing', text: 'The request for recording, with the office’s receipt' },
      { id: 'deed', text: 'The signed assignment or license' },
    ],
  },
  defectiveTitle: {
    label: 'The title is defective',
    text: 'Somebody else owns the right or a share of it, or it is pledged or licensed away.',
    by: ['buyer'],
    claim: [
      { id: 'extract', text: 'An extract of the register that names somebody else, a lien or a license' },
      { id: 'claim', text: 'The other person’s claim' },
    ],
    answer: [
      { id: 'chain', text: 'The chain of title: each assignment down to the seller' },
      { id: 'clearance', text: 'The release of the lien, or the co-owner’s consent' },
    ],
  },
  wrongRight: {
    label: 'It is the wrong right',
    text: 'What was transferred is not what was bought: another number, family member or mark.',
    by: ['buyer'],
    claim: [{ id: 'transferred', text: 'The document that names what was transferred' }],
    answer: [{ id: 'deed', text: 'The assignment with the number that was bought' }],
  },
  lapsedRight: {
    label: 'The right has lapsed',
    text: 'It expired, was canceled or was revoked, or a renewal fee was not paid.',
    by: ['buyer'],
    claim: [{ id: 'status', text: 'The status in the register, with the date' }],
    answer: [
      { id: 'fees', text: 'Receipts of the renewal or maintenance fees' },
      { id: 'status', text: 'The current status in the register' },
    ],
  },
  scopeDiffers: {
    label: 'Goods or territory differ',
    text: 'The right covers other goods, services, claims or countries than agreed.',
    by: ['buyer'],
    claim: [
      { id: 'agreed', text: 'What was agreed: the terms or messages' },
      { id: 'actual', text: 'What the register says it covers' },
    ],
    answer: [{ id: 'agreed', text: 'What was agreed: the terms or messages' }],
  },
  notAsDescribed: {
    label: 'It is not as described',
    text: 'Something that the listing or its documents say is not true.',
    by: ['buyer'],
    claim: [{ id: 'difference', text: 'What shows the difference' }],
    answer: [{ id: 'support', text: 'What the description rests on' }],
  },
  payment: {
    label: 'The payment',
    text: 'The amount, the fee or a refund is in question.',
    by: ['buyer', 'seller'],
    claim: [{ id: 'statement', text: 'The bank’s or card’s statement' }],
    answer: [{ id: 'agreed', text: 'What was agreed: the terms or messages' }],
  },
  // For disputes that were opened before there were grounds; no new one has it.
  asWritten: { label: 'As written', text: 'The reason is given in words.', by: [], claim: [], answer: [] },
} as const satisfies Record<string, Ground>;
export type GroundId = keyof typeof grounds;
export const groundIds = Object.keys(grounds) as [GroundId, ...GroundId[]];

/** The evidence a side is asked for, as the opener of the dispute or the one who answers. */
export function evidenceFor(ground: GroundId, party: Party, openedBy: Party): readonly Evidence[] {
  return party === openedBy ? grounds[ground].claim : grounds[ground].answer;
}

/** The grounds on which this party may open a dispute. */
export const groundsFor = (party: Party) =>
  groundIds.filter((id) => (grounds[id] as Ground).by.includes(party));

/** Why this party cannot open a dispute on this ground, or null. */
export function groundRefusal(ground: GroundId, party: Party): string | null {
  return groundsFor(party).includes(ground)
    ? null
    : `“${grounds[ground].label}” is not for the ${party} to say.`;
}

/** Both sides write; an administrator reads; the decision can be appealed; another administrator reads. */
export const phases = ['statements', 'deciding', 'decided', 'appealed'] as const;
type Phase = (typeof phases)[number];

/** How a dispute came to its end. `lapsed`: nobody decided or answered in time. */
export const disputeEnds = ['decided', 'settled', 'withdrawn', 'lapsed'] as const;
export type DisputeEnd = (typeof disputeEnds)[number];

/**
 * What a decision or a settlement does with money and right: all for one side, or the money split, with the right passing
 * to the buyer or staying with the seller.
 */
export const verdicts = ['seller', 'buyer', 'splitPassing', 'splitStaying'] as const;
export type Verdict = (typeof verdicts)[number];
export const splits = ['splitPassing', 'splitStaying'] as const;

/** A decision: everything to one side, or a split. */
export const outcomes = ['seller', 'buyer', 'split'] as const;
export type Outcome = (typeof outcomes)[number];

export function verdictOf({ outcome, rightPasses }: { outcome: Outcome; rightPasses: boolean }): Verdict {
  if (outcome !== 'split') return outcome;
  return rightPasses ? 'splitPassing' : 'splitStaying';
}

/** The facts of an open dispute that determine its next step. */
export interface DisputeFacts {
  by: Party;
  phase: Phase;
  /** Whose statement is final. */
  stated: Record<Party, boolean>;
  /** The first decision. */
  verdict: Verdict | null;
  /** Who has said that they will not appeal. */
  waived: Record<Party, boolean>;
}

export const newDispute = (by: Party): DisputeFacts => ({
  by,
  phase: 'statements',
  stated: { buyer: false, seller: false },
  verdict: null,
  waived: { buyer: false, seller: false },
});

/** Whose statement is waited for: the answering side's before the opener's. Null when none is. */
export function statementDueFrom({ phase, by, stated }: DisputeFacts): Party | null {
  if (phase !== 'statements') return null;
  const answering = otherParty(by);
  return stated[answering] ? by : answering;
}

export const disputeLimits = {
  statement: { min: reasonLimits.min, max: 10_000 },
  /** For one side. */
  documents: 20,
  /** Disputes that one party may open on one transaction: one may be withdrawn and opened again. */
  each: 2,
  /** Open proposals that one party may make in one dispute, and sealed rounds in all, so that sealed figures cannot be sounded out. */
  proposals: 10,
  sealedRounds: 3,
} as const;

/** The seller's share of a split, in basis points: neither nothing nor everything. */
export const splitLimits = { min: 1, max: 9_999 } as const;

/**
 * Where two sealed figures meet, in basis points to the seller: midway between the least the seller takes and the most the
 * buyer leaves, with half a basis point going to the buyer. Null when they do not overlap.
 */
export function sealedMeeting({ seller, buyer }: Record<Party, number>): number | null {
  return seller <= buyer ? Math.floor((seller + buyer) / 2) : null;
}

/** "62.5%" from 6250. */
export const percentText = (bps: number) => `${bps / 100}%`;
