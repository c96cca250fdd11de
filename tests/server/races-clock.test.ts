import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import { agreements } from '../../db/schema/agreements.ts';
import { auditLog } from '../../db/schema/audit.ts';
import { listings } from '../../db/schema/listings.ts';
import { escrowClock } from '../../server/deals/escrow/clock.ts';
import { runClock } from '../../server/kernel/clock.ts';
import { sentAgreement } from '../support/agreements.ts';
import { freshKey } from '../support/escrow.ts';
import { expectOneWinner, openRaces } from '../support/races.ts';

const { services, race, stateOf, transfersOf } = await openRaces();

/** The next thing that the clock does with this transaction is due now, and the step after it is the refund. */
const due = (id: string, days: number) =>
  services.db.$client.query(
    `update transactions set state_since = now() - make_interval(days => $2), state_mark = $2 * 1440 - 1, clock_at = now()
     where id = $1`,
    [id, days],
  );

race('release against the clock’s refund: paid or refunded, never both, and the right goes with the money', {
  placed: 'verifying',
  calls: ({ as, version, id }) => {
    const late = due(id, 30);
    return [
      () => late.then(() => as.admin.escrow.release({ key: freshKey(), id, version })),
      () => late.then(() => runClock(services, escrowClock)),
    ];
  },
  after: async ([release], { id, listing }) => {
    const released = release.code === 'ok';
    expect(await stateOf(id)).toBe(released ? 'completed/released' : 'cancelled/refunded');
    expect(await transfersOf(id)).toBe(released ? 3 : 2);
    const [row] = await services.db.select().from(listings).where(eq(listings.id, listing.id));
    expect(row?.ownerId === listing.ownerId).toBe(!released);
  },
});

race('two clocks at once: one refund', {
  placed: 'held',
  calls: ({ id }) => {
    const late = due(id, 21);
    return [
      () => late.then(() => runClock(services, escrowClock)),
      () => late.then(() => runClock(services, escrowClock)),
    ];
  },
  after: async (_, { id }) => {
    expect(await stateOf(id)).toBe('cancelled/refunded');
    expect(await transfersOf(id)).toBe(2);
    const told = await services.db.select().from(auditLog).where(eq(auditLog.subjectId, id));
    expect(told.map(({ action }) => action)).toEqual(['escrow.refundLate']);
  },
});

race('the seller agrees to cancel, against declining from elsewhere: one answer', {
  placed: 'verifying',
  calls: ({ as, id }) => {
    const reason = 'The deed names someone else.';
    const asked = as.buyer.escrow.askCancel({ key: freshKey(), id, reason });
    return [
      () => asked.then(() => as.seller.escrow.cancel({ key: freshKey(), id })),
      () => asked.then(() => as.seller.escrow.declineCancel({ key: freshKey(), id, reason })),
    ];
  },
  after: async ([agree, decline], { id }) => {
    // A seller who declines may still cancel; one who has cancelled has nothing left to decline.
    expect(agree.code).toBe('ok');
    expect(['ok', 'CONFLICT']).toContain(decline.code);
    expect(await stateOf(id)).toBe('cancelled/refunded');
  },
});

race('the last statement against the clock: heard, or too late, and decided either way', {
  placed: 'verifying',
  calls: ({ as, id }) => {
    const reason = 'The deed names someone else.';
    const late = as.buyer.escrow
      .openDispute({ key: freshKey(), id, ground: 'wrongRight', reason })
      .then(() => due(id, 5));
    return [
      () =>
        late.then(() =>
          as.seller.escrow.submitStatement({ key: freshKey(), id, text: reason, documents: [] }),
        ),
      () => late.then(() => runClock(services, escrowClock)),
    ];
  },
  after: async ([answer], { id }) => {
    expect(await stateOf(id)).toBe('verifying/held/disputed');
    // The opener's statement is missing, so the first one alone decides nothing.
    expect(['ok', 'CONFLICT']).toContain(answer.code);
    const { rows } = await services.db.$client.query(
      `select d.phase, s.submitted_at is not null as stated from disputes d
       left join dispute_statements s on s.dispute_id = d.id where d.transaction_id = $1`,
      [id],
    );
    expect(rows).toEqual([{ phase: 'deciding', stated: answer.code === 'ok' }]);
  },
});

race('the last signature against the buyer’s cancellation: the agreement stands, or the money is back', {
  placed: 'paid',
  runs: 0.2,
  calls: ({ as, id, people: { seller, buyer } }) => {
    const sent = sentAgreement(services, seller, buyer, id).then(async (agreement) => {
      await agreement.sign(seller);
      return agreement;
    });
    return [
      () => sent.then(({ sign }) => sign(buyer)),
      () => sent.then(() => as.buyer.escrow.cancel({ key: freshKey(), id })),
    ];
  },
  after: async (outcomes, { id }) => {
    expectOneWinner(outcomes);
    const signed = outcomes[0].code === 'ok';
    expect(await stateOf(id)).toBe(signed ? 'initiated/held' : 'cancelled/refunded');
    const [paper] = await services.db.select().from(agreements).where(eq(agreements.transactionId, id));
    expect(paper?.status).toBe(signed ? 'signed' : 'void');
  },
});
