export const risks = ['high', 'medium', 'low'] as const;
export type Risk = (typeof risks)[number];

export const riskLabels: Record<Risk, string> = {
  high: 'High risk',
  medium: 'Medium risk',
  low: 'Low risk',
};

/** Marks that ended bar nobody (TMEP 1207.03 covers live ones only), whatever the register's word for it. */
const dead =
  /\b(?:dead|abandon\w*|cancel\w*|expired?|lapsed|refused|withdrawn|surrendered|invalid\w*|revoked|ended|removed)\b/i;

export function isLive(status: string): boolean {
  return !dead.test(status);
}
