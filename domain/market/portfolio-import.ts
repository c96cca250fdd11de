import { isCountryCode } from '../countries.ts';
import { unguarded } from '../csv.ts';
import { readPlace } from '../ip/places.ts';
import { kindRows, markBases, type RightKind, rightKinds } from '../ip/rights.ts';
import { parseDollars } from '../money.ts';
import { readDay, shortened } from '../typed-days.ts';
import { fieldsOfUse, type LicenseTerms } from './licensing.ts';
import { licenseTerms as licenseTermsSchema } from './licensing-input.ts';
import { readListingNumber } from './listing-number.ts';
import type { RightExtras, RightStage } from './listing-right.ts';
import {
  categoriesOf,
  type LicensingType,
  type ListingType,
  licensingLabels,
  licensingTypes,
} from './listings.ts';
import {
  ALL_FIELDS,
  AS_LONG_AS_THE_RIGHT,
  FULL_SALE,
  type PortfolioColumn,
  portfolioColumnNames,
  portfolioColumns,
  WORLDWIDE,
} from './portfolio-columns.ts';
import { industries, industryLabels } from './search.ts';

/** A file of more rows or bytes is refused. */
export const importLimits = { rows: 5_000, bytes: 5 * 1_048_576, columns: 100 } as const;

/** The column that each heading of a file stands for; null for one that is not read. */
export type ImportMapping = (PortfolioColumn | null)[];

