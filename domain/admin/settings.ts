import { z } from 'zod';
import { callsProblem } from '../content/bookings.ts';
import { DEFAULT_FEE_BPS } from '../deals/escrow-money.ts';
import { dayBounds, daysProblem, daysText, type EscrowDays, firstDays } from '../deals/escrow-times.ts';
import { DEFAULT_REJECTION_REASON } from '../market/listings.ts';
import { plans } from '../tools/plans.ts';

/** What a value is: hundredths of a percent, cents, a number of things or of days, or a text. */
type SettingKind = 'percent' | 'cents' | 'count' | 'days' | 'text';

interface Setting<Kind extends SettingKind> {
  kind: Kind;
  group: SettingGroup;
  label: string;
  /** What it does, and for whom. */
  text: string;
  initial: Kind extends 'text' ? string : number;
  /** Bounds of the number, or of the length of the text. */
  min: number;
  max: number;
}

export const settingGroups = ['money', 'clock', 'review', 'plans', 'calls', 'limits', 'notice'] as const;
export type SettingGroup = (typeof settingGroups)[number];

export const groupLabels: Record<SettingGroup, string> = {
  money: 'Money',
  clock: 'Deadlines of the escrow',
  review: 'Review',
  plans: 'Plans',
  calls: 'Calls about legal services',
  limits: 'Limits',
  notice: 'Maintenance notice',
};

const percent = (row: Omit<Setting<'percent'>, 'kind'>) => ({ kind: 'percent' as const, ...row });
const amount = (row: Omit<Setting<'cents'>, 'kind'>) => ({ kind: 'cents' as const, ...row });
const number = (row: Omit<Setting<'count'>, 'kind'>) => ({ kind: 'count' as const, ...row });
const deadline = (name: keyof EscrowDays, label: string, text: string) => {
  const [min, max] = dayBounds[name];
  return { kind: 'days' as const, group: 'clock' as const, label, text, initial: firstDays[name], min, max };
};
const words = (row: Omit<Setting<'text'>, 'kind'>) => ({ kind: 'text' as const, ...row });

const limit = (label: string, initial: number, max: number, per: string, whose = 'account') =>
  number({ group: 'limits', label, text: `For each ${whose}, ${per}.`, initial, min: 1, max });

