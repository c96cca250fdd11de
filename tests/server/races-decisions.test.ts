import { sql } from 'drizzle-orm';
import { expect } from 'vitest';
import { addProof, freshKey } from '../support/escrow.ts';
import { expectOneWinner, openRaces } from '../support/races.ts';

const { services, race, stateOf, transfersOf } = await openRaces();
const large = { placed: 'verifying', listing: { priceCents: 5_000_001 } } as const;
const requests = new Map<string, string>();

const asked = {
  ...large,
  arrange: async ({ as, id, version }: { as: Arena['as']; id: string; version: number }) => {
    const made = await as.admin.decisions.request({ action: 'release', key: freshKey(), id, version });
    requests.set(id, made.id);
  },
};
type Arena = Parameters<NonNullable<Parameters<typeof race>[1]['arrange']>>[0];
const request = ({ id, version }: Arena) => ({ key: freshKey(), id: requests.get(id) ?? '', version });
const openOn = async (id: string) => {
  const { rows } = await services.db.execute(
    sql`select count(*)::int as n from decision_requests where transaction_id = ${id} and state = 'requested'`,
  );
  return rows[0]?.n;
};

race('two administrators ask: one request', {
  ...large,
  calls: ({ as, id, version }) => [
    () => as.admin.decisions.request({ action: 'release', key: freshKey(), id, version }),
    () =>
      as.otherAdmin.decisions.request({
        action: 'cancel',
        key: freshKey(),
        id,
        version,
        reason: 'The deed is void.',
      }),
  ],
  after: async (outcomes, { id }) => {
    expectOneWinner(outcomes);
    expect(await openOn(id)).toBe(1);
    expect(await stateOf(id)).toBe('verifying/held');
  },
});

race('a confirmation against the withdrawal: carried out or withdrawn, never both', {
  ...asked,
  calls: (arena) => [
    () => arena.as.otherAdmin.decisions.confirm(request(arena)),
    () => arena.as.admin.decisions.withdraw(request(arena)),
  ],
  after: async (outcomes, { id }) => {
    expectOneWinner(outcomes);
    const confirmed = outcomes[0].code === 'ok';
    expect(await stateOf(id)).toBe(confirmed ? 'completed/released' : 'verifying/held');
    expect(await transfersOf(id)).toBe(confirmed ? 3 : 1);
    expect(await openOn(id)).toBe(0);
  },
});

race('a confirmation against a new document: nothing is released that has not been read', {
  ...asked,
  calls: (arena) => [
    () => arena.as.otherAdmin.decisions.confirm(request(arena)),
    () => addProof(services, arena.people.seller, arena.id),
  ],
  after: async (outcomes, { id }) => {
    expectOneWinner(outcomes);
    expect(await stateOf(id)).toBe(outcomes[0].code === 'ok' ? 'completed/released' : 'verifying/held');
    expect(await openOn(id)).toBe(0);
  },
});

race('a confirmation against the seller’s cancellation: paid or refunded, never both', {
  ...asked,
  calls: (arena) => [
    () => arena.as.otherAdmin.decisions.confirm(request(arena)),
    () => arena.as.seller.escrow.cancel({ key: freshKey(), id: arena.id }),
  ],
  after: async (outcomes, { id }) => {
    expectOneWinner(outcomes);
    expect(await stateOf(id)).toBe(outcomes[0].code === 'ok' ? 'completed/released' : 'cancelled/refunded');
    expect(await openOn(id)).toBe(0);
  },
});
