import type { Clock } from '../process.ts';
import { NEEDS_SECOND } from './decision-requests.ts';
import {
  type DisputeFacts,
  disputeLimits,
  newDispute,
  otherParty,
  type Party,
  parties,
  splits,
  statementDueFrom,
  type Verdict,
  verdicts,
} from './disputes.ts';
import {
  completed,
  type EscrowFacts,
  type EscrowNeed,
  type EscrowState,
  type EscrowTerms,
  type EscrowTransition,
  refunded,
} from './escrow-terms.ts';
import type { EscrowDays } from './escrow-times.ts';

const DAY = 24 * 60;
/** After as many days as the transaction began with, plus `more` days. */
export const afterDays =
  (name: keyof EscrowDays, more = 0) =>
  ({ days }: EscrowFacts) =>
    (days[name] + more) * DAY;
export const daysBefore = (...days: number[]) => days.map((n) => n * DAY);

/** Where a decision or a settlement leads. */
const ends: Record<Verdict, EscrowState> = {
  seller: completed,
  buyer: refunded,
  splitPassing: { status: 'completed', payment: 'split', disputed: false },
  splitStaying: { status: 'cancelled', payment: 'split', disputed: false },
};

const proofForDecision: EscrowNeed = {
  met: ({ verdict, sellerProofs }) => verdict !== 'seller' || sellerProofs > 0,
  otherwise: 'The seller has proved nothing yet, so this cannot be decided for the seller.',
};

/** Large amounts are decided by two administrators (domain/deals/decision-requests.ts). */
export const seconded: EscrowNeed = { met: ({ needsSecond }) => !needsSecond, otherwise: NEEDS_SECOND };

const on = (
  met: (dispute: DisputeFacts, facts: EscrowFacts) => boolean,
  otherwise: string,
  more: Pick<EscrowNeed, 'silent' | 'kind'> = { silent: true },
): EscrowNeed => ({
  met: (facts) => facts.dispute !== null && met(facts.dispute, facts),
  otherwise,
  ...more,
});
const disputesLeft = (party: Party): EscrowNeed => ({
  met: ({ opened }) => opened[party] < disputeLimits.each,
  otherwise: `You have opened ${disputeLimits.each} disputes on this transaction, and cannot open another.`,
});
const states = (party: Party) =>
  on(({ phase, stated }) => phase === 'statements' && !stated[party], 'Your statement is already final.');
const otherStated = (party: Party) =>
  on(({ stated }) => stated[otherParty(party)], 'The other side has not submitted its statement.');
const statementDue = (party: Party) =>
  on((dispute) => statementDueFrom(dispute) === party, 'No statement is due.');
const openedBy = (party: Party) =>
  on(({ by }) => by === party, 'Only the party that opened a dispute can withdraw it.', {
    ...{ kind: 'forbidden', silent: true },
  });
const undecided = on(
  ({ phase }) => phase === 'statements' || phase === 'deciding',
  'This dispute has been decided.',
);
const appealable = (party: Party) =>
  on(({ phase, waived }) => phase === 'decided' && !waived[party], 'There is no decision you can appeal.');
const heard = on(
  ({ phase }) => phase === 'deciding' || phase === 'appealed',
  'This dispute is not waiting for a decision.',
  {},
);
const another = on(
  ({ phase }, { ownDecision }) => phase !== 'appealed' || !ownDecision,
  'Another administrator decides about the appeal.',
  { kind: 'forbidden' },
);
const inPhase = (wanted: DisputeFacts['phase']) =>
  on(({ phase }) => phase === wanted, 'This dispute is not at that point.');
const first = (wanted: Verdict) => on(({ verdict }) => verdict === wanted, 'It was decided differently.');
const says = (wanted: Verdict): EscrowNeed => ({
  met: ({ verdict }) => verdict === wanted,
  otherwise: 'Say how the money is divided.',
  silent: true,
});

/** Administrators are reminded when their promised time is over, and again this many days later. */
export const reminders = (
  state: EscrowState,
  promised: 'verifyDays' | 'decideDays',
  again: readonly number[],
  needs: EscrowNeed[],
): EscrowTransition[] =>
  [0, ...again].map((later) => ({
    ...{ action: 'escalate', from: state, to: state, by: ['clock'], needs },
    sets: () => ({ overdue: true }),
    clock: { after: afterDays(promised, later), since: 'state', warnings: [], waitsFor: 'admin' },
  }));
