import { type DisputeFacts, newDispute, verdicts } from '../../domain/deals/disputes.ts';
import {
  type Action,
  type Actor,
  actions,
  actors,
  type EscrowFacts,
  type EscrowState,
  firstFacts,
  payments,
  statuses,
} from '../../domain/deals/escrow-terms.ts';

// The law as given by the specification (section 4) and the design (section 5), written down a second time. A line:
// state, action, who may, the state it leads to; in brackets, what else it takes.
export const law = `
initiated/awaiting        pay                         provider             initiated/held
initiated/awaiting        expire                      clock                cancelled/void
initiated/awaiting        cancel                      buyer,seller,admin   cancelled/void
initiated/awaiting        addProof                    buyer,seller         initiated/awaiting
cancelled/void            payLate                     provider             cancelled/refunded
initiated/held            cancel[takeable]            buyer                cancelled/refunded
initiated/held            cancel                      seller               cancelled/refunded
initiated/held            cancel[seconded]            admin                cancelled/refunded
initiated/held            askCancel[untakeable,new]   buyer                initiated/held
initiated/held            declineCancel[asked]        seller               initiated/held
initiated/held            lapseCancel[asked]          clock                initiated/held
initiated/held            addProof                    buyer,seller         initiated/held
initiated/held            submit[proof,fresh]         seller               verifying/held
initiated/held            offerRefund                 clock                initiated/held
initiated/held            refundLate                  clock                cancelled/refunded
initiated/held            openDispute[leftBuyer]      buyer                initiated/held/disputed
initiated/held            openDispute[leftSeller]     seller               initiated/held/disputed
verifying/held            cancel                      seller               cancelled/refunded
verifying/held            cancel[seconded]            admin                cancelled/refunded
verifying/held            askCancel[new]              buyer                verifying/held
verifying/held            declineCancel[asked]        seller               verifying/held
verifying/held            lapseCancel[asked]          clock                verifying/held
verifying/held            addProof                    buyer,seller         verifying/held
verifying/held            sendBack                    admin                initiated/held
verifying/held            release[seconded]           admin                completed/released
verifying/held            escalate                    clock                verifying/held
verifying/held            refundLate                  clock                cancelled/refunded
verifying/held            openDispute[leftBuyer]      buyer                verifying/held/disputed
verifying/held            openDispute[leftSeller]     seller               verifying/held/disputed
initiated/held/disputed addProof buyer,seller initiated/held/disputed
initiated/held/disputed submitStatement[writesBuyer] buyer initiated/held/disputed
initiated/held/disputed withdrawDispute[undecided,byBuyer] buyer initiated/held
initiated/held/disputed waiveAppeal[mayAppealBuyer] buyer initiated/held/disputed
initiated/held/disputed appeal[mayAppealBuyer] buyer initiated/held/disputed
initiated/held/disputed submitStatement[writesSeller] seller initiated/held/disputed
initiated/held/disputed withdrawDispute[undecided,bySeller] seller initiated/held
initiated/held/disputed waiveAppeal[mayAppealSeller] seller initiated/held/disputed
initiated/held/disputed appeal[mayAppealSeller] seller initiated/held/disputed
initiated/held/disputed endStatements[writing] clock initiated/held/disputed
initiated/held/disputed settle[saysPassing] buyer,seller completed/split
initiated/held/disputed settle[saysStaying] buyer,seller cancelled/split
initiated/held/disputed decideDispute[deciding,provable,seconded] admin initiated/held/disputed
initiated/held/disputed decideDispute[appealed,another,provable,saysSeller,seconded] admin completed/released
initiated/held/disputed carryOut[final,firstSeller] clock completed/released
initiated/held/disputed decideDispute[appealed,another,provable,saysBuyer,seconded] admin cancelled/refunded
initiated/held/disputed carryOut[final,firstBuyer] clock cancelled/refunded
initiated/held/disputed decideDispute[appealed,another,provable,saysPassing,seconded] admin completed/split
initiated/held/disputed carryOut[final,firstPassing] clock completed/split
initiated/held/disputed decideDispute[appealed,another,provable,saysStaying,seconded] admin cancelled/split
initiated/held/disputed carryOut[final,firstStaying] clock cancelled/split
initiated/held/disputed escalate[heard] clock initiated/held/disputed
initiated/held/disputed refundLate[deciding] clock cancelled/refunded
verifying/held/disputed addProof buyer,seller verifying/held/disputed
verifying/held/disputed submitStatement[writesBuyer] buyer verifying/held/disputed
verifying/held/disputed withdrawDispute[undecided,byBuyer] buyer verifying/held
verifying/held/disputed waiveAppeal[mayAppealBuyer] buyer verifying/held/disputed
verifying/held/disputed appeal[mayAppealBuyer] buyer verifying/held/disputed
verifying/held/disputed submitStatement[writesSeller] seller verifying/held/disputed
verifying/held/disputed withdrawDispute[undecided,bySeller] seller verifying/held
verifying/held/disputed waiveAppeal[mayAppealSeller] seller verifying/held/disputed
verifying/held/disputed appeal[mayAppealSeller] seller verifying/held/disputed
verifying/held/disputed endStatements[writing] clock verifying/held/disputed
verifying/held/disputed settle[saysPassing] buyer,seller completed/split
verifying/held/disputed settle[saysStaying] buyer,seller cancelled/split
verifying/held/disputed decideDispute[deciding,provable,seconded] admin verifying/held/disputed
verifying/held/disputed decideDispute[appealed,another,provable,saysSeller,seconded] admin completed/released
verifying/held/disputed carryOut[final,firstSeller] clock completed/released
verifying/held/disputed decideDispute[appealed,another,provable,saysBuyer,seconded] admin cancelled/refunded
verifying/held/disputed carryOut[final,firstBuyer] clock cancelled/refunded
verifying/held/disputed decideDispute[appealed,another,provable,saysPassing,seconded] admin completed/split
verifying/held/disputed carryOut[final,firstPassing] clock completed/split
verifying/held/disputed decideDispute[appealed,another,provable,saysStaying,seconded] admin cancelled/split
verifying/held/disputed carryOut[final,firstStaying] clock cancelled/split
verifying/held/disputed escalate[heard] clock verifying/held/disputed
verifying/held/disputed refundLate[deciding] clock cancelled/refunded
`
  .trim()
  .split('\n')
  .map((line) => {
    const [from = '', what = '', by = '', to = ''] = line.split(/\s+/);
    const [action = '', needs = ''] = what.split(/[[\]]/);
    return { from, action, by: by.split(','), to, needs: needs === '' ? [] : needs.split(',') };
  });

