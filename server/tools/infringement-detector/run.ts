import { and, eq, type SQL } from 'drizzle-orm';
import type { Db } from '../../../db/connection.ts';
import { listings } from '../../../db/schema/listings.ts';
import { LEAST_SCORE } from '../../../domain/ip/risk.ts';
import type { RightStage } from '../../../domain/market/listing-right.ts';
import { type ApprovalStatus, approvalLabels } from '../../../domain/market/listings.ts';
import type { Page } from '../../../domain/pages.ts';
import { percentIn } from '../../../domain/tools/copyright-finder/finder.ts';
import {
  detectorLookedAt,
  type Ground,
  groundOf,
  type InfringementInput,
  type NextStep,
  nextSteps,
} from '../../../domain/tools/infringement-detector/detector.ts';
import type { Standing } from '../../../domain/tools/infringement-detector/letters.ts';
import type { Context } from '../../context.ts';
import { task } from '../../infra/threads.ts';
import { keyset } from '../../kernel/list.ts';
import { keyFrequencies } from '../../register/frequencies.ts';
import {
  findByPicture,
  findByText,
  type WorkWithPicture,
  type WorkWithText,
} from '../copyright-finder/find.ts';
import { type LogoSearchResult, searchLogos } from '../logo-search/run.ts';
import { type Searching, searchTrademarks, type TrademarkHit } from '../trademark-search/run.ts';

/** One of the person's own marks, in the shape of a register hit. */
interface OwnMark extends TrademarkHit {
  listingId: string;
  /** As the listing says; absent in answers from before this was asked. */
  standing?: Standing;
  /** Where it is registered or applied for (places.ts). */
  country?: string;
  reviewed?: boolean;
}

export interface InfringementResult {
  /** Null for a visitor, who has no rights here. */
  ground: Ground | null;
  steps: NextStep[];
  name: {
    own: OwnMark[];
    ownCompared: number;
    /** Exceeds the number compared only for people with thousands of listings. */
    ownTotal: number;
    register: TrademarkHit[];
    compared: number;
  } | null;
  text: { own: WorkWithText[]; others: WorkWithText[] } | null;
  picture: {
    own: WorkWithPicture[];
    others: WorkWithPicture[];
    logos: LogoSearchResult['hits'];
    logosCompared: number;
  } | null;
  looked: string;
  notLooked: string;
  advice: string;
}

const judgeMarks = task<typeof import('../trademark-search/judge-marks.ts').judgeMarks>(
  new URL('../trademark-search/judge-marks.ts', import.meta.url),
  'judgeMarks',
);

const MOST_MARKS = 12;
/** How many listings of one person are compared, the newest first, and how many in one run of a thread. */
const MOST_OWN = 5_000;
const OWN_AT_ONCE = 500;

/** Compares a suspect with the person's own rights, the register, and the works registered here. */
export async function detectInfringement(
  ctx: Context,
  input: InfringementInput,
): Promise<InfringementResult> {
  const { db, user } = ctx;
  const viewer = user?.id ?? null;
  const name =
    input.name === undefined ? null : await findMarks(ctx, viewer, input.name, input.classes ?? []);
  const text = input.text === undefined ? null : byOwner(await findByText(ctx, input.text));
  const picture = input.picture === undefined ? null : await findPictures(db, viewer, input.picture);
  const ground = groundOf({
    marks: name?.own.map(({ risk }) => risk) ?? [],
    shares: text?.own.map((work) => percentIn(work, input.text ?? '')) ?? [],
    distances: picture?.own.map(({ distance }) => distance) ?? [],
  });
  return {
    ground: user ? ground : null,
    steps: nextSteps(ground, { name: name !== null, signedIn: user !== null }),
    name,
    text,
    picture,
    ...detectorLookedAt(user !== null),
  };
}

/** Only a work's owner gets its id. */
function byOwner<Work extends { id: string | null }>(
  works: readonly Work[],
): { own: Work[]; others: Work[] } {
  return { own: works.filter(({ id }) => id !== null), others: works.filter(({ id }) => id === null) };
}

