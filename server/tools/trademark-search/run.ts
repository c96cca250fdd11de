import { and, inArray } from 'drizzle-orm';
import { isShownSql } from '../../../db/conditions.ts';
import type { Db } from '../../../db/connection.ts';
import { listings } from '../../../db/schema/listings.ts';
import { invalid } from '../../../domain/errors.ts';
import { type Opposition, oppositionOf } from '../../../domain/ip/deadlines/opposition.ts';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { lookedAt } from '../../../domain/ip/marks/assess.ts';
import { decidedAbout, type Settled } from '../../../domain/ip/marks/decided-pairs.ts';
import { nearWellKnown, type WellKnown } from '../../../domain/ip/marks/famous.ts';
import { LEAST_SCORE, type Risk, tradeMarkLimits } from '../../../domain/ip/risk.ts';
import { NAME_WITHOUT_LETTERS } from '../../../domain/tools/mark-input.ts';
import type { TrademarkSearchInput } from '../../../domain/tools/trademark-search/input.ts';
import type { Context } from '../../context.ts';
import { task } from '../../infra/threads.ts';
import { type Candidate, findCandidates, marksById, marksNamed } from '../../register/candidates.ts';
import { decidedPairs } from '../../register/decided-pairs.ts';
import { keyFrequencies } from '../../register/frequencies.ts';
import { lexicon } from '../../register/lexicon.ts';
import { marketSource } from '../../register/market-marks.ts';
import { registerSources } from '../../register/sources.ts';
import { today } from '../shared/meter.ts';

const judgeMarks = task<typeof import('./judge-marks.ts').judgeMarks>(
  new URL('./judge-marks.ts', import.meta.url),
  'judgeMarks',
);

export interface TrademarkHit {
  /** For a mark of the marketplace, the listing's id. */
  serial: string;
  source: string;
  mark: string;
  classes: number[];
  owner: string;
  status: string;
  filed: string | null;
  /** Until when it can be opposed; missing in older saved results. */
  opposition?: Opposition | null;
  /** 0 to 100. */
  score: number;
  risk: Risk;
  /** What was decided about both marks, if that settles the risk. */
  settled?: Settled;
  reasons: string[];
  /** Percent, each separately. */
  similarity: { visual: number; aural: number; meaning: number; shared: number; goods: number | null };
  /** What everybody may see of the listing that a mark of the marketplace belongs to. */
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
  /** A well-known mark that the name is near, which no register here has to have; missing in older saved results. */
  wellKnown?: WellKnown | null;
  /** The sources of the register; missing in older saved results. */
  sources?: string[];
  /** The approximate number of marks in the register. */
  registerSize: number;
  compared: number;
  looked: string;
  notLooked: string;
  advice: string;
}

/** How many registrations of marks that a decision compared with a name are looked up. */
const MOST_DECIDED = 50;

/** What a search needs of the context. */
export type Searching = Pick<Context, 'db' | 'threads' | 'signal' | 'sweep'>;

/** Searches the register for marks that may conflict with a name; the likeliest first. */
export async function searchTrademarks(
  { db, threads, signal, sweep }: Searching,
  input: TrademarkSearchInput,
): Promise<TrademarkSearchResult> {
  const words = lexicon();
  const mark = analyzeMark(input.name, words);
  if (mark.words.length === 0) throw invalid(NAME_WITHOUT_LETTERS);
  const classes = input.classes ?? [];
  const frequencies = await keyFrequencies(db);
  const most = input.limit ?? tradeMarkLimits.defaultHits;
  const swept = await sweep.nearest({
    ...{ name: input.name, classes, frequencies, most },
    leastScore: LEAST_SCORE,
  });
  // Among equals the older right comes first: it is the one with priority.
  const candidates = swept
    ? await marksById(db, swept.ids)
    : (await findCandidates(db, mark, classes, frequencies)).sort(older);
  const compared = swept?.compared ?? candidates.length;
  // What was held to be confusing can look and sound quite different.
  const others = decidedAbout(mark.compact, classes, decidedPairs()).map(({ own, ...pair }) => {
    const at = own === 0 ? 1 : 0;
    return { mark: analyzeMark(pair.marks[at], words), classes: pair.classes[at] };
  });
  if (others.length > 0) {
    const names = others.map((one) => one.mark);
    const decidedClasses = others.flatMap((one) => one.classes);
    const isMissing = (one: Candidate) =>
      !candidates.some(({ serial, source }) => serial === one.serial && source === one.source);
    const named = await marksNamed(db, names, [...classes, ...decidedClasses], MOST_DECIDED);
    candidates.push(...named.filter(isMissing));
  }
  const marks = candidates.map((candidate) => ({
    mark: candidate.mark,
    classes: candidate.classes,
    status: candidate.status,
  }));
  const judged = await threads.run(
    judgeMarks,
    {
      ...{ name: input.name, classes, marks, frequencies },
      leastScore: LEAST_SCORE,
      most,
    },
    signal,
  );
  const day = today();
  const hits = judged.flatMap(({ at, ...rest }) => {
    const candidate = candidates[at];
    if (!candidate) return [];
    const { published, ...mark } = candidate;
    return [{ ...mark, ...rest, opposition: oppositionOf({ ...mark, published }, day) }];
  });
  const [offered, sources] = await Promise.all([listingsOf(db, hits), registerSources(db)]);
  const wellKnown = nearWellKnown(mark, classes, words);
  const shown = hits.map((hit) => {
    const listing = hit.source === marketSource ? offered.get(hit.serial) : undefined;
    return listing ? { ...hit, listing } : hit;
  });
  // PostgreSQL's count lags while a register is being filled.
  const registerSize = Math.max(frequencies.marks, compared);
  return { hits: shown, wellKnown, sources, registerSize, compared, ...lookedAt };
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
    .where(and(inArray(listings.id, ids), isShownSql()));
  return new Map(rows.map(({ id, ...listing }) => [id, listing]));
}

function older(a: Candidate, b: Candidate): number {
  const [x, y] = [a, b].map(({ filed, serial }) => `${filed ?? '9999'} ${serial}`);
  return (x ?? '') < (y ?? '') ? -1 : 1;
}
