/** Why a listing can be reported. The key is stored, the label shown. */
export const listingReasons = {
  'not-theirs': 'The seller doesn’t own this right',
  'wrong-facts': 'Number, dates or description are wrong',
  expired: 'The right has expired or was given up',
  duplicate: 'It is listed twice',
  offensive: 'Offensive or unlawful content',
  scam: 'Looks like fraud',
  other: 'Something else',
} as const;
export type ListingReason = keyof typeof listingReasons;
export const listingReasonKeys = Object.keys(listingReasons) as [ListingReason, ...ListingReason[]];

/** Why a conversation can be reported. */
export const chatReasons = {
  'off-platform': 'Asks to pay outside Ipso',
  scam: listingReasons.scam,
  spam: 'Unwanted advertising',
  offensive: listingReasons.offensive,
  other: listingReasons.other,
} as const;
export type ChatReason = keyof typeof chatReasons;
export const chatReasonKeys = Object.keys(chatReasons) as [ChatReason, ...ChatReason[]];

/** Why a person can be reported from their profile. */
export const personReasons = {
  impersonation: 'Pretends to be somebody else',
  scam: listingReasons.scam,
  spam: chatReasons.spam,
  offensive: listingReasons.offensive,
  other: listingReasons.other,
} as const;
export type PersonReason = keyof typeof personReasons;
export const personReasonKeys = Object.keys(personReasons) as [PersonReason, ...PersonReason[]];

export const reportReasons = { ...listingReasons, ...chatReasons, ...personReasons };
export type ReportReason = keyof typeof reportReasons;
export const reportReasonKeys = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

export const reportLimits = { details: 2_000, note: 2_000 } as const;

/** "Something else" needs details. */
export function needsDetails(reason: ReportReason): boolean {
  return reason === 'other';
}

export const CHAT_ALREADY_REPORTED =
  'You have already reported this conversation. An administrator will review it.';
export const PERSON_ALREADY_REPORTED =
  'You have already reported this person. An administrator will review it.';
export const PROFILE_CHANGED =
  'This profile was changed while you were reading it. Please read it and decide again.';
export const ALREADY_REPORTED = 'You have already reported this listing. An administrator will review it.';
