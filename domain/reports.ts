/** Why a listing can be reported. The key is stored, the label shown. */
export const reportReasons = {
  'not-theirs': 'The seller doesn’t own this right',
  'wrong-facts': 'Number, dates or description are wrong',
  expired: 'The right has expired or was given up',
  duplicate: 'It is listed twice',
  offensive: 'Offensive or unlawful content',
  scam: 'Looks like fraud',
  other: 'Something else',
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonKeys = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

export const reportLimits = { details: 2_000, note: 2_000 } as const;

/** "Something else" needs details. */
export function needsDetails(reason: ReportReason): boolean {
  return reason === 'other';
}

export const ALREADY_REPORTED = 'You have already reported this listing. An administrator will review it.';
