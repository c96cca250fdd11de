import { americasRules, americasTerms } from './americas.ts';
import { americasFees } from './americas-fees.ts';
import { asiaPacificRules } from './asia-pacific.ts';
import { asiaPacificTerms } from './asia-pacific-terms.ts';
import { eastAsiaFees } from './east-asia-fees.ts';
import { europeRules } from './europe.ts';
import { europeFees } from './europe-fees.ts';
import { europeTerms } from './europe-terms.ts';
import { examinationFees, examinationRules } from './examination-rules.ts';
import { indiaAustraliaFees } from './india-australia-fees.ts';
import { internationalRules, internationalTerms } from './international.ts';
import { internationalFees } from './international-fees.ts';
import { addMonths } from './months.ts';
import { oppositionRules } from './opposition-rules.ts';
import type { Citation, DayRange, Facts, FeeSchedule, FeeSchedules, Rule, Term } from './rule.ts';
import { usFees, usRules, usTerms } from './us.ts';

/** All rows of law, and whether one applies to a right. */

export const rules: readonly Rule[] = [
  ...usRules,
  ...internationalRules,
  ...europeRules,
  ...asiaPacificRules,
  ...americasRules,
  ...oppositionRules,
  ...examinationRules,
];
export const terms: readonly Term[] = [
  ...usTerms,
  ...internationalTerms,
  ...europeTerms,
  ...asiaPacificTerms,
  ...americasTerms,
];
export const schedules: FeeSchedules = {
  ...usFees,
  ...internationalFees,
  ...europeFees,
  ...eastAsiaFees,
  ...indiaAustraliaFees,
  ...americasFees,
  ...examinationFees,
};

const within = (day: string, { from, before }: DayRange) =>
  (!from || day >= from) && (!before || day < before);

/** The schedule of a rule that applies on an ISO day to what was filed on another; null where none is known. */
export function scheduleOf(id: string, at: string, filed?: string): FeeSchedule | null {
  const known = [schedules[id] ?? []].flat().toSorted((a, b) => (a.since < b.since ? 1 : -1));
  const found = known.find(
    (one) => one.since <= at && (!one.filed || (filed !== undefined && within(filed, one.filed))),
  );
  return !found || (found.until && at >= found.until) ? null : found;
}

/** The source of a row, and whether its text was read. */
export const cite = ({ text, read }: Citation) => `${text} (${read ? `as read: ${read}` : 'not read here'})`;

/** Months after which a mark is usually registered at the earliest. */
const REGISTERED_AFTER = 6;

type DatedRow = Pick<Rule, 'only' | 'from'>;

/** Whether a row is the law for this right, and for the occurrence on `at`. An unknown fact is decided by what is likelier. */
export function applies(row: DatedRow, facts: Facts, at: string, assumed: Set<string>): boolean {
  return (row.only ?? []).every((only) => {
    const { of, from, before } = only;
    const day = of === 'at' ? at : facts[of];
    if (day !== undefined) return within(day, only);
    // What is not granted yet will be.
    if (of === 'granted') return !before;
    const known = of === 'registered' ? facts.filed : of === 'filed' ? facts.granted : undefined;
    // A right was registered after its filing, and filed before its grant: sometimes that is enough to know.
    const certain = of === 'registered' ? from && known && known >= from : before && known && known < before;
    if (certain) return true;
    const likely = of === 'registered' && known ? addMonths(known, REGISTERED_AFTER) : known;
    assumed.add(of === 'registered' ? 'the day of registration' : 'the day of filing');
    return likely === undefined ? from !== undefined : within(likely, only);
  });
}
