import { and, eq, inArray, isNull, sql } from 'drizzle-orm';
import type { Tx } from '../../../db/connection.ts';
import type { listings } from '../../../db/schema/listings.ts';
import { listingQuestions } from '../../../db/schema/work.ts';
import { ANSWER_QUESTION_DAYS, alsoListedBy } from '../../../domain/admin/work.ts';
import { conflict, DomainError } from '../../../domain/errors.ts';
import {
  type ListingTerms,
  listingProcess,
  type OwnerSetting,
} from '../../../domain/market/listing-process.ts';
import { type ApprovalStatus, CHANGED_WHILE_READ } from '../../../domain/market/listings.ts';
import type { Admin } from '../../context.ts';
import type { AuditEntry } from '../../infra/audit.ts';
import type { Locked, Steps } from '../../kernel/act.ts';
import { changeListing } from './change.ts';
import { type Double, doublesOf } from './doubles.ts';
import { type Ties, tiesOf } from './lock.ts';

type Listing = typeof listings.$inferSelect;

/** What a step of the review carries. */
interface Said {
  /** Of a rejection, read by the owner. */
  reason?: string;
  /** To the owner, or the owner's answer. */
  words?: string;
  /** Ids of others' similar listings, as far as the administrator has compared them (doubles.ts). */
  acknowledged?: string[];
  /** Others' similar listings, if they have been read for many at once. */
  doubles?: Double[];
}

/** How the review moves a listing. */
export const listingSteps: Steps<ListingTerms, Listing, Said> = {
  name: 'listings',
  process: listingProcess,
  stateOf: ({ approvalStatus }) => approvalStatus,
  changed: CHANGED_WHILE_READ,
  adminPower: 'listings.review',
  work: ({ approvalStatus }) => (approvalStatus === 'pending' ? 'listings' : null),
  async write(services, tx, { row, by }, { to }, { action, more }) {
    const about = { listingId: row.id, title: row.title };
    if (action === 'ask') {
      const question = more?.words ?? '';
      const until = sql`now() + make_interval(days => ${ANSWER_QUESTION_DAYS})`;
      const [asked] = await tx
        .insert(listingQuestions)
        .values({ listingId: row.id, askedBy: by.id ?? '', question, until })
        .returning({ until: listingQuestions.until });
      const event = { kind: 'listings.asked', ...about, question, until: asked?.until.toISOString() ?? '' };
      return [{ to: row.ownerId, event: event as typeof event & { kind: 'listings.asked' } }];
    }
    if (action === 'answer') {
      const open = and(eq(listingQuestions.listingId, row.id), isNull(listingQuestions.endedAt));
      const [answered] = await tx
        .update(listingQuestions)
        .set({ answer: more?.words ?? '', ended: 'answered', endedAt: sql`now()` })
        .where(open)
        .returning({ askedBy: listingQuestions.askedBy });
      return answered ? [{ to: answered.askedBy, event: { kind: 'listings.answered', ...about } }] : null;
    }
    if (action === 'approve') {
      const doubles = more?.doubles ?? (await doublesOf(tx, row.id));
      const unread = doubles.filter(({ id }) => !more?.acknowledged?.includes(id));
      if (unread.length > 0) throw conflict(alsoListedBy([...new Set(unread.map((one) => one.username))]));
    }
    const patch = { approvalStatus: to, rejectionReason: more?.reason ?? null, decidedBy: by.id };
    return (await changeListing(services, tx, row, patch)).notices;
  },
};

/** A locked listing, as an administrator acts on it; with what has been read for many at once, if anything has. */
export async function asReviewer(
  { admin }: { admin: Admin },
  tx: Tx,
  row: Listing,
  known?: { ties: Ties; asked: boolean; isFree: boolean; journal: AuditEntry[] },
): Promise<Locked<ListingTerms, Listing>> {
  const ties = known?.ties ?? (await tiesOf(tx, row.id));
  const asked = known?.asked ?? (await isAsked(tx, row.id));
  const facts = { forSale: row.forSale, own: row.ownerId === admin.id, asked, ...ties };
  return {
    ...{ row, by: { actor: 'admin', ...admin }, facts },
    ...{ isFree: known?.isFree, journal: known?.journal },
  };
}

/** Whether a question to the owner is open. */
export async function isAsked(tx: Tx, listingId: string): Promise<boolean> {
  return (await askedOf(tx, [listingId])).has(listingId);
}

/** Of these listings, those with an open question to the owner. */
export async function askedOf(tx: Tx, ids: string[]): Promise<Set<string>> {
  const open = await tx
    .select({ id: listingQuestions.listingId })
    .from(listingQuestions)
    .where(and(inArray(listingQuestions.listingId, ids), isNull(listingQuestions.endedAt)));
  return new Set(open.map(({ id }) => id));
}

/** Refuses what the owner may not do now to a locked listing. Returns the status it has afterwards. */
export async function allowed(
  tx: Tx,
  listing: Pick<Listing, 'id' | 'forSale' | 'approvalStatus'>,
  action: 'edit' | OwnerSetting,
): Promise<ApprovalStatus> {
  const facts = { forSale: listing.forSale, ...(await tiesOf(tx, listing.id)) };
  const decision = listingProcess.decide(action, listing.approvalStatus, 'owner', facts);
  if (!decision.allowed) throw new DomainError(decision.why.kind, decision.why.sentence);
  return decision.to;
}
