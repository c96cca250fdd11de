import { and, asc, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { docketDecisions, docketRights, docketSettings } from '../../../db/schema/docket.ts';
import { listings } from '../../../db/schema/listings.ts';
import { type Due, docketLimits, duesOf, placeOf } from '../../../domain/docket.ts';
import { docketOf } from '../../../domain/ip/deadlines/engine.ts';
import { rightOf } from '../../../domain/listing-term.ts';
import { readNumber } from '../../../domain/validation.ts';

export const today = () => new Date().toISOString().slice(0, 10);

/** All deadlines of a person's rights, the next first: those typed into the docket and those of their listings. */
export async function duesOfPerson(db: Db | Tx, userId: string, day: string): Promise<Due[]> {
  const [settings] = await db
    .select({ entity: docketSettings.entity })
    .from(docketSettings)
    .where(eq(docketSettings.userId, userId));
  const entity = settings?.entity ?? 'large';
  const rows = await db.select().from(docketDecisions).where(eq(docketDecisions.userId, userId));
  const decided = new Map(rows.map(({ rightId, key, decision }) => [`${rightId} ${key}`, decision]));
  const typed = await db
    .select()
    .from(docketRights)
    .where(eq(docketRights.userId, userId))
    .orderBy(asc(docketRights.createdAt))
    .limit(docketLimits.rights);
  const found = typed.flatMap(({ id, title, office, kind, facts }) =>
    duesOf(
      { rightId: id, source: 'docket', title },
      docketOf({ ...facts, office, right: kind, entity, asOf: day }),
      decided,
      day,
    ),
  );
  for (const { id, title, ...listing } of await datedListings(db, userId)) {
    const right = rightOf(listing, listing.type === 'Patent' ? readNumber(listing, day) : null, day);
    if (!right) continue;
    found.push(
      ...duesOf({ rightId: id, source: 'listing', title }, docketOf({ ...right, entity }), decided, day),
    );
  }
  return found.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

/** The person's newest listings that say a day. */
function datedListings(db: Db | Tx, userId: string) {
  const { id, title, type, rightKind, country, registrationNumber } = listings;
  const { registrationDate, filedOn, priorityOn, rightExtras } = listings;
  return db
    .select({
      ...{ id, title, type, rightKind, country, registrationNumber },
      ...{ registrationDate, filedOn, priorityOn, rightExtras },
    })
    .from(listings)
    .where(and(eq(listings.ownerId, userId), or(isNotNull(filedOn), isNotNull(registrationDate))))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .limit(docketLimits.listings);
}