async function findPictures(
  db: Db,
  viewer: string | null,
  picture: NonNullable<InfringementInput['picture']>,
) {
  const works = byOwner(await findByPicture(db, viewer, picture));
  const { hits, compared } = await searchLogos(db, { picture });
  return { ...works, logos: hits, logosCompared: compared };
}

async function findMarks(ctx: Searching, viewer: string | null, name: string, classes: number[]) {
  const {
    own,
    compared: ownCompared,
    total: ownTotal,
  } = viewer ? await ownMarks(ctx, viewer, name, classes) : { own: [], compared: 0, total: 0 };
  const { hits, compared } = await searchTrademarks(ctx, { name, classes, limit: MOST_MARKS });
  const mine = new Set(own.map(({ listingId }) => listingId));
  const register = hits.filter(({ serial, score }) => !mine.has(serial) && score >= LEAST_SCORE);
  return { own, ownCompared, ownTotal, register, compared };
}

/** The person's own trademarks that the name comes close to; the closest first. */
async function ownMarks(ctx: Searching, ownerId: string, name: string, classes: number[]) {
  const isOwn = and(eq(listings.ownerId, ownerId), eq(listings.type, 'Trademark'));
  const frequencies = await keyFrequencies(ctx.db);
  const own: OwnMark[] = [];
  let compared = 0;
  let cursor: string | null = null;
  do {
    const page: Page<MarkRow> = await markRows(ctx, isOwn, cursor);
    own.push(...(await judged(ctx, page.items, { name, classes, frequencies })));
    compared += page.items.length;
    cursor = page.nextCursor;
  } while (cursor !== null && compared < MOST_OWN);
  const total = cursor === null ? compared : await ctx.db.$count(listings, isOwn);
  own.sort((a, b) => b.score - a.score);
  return { own: own.slice(0, MOST_MARKS), compared, total };
}

const newest = keyset('tools.ownMarks', 'desc', listings.createdAt, listings.id);

interface MarkRow {
  listingId: string;
  mark: string;
  category: string;
  number: string | null;
  approval: ApprovalStatus;
  stage: RightStage | null;
  country: string;
  filed: string | null;
}

async function markRows(
  { db }: Searching,
  isOwn: SQL | undefined,
  cursor: string | null,
): Promise<Page<MarkRow>> {
  const rows = await db
    .select({
      listingId: listings.id,
      mark: listings.title,
      category: listings.category,
      number: listings.registrationNumber,
      approval: listings.approvalStatus,
      stage: listings.stage,
      country: listings.country,
      filed: listings.filedOn,
      position: newest.position,
    })
    .from(listings)
    .where(and(isOwn, newest.where({ cursor })))
    .orderBy(...newest.orderBy)
    .limit(OWN_AT_ONCE + 1);
  return newest.page(rows, OWN_AT_ONCE);
}

async function judged(
  { threads, signal }: Searching,
  rows: MarkRow[],
  asked: { name: string; classes: number[]; frequencies: Awaited<ReturnType<typeof keyFrequencies>> },
): Promise<OwnMark[]> {
  const marks = rows.map(({ mark, category }) => {
    const niceClass = Number(/^Class (\d{1,2})$/.exec(category)?.[1]);
    return { mark, classes: niceClass ? [niceClass] : [], status: 'Registered' };
  });
  const most = { leastScore: LEAST_SCORE, most: MOST_MARKS };
  const hits = await threads.run(judgeMarks, { ...asked, ...most, marks }, signal);
  return hits.flatMap(({ at, ...rest }): OwnMark[] => {
    const [row, registered] = [rows[at], marks[at]];
    if (!row || !registered) return [];
    return [
      {
        listingId: row.listingId,
        source: 'own',
        serial: row.number ?? 'not given',
        mark: row.mark,
        classes: registered.classes,
        owner: 'Yours',
        status: listed(row.approval),
        standing: standings[row.stage ?? 'unknown'],
        country: row.country,
        reviewed: row.approval === 'approved',
        filed: row.filed,
        ...rest,
      },
    ];
  });
}

const standings = { granted: 'registered', application: 'pending', unknown: 'unknown' } as const;

function listed(approval: ApprovalStatus): string {
  return approval === 'approved'
    ? 'listed and approved'
    : `listed, ${approvalLabels[approval].toLowerCase()}`;
}
