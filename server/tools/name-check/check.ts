import { invalid } from '../../../domain/errors.ts';
import { analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import type { WellKnown } from '../../../domain/ip/marks/famous.ts';
import { NAME_WITHOUT_LETTERS } from '../../../domain/tools/mark-input.ts';
import { type Bar, barsTo } from '../../../domain/tools/name-check/bars.ts';
import {
  type NameCheckInput,
  nameCheckLookedAt,
  type Verdict,
  verdictOn,
} from '../../../domain/tools/name-check/check.ts';
import { type Strength, strengthOf } from '../../../domain/tools/name-check/strength.ts';
import { brandsSource } from '../../../domain/tools/trademark-search/register-words.ts';
import type { Context } from '../../context.ts';
import { lexicon } from '../../register/lexicon.ts';
import { nameKnowledge } from '../../register/name-knowledge.ts';
import { searchTrademarks, type TrademarkHit } from '../trademark-search/run.ts';
import { type Alternatives, passingAlternatives } from './alternatives.ts';
import { checkDomains, type DomainNames, type NameServers } from './domains.ts';
import { listingsNamed, type NamesHere, namesHere } from './here.ts';

export interface NameCheckResult {
  verdict: Verdict;
  strength: Strength;
  /** What stands in the way whatever the strength; missing in older saved results. */
  bars?: Bar[];
  wellKnown?: WellKnown | null;
  sources?: string[] | undefined;
  /** Marks of the register, likeliest conflict first. */
  register: TrademarkHit[];
  /** Brands in use (name-suggestion-index), likewise. */
  brands: TrademarkHit[];
  registerSize: number;
  compared: number;
  listings: Awaited<ReturnType<typeof listingsNamed>>;
  here: NamesHere;
  domains: DomainNames;
  alternatives: Alternatives;
  looked: string;
  notLooked: string;
  advice: string;
}

const SEARCHED = 100;
const SHOWN = 6;

/** Checks one name against everything known here. `servers` stands in for DNS; by default the machine's own. */
export async function checkName(
  ctx: Pick<Context, 'db' | 'read' | 'threads' | 'signal' | 'sweep'>,
  input: NameCheckInput,
  servers?: NameServers | null,
): Promise<NameCheckResult> {
  const words = lexicon();
  const { name, classes = [], goods } = input;
  const mark = analyzeMark(name, words);
  if (mark.words.length === 0) throw invalid(NAME_WITHOUT_LETTERS);
  const strength = strengthOf(mark, { classes, goods }, nameKnowledge());
  const bars = barsTo(mark, { classes, goods }, nameKnowledge());
  const [search, listings, here, domains, alternatives] = await Promise.all([
    searchTrademarks(ctx, { name, classes, limit: SEARCHED }),
    listingsNamed(ctx, name),
    namesHere(ctx.db, name),
    checkDomains(name, servers),
    passingAlternatives(ctx, mark, { classes, goods }),
  ]);
  const { hits, wellKnown = null, sources, registerSize, compared } = search;
  const ofBrands = ({ source }: TrademarkHit) => source === brandsSource;
  const verdict = verdictOn({
    classes,
    strength,
    bars,
    marks: hits,
    wellKnown,
    exactListings: listings.filter(({ exact }) => exact).length,
    username: here.usernames[0]?.state ?? 'impossible',
    company: here.company,
    domainsInUse: domains.found.filter(({ state }) => state === 'records').map((found) => found.name),
  });
  return {
    verdict,
    strength,
    bars,
    wellKnown,
    sources,
    register: hits.filter((hit) => !ofBrands(hit)).slice(0, SHOWN),
    brands: hits.filter(ofBrands).slice(0, SHOWN),
    registerSize,
    compared,
    listings,
    here,
    domains,
    alternatives,
    ...nameCheckLookedAt,
  };
}
