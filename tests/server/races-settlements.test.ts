import { expect } from 'vitest';
import type { Caller } from '../support/call.ts';
import { freshKey } from '../support/escrow.ts';
import { expectOneWinner, openRaces } from '../support/races.ts';

const { race, stateOf, transfersOf } = await openRaces();

/** A dispute that the buyer opened, with a proposal from each side; returns what each may accept. */
async function proposals({ as, id }: { as: Record<'buyer' | 'seller', Caller>; id: string }) {
  const reason = 'The deed names someone else.';
  await as.buyer.escrow.openDispute({ key: freshKey(), id, ground: 'wrongRight', reason });
  await as.buyer.disputes.propose({ key: freshKey(), id, sellerBps: 2_000, rightPasses: false });
  await as.seller.disputes.propose({ key: freshKey(), id, sellerBps: 7_000, rightPasses: true });
  const [dispute] = await as.buyer.disputes.get({ id });
  const by = (party: string) => dispute?.settlements.find((one) => one.party === party)?.id ?? '';
  return { buyers: by('buyer'), sellers: by('seller') };
}

race('two settlements accepted at once: one of them, and the money is divided once', {
  placed: 'verifying',
  runs: 0.5,
  calls: ({ as, id }) => {
    const made = proposals({ as, id });
    const settle = async (who: 'buyer' | 'seller', which: 'buyers' | 'sellers') =>
      as[who].escrow.settle({ key: freshKey(), id, settlementId: (await made)[which] });
    return [() => settle('buyer', 'sellers'), () => settle('seller', 'buyers')];
  },
  after: async (outcomes, { id }) => {
    expectOneWinner(outcomes);
    expect(await stateOf(id)).toBe(outcomes[0].code === 'ok' ? 'completed/split' : 'cancelled/split');
    // In, payout, fee and refund.
    expect(await transfersOf(id)).toBe(4);
  },
});

race('an acceptance against the end of what it accepts: withdrawn, replaced or ended with the dispute', {
  placed: 'verifying',
  runs: 0.5,
  calls: ({ as, id }) => {
    const made = proposals({ as, id });
    return [
      async () => as.seller.escrow.settle({ key: freshKey(), id, settlementId: (await made).buyers }),
      async () => made.then(() => as.buyer.escrow.withdrawDispute({ key: freshKey(), id })),
    ];
  },
  after: async (outcomes, { id }) => {
    expectOneWinner(outcomes);
    expect(await stateOf(id)).toBe(outcomes[0].code === 'ok' ? 'cancelled/split' : 'verifying/held');
  },
});

race('two sealed figures named at once: one round, met or not, and never twice', {
  placed: 'verifying',
  runs: 0.5,
  calls: ({ as, id }) => {
    const made = proposals({ as, id });
    const seal = async (who: 'buyer' | 'seller', bps: number) => {
      await made;
      return as[who].disputes.proposeSealed({ key: freshKey(), id, bps, rightPasses: false });
    };
    return [() => seal('buyer', 5_000), () => seal('seller', 4_000)];
  },
  after: async (outcomes, { id }) => {
    expectOneWinner(outcomes);
    expect(await stateOf(id)).toBe('verifying/held/disputed');
  },
});
