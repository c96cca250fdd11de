import { and, desc, eq } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { listings } from '../../db/schema/listings.ts';
import { type ApprovalStatus, approvalLabels } from '../../domain/listings.ts';
import {
  detectorLookedAt,
  type Ground,
  groundOf,
  type InfringementInput,
  type NextStep,
  nextSteps,
} from '../../domain/tools/infringement/detector.ts';
import { analyseMark } from '../../domain/tools/marks/analyse.ts';
import { reasonsFor } from '../../domain/tools/marks/reasons.ts';
import { assess } from '../../domain/tools/trademark-search.ts';
import type { Context } from '../context.ts';
import { keyFrequencies } from '../register/frequencies.ts';
import { lexicon } from '../register/lexicon.ts';
import { findByPicture, findByText, type WorkWithPicture, type WorkWithText } from '../works/find.ts';
import { type LogoSearchResult, searchLogos } from './logo-search.ts';
import { rarityIn, searchTrademarks, type TrademarkHit } from './trademark-search.ts';

/** One of the person's own marks, in the form of a hit of the register. */
interface OwnMark extends TrademarkHit {
  listingId: string;
}

export interface InfringementResult {
  /** Null for a visitor, nothing of whom is known. */
  ground: Ground | null;
  steps: NextStep[];
  name: { own: OwnMark[]; ownCompared: number; register: TrademarkHit[]; compared: number } | null;
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

const MOST_MARKS = 12;
/** Listings of one person that are compared. */
const MOST_OWN = 500;
const LEAST_SCORE = 35;

/** Holds what somebody suspects against their own rights, the register, and the works registered here. */
export async function detectInfringement(
  ctx: Context,
  input: InfringementInput,
): Promise<InfringementResult> {
  const { db, user } = ctx;
  const viewer = user?.id ?? null;
  const name = input.name === undefined ? null : await findMarks(db, viewer, input.name, input.classes ?? []);
  const text = input.text === undefined ? null : byOwner(await findByText(db, viewer, input.text));
  const picture = input.picture === undefined ? null : await findPictures(db, viewer, input.picture);
  const ground = groundOf({
    marks: name?.own.map(({ risk }) => risk) ?? [],
    shares: text?.own.map(({ share }) => share) ?? [],
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

/** A work has an id for its owner alone. */
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

async function findMarks(db: Db, viewer: string | null, name: string, classes: number[]) {
  const { own, compared: ownCompared } = viewer
    ? await ownMarks(db, viewer, name, classes)
    : { own: [], compared: 0 };
  const { hits, compared } = await searchTrademarks(db, { name, classes, limit: MOST_MARKS });
  const mine = new Set(own.map(({ listingId }) => listingId));
  const register = hits.filter(({ serial, score }) => !mine.has(serial) && score >= LEAST_SCORE);
  return { own, ownCompared, register, compared };
}

/** The person's own trademarks that the name comes close to; the closest first. */
async function ownMarks(db: Db, ownerId: string, name: string, classes: number[]) {
  const rows = await db
    .select({
      listingId: listings.id,
      mark: listings.title,
      category: listings.category,
      number: listings.registrationNumber,
      approval: listings.approvalStatus,
    })
    .from(listings)
    .where(and(eq(listings.ownerId, ownerId), eq(listings.type, 'Trademark')))
    .orderBy(desc(listings.createdAt))
    .limit(MOST_OWN);
  const words = lexicon();
  const suspect = analyseMark(name, words);
  const around = { lexicon: words, rarity: rarityIn(await keyFrequencies(db)) };
  const percent = (share: number) => Math.round(100 * share);
  const own = rows.flatMap(({ listingId, mark, category, number, approval }): OwnMark[] => {
    const other = analyseMark(mark, words);
    if (other.words.length === 0) return [];
    const niceClass = Number(/^Class (\d{1,2})$/.exec(category)?.[1]);
    const registeredMark = { mark: other, classes: niceClass ? [niceClass] : [], status: 'Registered' };
    const { score, risk, likeness, goods, live } = assess({ mark: suspect, classes }, registeredMark, around);
    if (score < LEAST_SCORE) return [];
    return [
      {
        listingId,
        source: 'own',
        serial: number ?? 'not given',
        mark,
        classes: registeredMark.classes,
        owner: 'Yours',
        status: standing(approval),
        filed: null,
        score,
        risk,
        reasons: reasonsFor(suspect, other, likeness, goods, live),
        similarity: {
          visual: percent(likeness.visual),
          aural: percent(likeness.aural),
          meaning: percent(likeness.meaning),
          shared: percent(likeness.shared),
          goods: goods.relation === 'unknown' ? null : percent(goods.degree),
        },
      },
    ];
  });
  return { own: own.sort((a, b) => b.score - a.score).slice(0, MOST_MARKS), compared: rows.length };
}

function standing(approval: ApprovalStatus): string {
  return approval === 'approved'
    ? 'listed and approved'
    : `listed, ${approvalLabels[approval].toLowerCase()}`;
}