export const adminAtMost: Clock<EscrowTerms> = {
  after: afterDays('adminAtMostDays'),
  since: 'state',
  warnings: daysBefore(7, 3, 1),
  waitsFor: 'admin',
};

/**
 * A dispute: each side's one statement, the decision, one appeal to another administrator. Money moves when the decision is
 * final, or when the two settle. Where a side stays silent, the case is decided on what there is.
 */
export const disputeIn = (state: EscrowState): EscrowTransition[] => {
  const from = { ...state, disputed: true };
  const stay = { from, to: from } as const;
  const enter = (phase: DisputeFacts['phase']) => ({
    restarts: true as const,
    sets: ({ dispute }: EscrowFacts) => ({ dispute: dispute && { ...dispute, phase } }),
  });
  const change =
    (more: (dispute: DisputeFacts) => Partial<DisputeFacts>) =>
    ({ dispute }: EscrowFacts) => ({ dispute: dispute && { ...dispute, ...more(dispute) } });
  const decision = { action: 'decideDispute', by: ['admin'] } as const;
  const toDecide = [heard, another, proofForDecision, seconded];
  const carriedOut = { action: 'carryOut', by: ['clock'] } as const;
  const window: Clock<EscrowTerms> = {
    ...{ after: afterDays('appealDays'), since: 'state', warnings: daysBefore(1), waitsFor: 'parties' },
  };
  return [
    ...parties.flatMap((party): EscrowTransition[] => {
      const stated = change((dispute) => ({ stated: { ...dispute.stated, [party]: true } }));
      const mine = { by: [party] };
      return [
        {
          ...{ action: 'openDispute', from: state, to: from, ...mine, needs: [disputesLeft(party)] },
          sets: ({ opened }) => ({
            dispute: newDispute(party),
            opened: { ...opened, [party]: opened[party] + 1 },
          }),
        },
        {
          ...{ action: 'submitStatement', ...stay, ...mine, needs: [states(party), otherStated(party)] },
          restarts: true,
          sets: change((dispute) => ({ stated: { ...dispute.stated, [party]: true }, phase: 'deciding' })),
        },
        { action: 'submitStatement', ...stay, ...mine, needs: [states(party)], sets: stated },
        {
          ...{ action: 'withdrawDispute', from, to: state, ...mine, needs: [undecided, openedBy(party)] },
        },
        {
          ...{ action: 'waiveAppeal', ...stay, ...mine, needs: [appealable(party)] },
          sets: change((dispute) => ({ waived: { ...dispute.waived, [party]: true } })),
        },
        { action: 'appeal', ...stay, ...mine, needs: [appealable(party)], ...enter('appealed') },
        {
          ...{ action: 'endStatements', ...stay, by: ['clock'], needs: [statementDue(party)] },
          ...enter('deciding'),
          clock: {
            ...{
              after: afterDays('answerDays'),
              since: 'state',
              warnings: daysBefore(3, 1),
              waitsFor: party,
            },
          },
        },
      ];
    }),
    ...splits.map(
      (split): EscrowTransition => ({
        ...{ action: 'settle', from, to: ends[split], by: parties, needs: [says(split)] },
      }),
    ),
    {
      ...{ ...decision, ...stay, needs: [...toDecide, inPhase('deciding')], restarts: true },
      sets: (facts) => ({
        dispute: facts.dispute && { ...facts.dispute, phase: 'decided', verdict: facts.verdict },
      }),
    },
    ...verdicts.flatMap((verdict): EscrowTransition[] => {
      const to = ends[verdict];
      return [
        { ...decision, from, to, needs: [...toDecide, inPhase('appealed'), says(verdict)] },
        { ...carriedOut, from, to, needs: [inPhase('decided'), first(verdict)], clock: window },
        { ...carriedOut, from, to, needs: [inPhase('appealed'), first(verdict)], clock: adminAtMost },
      ];
    }),
    ...reminders(from, 'decideDays', [5, 15], [heard]),
    {
      ...{ action: 'refundLate', from, to: refunded, by: ['clock'], needs: [inPhase('deciding')] },
      clock: adminAtMost,
    },
  ];
};