const plain = (heading: string) =>
  heading
    .trim()
    .toLowerCase()
    .replace(/[\s_./:()#-]+/g, ' ')
    .trim();
const byHeading = new Map<string, PortfolioColumn>();
for (const name of portfolioColumnNames)
  for (const spelling of [name, ...portfolioColumns[name]]) byHeading.set(plain(spelling), name);

/** Recognizes the headings of a file, each column once: the first heading that names it. */
export function mappingOf(headings: readonly string[]): ImportMapping {
  const used = new Set<PortfolioColumn>();
  // The exact name of a column comes before its other spellings.
  const exact = headings.map((heading) =>
    portfolioColumnNames.find((name) => plain(name) === plain(heading)),
  );
  for (const name of exact) if (name) used.add(name);
  return headings.map((heading, at) => {
    const found = exact[at] ?? byHeading.get(plain(heading));
    if (!found) return null;
    if (exact[at]) return exact.indexOf(found) === at ? found : null;
    if (used.has(found)) return null;
    used.add(found);
    return found;
  });
}

/** What is wrong with a row, or worth noticing: only what `blocks` keeps it from being imported. */
export interface RowProblem {
  column: PortfolioColumn | null;
  sentence: string;
  blocks: boolean;
}

/** A row as it was read: the fields of a new listing, as its form sends them, and what could not be read. */
export interface ReadRow {
  fields: {
    title: string;
    type: ListingType | null;
    category: string;
    industry: string | null;
    description: string;
    registrationNumber: string;
    country: string;
    rightKind: RightKind | null;
    stage: RightStage | null;
    filedOn: string;
    priorityOn: string;
    registrationDate: string;
    rightExtras: RightExtras | null;
    price: string;
    forSale: boolean;
    negotiable: boolean;
    licensingType: LicensingType | null;
    licensingText: string;
    licenseTerms: LicenseTerms | null;
  };
  problems: RowProblem[];
}

/** The columns under which the problems of a listing's fields are shown. */
export const columnOfField: Record<string, PortfolioColumn> = {
  title: 'Title',
  type: 'Type',
  category: 'Category',
  industry: 'Industry',
  description: 'Description',
  registrationNumber: 'Number',
  country: 'Country',
  rightKind: 'Kind of right',
  stage: 'Stage',
  filedOn: 'Filed on',
  priorityOn: 'Priority from',
  registrationDate: 'Granted or registered on',
  'rightExtras.adjustmentDays': 'Adjustment (days)',
  'rightExtras.extensionDays': 'Extension (days)',
  'rightExtras.disclaimedTo': 'Disclaimed to',
  'rightExtras.basis': 'Basis',
  'rightExtras.coOwners': 'Co-owners',
  'rightExtras.authorized': 'First authorization',
  'rightExtras.originalGranted': 'Original grant',
  price: 'Price (USD)',
  licensingType: 'Licensing type',
  licensingText: 'Licensing text',
  'licenseTerms.territory': 'License territory',
  'licenseTerms.fields': 'License fields',
  'licenseTerms.term': 'License term',
};

/** Reads the cells of one row. What cannot be read for certain is a problem and never guessed. */
export function readImportRow(cells: readonly string[], mapping: ImportMapping, thisYear: number): ReadRow {
  const problems: RowProblem[] = [];
  const cell = (column: PortfolioColumn) => unguarded(cells[mapping.indexOf(column)] ?? '').trim();
  const refuse = (column: PortfolioColumn, sentence: string) => {
    problems.push({ column, sentence, blocks: true });
    return null;
  };
  /** One of few values: by what is written in the file. */
  const oneOf = <Value>(
    column: PortfolioColumn,
    read: (text: string) => Value | undefined,
    sentence: string,
  ) => {
    const text = cell(column);
    if (text === '') return null;
    return read(text.toLowerCase()) ?? refuse(column, `“${shortened(text)}” is not known. ${sentence}`);
  };
  const day = (column: PortfolioColumn) => {
    const read = readDay(cell(column));
    if ('day' in read) return read.day;
    refuse(column, read.sentence);
    return '';
  };
  const flag = (column: PortfolioColumn) =>
    oneOf(column, (text) => flags.get(text), 'Please write yes or no.');
  const days = (column: PortfolioColumn) => {
    const text = cell(column);
    if (text === '') return undefined;
    if (/^\d{1,4}$/.test(text)) return Number(text);
    refuse(column, 'Please write a number of days.');
    return undefined;
  };

  const rightKind =
    oneOf('Kind of right', kindOf, 'Please write for example “Utility patent” or “Trademark”.') ??
    kindsOfTypes.get(cell('Type').toLowerCase()) ??
    null;
  const typed = oneOf('Type', (text) => types.get(text), 'A listing is a Patent or a Trademark.');
  const written = cell('Category');
  const byCategory = /^(?:class(?:es)?\s*)?\d{1,3}$/i.test(written) ? ('Trademark' as const) : null;
  const type = typed ?? (rightKind && kindRows[rightKind].listing) ?? byCategory;
  if (!type && cell('Type') === '') refuse('Type', 'Please say whether it is a Patent or a Trademark.');
  const category = type ? (categoryOf(type, written) ?? '') : '';
  if (type && written !== '' && category === '')
    refuse(
      'Category',
      type === 'Patent'
        ? `“${shortened(written)}” is not a section of the patent classification. Please write A to H, or Y.`
        : `“${shortened(written)}” is not a Nice class. Please write one of 1 to 45.`,
    );

  const registrationNumber = cell('Number');
  const named = oneOf(
    'Country',
    (text) => readPlace(text, rightKind ?? (type === 'Trademark' ? 'trademark' : null)),
    'Please write its name or its code of two letters.',
  );
  const number =
    type &&
    readListingNumber(
      { type, registrationNumber: registrationNumber || null, country: named ?? '' },
      thisYear,
    );
  for (const sentence of number?.problems ?? [])
    problems.push({
      column: 'Number',
      sentence: number?.suggestion ? `${sentence} Probably meant: ${number.suggestion}.` : sentence,
      blocks: false,
    });
  const licensing = oneOf('Licensing type', licensingOf, 'Please write a type of license, or “Full sale”.');
  const territory = oneOf(
    'License territory',
    (text) => listIn(text, WORLDWIDE, countryOf),
    'Please write “Worldwide”, or countries with semicolons between them.',
  );
  const useFields = oneOf(
    'License fields',
    (text) => listIn(text, ALL_FIELDS, (one) => type && fieldOf(type, one)),
    'Please write “All fields of use”, or industries or classes with semicolons between them.',
  );
  const term = oneOf(
    'License term',
    licenseTermOf,
    `Please write “${AS_LONG_AS_THE_RIGHT}”, “24 months” or “until 2030-12-31”.`,
  );
  const stated = (['License territory', 'License fields', 'License term'] as const).filter(
    (column) => cell(column) !== '',
  );
  for (const column of ['License territory', 'License fields', 'License term'] as const)
    if (stated.length > 0 && !stated.includes(column))
      refuse(column, 'Please state territory, fields and term of a license, or none of them.');
  const licenseTerms =
    territory && useFields && term
      ? {
          exclusive: licensing === 'exclusive',
          territory: territory.list,
          fields: useFields.list,
          term: term.term,
        }
      : null;
  const price = priceOf(cell('Price (USD)'));
  if (price === null)
    refuse('Price (USD)', 'Please write an amount in US dollars, such as 1250 or 1,250.50.');

  const extras = {
    adjustmentDays: days('Adjustment (days)'),
    extensionDays: days('Extension (days)'),
    disclaimedTo: day('Disclaimed to') || undefined,
    authorized: day('First authorization') || undefined,
    originalGranted: day('Original grant') || undefined,
    basis:
      oneOf(
        'Basis',
        (text) => markBases.find((basis) => basis === text),
        `Please write one of ${markBases.join(', ')}.`,
      ) ?? undefined,
    coOwners: flag('Co-owners') ?? undefined,
  };
  const said = Object.fromEntries(Object.entries(extras).filter(([, value]) => value !== undefined));
  return {
    fields: {
      title: cell('Title'),
      type,
      category,
      industry: oneOf(
        'Industry',
        industryOf,
        `Please write one of ${Object.values(industryLabels).join(', ')}.`,
      ),
      description: cell('Description'),
      registrationNumber,
      country: named ?? number?.country ?? '',
      rightKind,
      stage: oneOf('Stage', (text) => stages.get(text), 'Please write “application” or “granted”.'),
      filedOn: day('Filed on'),
      priorityOn: day('Priority from'),
      registrationDate: day('Granted or registered on'),
      rightExtras: Object.keys(said).length > 0 ? (said as RightExtras) : null,
      price: price ?? '',
      forSale: flag('For sale') ?? false,
      negotiable: flag('Negotiable') ?? true,
      licensingType: licensing === FULL_SALE ? null : licensing,
      licensingText: cell('Licensing text'),
      licenseTerms,
    },
    problems,
  };
}

const flags = new Map<string, boolean>([
  ...['yes', 'y', 'true', '1', 'x', 'ja', 'oui', 'sí', 'si'].map((text) => [text, true] as const),
  ...['no', 'n', 'false', '0', 'nein', 'non'].map((text) => [text, false] as const),
]);
const types = new Map<string, ListingType>([
  ...['patent', 'patents', 'design', 'utility model'].map((text) => [text, 'Patent'] as const),
  ...['trademark', 'trade mark', 'mark', 'tm', 'marke'].map((text) => [text, 'Trademark'] as const),
]);
/** A type that is written like this also says the kind of right. */
const kindsOfTypes = new Map<string, RightKind>([
  ['design', 'design'],
  ['utility model', 'utility-model'],
]);
const stages = new Map<string, RightStage>([
  ...['application', 'pending', 'filed', 'applied'].map((text) => [text, 'application'] as const),
  ...['granted', 'registered', 'issued', 'in force'].map((text) => [text, 'granted'] as const),
]);

function kindOf(text: string): RightKind | undefined {
  return rightKinds.find(
    (kind) => kindRows[kind].listing && (kind === text || kindRows[kind].label.toLowerCase() === text),
  );
}

function industryOf(text: string): string | undefined {
  return industries.find((industry) => industry === text || industryLabels[industry].toLowerCase() === text);
}

function licensingOf(text: string): LicensingType | typeof FULL_SALE | undefined {
  if (['full sale', 'sale', 'none', 'full transfer'].includes(text)) return FULL_SALE;
  return licensingTypes.find((type) => type === text || licensingLabels[type].toLowerCase() === text);
}

/** A list with semicolons; null stands for everything. */
function listIn(text: string, all: string, read: (one: string) => string | null | undefined) {
  if (text === all.toLowerCase() || text === 'all') return { list: null };
  const list = text.split(';').map((one) => read(one.trim()));
  return list.every((one) => typeof one === 'string') ? { list } : undefined;
}

function fieldOf(type: ListingType, text: string): string | undefined {
  return fieldsOfUse(type).find(
    ({ value, label }) => value.toLowerCase() === text || label.toLowerCase() === text,
  )?.value;
}

function licenseTermOf(text: string): Pick<LicenseTerms, 'term'> | undefined {
  if (text === AS_LONG_AS_THE_RIGHT.toLowerCase()) return { term: null };
  const [, months] = /^(\d{1,4}) ?(?:months?)?$/.exec(text) ?? [];
  const day = readDay(text.replace(/^until /, ''));
  const term = months ? { months: Number(months) } : 'day' in day ? { until: day.day } : undefined;
  return licenseTermsSchema.shape.term.safeParse(term).success ? { term: term ?? null } : undefined;
}

function countryOf(text: string): string | undefined {
  const place = readPlace(text);
  return place && isCountryCode(place) ? place : undefined;
}

/** The category of a listing: the section of "G06F 3/01", the class of "Class 9" or "009". */
function categoryOf(type: ListingType, text: string): string | undefined {
  const known = categoriesOf(type);
  const exact = known.find((category) => category.toLowerCase() === text.toLowerCase());
  if (exact || text === '') return exact;
  if (type === 'Trademark') {
    const [, digits] = /^(?:(?:nice )?class\s*)?0*(\d{1,2})$/i.exec(text) ?? [];
    return known.find((category) => category === `Class ${digits}`);
  }
  const [, section] = /^(?:ipc |cpc )?([A-HY])(?:\d{2}.*)?$/i.exec(text) ?? [];
  return section && known.find((category) => category.startsWith(section.toUpperCase()));
}

/** An amount as the form types it; '' for none, null for what is not an amount in dollars. */
function priceOf(text: string): string | null {
  const bare = text
    .replace(/^(?:USD|US\$|\$)\s*|\s*(?:USD|US\$|\$)$/gi, '')
    .replace(/(?<=\d)[\s'’](?=\d{3})/g, '');
  if (bare === '') return '';
  // Two digits after a comma are cents, wherever the file comes from.
  const dotted = /^\d{1,3}(?:\.\d{3})*,\d{2}$|^\d+,\d{2}$/.test(bare)
    ? bare.replaceAll('.', '').replace(',', '.')
    : bare;
  const amount = parseDollars(dotted);
  return amount !== null && amount > 0 ? dotted : null;
}
