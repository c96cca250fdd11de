import type { OfficeCode } from './offices/types.ts';
import type { Entity } from './rights.ts';

/** How long a patent lasts and what keeps it alive. Dates are ISO days; no adjustment or extension is known here. */

export interface PatentDates {
  /** Of the earliest application that isn't provisional. */
  filed: string | null;
  granted: string | null;
}

interface FeeDate {
  /** "Maintenance fee at 3.5 years", "Renewal fee, year 3". */
  name: string;
  /** First day on which it can be paid, or null. */
  opens: string | null;
  due: string;
  /** Last day on which it can be paid with a surcharge. */
  graceEnds: string;
  /** In US dollars, where the amount is known. */
  dollars: number | null;
  state: 'past' | 'open' | 'grace' | 'coming';
}

export interface PatentTerm {
  expires: string | null;
  /** Why then. */
  because: string;
  fees: FeeDate[];
  status: 'pending' | 'running' | 'expired' | 'unknown';
  notes: string[];
}

/** 35 USC 154(c): the longer of 17 years from the grant and 20 from the filing before this day. */
const URUGUAY_ROUND = '1995-06-08';
/** 35 USC 173 as amended with the Hague Agreement. */
const LONGER_DESIGNS = '2015-05-13';

/** USPTO fee schedule of January 2025, 37 CFR 1.20(e)-(g), undiscounted; small pays 40%, micro 20%. */
const maintenance = [
  { months: 42, dollars: 2_150 },
  { months: 90, dollars: 4_040 },
  { months: 138, dollars: 8_280 },
] as const;
const shares: Record<Entity, number> = { large: 1, small: 0.4, micro: 0.2 };

/** The year for which the first annual fee is due, counted from the filing, or from the grant (JP, KR). */
const annuities: Partial<
  Record<OfficeCode, { first: number; from: 'filed' | 'granted'; monthEnd: boolean; source: string }>
> = {
  EP: { first: 3, from: 'filed', monthEnd: true, source: 'EPC Rule 51' },
  FR: { first: 2, from: 'filed', monthEnd: true, source: 'CPI R613-46' },
  DE: { first: 3, from: 'filed', monthEnd: true, source: 'PatKostG section 3(2)' },
  CA: { first: 3, from: 'filed', monthEnd: false, source: 'Patent Act section 27.1' },
  IN: { first: 3, from: 'filed', monthEnd: false, source: 'Patents Act section 53' },
  AU: { first: 5, from: 'filed', monthEnd: false, source: 'Patents Act 1990 section 142' },
  GB: { first: 5, from: 'filed', monthEnd: true, source: 'Patents Rules 2007, rule 37' },
  JP: { first: 4, from: 'granted', monthEnd: false, source: 'Patent Act article 108' },
  KR: { first: 4, from: 'granted', monthEnd: false, source: 'Patent Act article 79' },
};

/** Adds months to an ISO day; a day the month doesn't have becomes its last (29 February -> 28). */
export function addMonths(day: string, months: number): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const all = year * 12 + (month - 1) + months;
  const y = Math.floor(all / 12);
  const m = all - y * 12;
  const last = new Date(Date.UTC(y, m + 1, 0)).getUTCDate();
  return `${String(y).padStart(4, '0')}-${String(m + 1).padStart(2, '0')}-${String(Math.min(date, last)).padStart(2, '0')}`;
}

function monthEnd(day: string): string {
  const [year = 0, month = 1] = day.split('-').map(Number);
  return `${day.slice(0, 8)}${String(new Date(Date.UTC(year, month, 0)).getUTCDate()).padStart(2, '0')}`;
}

/** Expiry, fees and status of a patent of this office on the day `today`. */
export function patentTerm(
  office: OfficeCode,
  design: boolean,
  dates: PatentDates,
  entity: Entity,
  today: string,
): PatentTerm {
  const { expires, because } = expiry(office, design, dates);
  const ended = expires !== null && expires < today;
  const fees = design ? [] : feesOf(office, dates, entity, expires, today);
  const status = ended
    ? 'expired'
    : dates.granted && dates.granted <= today
      ? 'running'
      : dates.filed
        ? 'pending'
        : 'unknown';
  const notes = [
    'Adjustments and extensions (US PTA and PTE, supplementary certificates) and disclaimers are not known here.',
  ];
  if (office === 'EP' && dates.granted)
    notes.push(
      'From the grant on the national offices collect the renewal fees, on dates of their own (EPC article 141).',
    );
  if (fees.some(({ state }) => state === 'past'))
    notes.push('Whether past fees were paid is in the register, not in the number.');
  return { expires, because, fees, status, notes };
}

function expiry(
  office: OfficeCode,
  design: boolean,
  { filed, granted }: PatentDates,
): Pick<PatentTerm, 'expires' | 'because'> {
  if (design) {
    if (office !== 'US')
      return { expires: null, because: 'The term of designs of this office is not known here.' };
    if (!granted)
      return { expires: null, because: 'A US design lasts from its grant: please enter that date.' };
    const years = filed && filed < LONGER_DESIGNS ? 14 : 15;
    return {
      expires: addMonths(granted, 12 * years),
      because: `${years} years from the grant (35 USC 173).`,
    };
  }
  if (!filed) return { expires: null, because: 'Twenty years run from the filing: please enter that date.' };
  const twenty = addMonths(filed, 240);
  if (office === 'US' && filed < URUGUAY_ROUND && granted) {
    const seventeen = addMonths(granted, 204);
    return seventeen > twenty
      ? {
          expires: seventeen,
          because: '17 years from the grant, longer than 20 from the filing (35 USC 154(c)).',
        }
      : {
          expires: twenty,
          because: '20 years from the filing, longer than 17 from the grant (35 USC 154(c)).',
        };
  }
  return {
    expires: twenty,
    because: '20 years from the earliest filing that is not provisional (TRIPS article 33).',
  };
}

function feesOf(
  office: OfficeCode,
  { filed, granted }: PatentDates,
  entity: Entity,
  expires: string | null,
  today: string,
): FeeDate[] {
  const fee = (
    name: string,
    opens: string | null,
    due: string,
    graceEnds: string,
    dollars: number | null,
  ): FeeDate => {
    const state =
      today > graceEnds
        ? 'past'
        : today > due
          ? 'grace'
          : opens === null || today >= opens
            ? 'open'
            : 'coming';
    return { name, opens, due, graceEnds, dollars, state };
  };
  if (office === 'US') {
    if (!granted) return [];
    return maintenance.map(({ months, dollars }) =>
      fee(
        `Maintenance fee at ${months / 12} years`,
        addMonths(granted, months - 6),
        addMonths(granted, months),
        addMonths(granted, months + 6),
        Math.round(dollars * shares[entity]),
      ),
    );
  }
  const rule = annuities[office];
  const start = rule?.from === 'granted' ? granted : filed;
  if (!rule || !start) return [];
  const found: FeeDate[] = [];
  for (let year = rule.first; year <= 20; year++) {
    const anniversary = addMonths(start, 12 * (year - 1));
    // The last one paid to the EPO is that of the year in which the patent was granted (EPC article 86(2)).
    if (office === 'EP' && granted && anniversary > granted) break;
    const due = rule.monthEnd ? monthEnd(anniversary) : anniversary;
    if (expires && due >= expires) break;
    found.push(
      fee(`Renewal fee, year ${year} (${rule.source})`, addMonths(due, -3), due, addMonths(due, 6), null),
    );
  }
  return found;
}
