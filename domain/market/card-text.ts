import { countryName } from '../countries.ts';
import { placeName } from '../ip/places.ts';
import { fieldsText, type LicenseTerms } from './licensing.ts';
import type { RightStage } from './listing-right.ts';
import { type LicensingType, type ListingType, licensingLabels } from './listings.ts';
import { type RightTerm, spanText } from './terms.ts';

// What the card of a listing says about its right and its price, in a few words.

/** The member states of the European Union (Treaty on European Union, article 52), where a license may be for all of it. */
const eu = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK';

function placeText(territory: string[] | null): string {
  if (territory === null) return 'worldwide';
  if (territory.toSorted().join(' ') === eu) return 'EU';
  return territory.length > 2 ? `${territory.length} countries` : territory.map(countryName).join(' and ');
}

function timeText(term: LicenseTerms['term']): string[] {
  if (term === null) return [];
  if ('until' in term) return [`until ${term.until.slice(0, 4)}`];
  const [n, unit] = term.months % 12 === 0 ? [term.months / 12, 'year'] : [term.months, 'month'];
  return [`${n} ${unit}${n === 1 ? '' : 's'}`];
}

/** What the price buys: "Full sale", "License, non-exclusive, EU, 5 years". `terms` null: they are in a text only. */
export function dealText(licensingType: LicensingType | null, terms: LicenseTerms | null): string {
  if (licensingType === null) return 'Full sale';
  if (terms === null) return licensingLabels[licensingType];
  const { exclusive, territory, fields, term } = terms;
  return [
    'License',
    exclusive ? 'exclusive' : 'non-exclusive',
    placeText(territory),
    ...(fields === null
      ? []
      : [fields.length > 1 ? `${fields.length} fields of use` : `for ${fieldsText(fields)}`]),
    ...timeText(term),
  ].join(', ');
}

const month = new Intl.DateTimeFormat('en-US', { month: 'short', year: 'numeric', timeZone: 'UTC' });

/** "13 years left", "renews May 2030", "at most 9 months left"; null when it is not known. `today` is an ISO day. */
function leftText({ state, ends, precision }: RightTerm, type: ListingType, today: string): string | null {
  if (ends === null || state === 'unknown') return null;
  if (type === 'Trademark')
    return ends < today ? 'renewal due' : `renews ${month.format(new Date(`${ends}T00:00Z`))}`;
  if (state === 'over') return 'expired';
  const [span] = spanText(today, ends).split(' and ');
  return `${precision === 'latest' ? 'at most ' : ''}${span} left`;
}

interface Shown {
  type: ListingType;
  stage: RightStage | null;
  registrationDate: string | null;
  /** As in places.ts. */
  country: string;
}

/** The right in few words: "granted 2020", "United States", "13 years left"; an application has no term yet. */
export function rightFactsText(listing: Shown, term: RightTerm, today: string): string[] {
  const { type, stage, registrationDate, country } = listing;
  const year = registrationDate?.slice(0, 4);
  const application = stage === 'application';
  return [
    application ? 'application' : year && `${type === 'Patent' ? 'granted' : 'registered'} ${year}`,
    placeName(country),
    application ? null : leftText(term, type, today),
  ].filter((text) => text !== null && text !== undefined);
}
