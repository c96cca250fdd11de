import { type AnalyzedMark, analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { alternativesTo, type Candidate } from '../../../domain/tools/name-check/alternatives.ts';
import { type StrengthKind, strengthOf } from '../../../domain/tools/name-check/strength.ts';
import { lexicon } from '../../register/lexicon.ts';
import { type Searching, searchTrademarks } from '../trademark-search/run.ts';

export interface Alternatives {
  /** Names that were searched for in full. */
  tried: number;
  passed: (Candidate & {
    strength: StrengthKind | null;
    /** The nearest mark that was found, if any. */
    nearest: { mark: string; score: number } | null;
  })[];
}

const MOST_TRIED = 16;
const ENOUGH = 5;
/** No further one is started after this, so that the answer comes in time. */
const BUDGET_MS = 1_000;

/** Alternative names: each is searched like any other name, and shown if nothing is above low risk. */
export async function passingAlternatives(
  ctx: Searching,
  mark: AnalyzedMark,
  classes: readonly number[],
): Promise<Alternatives> {
  const words = lexicon();
  const until = performance.now() + BUDGET_MS;
  const found: Alternatives = { tried: 0, passed: [] };
  for (const candidate of alternativesTo(mark, classes, words, MOST_TRIED)) {
    if (found.passed.length >= ENOUGH || performance.now() > until) break;
    const { kind } = strengthOf(analyzeMark(candidate.name, words), classes, words);
    if (kind === 'generic' || kind === 'descriptive') continue;
    found.tried++;
    const { hits } = await searchTrademarks(ctx, { name: candidate.name, classes: [...classes] });
    if (hits.some(({ risk }) => risk !== 'low')) continue;
    const [nearest] = hits;
    found.passed.push({
      ...candidate,
      strength: kind,
      nearest: nearest ? { mark: nearest.mark, score: nearest.score } : null,
    });
  }
  return found;
}
