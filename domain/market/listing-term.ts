import { dayText } from '../day-text.ts';
import { type Asked, docketOf } from '../ip/deadlines/engine.ts';
import { addMonths } from '../ip/deadlines/months.ts';
import { type OfficeCode, type Reading, rulesOf } from '../ip/offices/types.ts';
import { isRegion } from '../ip/places.ts';
import { isRightOffice, markBases, type RightKind } from '../ip/rights.ts';
import type { RightExtras } from './listing-right.ts';
import type { ListingType } from './listings.ts';
import type { RightTerm } from './terms.ts';

/** A listing's right as the rules of deadlines ask for it, and how long it lasts. Days are ISO days. */

export interface ListedRight {
  type: ListingType;
  rightKind: RightKind | null;
  country: string;
  filedOn: string | null;
  priorityOn: string | null;
  /** Of the grant or registration. */
  registrationDate: string | null;
  rightExtras: RightExtras | null;
}

/** What a patent's number says about itself, as far as it could be read. */
type ReadNumber = {
  office: OfficeCode;
  type: Reading['type'] | null;
  rightKind?: Reading['rightKind'];
  noTerm?: Reading['noTerm'];
  kind?: string | null;
  year: number | null;
} | null;

/** The right with its days; null where the rules of its office are not known here. */
export function rightOf(listing: ListedRight, number: ReadNumber, asOf: string): Asked | null {
  const { type, country } = listing;
  // The number tells more than a country does; whether a European patent is unitary, only with the kind code C0.
  const rules = type === 'Patent' && number ? rulesOf(number) : null;
  const office = rules && (rules === 'UP' || !isRegion(country)) ? rules : country;
  if (!isRightOffice(office)) return null;
  const { filedOn, priorityOn, registrationDate, rightExtras: extras } = listing;
  const basis = markBases.find((one) => one === extras?.basis);
  return {
    ...{ office, right: listing.rightKind ?? kindOf(listing, number), asOf },
    ...(filedOn && { filed: filedOn }),
    ...(priorityOn && { priority: priorityOn }),
    ...(registrationDate && registrationDate <= asOf && { granted: registrationDate }),
    ...(extras?.originalGranted && { originalGranted: extras.originalGranted }),
    ...(extras?.authorized && { authorized: extras.authorized }),
    ...(extras?.adjustmentDays !== undefined && { adjustmentDays: extras.adjustmentDays }),
    ...(extras?.extensionDays !== undefined && { extensionDays: extras.extensionDays }),
    ...(extras?.disclaimedTo && { disclaimedTo: extras.disclaimedTo }),
    ...(basis && { basis }),
  };
}

const labels = { Patent: 'Patent term', Trademark: 'Trademark renewal' } as const;

/** The term of a listed right on the day `today`. */
export function termOf(listing: ListedRight, number: ReadNumber, today: string): RightTerm {
  const label = labels[listing.type];
  const unknown = (finding: string): RightTerm => ({
    ...{ label, state: 'unknown', starts: null, ends: null, precision: 'latest', finding, notes: [] },
  });
  if (number?.noTerm && listing.type === 'Patent' && !listing.rightKind) return unknown(number.noTerm);
  const right = rightOf(listing, number, today);
  const { registrationDate: registered, filedOn: filed } = listing;
  const docket = right && docketOf(right);
  if (docket?.ends) {
    const { ends, because, exact, deadlines, notes } = docket;
    const mark = listing.type === 'Trademark';
    const over = ends < today && !mark;
    const started = filed ?? registered ?? ends;
    const renewed = mark ? addMonths(ends, -120) : started;
    const soon = deadlines.find(({ opens }) => opens === null || opens <= today) ?? deadlines[0];
    return {
      label,
      state: over ? 'over' : 'running',
      starts: renewed > started ? renewed : started,
      ends,
      precision: exact ? 'exact' : 'unadjusted',
      finding: over
        ? 'The term has ended.'
        : mark
          ? ends < today
            ? 'The renewal is due: its day has passed, and the grace period is running.'
            : 'The next renewal is ahead, if the earlier ones were made.'
          : 'The term has not ended. Whether the fees were paid is in the register.',
      notes: [
        ...(over || !soon ? [] : [`Next: ${soon.what}, by ${dayText(soon.due)}. ${soon.rule.citation}.`]),
        ...(mark ? [] : [`${because}.`]),
        ...notes,
      ],
    };
  }
  if (docket?.latest) {
    const over = docket.latest < today;
    return {
      ...unknown(over ? 'The longest possible term has ended.' : docket.because),
      ...{ state: over ? 'over' : 'unknown', ends: docket.latest, notes: over ? [`${docket.because}.`] : [] },
    };
  }
  // The filing comes before the grant, so twenty years from the grant are the most there can be.
  const bounded =
    !filed &&
    registered &&
    registered <= today &&
    isInvention(right?.right ?? listing.rightKind ?? kindOf(listing, number));
  if (!bounded)
    return unknown(
      docket?.because ??
        (right
          ? 'Without its days the term cannot be computed.'
          : 'The rules of this office are not known here.'),
    );
  return longest(label, registered, number, today);
}

const kindOf = (listing: ListedRight, number: ReadNumber): RightKind =>
  listing.type === 'Patent' ? (number?.rightKind ?? 'patent') : 'trademark';
const isInvention = (kind: RightKind) => kind === 'patent' || kind === 'plant' || kind === 'reissue';

/** TRIPS article 33: twenty years from the filing, which an application's number dates to a year. */
function longest(label: string, registered: string, number: ReadNumber, today: string): RightTerm {
  const fromRegistration = addMonths(registered, 240);
  const filed = number?.type === 'application' && number.year ? `${number.year + 20}-12-31` : null;
  const ends = filed && filed < fromRegistration ? filed : fromRegistration;
  const over = ends < today;
  return {
    label,
    state: over ? 'over' : 'running',
    starts: registered,
    ends,
    precision: 'latest',
    finding: over
      ? 'The longest possible term has ended.'
      : 'The longest possible term has not ended. Whether the fees were paid is in the register.',
    notes: [
      filed === ends
        ? `Twenty years run from the filing (TRIPS article 33), which the number dates to ${number?.year}.`
        : 'Twenty years run from the filing (TRIPS article 33), which comes before the registration and is not given: the real end is earlier than this day.',
      'Adjustments and extensions, disclaimers and unpaid fees are not known here.',
    ],
  };
}