/** Everything an owner may set: one row says what it is, its bounds and what it is until somebody sets it. */
export const settingsTable = {
  platformFeeBps: percent({
    ...{ group: 'money', label: 'Platform fee', initial: DEFAULT_FEE_BPS, min: 0, max: 5_000 },
    text: 'Taken from what the seller receives. Transactions that have started keep the fee they started with.',
  }),
  secondAboveCents: amount({
    ...{
      group: 'money',
      label: 'Second administrator above',
      initial: 5_000_000,
      min: 0,
      max: 100_000_000_000,
    },
    text: 'A release, a refund or the decision of a dispute above this amount is requested by one administrator and confirmed by another.',
  }),
  proveDays: deadline(
    'proveDays',
    'Seller’s time to prove the transfer',
    'From the payment, or from a request for more proof. After that, the buyer can cancel alone.',
  ),
  proveAtMostDays: deadline(
    'proveAtMostDays',
    'Refund when nothing was proved',
    'Counted from the same moment. The buyer is refunded without asking.',
  ),
  verifyDays: deadline(
    'verifyDays',
    'Promised time to verify a transfer',
    'After that, the answer is shown as overdue, and every administrator is reminded.',
  ),
  decideDays: deadline(
    'decideDays',
    'Promised time to decide a dispute',
    'From when both sides have been heard, or a decision was appealed.',
  ),
  adminAtMostDays: deadline(
    'adminAtMostDays',
    'Refund when no administrator answers',
    'Money is never released unread. An appeal that nobody decides ends with the first decision.',
  ),
  answerDays: deadline(
    'answerDays',
    'Time for statements in a dispute',
    'For both sides together. After that, the dispute is decided on what there is.',
  ),
  appealDays: deadline('appealDays', 'Time to appeal a decision', 'No money moves until it is over.'),
  cancelAnswerDays: deadline(
    'cancelAnswerDays',
    'Seller’s time to answer a request to cancel',
    'After that, the request lapses, and the buyer can open a dispute.',
  ),
  rejectionReason: words({
    ...{ group: 'review', label: 'Default rejection reason', min: 10, max: 200 },
    initial: DEFAULT_REJECTION_REASON,
    text: 'What an owner reads when a listing is rejected without a written reason.',
  }),
  basicUses: number({
    ...{ group: 'plans', label: 'Free plan: uses of the basic tools', min: 1, max: 1_000_000 },
    initial: plans.free.quota.basic ?? 0,
    text: 'In a calendar month, for all basic tools together. Visitors have the same, per network.',
  }),
  trialUses: number({
    ...{ group: 'plans', label: 'Free plan: trial uses of each Pro tool', min: 0, max: 1_000_000 },
    initial: plans.free.quota.eachPro ?? 0,
    text: 'In a calendar month, for each Pro tool separately.',
  }),
  callFirstHour: number({
    ...{ group: 'calls', label: 'First hour', initial: 10, min: 0, max: 23 },
    text: 'When the first call of a day begins, in the office’s time zone.',
  }),
  callLastHour: number({
    ...{ group: 'calls', label: 'Last hour', initial: 18, min: 1, max: 24 },
    text: 'When the last call of a day is over.',
  }),
  callMinutes: number({
    ...{ group: 'calls', label: 'Minutes of a call', initial: 30, min: 20, max: 120 },
    text: 'Calls that are already booked keep their length.',
  }),
  callDaysAhead: number({
    ...{ group: 'calls', label: 'Days ahead', initial: 21, min: 1, max: 45 },
    text: 'How far ahead a call can be booked.',
  }),
  callNoticeHours: number({
    ...{ group: 'calls', label: 'Hours of notice', initial: 4, min: 0, max: 168 },
    text: 'How long before it begins a call can still be booked.',
  }),
  callZone: words({
    ...{ group: 'calls', label: 'Time zone of the office', initial: 'Asia/Kolkata', min: 3, max: 60 },
    text: 'By its name, such as Asia/Kolkata or Europe/London.',
  }),
  callClosed: words({
    ...{ group: 'calls', label: 'Closed days', initial: 'Saturday, Sunday', min: 0, max: 2_000 },
    text: 'Weekdays and single days such as 2026-12-25, separated by commas.',
  }),
  startsPerHour: limit('Purchases started', 30, 1_000, 'in an hour'),
  offersPerHour: limit('Offers made', 60, 1_000, 'in an hour'),
  uploadsPerHour: limit('Uploads', 60, 10_000, 'in an hour'),
  messagesPerMinute: limit('Messages sent', 60, 1_000, 'in a minute'),
  reportsPerDay: limit('Reports made', 20, 1_000, 'in a day'),
  payoutsPerHour: limit('Payouts requested', 30, 1_000, 'in an hour'),
  signUpsPerHour: limit('Sign-ups', 20, 1_000, 'in an hour', 'network'),
  contactsPerHour: limit('Contact requests', 5, 1_000, 'in an hour', 'network'),
  noticeText: words({
    ...{ group: 'notice', label: 'Text', initial: '', min: 0, max: 300 },
    text: 'Shown at the top of every page. Without a text nothing is shown.',
  }),
  noticeUntil: words({
    ...{ group: 'notice', label: 'Until', initial: '', min: 0, max: 40 },
    text: 'When the notice disappears automatically.',
  }),
} satisfies Record<string, Setting<SettingKind>>;

export type SettingKey = keyof typeof settingsTable;
export const settingKeys = Object.keys(settingsTable) as SettingKey[];
export type Settings = {
  [Key in SettingKey]: (typeof settingsTable)[Key]['kind'] extends 'text' ? string : number;
};

