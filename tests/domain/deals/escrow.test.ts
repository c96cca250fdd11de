import { describe, expect, test } from 'vitest';
import { type DisputeFacts, newDispute } from '../../../domain/deals/disputes.ts';
import { escrow } from '../../../domain/deals/escrow.ts';
import {
  type Action,
  type Actor,
  type EscrowFacts,
  type EscrowState,
  firstFacts,
} from '../../../domain/deals/escrow-terms.ts';
import { conditions, everyTry, law, nameOf, type Try } from '../../support/escrow-law.ts';

const byPlace = Map.groupBy(law, ({ from, action }) => `${from} ${action}`);
const linesFor = ({ state, action }: Pick<Try, 'state' | 'action'>) =>
  byPlace.get(`${nameOf(state)} ${action}`) ?? [];
const isMet = (facts: EscrowFacts) => (need: string) => conditions[need]?.(facts) === true;

function expected(attempt: Try): string {
  const line = linesFor(attempt).find(
    ({ by, needs }) => by.includes(attempt.actor) && needs.every(isMet(attempt.facts)),
  );
  return line ? line.to : 'refused';
}

const named = ({ state, action, actor, facts }: Try) =>
  `${nameOf(state)} ${action} by ${actor}, ${JSON.stringify(facts)}`;

const undecided = (dispute: DisputeFacts | null) =>
  dispute?.phase === 'statements' || dispute?.phase === 'deciding';

const refusals = everyTry.flatMap((attempt) => {
  const decision = escrow.decide(attempt.action, attempt.state, attempt.actor, attempt.facts);
  return decision.allowed ? [] : [{ attempt, why: decision.why }];
});

describe('the table of transitions', () => {
  test('says of every state, action, actor and fact what the law says, and nothing more', () => {
    const differ = everyTry.flatMap((attempt) => {
      const decision = escrow.decide(attempt.action, attempt.state, attempt.actor, attempt.facts);
      const found = decision.allowed ? nameOf(decision.to) : 'refused';
      return found === expected(attempt) ? [] : [`${named(attempt)}: ${found}, not ${expected(attempt)}`];
    });
    expect(differ.slice(0, 20)).toEqual([]);
  });

  test('begins unpaid and undisputed', () => {
    expect(nameOf(escrow.initial)).toBe('initiated/awaiting');
  });

  test('ends what a new state has no use for', () => {
    const facts: EscrowFacts = {
      ...firstFacts,
      ...{ sellerProofs: 1, handedOver: true, cancelRequest: 'closed', overdue: true },
    };
    const held: EscrowState = { status: 'initiated', payment: 'held', disputed: false };
    const factsAfter = (action: Action, actor: Actor, state: EscrowState, before: EscrowFacts) => {
      const decision = escrow.decide(action, state, actor, before);
      return decision.allowed && decision.facts;
    };
    expect(factsAfter('submit', 'seller', held, facts)).toMatchObject({
      cancelRequest: 'none',
      overdue: false,
    });
    // Marking the transaction as ready does not get rid of a waiting request.
    expect(factsAfter('submit', 'seller', held, { ...facts, cancelRequest: 'open' })).toMatchObject({
      cancelRequest: 'open',
    });
    const opened = factsAfter('openDispute', 'buyer', held, { ...facts, cancelRequest: 'open' });
    expect(opened).toMatchObject({ cancelRequest: 'none', dispute: newDispute('buyer') });
    // The second statement hands the dispute to the administrators, whichever side it is from.
    const half = { ...facts, dispute: { ...newDispute('buyer'), stated: { buyer: true, seller: false } } };
    expect(factsAfter('submitStatement', 'seller', { ...held, disputed: true }, half)).toMatchObject({
      overdue: false,
      dispute: { phase: 'deciding' },
    });
    const sentBack = factsAfter('sendBack', 'admin', { ...held, status: 'verifying' }, facts);
    expect(sentBack).toMatchObject({ sentBack: true });
    if (sentBack) expect(factsAfter('submit', 'seller', held, sentBack)).toBe(false);
    if (sentBack) expect(factsAfter('addProof', 'seller', held, sentBack)).toMatchObject({ sentBack: false });
  });
});

