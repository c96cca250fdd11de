import { dayText } from '../../day-text.ts';
import { addMonths } from '../../ip/deadlines/months.ts';

export const licensedRights = {
  patent: 'Patent',
  trademark: 'Trademark',
  other: 'Other: design, copyright, know-how',
} as const;
export type LicensedRight = keyof typeof licensedRights;
export const licensedRightIds = Object.keys(licensedRights) as [LicensedRight, ...LicensedRight[]];

/** The longest forecast, in years: nobody knows more. */
export const MOST_YEARS = 30;

export interface LicenseTerm {
  /** For how many months royalties are counted. */
  months: number;
  /** The longest they could be. */
  mostMonths: number;
  /** The patent's end, as far as the dates show; an ISO day. */
  ends: string | null;
  /** It is shorter than requested because the patent ends. */
  capped: boolean;
  because: string;
}

/**
 * Where the rule on royalties after the end of a patent applies. Neither decision was read. Genentech v. Hoechst (C-567/14) is about a
 * patent that was revoked or not infringed, and not about one that has ended.
 */
const AFTER_THE_END =
  'In the United States a royalty for use after that can’t be enforced (Kimble v. Marvel, 576 U.S. 446 (2015)); in the European Union competition law allows one if the licensee may end the license on reasonable notice (Ottung v. Klee, 320/87), and other laws have rules of their own.';

/**
 * How long royalties can run from `today`. A patent's forecast ends with the patent. Its term is 20 years from the filing (TRIPS article 33; 35 USC 154(a)(2)); with a
 * registration date alone, no later than 20 years from that.
 */
export function licenseTerm(
  right: LicensedRight,
  years: number,
  dates: { filed: string | null; registered: string | null },
  today: string,
): LicenseTerm {
  const asked = years * 12;
  const open = { months: asked, mostMonths: MOST_YEARS * 12, ends: null, capped: false };
  if (right === 'trademark') {
    return {
      ...open,
      because:
        'A trademark can be renewed again and again, in most countries every ten years, so its royalties have no fixed end. One that is not used can be cancelled.',
    };
  }
  if (right === 'other') {
    return {
      ...open,
      because:
        'When this right ends depends on its kind and country and is not asked here: the years that you entered were used. Enter no more than are left of it.',
    };
  }
  const filed = dates.filed !== null && dates.filed <= today ? dates.filed : null;
  const registered = dates.registered !== null && dates.registered <= today ? dates.registered : null;
  const start = filed ?? registered;
  if (start === null) {
    return {
      ...open,
      because: `Without a past filing or grant date the term could not be capped. ${AFTER_THE_END}`,
    };
  }
  const ends = addMonths(start, 240);
  const left = monthsBetween(today, ends);
  const months = Math.min(asked, left);
  const from = filed
    ? `The patent ends 20 years after its filing, on ${dayText(ends)}, if its fees are paid and its term was neither adjusted, extended nor disclaimed`
    : `The patent ends no later than 20 years after its grant, on ${dayText(ends)}, unless its term was extended, and probably sooner, because the 20 years run from the filing`;
  const rule =
    months < asked
      ? `The forecast stops there. ${AFTER_THE_END} Where a supplementary protection certificate or an extension goes on for the licensed product, choose “Other” and enter the years up to its end.`
      : 'The license ends before that.';
  return {
    months,
    mostMonths: Math.min(MOST_YEARS * 12, left),
    ends,
    capped: months < asked,
    because: `${from}. ${left === 0 ? 'No whole month is left of it: no royalties can be counted.' : rule}`,
  };
}

/** Whole months from one ISO day to a later one; 0 when it isn't later. */
export function monthsBetween(from: string, to: string): number {
  if (to <= from) return 0;
  const months =
    (Number(to.slice(0, 4)) - Number(from.slice(0, 4))) * 12 +
    Number(to.slice(5, 7)) -
    Number(from.slice(5, 7));
  return Math.max(0, addMonths(from, months) > to ? months - 1 : months);
}
