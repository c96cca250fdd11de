import { and, asc, eq, gt, inArray, isNotNull, isNull, type SQLWrapper, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../../db/connection.ts';
import { listings } from '../../../db/schema/listings.ts';
import { conflict } from '../../../domain/errors.ts';
import { isShown, needsReview } from '../../../domain/market/listings.ts';
import type { Services } from '../../context.ts';
import { enqueue } from '../../infra/jobs.ts';
import { toAdmins } from '../../kernel/administrators.ts';
import type { Notice } from '../../kernel/notices.ts';
import { keyMarkOf } from '../../register/market-marks.ts';
import { keyOfNumber } from './number.ts';

type Listing = typeof listings.$inferSelect;

/** What may be written. `approvalStatus`: the outcome of a review, which otherwise follows from the change. */
export type ListingPatch = Partial<
  Omit<
    Listing,
    'id' | 'active' | 'version' | 'numberKey' | 'submittedAt' | 'approvedAt' | 'createdAt' | 'updatedAt'
  >
>;

/**
 * The one way a listing changes. `before` is its locked row. What follows from the change is derived here: whether it
 * must be reviewed again, what becomes of the last review, and the keys of its number and mark. Hooks decide what its
 * savers are told and which saved searches it may now match; triggers see to watches, price history and the market's
 * counts. Returns the row as it now is, and notices to be delivered with the transaction's own.
 */
export async function changeListing(
  services: Services,
  tx: Tx,
  before: Listing,
  patch: ListingPatch,
): Promise<{ after: Listing; notices: Notice[] }> {
  const approvalStatus =
    patch.approvalStatus ??
    (needsReview(before, { ...before, ...patch }) ? 'pending' : before.approvalStatus);
  const decided = approvalStatus !== before.approvalStatus;
  const numbered = 'registrationNumber' in patch || 'type' in patch || 'country' in patch;
  const [after] = await tx
    .update(listings)
    .set({
      ...patch,
      ...(numbered && { numberKey: keyOfNumber({ ...before, ...patch }) }),
      approvalStatus,
      ...(decided && {
        approvedAt: approvalStatus === 'approved' ? sql`now()` : null,
        rejectionReason: approvalStatus === 'rejected' ? (patch.rejectionReason ?? null) : null,
      }),
      updatedAt: sql`now()`,
    })
    .where(and(eq(listings.id, before.id), eq(listings.version, before.version)))
    .returning();
  if (!after) throw conflict('This listing was changed in the meantime. Please look again.');
  if (after.type === 'Trademark' && isShown(after)) await keyMarkOf(tx, after.id);
  const notices: Notice[] = [];
  for (const follow of services.hooks.listingChanged) {
    notices.push(...(await follow(services, tx, before, after)));
  }
  const submitted = decided && approvalStatus === 'pending';
  const about = { kind: 'listings.submitted', listingId: after.id, title: after.title } as const;
  if (submitted) notices.push(...(await toAdmins(tx, 'listings.review', about)));
  return { after, notices };
}

/**
 * Blanks everything these private listings say. The rows stay for conversations, offers and reports about them;
 * nobody reads them, so nothing follows from the change.
 */
export async function blankQuietly(tx: Tx, ids: SQLWrapper): Promise<void> {
  await tx
    .update(listings)
    .set({
      ...{ title: 'Deleted listing', description: '', industry: null, rejectionReason: null },
      ...{
        registrationNumber: null,
        numberKey: null,
        registrationDate: null,
        filedOn: null,
        priorityOn: null,
      },
      ...{ stage: null, rightExtras: null, priceCents: null },
      ...{ licensingType: null, licensingText: null, licenseTerms: null },
      updatedAt: sql`now()`,
    })
    .where(inArray(listings.id, ids));
}

/**
 * Makes all of a person's public listings private in one statement. For listings that nobody has saved or made an
 * offer on: nobody is told.
 */
export async function hideQuietly(tx: Tx, ownerId: string): Promise<void> {
  await tx
    .update(listings)
    .set({ isPublic: false, updatedAt: sql`now()` })
    .where(and(eq(listings.ownerId, ownerId), listings.isPublic));
}

/**
 * Makes these locked listings public again in one statement; the counterpart of `hideQuietly`. Returns their rows as
 * they now are; announcing them to saved searches is left to the caller. A job gives their marks their keys.
 */
export async function showQuietly({ jobs }: Services, tx: Tx, ids: string[]): Promise<Listing[]> {
  if (ids.length === 0) return [];
  await enqueue(jobs, tx, 'listings.fold', {});
  return tx
    .update(listings)
    .set({ isPublic: true, updatedAt: sql`now()` })
    .where(sql`${listings.id} in (select jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb)::uuid)`)
    .returning();
}

/** How many listings get their keys in one statement. */
const PORTION = 500;

/** When a server starts: gives keys to listings from before the keys existed. */
export async function keyOldNumbers(db: Db): Promise<void> {
  for (let last = ''; ; ) {
    const rows = await db
      .select({
        id: listings.id,
        type: listings.type,
        registrationNumber: listings.registrationNumber,
        country: listings.country,
      })
      .from(listings)
      .where(
        and(
          isNotNull(listings.registrationNumber),
          isNull(listings.numberKey),
          last ? gt(listings.id, last) : undefined,
        ),
      )
      .orderBy(asc(listings.id))
      .limit(PORTION);
    if (rows.length === 0) return;
    last = rows.at(-1)?.id ?? '';
    const keys = rows.flatMap((row) => {
      const key = keyOfNumber(row);
      return key === null ? [] : [{ id: row.id, number: row.registrationNumber, key }];
    });
    // Nothing about the listing changes, and a number that was changed in the meantime has its key.
    await db.execute(sql`
      update ip_listings l set number_key = k.key
      from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) k(id uuid, number text, key text)
      where l.id = k.id and l.registration_number = k.number`);
  }
}
