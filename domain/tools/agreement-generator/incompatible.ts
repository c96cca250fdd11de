import type { AgreementType, ClauseFacts, Stance } from '../../ip/clauses/types.ts';
import { chosenClauses, hasStances, stanceOf } from './choose.ts';
import { type Choices, ESCROW_CLAUSE, factsOf } from './facts.ts';

/** Choices as they are compared: which clauses are in, and how each is written. */
interface Chosen {
  /** Whether the clause is in, in one of these stances if some are named. */
  has: (clause: string, ...wanted: Stance[]) => boolean;
  facts: ClauseFacts;
  choices: Choices;
}

interface Incompatible {
  id: string;
  met: (chosen: Chosen) => boolean;
  /** The reason, as a sentence for whoever chose both. */
  why: string;
}

/** The clause that says what the second party pays at the beginning. */
const paidFirst: Partial<Record<AgreementType, string>> = {
  assignment: 'purchase-price',
  licensing: 'upfront-and-minimum',
  'joint-venture': 'contributions',
};

/** Choices that contradict each other in one agreement. */
export const incompatible: readonly Incompatible[] = [
  {
    id: 'price-after-recordal',
    met: ({ has, facts: { passes, family } }) =>
      passes === 'payment' &&
      has('purchase-price', 'grantee') &&
      family !== 'copyright' &&
      family !== 'trade-secret',
    why: 'A price that is due after recordal can’t be the condition of the transfer: the right is recorded only once it has passed. Let title pass at signature, or choose another wording of the price.',
  },
  {
    id: 'payment-without-price',
    met: ({ has, facts: { type, passes }, choices: { form } }) =>
      type === 'assignment' && passes === 'payment' && form !== 'recording' && !has('purchase-price'),
    why: 'Title can’t pass with the payment of a price that the agreement does not state: keep the clause on the price, or let title pass at signature.',
  },
  {
    id: 'title-before-release',
    met: ({ choices }) =>
      (choices.added ?? []).includes(ESCROW_CLAUSE) &&
      choices.passes !== undefined &&
      choices.passes !== 'release',
    why: 'An agreement for an escrow takes effect with its release: title can’t pass at another moment.',
  },
  {
    id: 'release-without-price',
    met: ({ facts, choices }) => facts.passes === 'release' && choices.type === 'nda',
    why: 'A non-disclosure agreement does not wait for an escrow.',
  },
  {
    id: 'use-after-escrow',
    met: ({ facts: { passes, assignsLater }, choices: { form } }) =>
      passes === 'release' && assignsLater && form !== 'recording',
    why: 'An escrow here ends long before use of a mark can be alleged: let the business of the mark pass with it, or sell the application without an escrow or once its use has been alleged.',
  },
  {
    id: 'escrow-without-payment',
    met: ({ has, facts: { type, passes, upfront }, choices: { form, transaction } }) =>
      passes === 'release' &&
      type !== 'nda' &&
      form !== 'recording' &&
      !transaction &&
      !(has(paidFirst[type] ?? '') && (type !== 'licensing' || upfront)),
    why: 'An agreement can’t wait for an escrow into which it has nothing paid: keep the clause on what is paid at the beginning, or draft it for a transaction.',
  },
  {
    id: 'neither-fee-nor-minimum',
    met: ({ has, facts: { upfront, minimum, paidUp } }) =>
      has('upfront-and-minimum') && !upfront && (paidUp || !minimum),
    why: 'A clause on the fee and the minimum says nothing where neither is due: leave it out.',
  },
  {
    id: 'limited-to-nothing',
    met: ({ has, facts: { type, paidUp } }) =>
      type === 'licensing' && paidUp && has('liability') && !has('upfront-and-minimum'),
    why: 'Where nothing is paid, liability can’t be limited to what was paid: leave the clause on its limits out.',
  },
  {
    id: 'short-form',
    met: ({ choices: { form, type } }) =>
      form === 'recording' && type !== 'assignment' && type !== 'licensing',
    why: 'Only an assignment or a license has a short form for recording.',
  },
  {
    id: 'short-form-waits',
    met: ({ choices: { form, type, passes } }) =>
      form === 'recording' && type === 'assignment' && passes === 'payment',
    why: 'A register can’t see whether a price was paid, and the USPTO records a conditional assignment as if it were unconditional (37 CFR 3.56): sign the short form when title is to pass.',
  },
  {
    id: 'nothing-to-record',
    met: ({ choices: { form }, facts: { assignsLater } }) => form === 'recording' && assignsLater,
    why: 'Nothing of the application passes before its use is alleged, so there is nothing to record yet. Make the short form when it is, or when the business of the mark passes with it.',
  },
  {
    id: 'no-register',
    met: ({ choices: { form }, facts: { family } }) => form === 'recording' && family === 'trade-secret',
    why: 'A trade secret is in no register, and must not be.',
  },
  {
    id: 'know-how-without-patent',
    met: ({ facts: { knowHow, family, type } }) => knowHow && !(family === 'patent' && type === 'licensing'),
    why: 'Know-how with a royalty of its own belongs to the license of a patent.',
  },
  {
    id: 'no-step-down',
    met: ({ has, facts, choices: { terms } }) => {
      if (!facts.knowHow || !has('royalty-ends-with-patent')) return false;
      const [patent, alone] = [terms?.royaltyPercent ?? '', terms?.knowHowPercent ?? ''];
      return patent.trim() !== '' && alone.trim() !== '' && Number(alone) >= Number(patent);
    },
    why: 'The royalty for the know-how alone must be lower than the one while the patent lives: otherwise it is paid for the expired patent (Brulotte, Kimble).',
  },
  {
    id: 'intent-to-use-without-mark',
    met: ({ facts: { intentToUse, family } }) => intentToUse && family !== 'trademark',
    why: 'Only an application for a trademark rests on an intent to use.',
  },
  {
    id: 'disclaimer-without-patent',
    met: ({ facts: { disclaimed, family } }) =>
      disclaimed && !['patent', 'design', 'several'].includes(family),
    why: 'Only a patent has a terminal disclaimer.',
  },
  {
    id: 'nothing-to-license',
    met: ({ facts: { kind, type } }) =>
      kind === 'statutory-invention' && (type === 'licensing' || type === 'joint-venture'),
    why: 'A statutory invention registration excludes nobody from anything, so there is nothing to license (former 35 U.S.C. 157(c)).',
  },
  {
    id: 'subject-to-licenses-and-none',
    met: ({ has }) => has('assignment-of-rights', 'grantor') && has('assignment-warranties', 'grantee'),
    why: 'The Assignor can’t pass the right subject to licenses, or keep one, and warrant that there is none.',
  },
  {
    id: 'unencumbered-and-as-is',
    met: ({ has }) => has('assignment-of-rights', 'grantee') && has('assignment-warranties', 'grantor'),
    why: 'A right can’t pass free of every encumbrance and as it is.',
  },
  {
    id: 'renewal-and-notice',
    met: ({ has, facts: { paidUp } }) =>
      has('term', 'grantee') && (has('termination', 'grantor') || (!paidUp && has('termination', 'neutral'))),
    why: 'A renewal that only the second party can stop is worth nothing if the first may terminate on notice: choose the termination in favor of the second party.',
  },
  {
    id: 'cap-and-full-indemnity',
    met: ({ has }) =>
      (has('liability', 'grantor') && has('indemnity', 'grantee')) ||
      (has('liability', 'grantee') && has('indemnity', 'grantor')),
    why: 'An indemnity for everything and a ceiling on everything that the same party owes contradict each other.',
  },
  {
    id: 'residuals-and-strict-secrecy',
    met: ({ has }) => has('residuals', 'grantee') && has('confidentiality', 'grantor'),
    why: 'What is to be kept in strict confidence can’t be free to use for whoever remembers it.',
  },
  {
    id: 'fee-never-and-partly-repaid',
    met: ({ has }) => has('upfront-and-minimum', 'grantor') && has('indemnity', 'grantee'),
    why: 'A fee that is never refunded can’t be repaid in proportion to the time left.',
  },
  {
    id: 'stop-at-once-and-go-on',
    met: ({ has }) => has('after-the-end', 'grantor') && has('disputes', 'grantee'),
    why: 'The second party can’t stop all use at once and go on until the award.',
  },
  {
    id: 'background-ends-and-stays',
    met: ({ has }) => has('contributions', 'grantor') && has('venture-ip', 'grantee'),
    why: 'A license that ends with the venture can’t go on after it.',
  },
];

/** The contradictions in what was chosen, each with its reason; empty when everything goes together. */
export function conflictsIn(choices: Choices): { id: string; why: string }[] {
  const clauses = new Map(chosenClauses(choices).map((clause) => [clause.id, clause]));
  const has: Chosen['has'] = (id, ...wanted) => {
    const clause = clauses.get(id);
    if (!clause) return false;
    return wanted.length === 0 || (hasStances(clause, choices) && wanted.includes(stanceOf(clause, choices)));
  };
  const chosen = { has, facts: factsOf(choices), choices };
  return incompatible.filter(({ met }) => met(chosen)).map(({ id, why }) => ({ id, why }));
}
