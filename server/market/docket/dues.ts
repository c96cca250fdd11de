import { setImmediate } from 'node:timers/promises';
import { and, asc, desc, eq, isNotNull, or } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { docketDecisions, docketRights, docketSettings } from '../../../db/schema/docket.ts';
import { listings } from '../../../db/schema/listings.ts';
import { type Docket, docketOf } from '../../../domain/ip/deadlines/engine.ts';
import type { Entity } from '../../../domain/ip/rights.ts';
import { type Due, docketLimits, duesOf, placeOf } from '../../../domain/market/docket.ts';
import { rightOf } from '../../../domain/market/listing-term.ts';
import { readNumber } from '../../../domain/market/validation.ts';

export const today = () => new Date().toISOString().slice(0, 10);

/** All deadlines of a person's rights, the soonest first: those typed into the docket and those of their listings. */
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
  for (const { id, title, ...facts } of await datedListings(db, userId)) {
    const docket = await docketOfListing(facts, entity, day);
    if (docket) found.push(...duesOf({ rightId: id, source: 'listing', title }, docket, decided, day));
  }
  return found.sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
}

type Facts = Omit<Awaited<ReturnType<typeof datedListings>>[number], 'id' | 'title'>;

/**
 * Dockets of one day, keyed by the facts they were computed from: a portfolio of thousands is asked for on each
 * visit.
 */
const known = { day: '', dockets: new Map<string, Docket | null>() };
const MOST_KNOWN = 20_000;
/** How many are computed before other requests get their turn: a few milliseconds. */
const AT_ONCE = 50;

async function docketOfListing(facts: Facts, entity: Entity, day: string): Promise<Docket | null> {
  if (known.day !== day || known.dockets.size >= MOST_KNOWN)
    Object.assign(known, { day, dockets: new Map() });
  const key = JSON.stringify([facts, entity]);
  const before = known.dockets.get(key);
  if (before !== undefined) return before;
  const right = rightOf(facts, facts.type === 'Patent' ? readNumber(facts, day) : null, day);
  const docket = right && docketOf({ ...right, entity });
  known.dockets.set(key, docket);
  if (known.dockets.size % AT_ONCE === 0) await setImmediate();
  return docket;
}

/** The person's newest listings that state a date. */
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
