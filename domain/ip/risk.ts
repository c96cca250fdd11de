/** What a trademark search takes and gives at most. */
export const tradeMarkLimits = { name: 200, goods: 300, hits: 100, defaultHits: 20 } as const;

/** No tool reports marks below this score: nobody would take one for the other. */
export const LEAST_SCORE = 35;

export const risks = ['high', 'medium', 'low'] as const;
export type Risk = (typeof risks)[number];

export const riskLabels: Record<Risk, string> = {
  high: 'High risk',
  medium: 'Medium risk',
  low: 'Low risk',
};

/** The score from which on the words apply; the steps are those at which a risk is judged (trademark-search.ts). */
const scoreSteps = [
  [84, 'Very close'],
  [73, 'Close'],
  [45, 'Some likeness'],
] as const;

/** A score in words. */
export function scoreWords(score: number): string {
  return scoreSteps.find(([least]) => score >= least)?.[1] ?? 'Faint likeness';
}

/** What the scores mean, in a sentence. */
export const scoreLegend = `The score weighs look, sound, meaning and goods. ${scoreSteps
  .map(([least, words]) => `From ${least}: ${words.toLowerCase()}.`)
  .join(' ')}`;

/** Marks that ended bar nobody (TMEP 1207.03 covers live ones only), whatever the register's word for it. */
const dead =
  /\b(?:dead|abandon\w*|cancel\w*|expired?|lapsed|refused|withdrawn|surrendered|invalid\w*|revoked|ended|removed)\b/i;

export function isLive(status: string): boolean {
  return !dead.test(status);
}