/** The value in words and digits as a sentence names it, for the schema's errors. */
function schemaOf({ kind, label, min, max }: Setting<SettingKind>) {
  if (kind === 'text')
    return z
      .string()
      .trim()
      .min(min, `${label}: at least ${min} characters.`)
      .max(max, `${label}: at most ${max} characters.`);
  return z
    .int(`${label}: please enter a number.`)
    .min(min, `${label}: at least ${shownNumber(kind, min)}.`)
    .max(max, `${label}: at most ${shownNumber(kind, max)}.`);
}

/** 250 of a 'percent' is "2.5%", 5,000,000 'cents' are "$50,000". */
function shownNumber(kind: SettingKind, value: number): string {
  if (kind === 'percent') return `${value / 100}%`;
  if (kind === 'days') return daysText(value);
  if (kind === 'cents')
    return (value / 100).toLocaleString('en-US', {
      style: 'currency',
      currency: 'USD',
      minimumFractionDigits: 0,
    });
  return value.toLocaleString('en-US');
}

/** A value as people read it, in the form and in the audit log. */
export function shownSetting(key: SettingKey, value: string | number): string {
  return typeof value === 'number' ? shownNumber(settingsTable[key].kind, value) : value;
}

const shape = Object.fromEntries(settingKeys.map((key) => [key, schemaOf(settingsTable[key])]));

/** What an owner may send: some of the settings, each within its bounds. A notice that is shown has an end. */
export const settingsSchema = z
  .object(shape)
  .partial()
  .refine((given) => Object.keys(given).length > 0, 'Nothing was changed.')
  .transform((given) => given as Partial<Settings>);

/** All settings from what is stored; what is missing, or no longer within its bounds, has its initial value. */
export function settingsFrom(stored: Record<string, unknown>): Settings {
  const read = settingKeys.map((key) => {
    const value = schemaOf(settingsTable[key]).safeParse(stored[key]);
    return [key, value.success ? value.data : settingsTable[key].initial];
  });
  return Object.fromEntries(read) as Settings;
}

/** What differs, with both values. */
export function changedSettings(before: Settings, after: Partial<Settings>) {
  return settingKeys.flatMap((key) => {
    const value = after[key];
    return value === undefined || value === before[key] ? [] : [{ key, before: before[key], after: value }];
  });
}

/**
 * Why these settings do not go together, and the one to correct; null where they do. Only for what is `changed`: a notice that
 * has expired is in nobody's way. `now`: an ISO time.
 */
export function settingsProblem(
  all: Settings,
  changed: readonly SettingKey[],
  now: string,
): { key: SettingKey; sentence: string } | null {
  const notice = changed.some((key) => settingsTable[key].group === 'notice') && noticeProblem(all, now);
  if (notice) return { key: 'noticeUntil', sentence: notice };
  const days = changed.some((key) => settingsTable[key].group === 'clock') && daysProblem(all);
  if (days) return { key: 'proveAtMostDays', sentence: days };
  return changed.some((key) => settingsTable[key].group === 'calls') ? callsProblem(all) : null;
}

function noticeProblem({ noticeText, noticeUntil }: Settings, now: string): string | null {
  if (noticeText === '') return null;
  if (Number.isNaN(Date.parse(noticeUntil))) return 'Please say until when the notice is shown.';
  const days = (Date.parse(noticeUntil) - Date.parse(now)) / 86_400_000;
  if (days <= 0) return 'The end of the notice has already passed.';
  return days > MOST_NOTICE_DAYS ? `A notice is shown for at most ${MOST_NOTICE_DAYS} days.` : null;
}
const MOST_NOTICE_DAYS = 30;

/** What every page shows at its top now; empty for nothing. `now`: an ISO time. */
export function noticeOf({ noticeText, noticeUntil }: Settings, now: string): string {
  if (noticeText === '' || !(Date.parse(noticeUntil) > Date.parse(now))) return '';
  const end = new Date(noticeUntil).toLocaleString('en-US', {
    ...{ month: 'long', day: 'numeric', hour: 'numeric', minute: '2-digit', timeZone: 'UTC' },
  });
  return `${noticeText} (Until ${end} UTC)`;
}
