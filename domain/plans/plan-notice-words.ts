// Kept apart from domain/plans/plan-notices.ts, so that the footer loads no more than this.

/** What the link and the button of a notice of cancellation say: nothing else (§ 312k(2) of the German Civil Code). */
export const NOTICE_LINK = 'Cancel contracts here';
export const NOTICE_BUTTON = 'Cancel now';