describe('a refusal', () => {
  test('is forbidden to those who may never take the step, or not in a state where another may; otherwise a conflict', () => {
    const differ = refusals.flatMap(({ attempt, why }) => {
      const ever = law.some(({ action, by }) => action === attempt.action && by.includes(attempt.actor));
      const here = linesFor(attempt);
      const mine = here.filter(({ by }) => by.includes(attempt.actor));
      const notAlone = mine.some(({ needs }) => needs.includes('takeable'));
      const { dispute, ownDecision } = attempt.facts;
      const own = mine.length > 0 && attempt.action === 'decideDispute' && dispute?.phase === 'appealed';
      const notMine =
        (own && ownDecision) ||
        (attempt.action === 'withdrawDispute' &&
          mine.length > 0 &&
          dispute?.by !== attempt.actor &&
          undecided(dispute));
      const kind =
        !ever || (here.length > 0 && mine.length === 0) || notAlone || notMine ? 'forbidden' : 'conflict';
      return kind === why.kind ? [] : [`${named(attempt)}: ${why.kind}`];
    });
    expect(differ.slice(0, 20)).toEqual([]);
  });

  test('is a sentence', () => {
    for (const sentence of new Set(refusals.map(({ why }) => why.sentence)))
      expect(sentence).toMatch(/^[A-Z].{8,}\.$/);
  });

  test('names those who may take the step instead', () => {
    const names: Record<string, string> = {
      provider: 'the payment provider',
      clock: 'the system',
      admin: 'an administrator',
      seller: 'the seller',
      buyer: 'the buyer',
      'buyer,seller': 'the buyer or the seller',
    };
    const takers = Map.groupBy(law, ({ action }) => action);
    for (const { attempt, why } of refusals) {
      const everyone = [...new Set(takers.get(attempt.action)?.map(({ by }) => by.join()))];
      if (everyone.join().includes(attempt.actor) || everyone.length > 1) continue;
      if (why.sentence !== `This step is taken by ${names[everyone[0] ?? '']}.`)
        throw new Error(`${attempt.action}: ${why.sentence}`);
    }
  });

  const verifying: EscrowState = { status: 'verifying', payment: 'held', disputed: false };
  const held: EscrowState = { status: 'initiated', payment: 'held', disputed: false };

  test.each<[Action, Actor, EscrowState, RegExp, Partial<EscrowFacts>?]>([
    ['cancel', 'buyer', verifying, /ask the seller to cancel, or open a dispute instead/],
    ['cancel', 'buyer', held, /ask the seller to cancel, or open a dispute instead/, { handedOver: true }],
    ['askCancel', 'buyer', held, /cancel this transaction yourself/],
    ['askCancel', 'buyer', verifying, /already asked the seller/, { cancelRequest: 'closed' }],
    ['declineCancel', 'seller', held, /not asking/],
    ['submit', 'seller', held, /Upload at least one document/],
    ['submit', 'seller', escrow.initial, /payment has not arrived/],
    ['cancel', 'admin', { status: 'completed', payment: 'released', disputed: false }, /already completed/],
    [
      'release',
      'admin',
      { ...verifying, status: 'cancelled', payment: 'refunded' },
      /already been cancelled/,
    ],
    ['release', 'admin', { ...verifying, disputed: true }, /dispute is open/],
    ['decideDispute', 'admin', verifying, /no open dispute/],
    ['openDispute', 'buyer', verifying, /opened 2 disputes/, { opened: { buyer: 2, seller: 0 } }],
    ['submit', 'seller', held, /proof that was asked for/, { sellerProofs: 1, sentBack: true }],
    ['release', 'admin', held, /not marked .* ready/],
  ])('of %s to the %s says why', (action, actor, state, sentence, facts = {}) => {
    const decision = escrow.decide(action, state, actor, { ...firstFacts, ...facts });
    expect(decision).toMatchObject({ allowed: false, why: { sentence: expect.stringMatching(sentence) } });
  });
});