export const conditions: Record<string, (facts: EscrowFacts) => boolean> = {
  proof: ({ sellerProofs }) => sellerProofs > 0,
  // From the first thing handed over, the buyer alone can't take the money back, unless the seller is late.
  takeable: ({ handedOver, overdue }) => !handedOver || overdue,
  untakeable: ({ handedOver, overdue }) => handedOver && !overdue,
  new: ({ cancelRequest }) => cancelRequest === 'none',
  asked: ({ cancelRequest }) => cancelRequest === 'open',
  fresh: ({ sentBack }) => !sentBack,
  leftBuyer: ({ opened }) => opened.buyer < 2,
  leftSeller: ({ opened }) => opened.seller < 2,
  writesBuyer: ({ dispute }) => dispute?.phase === 'statements' && !dispute.stated.buyer,
  writesSeller: ({ dispute }) => dispute?.phase === 'statements' && !dispute.stated.seller,
  writing: ({ dispute }) => dispute?.phase === 'statements',
  undecided: ({ dispute }) => dispute?.phase === 'statements' || dispute?.phase === 'deciding',
  byBuyer: ({ dispute }) => dispute?.by === 'buyer',
  bySeller: ({ dispute }) => dispute?.by === 'seller',
  mayAppealBuyer: ({ dispute }) => dispute?.phase === 'decided' && !dispute.waived.buyer,
  mayAppealSeller: ({ dispute }) => dispute?.phase === 'decided' && !dispute.waived.seller,
  deciding: ({ dispute }) => dispute?.phase === 'deciding',
  appealed: ({ dispute }) => dispute?.phase === 'appealed',
  heard: ({ dispute }) => dispute?.phase === 'deciding' || dispute?.phase === 'appealed',
  final: ({ dispute }) => dispute?.phase === 'decided' || dispute?.phase === 'appealed',
  seconded: ({ needsSecond }) => !needsSecond,
  another: ({ ownDecision }) => !ownDecision,
  // Nothing goes to a seller who has proved nothing.
  provable: ({ verdict, sellerProofs }) => verdict !== 'seller' || sellerProofs > 0,
  saysSeller: ({ verdict }) => verdict === 'seller',
  saysBuyer: ({ verdict }) => verdict === 'buyer',
  saysPassing: ({ verdict }) => verdict === 'splitPassing',
  saysStaying: ({ verdict }) => verdict === 'splitStaying',
  firstSeller: ({ dispute }) => dispute?.verdict === 'seller',
  firstBuyer: ({ dispute }) => dispute?.verdict === 'buyer',
  firstPassing: ({ dispute }) => dispute?.verdict === 'splitPassing',
  firstStaying: ({ dispute }) => dispute?.verdict === 'splitStaying',
};

