import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine } from '../../../domain/csv.ts';
import { markBases } from '../../../domain/ip/rights.ts';
import { fieldsOfUse, licensingTypeOf } from '../../../domain/market/licensing.ts';
import { licenseTerms } from '../../../domain/market/licensing-input.ts';
import { kindsOf, type RightExtras, strayExtras } from '../../../domain/market/listing-right.ts';
import { categoriesOf, licensingTypes, listingTypes } from '../../../domain/market/listings.ts';
import {
  type PortfolioRow,
  portfolioCells,
  portfolioColumnNames,
} from '../../../domain/market/portfolio-columns.ts';
import { mappingOf, readImportRow } from '../../../domain/market/portfolio-import.ts';
import { industries } from '../../../domain/market/search.ts';
import { readDay } from '../../../domain/typed-days.ts';
import { importedFields } from '../../../server/market/listings/input.ts';

const read = (headings: string[], cells: string[]) => readImportRow(cells, mappingOf(headings), 2026);
const blocking = (headings: string[], cells: string[]) =>
  read(headings, cells).problems.flatMap(({ column, blocks }) => (blocks ? [column] : []));

/** Texts as people paste them, including those that a spreadsheet would run. */
const words = (max: number) =>
  fc
    .tuple(
      fc.constantFrom('', '=', '+', '-', '@', "'", "'=", "''+", '"', 'a'),
      fc.string({ unit: 'grapheme', maxLength: 60 }),
    )
    .map((parts) => parts.join('').replaceAll('\0', '').trim().slice(0, max));
const day = (from: number, to: number) =>
  fc.integer({ min: from, max: to }).map((at) => new Date(at * 86_400_000).toISOString().slice(0, 10));

const anyRow: fc.Arbitrary<PortfolioRow> = fc.constantFrom(...listingTypes).chain((type) =>
  fc.record({
    title: words(100).filter((text) => text !== ''),
    type: fc.constant(type),
    category: fc.constantFrom(...categoriesOf(type)),
    industry: fc.option(fc.constantFrom(...industries)),
    description: fc
      .tuple(words(500), fc.constantFrom('', '\n', '\r\n', ',', ';', '"'), words(500))
      .map((parts) => parts.join('').trim())
      .filter((text) => text !== ''),
    registrationNumber: fc.option(words(30).filter((text) => text !== '')),
    country: fc.constantFrom('US', 'DE', 'IN', 'JP', ...(type === 'Trademark' ? ['EM', 'IB'] : [])),
    rightKind: fc.option(fc.constantFrom(...kindsOf(type))),
    stage: fc.option(fc.constantFrom('application' as const, 'granted' as const)),
    priorityOn: fc.option(day(0, 1_000)),
    filedOn: fc.option(day(1_001, 2_000)),
    registrationDate: fc.option(day(2_001, 3_000)),
    rightExtras: fc.option(
      fc.record(
        {
          adjustmentDays: fc.integer({ min: 0, max: 5_000 }),
          extensionDays: fc.integer({ min: 0, max: 5_000 }),
          disclaimedTo: day(3_001, 4_000),
          authorized: day(1_000, 2_000),
          originalGranted: day(1_000, 2_000),
          basis: fc.constantFrom(...markBases),
          coOwners: fc.boolean(),
        },
        { requiredKeys: ['coOwners'] },
      ),
    ),
    forSale: fc.boolean(),
    priceCents: fc.option(fc.integer({ min: 1, max: 100_000_000 })),
    negotiable: fc.boolean(),
    licensingType: fc.option(fc.constantFrom(...licensingTypes)),
    licensingText: fc.constant(null),
    licenseTerms: fc.option(
      fc.record({
        exclusive: fc.boolean(),
        territory: fc.option(fc.subarray(['DE', 'FR', 'IN', 'US'], { minLength: 1 })),
        fields: fc.option(
          fc.subarray(
            fieldsOfUse(type).map(({ value }) => value),
            { minLength: 1 },
          ),
        ),
        term: fc.option(
          fc.oneof(
            fc.record({ months: fc.integer({ min: 1, max: 1_200 }) }),
            fc.record({ until: day(40_000, 50_000) }),
          ),
        ),
      }),
    ),
  }),
);

/** With those of the further facts that a right of its kind and country has. */
const row = anyRow.map((any) => {
  const stray: string[] = strayExtras(any);
  const kept = Object.entries(any.rightExtras ?? {}).filter(([name]) => !stray.includes(name));
  return {
    ...any,
    rightExtras: kept.length > 0 ? (Object.fromEntries(kept) as RightExtras) : null,
    licensingType: any.licenseTerms ? licensingTypeOf(any.licenseTerms) : any.licensingType,
    licenseTerms: any.licenseTerms && licenseTerms.parse(any.licenseTerms),
  };
});

