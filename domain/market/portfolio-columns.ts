import { kindRows, type RightKind } from '../ip/rights.ts';
import { fieldsText, type LicenseTerms } from './licensing.ts';
import type { RightExtras, RightStage } from './listing-right.ts';
import { type LicensingType, type ListingType, licensingLabels } from './listings.ts';
import { type Industry, industryLabels } from './search.ts';

/** The columns of a portfolio as a file: what is exported can be imported again. Each with other headings it is known by. */
export const portfolioColumns = {
  Title: ['name', 'mark', 'trademark', 'invention', 'titel', 'bezeichnung'],
  Type: ['ip type', 'right type', 'art', 'schutzrechtsart'],
  Category: ['class', 'classes', 'nice class', 'ipc', 'cpc', 'ipc class', 'klasse', 'kategorie'],
  Industry: ['sector', 'branche'],
  Description: ['abstract', 'summary', 'details', 'beschreibung'],
  Number: [
    ...['registration number', 'registration no', 'reg no', 'reg number', 'patent number', 'patent no'],
    ...['publication number', 'application number', 'application no', 'serial number', 'no', 'nr', 'nummer'],
    ...['aktenzeichen', 'registernummer'],
  ],
  Country: ['jurisdiction', 'territory', 'office', 'country code', 'land'],
  'Kind of right': ['kind', 'right', 'right kind', 'schutzrecht'],
  Stage: ['legal status', 'registered or pending'],
  'Filed on': ['filed', 'filing date', 'application date', 'date filed', 'anmeldetag', 'anmeldedatum'],
  'Priority from': ['priority', 'priority date', 'prioritaetstag', 'prioritätstag'],
  'Granted or registered on': [
    ...['granted', 'registered', 'grant date', 'issue date', 'registration date', 'date of grant'],
    ...['date granted', 'date registered', 'erteilungstag', 'eintragungstag'],
  ],
  'For sale': ['sale', 'on sale', 'zu verkaufen'],
  'Price (USD)': ['price', 'asking price', 'price usd', 'usd', 'amount', 'preis'],
  Negotiable: ['price negotiable', 'verhandelbar'],
  'Licensing type': ['licensing', 'license', 'licence', 'license type', 'licence type', 'lizenz'],
  'Licensing text': ['licensing terms', 'license terms', 'licence terms', 'terms'],
  'License territory': ['licence territory', 'licensed territory', 'licensed countries'],
  'License fields': ['licence fields', 'fields of use', 'field of use'],
  'License term': ['licence term', 'license duration', 'licence duration'],
  'Adjustment (days)': ['pta', 'term adjustment', 'patent term adjustment', 'adjustment days'],
  'Extension (days)': ['pte', 'term extension', 'patent term extension', 'extension days'],
  'Disclaimed to': ['terminal disclaimer', 'disclaimer'],
  Basis: ['filing basis', 'mark basis'],
  'Co-owners': ['co owners', 'coowners', 'shared ownership', 'miteigentuemer', 'miteigentümer'],
  'First authorization': ['marketing authorization', 'first marketing authorization'],
  'Original grant': ['original patent granted', 'grant of the original patent'],
} as const satisfies Record<string, readonly string[]>;
export type PortfolioColumn = keyof typeof portfolioColumns;
export const portfolioColumnNames = Object.keys(portfolioColumns) as PortfolioColumn[];

/** What a portfolio file says about a listing. Days are ISO days, prices cents. */
export interface PortfolioRow {
  title: string;
  type: ListingType;
  category: string;
  industry: Industry | null;
  description: string;
  registrationNumber: string | null;
  country: string;
  rightKind: RightKind | null;
  stage: RightStage | null;
  filedOn: string | null;
  priorityOn: string | null;
  registrationDate: string | null;
  rightExtras: RightExtras | null;
  forSale: boolean;
  priceCents: number | null;
  negotiable: boolean;
  licensingType: LicensingType | null;
  licensingText: string | null;
  /** Null where nothing is stated in fields. */
  licenseTerms: LicenseTerms | null;
}

export const FULL_SALE = 'Full sale';
export const WORLDWIDE = 'Worldwide';
export const ALL_FIELDS = 'All fields of use';
export const AS_LONG_AS_THE_RIGHT = 'As long as the right lasts';
const yes = (value: boolean) => (value ? 'yes' : 'no');
const number = (value: number | undefined) => (value === undefined ? '' : String(value));

function termCell({ term }: LicenseTerms): string {
  if (term === null) return AS_LONG_AS_THE_RIGHT;
  return 'until' in term ? `until ${term.until}` : `${term.months} months`;
}

/** A listing as the cells of a file, in the order of `portfolioColumnNames`. */
export function portfolioCells(row: PortfolioRow): string[] {
  const extras = row.rightExtras ?? {};
  const cells: Record<PortfolioColumn, string> = {
    Title: row.title,
    Type: row.type,
    Category: row.category,
    Industry: row.industry ? industryLabels[row.industry] : '',
    Description: row.description,
    Number: row.registrationNumber ?? '',
    Country: row.country,
    'Kind of right': row.rightKind ? kindRows[row.rightKind].label : '',
    Stage: row.stage ?? '',
    'Filed on': row.filedOn ?? '',
    'Priority from': row.priorityOn ?? '',
    'Granted or registered on': row.registrationDate ?? '',
    'For sale': yes(row.forSale),
    'Price (USD)': row.priceCents === null ? '' : (row.priceCents / 100).toFixed(2),
    Negotiable: yes(row.negotiable),
    'Licensing type': row.licensingType ? licensingLabels[row.licensingType] : FULL_SALE,
    'Licensing text': row.licensingText ?? '',
    'License territory': row.licenseTerms ? (row.licenseTerms.territory?.join('; ') ?? WORLDWIDE) : '',
    'License fields': row.licenseTerms
      ? (row.licenseTerms.fields?.map((field) => fieldsText([field])).join('; ') ?? ALL_FIELDS)
      : '',
    'License term': row.licenseTerms ? termCell(row.licenseTerms) : '',
    'Adjustment (days)': number(extras.adjustmentDays),
    'Extension (days)': number(extras.extensionDays),
    'Disclaimed to': extras.disclaimedTo ?? '',
    Basis: extras.basis ?? '',
    'Co-owners': extras.coOwners === undefined ? '' : yes(extras.coOwners),
    'First authorization': extras.authorized ?? '',
    'Original grant': extras.originalGranted ?? '',
  };
  return portfolioColumnNames.map((name) => cells[name]);
}
