import { and, eq, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import { listings, titleLinks } from '../../../db/schema/listings.ts';
import { portfolioImportRows, portfolioImports } from '../../../db/schema/portfolio.ts';
import { conflict, notFound } from '../../../domain/errors.ts';
import type { UserContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { toAdmins } from '../../kernel/administrators.ts';
import { deliver } from '../../kernel/notices.ts';
import { countsOf, importState, mustBeRead } from './import.ts';
import type { RunImportInput } from './input.ts';

/** How many listings one statement creates. */
const PORTION = 500;

async function lockImport(ctx: UserContext, tx: Tx, id: string) {
  const [found] = await tx
    .select()
    .from(portfolioImports)
    .where(and(eq(portfolioImports.id, id), eq(portfolioImports.ownerId, ctx.user.id)))
    .for('update');
  if (!found) throw notFound('This import is no longer kept. Please upload the file again.');
  return found;
}

/**
 * Makes private listings, to be reviewed, from all rows that are not left out, or from none: everything is one
 * transaction. What is imported is the revision that was read; what has been listed since is checked again.
 */
export async function runImport(ctx: UserContext, { id, revision }: RunImportInput) {
  await ctx.limit('bulk.account', ctx.user.id);
  await ctx.db.transaction(async (tx) => {
    const found = await lockImport(ctx, tx, id);
    // The answer was lost, and the same is asked again.
    if (found.importedAt && found.revision === revision) return;
    mustBeRead(found, revision);
    // Of two simultaneous imports, the second sees what the first one made.
    await tx.execute(sql`select from users where id = ${ctx.user.id} for no key update`);
    const { blocked } = await countsOf(tx, id);
    if (blocked > 0) throw conflict('Some rows cannot be imported. Please correct them, or leave them out.');
    const rows = await tx
      .select({
        position: portfolioImportRows.position,
        listing: portfolioImportRows.listing,
        numberKey: portfolioImportRows.numberKey,
      })
      .from(portfolioImportRows)
      .where(and(eq(portfolioImportRows.importId, id), eq(portfolioImportRows.leftOut, false)))
      .orderBy(portfolioImportRows.position);
    if (rows.length === 0) throw conflict('Every row is left out, so there is nothing to import.');
    let first: string | undefined;
    for (let at = 0; at < rows.length; at += PORTION) {
      const some = rows.slice(at, at + PORTION).map(({ position, listing, numberKey }) => {
        if (!listing) throw new Error('a row that is blocked is not imported');
        return { position, values: { ...listing, id: crypto.randomUUID(), numberKey, ownerId: ctx.user.id } };
      });
      first ??= some[0]?.values.id;
      await tx.insert(listings).values(some.map(({ values }) => values));
      await tx
        .insert(titleLinks)
        .values(some.map(({ values }) => ({ listingId: values.id, ownerId: ctx.user.id })));
      const made = some.map(({ position, values }) => ({ position, id: values.id }));
      await tx.execute(sql`
        update portfolio_import_rows r set listing_id = d.id
        from jsonb_to_recordset(${JSON.stringify(made)}::jsonb) d(position int, id uuid)
        where r.import_id = ${id} and r.position = d.position`);
    }
    await tx
      .update(portfolioImports)
      .set({ importedAt: sql`now()`, created: rows.length })
      .where(eq(portfolioImports.id, id));
    await record(tx, {
      action: 'portfolio.runImport',
      actorId: ctx.user.id,
      actorRole: 'owner',
      subjectId: id,
      data: { sha256: found.sha256, revision, created: rows.length },
    });
    const title =
      rows.length === 1 ? (rows[0]?.listing?.title ?? '') : `${found.fileName} (${rows.length} listings)`;
    const event = { kind: 'listings.submitted', listingId: first ?? '', title } as const;
    await deliver(tx, await toAdmins(tx, 'listings.review', event));
  });
  return importState(ctx, { id });
}

/** Removes what an import made, except listings with which something has been done since. Once per import. */
export async function undoImport(ctx: UserContext, { id }: { id: string }) {
  await ctx.limit('bulk.account', ctx.user.id);
  await ctx.db.transaction(async (tx) => {
    // Listings are locked before anything else.
    const { rows } = await tx.execute<{ id: string }>(sql`
      select l.id from ip_listings l where l.owner_id = ${ctx.user.id}
        and l.version = 1 and l.updated_at = l.created_at and l.approval_status = 'pending'
        and l.id in (select r.listing_id from portfolio_import_rows r where r.import_id = ${id})
        and not exists (select from bulk_change_rows b where b.listing_id = l.id)
        and not exists (select from chats c where c.listing_id = l.id)
        and not exists (select from transactions t where t.listing_id = l.id)
      order by l.id for update of l`);
    const found = await lockImport(ctx, tx, id);
    if (!found.importedAt) throw conflict('This file was not imported, so there is nothing to undo.');
    if (found.undoneAt) return;
    const untouched = sql`(select jsonb_array_elements_text(${JSON.stringify(rows.map((row) => row.id))}::jsonb)::uuid)`;
    await tx.execute(sql`delete from title_links where listing_id in ${untouched}`);
    await tx.execute(sql`delete from ip_listings where id in ${untouched}`);
    await tx
      .update(portfolioImports)
      .set({ undoneAt: sql`now()`, removed: rows.length })
      .where(eq(portfolioImports.id, id));
    await record(tx, {
      action: 'portfolio.undoImport',
      actorId: ctx.user.id,
      actorRole: 'owner',
      subjectId: id,
      data: { removed: rows.length, kept: (found.created ?? 0) - rows.length },
    });
  });
  return importState(ctx, { id });
}