describe('a portfolio that was exported', () => {
  test('is imported again without loss', () => {
    fc.assert(
      fc.property(fc.array(row, { minLength: 1, maxLength: 4 }), (rows) => {
        const lines = [portfolioColumnNames, ...rows.map(portfolioCells)];
        const file = `\uFEFF${lines.map(csvLine).join('')}`;
        const [headings = [], ...cells] = parse(file, { bom: true }) as string[][];
        const again = cells.map((each) => {
          const { fields, problems } = read(headings, each);
          expect(problems.filter(({ blocks }) => blocks)).toEqual([]);
          const { price, ...rest } = importedFields.parse(fields);
          return { ...rest, priceCents: price };
        });
        expect(again).toEqual(rows);
      }),
      { numRuns: Number(process.env.MODEL_RUNS ?? 200) },
    );
  });
});

describe('headings', () => {
  test('are recognized in many spellings, each column once', () => {
    expect(
      mappingOf(['Patent No.', 'TITLE', 'filing_date', 'Issue Date', 'Ref', 'Name', 'Asking price']),
    ).toEqual([...['Number', 'Title', 'Filed on', 'Granted or registered on', null, null, 'Price (USD)']]);
    expect(mappingOf(['Name', 'Title'])).toEqual([null, 'Title']);
    expect(mappingOf(['Bezeichnung', 'Aktenzeichen', 'Anmeldetag'])).toEqual(['Title', 'Number', 'Filed on']);
  });

  test('name every column, and no two the same', () => {
    expect(mappingOf(portfolioColumnNames)).toEqual(portfolioColumnNames);
  });
});

describe('a day', () => {
  test.each([
    ['2020-04-03', '2020-04-03'],
    ['2020/4/3', '2020-04-03'],
    ['03.04.2020', '2020-04-03'],
    ['13/04/2020', '2020-04-13'],
    ['04/13/2020', '2020-04-13'],
    ['05/05/2020', '2020-05-05'],
    ['3 April 2020', '2020-04-03'],
    ['Apr 3, 2020', '2020-04-03'],
    ['3-Apr-2020', '2020-04-03'],
    ['', ''],
  ])('%s is read', (text, expected) => expect(readDay(text)).toEqual({ day: expected }));

  test('that can be two dates is never guessed', () => {
    expect(readDay('03/04/2020')).toEqual({
      sentence: '03/04/2020 can be two days. Please write 2020-04-03 or 2020-03-04.',
    });
  });

  test.each(['2020-02-30', '31.04.2020', '3/4/20', 'soon', '43831', '13/13/2020'])('%s is refused', (text) =>
    expect(readDay(text)).toHaveProperty('sentence'),
  );
});

describe('a row', () => {
  const headings = ['Title', 'Type', 'Category', 'Description', 'Country', 'Price', 'Number', 'For sale'];
  const cells = ['A lamp', 'Patent', 'F21V 1/00', 'Folds.', 'Germany', '1.250,50', 'US 7,654,321 B2', 'ja'];

  test('is read as people write it', () => {
    const { fields, problems } = read(headings, cells);
    expect(problems).toEqual([]);
    expect(fields).toMatchObject({
      ...{ type: 'Patent', country: 'DE', price: '1250.50', forSale: true },
      category: 'F - Mechanical Engineering; Lighting; Heating; Weapons; Blasting',
    });
  });

  test.each([
    ['Type', 'Copyright'],
    ['Category', 'Lamps'],
    ['Country', 'Atlantis'],
    ['Price', '€ 100'],
    ['Price', '1.234'],
    ['Price', '-5'],
    ['For sale', 'maybe'],
  ])('with an unknown %s, %s, is refused there', (heading, text) => {
    const at = headings.indexOf(heading);
    const found = blocking(headings, cells.with(at, text));
    expect(found[0]).toBe(mappingOf(headings)[at]);
  });

  test('states a class or a kind, and that is its type', () => {
    expect(read(['Title', 'Class'], ['LUMA', '009']).fields).toMatchObject({
      type: 'Trademark',
      category: 'Class 9',
    });
    expect(read(['Title', 'Kind of right'], ['A chair', 'Design']).fields.type).toBe('Patent');
    expect(blocking(['Title'], ['A chair'])).toEqual(['Type']);
  });

  test('whose number looks wrong is flagged, not refused', () => {
    const { problems } = read(headings, cells.with(6, 'US 99'.padEnd(20, '9')));
    expect(problems.map(({ column, blocks }) => [column, blocks])).toContainEqual(['Number', false]);
  });

  test('that a spreadsheet escaped is read as it was written', () => {
    for (const title of ['=1+1', '-5 degrees', "'=x", '@home']) {
      const [[cell = ''] = []] = parse(csvLine([title])) as string[][];
      expect(/^[=+\-@]/.test(cell)).toBe(false);
      expect(read(['Title'], [cell]).fields.title).toBe(title);
    }
  });
});
