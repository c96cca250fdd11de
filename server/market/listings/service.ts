import type { Tx } from '../../../db/connection.ts';
import { listings, titleLinks } from '../../../db/schema/listings.ts';
import { conflict, invalid, notFound } from '../../../domain/errors.ts';
import { termsProblem } from '../../../domain/market/licensing.ts';
import { reviewedChanges } from '../../../domain/market/listings.ts';
import { patchOf } from '../../../domain/market/portfolio.ts';
import type { Admin, AdminContext, Services, UserContext } from '../../context.ts';
import { record } from '../../infra/audit.ts';
import { orDiscard, putFile } from '../../infra/files.ts';
import { take } from '../../kernel/act.ts';
import { toAdmins } from '../../kernel/administrators.ts';
import { idempotentIf } from '../../kernel/idempotent.ts';
import { deliver, type Notice } from '../../kernel/notices.ts';
import { changeListing } from './change.ts';
import { attach } from './documents.ts';
import type {
  AnswerInput,
  ApproveInput,
  AskInput,
  ChangeSettingInput,
  CreateListingForm,
  RejectInput,
  UpdateListingInput,
} from './input.ts';
import { lockListing, lockOwnListing, offerRefusals, tiesOf } from './lock.ts';
import { keyOfNumber } from './number.ts';
import { allowed, asReviewer, isAsked, listingSteps } from './steps.ts';

/** Stores a listing with its document, or neither. It starts private and pending. Returns its id. */
export async function createListing(ctx: UserContext, { fields, document, key }: CreateListingForm) {
  await ctx.limit('upload.account', ctx.user.id);
  const stored = document ? await putFile(ctx.files, 'ip-documents', 'document', document) : null;
  const call = { userId: ctx.user.id, action: 'listings.create', input: { fields, sha256: stored?.sha256 } };
  return orDiscard(ctx.files, stored ? [stored] : [], () =>
    ctx.db.transaction((tx) =>
      idempotentIf(tx, key, call, async () => {
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
    ),
  );
}

/** Corrects a listing. A change to what was reviewed, or any save of a rejected one, sends it to review again. */
export async function updateListing(ctx: UserContext, { id, ...fields }: UpdateListingInput) {
  await ctx.db.transaction(async (tx) => {
    const listing = await lockOwnListing(tx, id, ctx.user.id);
    const approvalStatus = await allowed(tx, listing, 'edit');
    const problem = listing.licenseTerms && termsProblem(listing.licenseTerms, fields, '');
    if (problem?.field === 'fields')
      throw invalid('Its license is limited to certain fields of use. Please change the licensing first.');
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

/** Approves the version that was read; any other answers CONFLICT. */
export function approveListing(ctx: AdminContext, input: ApproveInput) {
  return review(ctx, { ...input, action: 'approve' });
}

/** Rejects the version that was read; an empty reason becomes the default one. */
export function rejectListing(ctx: AdminContext, input: RejectInput) {
  return review(ctx, { ...input, action: 'reject' });
}

/**
 * Asks the owner of a pending listing a question; it leaves the queue until they answer, change it, or the time runs
 * out.
 */
export function askOwner(ctx: AdminContext, input: AskInput) {
  return review(ctx, { ...input, action: 'ask' });
}

async function review(ctx: AdminContext, decision: ReviewDecision): Promise<void> {
  await ctx.db.transaction(async (tx) => deliver(tx, await decideListing(ctx, tx, ctx.admin, decision)));
}

type ReviewDecision = ApproveInput & {
  action: 'approve' | 'reject' | 'ask';
  reason?: string;
  question?: string;
};

/**
 * A reviewer's decision on the version that was read. Returns the notices, to be delivered last in the transaction.
 */
export async function decideListing(
  services: Services,
  tx: Tx,
  admin: Admin,
  { id, version, lease, action, acknowledged, ...words }: ReviewDecision,
): Promise<Notice[]> {
  const listing = await lockListing(tx, id);
  if (!listing) throw notFound();
  const reason =
    action === 'reject' ? words.reason || (await services.settings()).rejectionReason : undefined;
  const notices = await take(services, tx, listingSteps, await asReviewer({ admin }, tx, listing), {
    ...{ action, read: version, lease },
    data: {
      version,
      ...(reason && { reason }),
      ...(acknowledged?.length && { acknowledged }),
      ...(action === 'ask' && { question: words.question }),
    },
    more: { reason, acknowledged, words: words.question },
  });
  const about = { listingId: id, title: listing.title };
  if (action === 'approve')
    notices.unshift({ to: listing.ownerId, event: { kind: 'listings.approved', ...about } });
  if (reason)
    notices.unshift({ to: listing.ownerId, event: { kind: 'listings.rejected', ...about, reason } });
  return notices;
}

/** The owner answers the open question of a reviewer. */
export async function answerQuestion(ctx: UserContext, { id, answer }: AnswerInput): Promise<void> {
  await ctx.limit('write.account', ctx.user.id);
  await ctx.db.transaction(async (tx) => {
    const row = await lockOwnListing(tx, id, ctx.user.id);
    const facts = { forSale: row.forSale, asked: await isAsked(tx, id), ...(await tiesOf(tx, id)) };
    const by = { actor: 'owner', id: ctx.user.id } as const;
    const step = { action: 'answer', more: { words: answer } } as const;
    await deliver(tx, await take(ctx, tx, listingSteps, { row, by, facts }, step));
  });
}
