import { contactLimits } from '../content/contact.ts';
import { longDay } from '../day-text.ts';
import { nextMonth } from './subscriptions.ts';

// Cancelling a plan without signing in, as § 312k of the German Civil Code requires (decision 089). A notice of cancellation takes
// effect when it arrives; nothing about it has to be proved.

/** `cause`: at once, for a reason; what goes beyond a cancellation with the month is for a person to decide. */
export const noticeKinds = ['ordinary', 'cause'] as const;
export type NoticeKind = (typeof noticeKinds)[number];

export const noticeLimits = { name: contactLimits.name, cause: 2_000 } as const;

interface PlanNotice {
  name: string;
  email: string;
  kind: NoticeKind;
  /** Why it should end at once; empty for an ordinary one. */
  cause: string;
  /** The ISO day on which it should end; null: as early as possible. */
  day: string | null;
}

const moment = (day: string) => new Date(`${day}T00:00:00Z`);

/** The notice as it is declared, kept and confirmed. `planName`: of the contract that ends. */
export function noticeText({ name, email, kind, cause, day }: PlanNotice, planName: string): string {
  const when =
    kind === 'cause' ? 'at once, for a reason' : day ? `on ${longDay(moment(day))}` : 'as early as possible';
  return `I, ${name} (${email}), cancel my contract for the plan ${planName} of Ipso. It should end ${when}.${kind === 'cause' ? ` My reason: ${cause}` : ''}`;
}

/** Until when a plan then lasts: for the month that is paid for, or the later one that contains the wanted day. */
export function noticeEnd(periodEnd: Date, day: string | null): Date {
  const wanted = day ? nextMonth(moment(day)) : periodEnd;
  return wanted > periodEnd ? wanted : periodEnd;
}

/** How far ahead a day may lie. */
export const NOTICE_MOST_DAYS = 366;
