import { and, eq, inArray } from 'drizzle-orm';
import type { Db } from '../../db/connection.ts';
import { listings } from '../../db/schema/listings.ts';
import { invalid } from '../../domain/errors.ts';
import { analyseMark } from '../../domain/tools/marks/analyse.ts';
import { wordKey } from '../../domain/tools/marks/keys.ts';
import { reasonsFor } from '../../domain/tools/marks/reasons.ts';
import type { TrademarkSearchInput } from '../../domain/tools/registry.ts';
import { type Risk, tradeMarkLimits } from '../../domain/tools/risk.ts';
import { assess, lookedAt } from '../../domain/tools/trademark-search.ts';
import { type Candidate, findCandidates } from '../register/candidates.ts';
import { type Frequencies, keyFrequencies } from '../register/frequencies.ts';
import { lexicon } from '../register/lexicon.ts';
import { marketSource } from '../register/market-marks.ts';

export interface TrademarkHit {
  /** For a mark of the marketplace, the listing's id. */
  serial: string;
  source: string;
  mark: string;
  classes: number[];
  owner: string;
  status: string;
  filed: string | null;
  /** 0 to 100. */
  score: number;
  risk: Risk;
  reasons: string[];
  /** Percent, each for itself. */
  similarity: { visual: number; aural: number; meaning: number; shared: number; goods: number | null };
  /** What everybody may see of the listing a mark of the marketplace belongs to. */
  listing?: MarketListing;
}

interface MarketListing {
  /** The registration number its owner gives. */
  number: string | null;
  /** Whether it is on the market, so that its page can be opened. */
  active: boolean;
}

export interface TrademarkSearchResult {
  hits: TrademarkHit[];
  /** Marks in the register, about. */
  registerSize: number;
  compared: number;
  looked: string;
  notLooked: string;
  advice: string;
}

/** Hits below this have nothing to tell. */
const LEAST_SCORE = 25;

/** Searches the register for marks that may conflict with a name; the likeliest first. */
export async function searchTrademarks(db: Db, input: TrademarkSearchInput): Promise<TrademarkSearchResult> {
  const words = lexicon();
  const mark = analyseMark(input.name, words);
  if (mark.words.length === 0) throw invalid('Please enter a name with at least one letter or digit.');
  const classes = input.classes ?? [];
  const frequencies = await keyFrequencies(db);
  const candidates = await findCandidates(db, mark, classes, frequencies);
  const around = { lexicon: words, rarity: rarityIn(frequencies) };
  const percent = (share: number) => Math.round(100 * share);
  const hits = candidates
    .map((candidate) => {
      const other = analyseMark(candidate.mark, words);
      const registered = { mark: other, classes: candidate.classes, status: candidate.status };
      return { candidate, other, found: assess({ mark, classes }, registered, around) };
    })
    .filter(({ found }) => found.score >= LEAST_SCORE)
    .sort((a, b) => b.found.score - a.found.score || older(a.candidate, b.candidate))
    .slice(0, input.limit ?? tradeMarkLimits.defaultHits)
    .map(({ candidate, other, found: { score, risk, likeness, goods, live } }) => ({
      ...candidate,
      score,
      risk,
      reasons: reasonsFor(mark, other, likeness, goods, live),
      similarity: {
        visual: percent(likeness.visual),
        aural: percent(likeness.aural),
        meaning: percent(likeness.meaning),
        shared: percent(likeness.shared),
        goods: goods.relation === 'unknown' ? null : percent(goods.degree),
      },
    }));
  const offered = await listingsOf(db, hits);
  const shown = hits.map((hit) => {
    const listing = hit.source === marketSource ? offered.get(hit.serial) : undefined;
    return listing ? { ...hit, listing } : hit;
  });
  // PostgreSQL counts a register that is being filled only later.
  const registerSize = Math.max(frequencies.marks, candidates.length);
  return { hits: shown, registerSize, compared: candidates.length, ...lookedAt };
}

/** What everybody may see of the listings among the hits, by their id. */
async function listingsOf(
  db: Db,
  hits: readonly { source: string; serial: string }[],
): Promise<Map<string, MarketListing>> {
  const ids = hits.filter(({ source }) => source === marketSource).map(({ serial }) => serial);
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ id: listings.id, number: listings.registrationNumber, active: listings.active })
    .from(listings)
    .where(
      and(inArray(listings.id, ids), eq(listings.isPublic, true), eq(listings.approvalStatus, 'approved')),
    );
  return new Map(rows.map(({ id, ...listing }) => [id, listing]));
}

/** Among equals the older right comes first: it is the one with priority. */
function older(a: Candidate, b: Candidate): number {
  const [x, y] = [a, b].map(({ filed, serial }) => `${filed ?? '9999'} ${serial}`);
  return (x ?? '') < (y ?? '') ? -1 : 1;
}

/** Marks below which a register is too small to tell rare words from common ones. */
const ENOUGH_MARKS = 5_000;
const RARE = 2e-4;
const VERY_COMMON = 2e-2;

/** Inverse document frequency: 1 for a word of at most 0.02% of the marks, 0.35 for one of 2% or more. */
export function rarityIn({ marks, share }: Frequencies): (base: string) => number {
  if (marks < ENOUGH_MARKS) return () => 1;
  return (base) => {
    const common = share(wordKey(base));
    if (common <= RARE) return 1;
    const way = Math.log(common / RARE) / Math.log(VERY_COMMON / RARE);
    return 1 - 0.65 * Math.min(1, way);
  };
}
