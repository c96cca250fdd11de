import { type AnalyzedMark, analyzeMark } from '../../../domain/ip/marks/analyze.ts';
import { nearWellKnown } from '../../../domain/ip/marks/famous.ts';
import { alternativesTo, type Candidate } from '../../../domain/tools/name-check/alternatives.ts';
import type { MeantGoods } from '../../../domain/tools/name-check/findings.ts';
import { strengthOf } from '../../../domain/tools/name-check/strength.ts';
import { type StrengthKind, weakStrengths } from '../../../domain/tools/name-check/strength-kinds.ts';
import { nameKnowledge } from '../../register/name-knowledge.ts';
import { type Searching, searchTrademarks } from '../trademark-search/run.ts';

export interface Alternatives {
  /** How many names were searched for in full. */
  tried: number;
  passed: (Candidate & {
    strength: StrengthKind | null;
    /** The nearest mark that was found, if any. */
    nearest: { mark: string; score: number } | null;
  })[];
}

const MOST_TRIED = 16;
const ENOUGH = 5;
/**
 * No further name is started after this time, so that the answer comes in time. On a busy server the first ones are
 * still tried.
 */
const BUDGET_MS = 1_000;
const SURELY_TRIED = 3;

/** Alternative names: each is searched like any other name, and shown if nothing is above low risk. */
export async function passingAlternatives(
  ctx: Searching,
  mark: AnalyzedMark,
  meant: MeantGoods,
): Promise<Alternatives> {
  const known = nameKnowledge();
  const { lexicon } = known;
  const until = performance.now() + BUDGET_MS;
  const found: Alternatives = { tried: 0, passed: [] };
  for (const candidate of alternativesTo(mark, meant, known, MOST_TRIED)) {
    const late = found.tried >= SURELY_TRIED && performance.now() > until;
    if (late || found.passed.length >= ENOUGH) break;
    const analyzed = analyzeMark(candidate.name, lexicon);
    const { kind } = strengthOf(analyzed, meant, known);
    if ((kind && weakStrengths.has(kind)) || nearWellKnown(analyzed, meant.classes, lexicon)) continue;
    found.tried++;
    const { hits } = await searchTrademarks(ctx, { name: candidate.name, classes: [...meant.classes] });
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
