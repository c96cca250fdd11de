import { describe, expect, test } from 'vitest';
import { countries } from '../../../domain/countries.ts';
import { runAgreementGenerator } from '../../../domain/tools/agreement-generator/generate.ts';
import type { AgreementInput } from '../../../domain/tools/agreement-generator/input.ts';
import { noteRows } from '../../../domain/tools/agreement-generator/note-rows.ts';
import { placesOf } from '../../../domain/tools/agreement-generator/places.ts';

const law = (governingLaw: string) => [...placesOf({ terms: { governingLaw } }).law];
const right = (ipDescription: string, ipNumber = '') => [
  ...placesOf({ ipDescription, terms: { ipNumber } }).right,
];
const made = (input: Partial<AgreementInput>) =>
  runAgreementGenerator({
    ...{ firstParty: 'Alpha', secondParty: 'Beta', type: 'assignment' },
    ...input,
  } as AgreementInput);
const notesOf = (input: Partial<AgreementInput>) => made(input).notes?.map(({ id }) => id) ?? [];

const STATES =
  'Alabama, Alaska, Arizona, Arkansas, California, Colorado, Connecticut, Delaware, Florida, Georgia, Hawaii, Idaho, Illinois, Indiana, Iowa, Kansas, Kentucky, Louisiana, Maine, Maryland, Massachusetts, Michigan, Minnesota, Mississippi, Missouri, Montana, Nebraska, Nevada, New Hampshire, New Jersey, New Mexico, New York, North Carolina, North Dakota, Ohio, Oklahoma, Oregon, Pennsylvania, Rhode Island, South Carolina, South Dakota, Tennessee, Texas, Utah, Vermont, Virginia, Washington, West Virginia, Wisconsin, Wyoming'.split(
    ', ',
  );

describe('the law that governs', () => {
  test('is that of a country, under its name', () => {
    for (const { code, name } of countries()) expect(law(`the law of ${name}`)).toContain(code);
    expect(law('the laws of the State of New Mexico')).toEqual(['US']);
    expect(law('Mexico')).toEqual(['MX']);
    expect(law('Ukraine')).toEqual(['UA']);
    expect(law('New South Wales')).toEqual(['AU']);
    expect(law('British Columbia')).toEqual(['CA']);
    expect(law('FRANCE')).toEqual(['FR']);
    expect(law('Latin America')).toEqual([]);
    expect(law('Scotland')).toEqual(['GB']);
    expect(law('England and Wales')).toEqual(['GB', 'GB-EAW']);
    expect(law('as those agree who wrote to us')).toEqual([]);
  });

  test('is American in every state and territory, with what federal law wants of a duty of confidence', () => {
    const places = [...STATES, 'Puerto Rico', 'Guam', 'District of Columbia', 'USA', 'U.S.'];
    for (const place of [...places, '', 'to be agreed']) {
      if (place !== '' && place !== 'to be agreed') expect(law(place)).toContain('US');
      expect(made({ type: 'nda', terms: { governingLaw: place } }).text).toMatch(/1833\(b\)/);
    }
    for (const place of ['Ukraine', 'British Columbia', 'Mexico', 'Switzerland'])
      expect(made({ type: 'nda', terms: { governingLaw: place } }).text).not.toMatch(/1833\(b\)/);
    expect(STATES).toHaveLength(50);
  });
});