export const nameOf = ({ status, payment, disputed }: EscrowState) =>
  `${status}/${payment}${disputed ? '/disputed' : ''}`;

const everyState: EscrowState[] = statuses.flatMap((status) =>
  payments.flatMap((payment) => [true, false].map((disputed) => ({ status, payment, disputed }))),
);
const deeds = [
  { sellerProofs: 0, handedOver: false },
  { sellerProofs: 0, handedOver: true },
  { sellerProofs: 1, handedOver: true },
];
const yesNo = [false, true];
const undisputed: EscrowFacts[] = deeds.flatMap((deed) =>
  (['none', 'open', 'closed'] as const).flatMap((cancelRequest) =>
    yesNo.flatMap((overdue) =>
      yesNo.flatMap((sentBack) =>
        [0, 2].map((buyer) => ({
          ...{ ...firstFacts, ...deed, cancelRequest, overdue, sentBack },
          // Each value combined with each of the others that an administrator's steps ask for.
          needsSecond: (buyer === 0) === sentBack,
          opened: { buyer, seller: 2 - buyer },
        })),
      ),
    ),
  ),
);
const none = { buyer: false, seller: false };
const disputes: DisputeFacts[] = (['buyer', 'seller'] as const).flatMap((by) => [
  ...[none, { buyer: true, seller: false }, { buyer: false, seller: true }].map((stated) => ({
    ...newDispute(by),
    stated,
  })),
  { ...newDispute(by), phase: 'deciding' as const },
  ...verdicts.flatMap((verdict) => [
    ...[none, { buyer: true, seller: false }].map((waived) => ({
      ...newDispute(by),
      ...{ phase: 'decided' as const, verdict, waived },
    })),
    { ...newDispute(by), phase: 'appealed' as const, verdict },
  ]),
]);
const disputed: EscrowFacts[] = deeds.slice(1).flatMap((deed) =>
  disputes.flatMap((dispute) =>
    [null, ...verdicts].flatMap((verdict) =>
      yesNo.flatMap((ownDecision) =>
        (ownDecision ? [false] : yesNo).map((needsSecond) => ({
          ...{ ...firstFacts, ...deed, dispute },
          ...{ verdict, ownDecision, needsSecond },
        })),
      ),
    ),
  ),
);
const lawful = new Set(law.map(({ from }) => from));
/** All facts if the law has a line; if nothing may ever be done, one in twenty. */
function factsIn(state: EscrowState): EscrowFacts[] {
  const all = state.disputed ? disputed : undisputed;
  return lawful.has(nameOf(state)) ? all : all.filter((_, index) => index % 20 === 0);
}
export interface Try {
  state: EscrowState;
  action: Action;
  actor: Actor;
  facts: EscrowFacts;
}
export const everyTry: Try[] = everyState.flatMap((state) =>
  actions.flatMap((action) =>
    actors.flatMap((actor) => factsIn(state).map((facts) => ({ state, action, actor, facts }))),
  ),
);
