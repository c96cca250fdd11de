import { eq, inArray } from 'drizzle-orm';
import { z } from 'zod';
import { profiles } from '../../db/schema/accounts.ts';
import { listings } from '../../db/schema/listings.ts';
import { refusalOf } from '../../domain/admin/admin-roles.ts';
import { DomainError } from '../../domain/errors.ts';
import { portfolioColumnNames } from '../../domain/market/portfolio-columns.ts';
import type { Context } from '../context.ts';
import { record } from '../infra/audit.ts';
import { cellsOf, csvOf, sentence } from '../market/portfolio/export.ts';
import { selectedVersions } from './bulk.ts';

/** An administrator's selection as CSV: each listing as it is now, with its owner. */
export async function selectionCsv(ctx: Context, id: string): Promise<Response> {
  const { admin, db } = ctx;
  if (!admin) return sentence(401, 'Please sign in as an administrator.');
  const refusal = refusalOf(admin.role, 'listings.review');
  if (refusal) return sentence(403, refusal);
  let rows: { id: string }[];
  try {
    await ctx.limit('bulk.account', admin.id);
    rows = z.uuid().safeParse(id).success ? await selectedVersions(db, admin.id, id) : [];
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    return sentence(error.refusal === 'not-found' ? 404 : 429, error.message);
  }
  if (rows.length === 0) return sentence(404, 'This selection does not exist.');
  await db.transaction((tx) =>
    record(tx, {
      action: 'admin.exportListings',
      actorId: admin.id,
      actorRole: 'admin',
      subjectId: id,
      data: { listings: rows.length },
    }),
  );
  const headings = [...portfolioColumnNames, 'Status', 'Visibility', 'Listed on', 'Owner', 'Username', 'Id'];
  return csvOf(
    'ipso-all-listings',
    headings,
    rows.map((row) => row.id),
    async (some) => {
      const read = await db
        .select({ listing: listings, fullName: profiles.fullName, username: profiles.username })
        .from(listings)
        .innerJoin(profiles, eq(profiles.id, listings.ownerId))
        .where(inArray(listings.id, some));
      const found = new Map(read.map((row) => [row.listing.id, row]));
      return some
        .flatMap((one) => found.get(one) ?? [])
        .map(({ listing, fullName, username }) => [...cellsOf(listing), fullName, username, listing.id]);
    },
  );
}
