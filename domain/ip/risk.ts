/** What a trademark search takes and gives at most. */
export const tradeMarkLimits = { name: 200, goods: 300, hits: 100, defaultHits: 20 } as const;

/** Marks below this score are told of by no tool: nobody would take one for the other. */
export const LEAST_SCORE = 35;

export const risks = ['high', 'medium', 'low'] as const;
export type Risk = (typeof risks)[number];

export const riskLabels: Record<Risk, string> = {
  high: 'High risk',
  medium: 'Medium risk',
  low: 'Low risk',
};

/** A score in words; the steps are those at which a risk is judged (trademark-search.ts). */
export function scoreWords(score: number): string {
  if (score >= 84) return 'Very close';
  if (score >= 73) return 'Close';
  if (score >= 45) return 'Some likeness';
  return 'Faint likeness';
}

/** Marks that ended bar nobody (TMEP 1207.03 covers live ones only), whatever the register's word for it. */
const dead =
  /\b(?:dead|abandon\w*|cancel\w*|expired?|lapsed|refused|withdrawn|surrendered|invalid\w*|revoked|ended|removed)\b/i;

export function isLive(status: string): boolean {
  return !dead.test(status);
}
