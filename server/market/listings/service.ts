import { listings, titleLinks } from '../../../db/schema/listings.ts';
import { conflict, invalid, notFound } from '../../../domain/errors.ts';
import { termsProblem } from '../../../domain/licensing.ts';
import { DEFAULT_REJECTION_REASON, reviewedChanges } from '../../../domain/listings.ts';
import { patchOf } from '../../../domain/portfolio.ts';
import type { AdminContext, UserContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { orDiscard, putFile } from '../../infra/files.ts';
import { take } from '../../kernel/act.ts';
import { toAdmins } from '../../kernel/administrators.ts';
import { deliver } from '../../kernel/notices.ts';
import { changeListing } from './change.ts';
import { attach } from './documents.ts';
import type {
  ApproveInput,
  ChangeSettingInput,
  CreateListingForm,
  RejectInput,
  UpdateListingInput,
} from './input.ts';
import { lockListing, lockOwnListing, offerRefusals } from './lock.ts';
import { keyOfNumber } from './number.ts';
import { allowed, asReviewer, listingSteps } from './steps.ts';

/** Stores a listing with its document, or neither. It starts private and pending. Gives its id. */
export async function createListing(ctx: UserContext, { fields, document }: CreateListingForm) {
  await ctx.limit('upload.account', ctx.user.id);
  const stored = document ? await putFile(ctx.files, 'ip-documents', 'document', document) : null;
  return orDiscard(ctx.files, stored ? [stored] : [], () =>
    ctx.db.transaction(async (tx) => {
      const { price, licensingType, licensingText, licenseTerms, forSale, ...rest } = fields;
      const [listing] = await tx
        .insert(listings)
        .values({
          ...rest,
          ownerId: ctx.user.id,
          numberKey: keyOfNumber(rest),
          priceCents: price,
          forSale,
          negotiable: forSale && fields.negotiable,
          licensingType,
          licensingText: licensingType ? licensingText : null,
          licenseTerms: licensingType ? licenseTerms : null,
        })
        .returning({ id: listings.id });
      if (!listing) throw new Error('insert returned no row');
      const { id } = listing;
      await tx.insert(titleLinks).values({ listingId: id, ownerId: ctx.user.id });
      if (stored) await attach(ctx, tx, { listingId: id }, stored);
      await record(tx, {
        action: 'listings.create',
        actorId: ctx.user.id,
        actorRole: 'owner',
        subjectId: id,
      });
      await deliver(
        tx,
        await toAdmins(tx, 'listings.review', {
          kind: 'listings.submitted',
          listingId: id,
          title: fields.title,
        }),
      );
      return { id };
    }),
  );
}

/** Corrects a listing. A change to what was reviewed, or any save of a rejected one, sends it to review again. */
export async function updateListing(ctx: UserContext, { id, ...fields }: UpdateListingInput) {
  await ctx.db.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, id, ctx.user.id);
    const approvalStatus = await allowed(tx, listing, 'edit');
    const problem = listing.licenseTerms && termsProblem(listing.licenseTerms, fields, '');
    if (problem?.field === 'fields')
      throw invalid('Its license is for certain fields of use. Please change the licensing first.');
    const changed = reviewedChanges(listing, fields);
    const { notices } = await changeListing(ctx, tx, listing, {
      ...fields,
      ...(approvalStatus !== listing.approvalStatus && { approvalStatus }),
    });
    await record(tx, {
      action: 'listings.update',
      actorId: ctx.user.id,
      actorRole: 'owner',
      subjectId: id,
      data: { changed },
    });
    await deliver(tx, notices);
  });
}

/** Changes one setting of a listing's card. */
export async function changeSetting(ctx: UserContext, { id, change }: ChangeSettingInput) {
  await ctx.db.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, id, ctx.user.id);
    await allowed(tx, listing, change.setting);
    const wanted = patchOf(change, listing);
    if ('refusal' in wanted) throw conflict(wanted.refusal);
    const refusal = (await offerRefusals(tx, [id]))(listing, wanted.patch);
    if (refusal) throw conflict(refusal);
    const { notices } = await changeListing(ctx, tx, listing, wanted.patch);
    await record(tx, {
      action: 'listings.changeSetting',
      actorId: ctx.user.id,
      actorRole: 'owner',
      subjectId: id,
      data: { ...change, before: listing.priceCents },
    });
    await deliver(tx, notices);
  });
}

/** Approves the version that was read; another one answers CONFLICT. */
export function approveListing(ctx: AdminContext, input: ApproveInput) {
  return review(ctx, input, 'approve', null);
}

/** Rejects the version that was read; an empty reason becomes the default one. */
export function rejectListing(ctx: AdminContext, { reason, ...input }: RejectInput) {
  return review(ctx, input, 'reject', reason || DEFAULT_REJECTION_REASON);
}

async function review(
  ctx: AdminContext,
  { id, version }: ApproveInput,
  action: 'approve' | 'reject',
  reason: string | null,
) {
  await ctx.db.transaction(async (tx) => {
    const listing = await lockListing(tx, id);
    if (!listing) throw notFound();
    const notices = await take(ctx, tx, listingSteps, await asReviewer(ctx, tx, listing), {
      action,
      read: version,
      data: { version, ...(reason && { reason }) },
      ...(reason && { more: reason }),
    });
    const about = { listingId: id, title: listing.title };
    await deliver(tx, [
      {
        to: listing.ownerId,
        event: reason
          ? { kind: 'listings.rejected', ...about, reason }
          : { kind: 'listings.approved', ...about },
      },
      ...notices,
    ]);
  });
}