describe('where a right is', () => {
  test('is not told by the name of a mark or a work', () => {
    for (const name of ['FRENCH TOAST', 'CHINA GROVE', 'INDIANA JONES', '“India Pale”', 'French Toast'])
      expect(right(`US trademark ${name}`)).toEqual(['US']);
    for (const name of ['JAPANESE GARDEN', 'OLD ENGLISH', 'the mark BRITE', 'the film «Paris, France»'])
      expect(right(name)).toEqual([]);
  });

  test('is told by words and by numbers', () => {
    expect(right('Australian trade mark no. 1234567')).toEqual(['AU']);
    expect(right('EU and French marks').sort()).toEqual(['EM', 'FR']);
    expect(right('FRENCH PATENT 1234567')).toEqual(['FR']);
    expect(right('the patent “A lamp” (H - Electricity; Japan)')).toEqual(['JP']);
    expect(right('the thing', 'DE 10 2010 123 456')).toEqual(['DE']);
    expect(right('International registration IR 123456')).toEqual(['IB']);
    for (const none of ['PATENT NO 1234567', 'mark “A” SN 87/123,456', 'reissue RE 40,000'])
      expect(right(none)).toEqual([]);
  });
});

describe('a note of a law', () => {
  test('is not given for another country', () => {
    const sale = { right: 'trademark', ipDescription: 'US trademark ACME reg. 1234567' } as const;
    expect(notesOf({ ...sale, terms: { governingLaw: 'Indiana' } })).toEqual(['record-in-time']);
    expect(notesOf({ ...sale, terms: { governingLaw: 'Ukraine' } })).not.toContain('uk-register');
    for (const [country, mark] of [
      ['Australia', 'Australian trade mark 1234567'],
      ['Norway', 'Norwegian trade mark 1234567'],
      ['Brazil', 'Brazilian trade mark 1234567'],
    ] as const) {
      const terms = { governingLaw: country, territory: country };
      expect(notesOf({ right: 'trademark', ipDescription: mark, terms })).not.toContain('record-in-time');
      const license = notesOf({ type: 'licensing', right: 'trademark', ipDescription: mark, terms });
      for (const american of ['naked-license', 'trademark-insolvency', 'kimble'])
        expect(license).not.toContain(american);
    }
    const abroad = { type: 'licensing', right: 'copyright', ipDescription: 'French photographs' } as const;
    const french = notesOf({ ...abroad, terms: { governingLaw: 'France', territory: 'France' } });
    for (const other of ['ttber', 'us-termination']) expect(french).not.toContain(other);
  });

  test('says of which laws nothing is told', () => {
    const text = (input: Partial<AgreementInput>) =>
      made(input).notes?.find(({ id }) => id === 'law-not-looked-into')?.text;
    expect(text({ type: 'nda', terms: { governingLaw: 'Norway' } })).toMatch(
      /^Norway: its law was not looked into/,
    );
    const sale = { right: 'trademark', ipDescription: 'Norwegian mark' } as const;
    expect(text({ ...sale, terms: { governingLaw: 'Chile' } })).toMatch(
      /^Chile and Norway: their law was not/,
    );
    for (const governingLaw of ['Ohio', 'Germany', ''])
      expect(text({ right: 'patent', terms: { governingLaw } })).toBeUndefined();
  });

  test('is given where the law was looked up', () => {
    const terms = (place: string) => ({ governingLaw: place, territory: place });
    const sale = (right: AgreementInput['right'], place: string, ipDescription: string) =>
      notesOf({ right, ipDescription, terms: terms(place) });
    expect(sale('patent', 'Australia', 'Australian patent')).toContain('australia-patent');
    expect(sale('trademark', 'Australia', 'Australian mark')).toContain('australia-mark');
    expect(sale('patent', 'Switzerland', 'Swiss patent')).toContain('swiss-writing');
    expect(sale('copyright', 'Austria', 'copyright in an Austrian novel')).toContain('austria-copyright');
    expect(sale('copyright', 'France', 'copyright in a French novel')).toContain('france-authors');
    expect(sale('copyright', 'Spain', 'copyright in a Spanish novel')).toContain('eu-authors');
    expect(sale('copyright', 'France', 'copyright in French software')).not.toContain('france-authors');
    expect(sale('copyright', 'England', 'copyright in a novel')).toContain('uk-copyright');
    expect(sale('copyright', 'Ontario', 'copyright in a novel')).toContain('canada-reversion');
    expect(sale('trademark', 'the Netherlands', 'Dutch mark')).toContain('dutch-deed');
    expect(sale('trademark', 'Switzerland', 'Swiss mark')).toContain('swiss-mark');
    expect(sale('patent', 'France', 'French patent')).toContain('france-register');
    expect(sale('patent', 'Spain', 'Spanish patent')).toContain('spain-patent');
    expect(sale('trademark', 'Spain', 'Spanish mark')).toContain('spain-mark');
    expect(sale('design', 'Italy', 'Italian design')).toContain('italy-register');
    expect(sale('trademark', 'Brazil', 'Brazilian mark')).toContain('brazil-mark');
    expect(sale('patent', 'Brazil', 'Brazilian patent')).toContain('brazil-patent');
    for (const right of ['patent', 'trademark', 'design'] as const) {
      expect(sale(right, 'Turkey', 'Turkish right')).toContain('turkey-notary');
      expect(sale(right, 'Greece', 'Greek right')).not.toContain('turkey-notary');
    }
    const license = (right: AgreementInput['right'], place: string, exclusivity = 'exclusive') =>
      notesOf({ type: 'licensing', right, terms: { ...terms(place), exclusivity } });
    for (const right of ['patent', 'trademark'] as const) {
      expect(license(right, 'Japan')).toContain('japan-exclusive');
      expect(license(right, 'Japan', 'non-exclusive')).not.toContain('japan-exclusive');
      expect(license(right, 'Korea')).toContain('korea-license');
    }
    expect(sale('patent', 'Canada', 'Canadian patent')).toContain('canada-transfer');
    expect(license('trademark', 'Canada')).toContain('canada-mark-license');
    expect(license('trademark', 'Spain')).toContain('spain-mark-license');
    expect(license('patent', 'India')).toContain('india-patent-license');
    expect(license('patent', 'Spain')).toContain('spain-patent-license');
    expect(license('trademark', 'Brazil')).toContain('brazil-license');
    expect(license('design', 'Switzerland')).toContain('swiss-license');
    expect(license('patent', 'France')).toContain('france-register');
    expect(license('trademark', 'France')).toContain('france-information');
    expect(license('copyright', 'India')).toContain('india-royalties');
    expect(notesOf({ right: 'patent', coOwners: true, ipDescription: 'JP 6543210' })).toContain(
      'japan-joint-owners',
    );
  });

  test('on the control of quality tells the Union and the United States apart (C-689/15)', () => {
    const license = (ipDescription: string, governingLaw: string) =>
      notesOf({ type: 'licensing', right: 'trademark', ipDescription, terms: { governingLaw } });
    expect(license('EU trade mark no. 018123456', 'Spain')).toContain('eu-mark-control');
    expect(license('EU trade mark no. 018123456', 'Spain')).not.toContain('naked-license');
    expect(license('US trademark 5,000,001', 'Ohio')).toContain('naked-license');
    expect(license('US trademark 5,000,001', 'Ohio')).not.toContain('eu-mark-control');
    const off = { type: 'licensing' as const, right: 'trademark' as const, off: ['quality-control'] };
    const european = { ...off, ipDescription: 'EU trade mark', terms: { governingLaw: 'Spain' } };
    expect(made(european).text).toMatch(/Quality control and use of trademarks/);
    expect(made(off).text).toMatch(/Quality control and use of trademarks/);
  });

  test('has a name of its own', () => {
    expect(new Set(noteRows.map(({ id }) => id)).size).toBe(noteRows.length);
  });
});

test('a plant variety right discloses no invention and has no continuations', () => {
  const variety = { right: 'plant', ipDescription: 'Community plant variety right EU 54321' } as const;
  const sale = made({ ...variety, terms: { governingLaw: 'the Netherlands' } });
  expect(sale.text).not.toMatch(/inventions it discloses|continuations|supplementary protection/);
  expect(sale.notes?.map(({ id }) => id)).toContain('plant-variety');
  expect(made({ ...variety, type: 'licensing' }).text).toMatch(/propagating material/);
});
