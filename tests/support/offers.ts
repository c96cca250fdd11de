import { and, eq } from 'drizzle-orm';
import { offerRounds, offers } from '../../db/schema/offers.ts';
import type { Proposal } from '../../domain/deals/offers.ts';
import type { Services } from '../../server/context.ts';
import { callAs } from './call.ts';
import { freshKey } from './escrow.ts';
import type { Person } from './people.ts';

/** An offer to buy the right itself, unless specified otherwise. */
export const proposalOf = (priceCents: number | null, more: Partial<Proposal> = {}): Proposal => ({
  ...{ priceCents, license: null, conditions: '', message: '' },
  ...more,
});

export async function offerRow({ db }: Services, id: string) {
  const [row] = await db.select().from(offers).where(eq(offers.id, id));
  if (!row) throw new Error('no such offer');
  return row;
}

/** The hash of the newest term sheet, as sent by somebody who reads the offer now. */
export async function hashOf(services: Services, id: string): Promise<string> {
  const { rounds } = await offerRow(services, id);
  const [round] = await services.db
    .select()
    .from(offerRounds)
    .where(and(eq(offerRounds.offerId, id), eq(offerRounds.number, rounds)));
  return round?.hash ?? '';
}

/** An offer of this buyer that waits for the seller, made through the real procedure. */
export async function offerOn(
  services: Services,
  listing: { id: string },
  buyer: Person,
  proposal = proposalOf(900_000),
) {
  const made = await callAs(services, { user: buyer }).offers.make({
    ...{ key: freshKey(), listingId: listing.id, proposal },
  });
  return { id: made.id, hash: await hashOf(services, made.id) };
}
