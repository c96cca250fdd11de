import { eq } from 'drizzle-orm';
import type { z } from 'zod';
import { profiles } from '../../../db/schema/accounts.ts';
import { transactions } from '../../../db/schema/escrow.ts';
import { TRANSACTION_NOT_FOUND } from '../../../domain/deals/escrow-texts.ts';
import { notFound } from '../../../domain/errors.ts';
import {
  agreementQuestion,
  runAgreementGenerator,
} from '../../../domain/tools/agreement-generator/generate.ts';
import { type AgreementStart, startOf } from '../../../domain/tools/agreement-generator/start.ts';
import { agreementFileName } from '../../../domain/tools/agreement-generator/text.ts';
import type { Context } from '../../context.ts';
import { boughtIn } from '../../deals/escrow/bought.ts';
import { roleOf } from '../../deals/escrow/transition.ts';
import { task } from '../../infra/threads.ts';
import { visibleListing } from '../../market/listings/visible.ts';
import { asUse } from '../shared/meter.ts';
import type { agreementFileInput, agreementStartInput } from './input.ts';

const writeAgreement = task<typeof import('./report.ts').writeAgreement>(
  new URL('./report.ts', import.meta.url),
  'writeAgreement',
);

/** The agreement as a Word document or PDF; the same agreement on the same day counts once. */
export async function agreementFile(ctx: Context, { input, form }: z.infer<typeof agreementFileInput>) {
  if (ctx.config.quotas) await ctx.limit('tools.report', ctx.user ? `user ${ctx.user.id}` : ctx.network);
  const { text } = await asUse(ctx, 'agreement-generator', agreementQuestion(input), async () =>
    runAgreementGenerator(input),
  );
  const base64 = await ctx.threads.run(writeAgreement, { text, form }, ctx.signal);
  return { name: agreementFileName(input.type, form), base64 };
}

/** What an agreement about a listing or a transaction starts from, for those who may see it. */
export async function agreementStart(
  ctx: Context,
  from: z.infer<typeof agreementStartInput>,
): Promise<AgreementStart> {
  return 'listingId' in from ? fromListing(ctx, from.listingId) : fromTransaction(ctx, from.transactionId);
}

async function fromListing(ctx: Context, id: string): Promise<AgreementStart> {
  const { listing, owner, isOwner } = await visibleListing(ctx, id);
  const viewer = ctx.user && !isOwner ? await personOf(ctx, ctx.user.id) : null;
  return startOf({
    ...listing,
    owner,
    other: viewer,
    side: isOwner ? 'first' : 'second',
    about: { kind: 'listing', id, title: listing.title, otherUsername: isOwner ? null : owner.username },
  });
}

async function fromTransaction(ctx: Context, id: string): Promise<AgreementStart> {
  const [row] = await ctx.db.select().from(transactions).where(eq(transactions.id, id));
  if (!row) throw notFound(TRANSACTION_NOT_FOUND);
  const { actor } = roleOf(ctx, row);
  const [bought, seller, buyer] = await Promise.all([
    boughtIn(ctx.db, row, actor),
    personOf(ctx, row.sellerId),
    personOf(ctx, row.buyerId),
  ]);
  return startOf({
    // What was agreed, whatever the listing says now.
    category: bought?.category ?? null,
    country: bought?.country ?? null,
    rightKind: bought?.rightKind ?? null,
    stage: bought?.stage ?? null,
    rightExtras: bought?.rightExtras ?? null,
    title: row.title,
    type: row.listingType,
    registrationNumber: row.registrationNumber,
    licensingType: row.licensingType,
    licensingText: row.licensingText,
    licenseTerms: row.licenseTerms,
    priceCents: row.amountCents,
    owner: seller,
    other: buyer,
    side: actor === 'buyer' ? 'second' : 'first',
    about: {
      kind: 'transaction',
      id,
      title: row.title,
      otherUsername: actor === 'buyer' ? seller.username : buyer.username,
    },
  });
}

async function personOf({ db }: Context, id: string) {
  const [row] = await db.select().from(profiles).where(eq(profiles.id, id));
  return row ?? { username: '', fullName: 'Unknown', company: null };
}
