import { createHash } from 'node:crypto';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { clauses } from '../../../domain/ip/clauses/library.ts';
import { agreementTypes, clauseVariables, stances } from '../../../domain/ip/clauses/types.ts';
import { rightKinds } from '../../../domain/ip/rights.ts';
import type { LicenseTerms } from '../../../domain/market/licensing.ts';
import { agreementUrl } from '../../../domain/tools/agreement-generator/address.ts';
import { agreementKinds, assembleAgreement } from '../../../domain/tools/agreement-generator/assemble.ts';
import { chosenClauses, extrasOf, outlineOf } from '../../../domain/tools/agreement-generator/choose.ts';
import {
  agreementQuestion,
  runAgreementGenerator,
} from '../../../domain/tools/agreement-generator/generate.ts';
import { type AgreementInput, agreementInput } from '../../../domain/tools/agreement-generator/input.ts';
import { startOf } from '../../../domain/tools/agreement-generator/start.ts';
import {
  agreementFileName,
  agreementText,
  paragraphsOf,
} from '../../../domain/tools/agreement-generator/text.ts';
import { termNames, tidy, variables } from '../../../domain/tools/agreement-generator/variables.ts';

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const ids = clauses.map(({ id }) => id);

/** Words as people type them, and as nobody does. */
const words = fc.oneof(
  fc.string({ maxLength: 60 }),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '{{term}}',
    '{{{{x}}}}',
    '1. Grant',
    'a\n\n2. Forged heading\n\nb',
    '[date]',
    '\u202egnorw',
    '$& $1',
  ),
);
const party = words.filter((text) => tidy(text) !== '');

const numeric = termNames.filter((name) => ['count', 'percent'].includes(variables[name].kind));
const typed = termNames.filter((name) => variables[name].kind === 'text');

const input: fc.Arbitrary<AgreementInput> = fc.record(
  {
    type: fc.constantFrom(...agreementTypes),
    firstParty: party,
    secondParty: party,
    ipDescription: words,
    terms: fc
      .tuple(
        fc.dictionary(fc.constantFrom(...typed), words),
        fc.dictionary(fc.constantFrom(...numeric), fc.constantFrom('', '5', '12.5')),
      )
      .map(([texts, numbers]) => ({ ...texts, ...numbers })),
    stance: fc.constantFrom(...stances),
    stances: fc.dictionary(fc.constantFrom(...ids), fc.constantFrom(...stances)),
    right: fc.constantFrom(...rightKinds),
    off: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 20 }),
    added: fc.uniqueArray(fc.constantFrom(...ids), { maxLength: 20 }),
  },
  { requiredKeys: ['type', 'firstParty', 'secondParty'] },
);

/** What is compatible; the rest is refused with its reason (agreement-combinations.test.ts). */
const accepted = input.filter((given) => agreementInput.safeParse(given).success);

describe('an agreement', () => {
  test('has no gap left, whatever is typed', () => {
    fc.assert(
      fc.property(accepted, (given) => {
        const { text } = runAgreementGenerator(agreementInput.parse(given));
        expect(text).not.toMatch(/\{\{|\}\}/);
      }),
    );
  });

  test('numbers its clauses from 1 without gaps, whatever is left out or added', () => {
    fc.assert(
      fc.property(input, (given) => {
        const numbers = assembleAgreement(given).clauses.map(({ number }) => number);
        expect(numbers).toEqual(numbers.map((_, index) => index + 1));
      }),
    );
  });

  test('is the same for the same input, and its text is what is hashed', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { text, title, clauses: own, closing, signers, schedules, open } = runAgreementGenerator(given);
        expect(sha256(text)).toBe(sha256(runAgreementGenerator(structuredClone(given)).text));
        // Read back from storage, where it is kept as JSON.
        expect(
          agreementText(
            JSON.parse(JSON.stringify({ title, clauses: own, closing, signers, schedules, open })),
          ),
        ).toBe(text);
        expect(Buffer.from(text, 'utf8').toString('utf8')).toBe(text);
      }),
    );
  });

  test('reads back as its headings and paragraphs, none of them forged by what was typed', () => {
    fc.assert(
      fc.property(input, (given) => {
        const agreement = assembleAgreement(given);
        const found = paragraphsOf(agreementText(agreement));
        expect(found[0]).toEqual({ kind: 'title', text: agreement.title.toUpperCase() });
        const paragraphs = agreement.clauses.reduce((sum, clause) => sum + 1 + clause.paragraphs.length, 0);
        // The title, the clauses, the heading of the signatures, what precedes them, and two lines for each party.
        expect(found).toHaveLength(1 + paragraphs + 2 + 4);
      }),
    );
  });

  test('names both parties and never loses the clause that does', () => {
    fc.assert(
      fc.property(input, (given) => {
        const { clauses: own } = assembleAgreement({ ...given, off: ids });
        expect(own[0]?.id).toBe(outlineOf(given)[0]?.id);
        const first = own[0]?.paragraphs.join('\n') ?? '';
        expect(first).toContain(tidy(given.firstParty));
        expect(first).toContain(tidy(given.secondParty));
      }),
    );
  });

  test('says what is open, in brackets and in a list, and nothing else', () => {
    const parties = { firstParty: 'Ada', secondParty: 'Ben' };
    const { open, text } = runAgreementGenerator({ type: 'licensing', ...parties });
    for (const label of open) expect(text).toContain(`[${label}]`);
    expect([...new Set(text.match(/\[[^\]]+\]/g))].sort()).toEqual(open.map((label) => `[${label}]`).sort());
    const terms = Object.fromEntries(
      termNames.map((name) => [name, variables[name].kind === 'day' ? '2026-11-21' : '7']),
    );
    const full = runAgreementGenerator({ type: 'licensing', ...parties, ipDescription: 'a lamp', terms });
    expect(full.open).toEqual([]);
    expect(full.text).not.toMatch(/\[/);
    expect(full.text).toContain('November 21, 2026');
  });

  test('has the specification’s defaults: one year, 30 days, non-exclusive, and gaps for date, royalty and law', () => {
    const { text } = runAgreementGenerator({ type: 'licensing', firstParty: 'Ada', secondParty: 'Ben' });
    expect(text).toMatch(/term of one year/);
    expect(text).toMatch(/30 days’ written notice/);
    expect(text).toMatch(/non-exclusive license/);
    for (const gap of ['[date]', '[royalty percent]', '[governing law]']) expect(text).toContain(gap);
  });

  test.each(agreementTypes)(
    'of the type %s has the essential clauses and its parties by their roles',
    (type) => {
      const { clauses: own } = assembleAgreement({ type, firstParty: 'Ada', secondParty: 'Ben' });
      const essential = clauses.filter((clause) => clause.essential.includes(type)).map(({ id }) => id);
      expect(own.map(({ id }) => id)).toEqual(expect.arrayContaining(essential));
      const first = own[0]?.paragraphs.join(' ') ?? '';
      for (const role of agreementKinds[type].roles ?? []) expect(first).toContain(`“${role}”`);
    },
  );

  test('is written in the stance that was chosen, clause by clause', () => {
    const clause = clauses.find(({ variants }) => variants.grantor && variants.grantee);
    if (!clause) throw new Error('no clause has variants');
    const type = clause.usedIn[0] ?? 'licensing';
    const texts = stances.map(
      (stance) =>
        assembleAgreement({
          type,
          firstParty: 'Ada',
          secondParty: 'Ben',
          stance: 'neutral',
          stances: { [clause.id]: stance },
        }).clauses.find(({ id }) => id === clause.id)?.paragraphs,
    );
    expect(new Set(texts.map(String)).size).toBe(3);
  });

  test('takes an added clause once, beside those on its topic', () => {
    const [extra] = extrasOf({ type: 'nda' });
    // Neither what is not a clause nor what belongs to another kind of agreement.
    const chosen = chosenClauses({ type: 'nda', added: [extra?.id ?? '', 'no-such-clause', 'royalty'] });
    expect(chosen.filter(({ id }) => id === extra?.id)).toHaveLength(1);
    expect(chosen).toHaveLength(outlineOf({ type: 'nda' }).length + 1);
  });
});

describe('what is typed', () => {
  test('is on one line, without invisible characters', () => {
    fc.assert(
      fc.property(words, (text) => {
        expect(tidy(text)).not.toMatch(/[\n\r\p{Cc}\u202a-\u202e\u2066-\u2069]|\{\{|\}\}/u);
        expect(tidy(tidy(text))).toBe(tidy(text));
      }),
    );
    // What was on both sides of an invisible character is now adjacent.
    expect(tidy('a \u200b b')).toBe('a b');
    expect(tidy('e\u200b\u0301')).toBe('\u00e9');
  });

  test.each([
    [{}, 'Please choose the type of agreement.'],
    [{ type: 'will' }, 'Please choose the type of agreement.'],
    [{ type: 'nda', firstParty: ' \u200b ', secondParty: 'B' }, 'Please enter the first party.'],
    [
      { type: 'nda', firstParty: 'A', secondParty: 'x'.repeat(201) },
      'A party may have at most 200 characters.',
    ],
    [
      { type: 'nda', firstParty: 'A', secondParty: 'B', terms: { royaltyPercent: '101' } },
      'A royalty is at most 100 percent.',
    ],
    [
      { type: 'nda', firstParty: 'A', secondParty: 'B', terms: { noticeDays: 'soon' } },
      'Please enter “Days of notice” as a whole number, such as 30.',
    ],
    [
      { type: 'nda', firstParty: 'A', secondParty: 'B', terms: { effectiveDate: '2026-02-30' } },
      'Please enter a valid date.',
    ],
  ])('%j is refused with a sentence', (given, sentence) => {
    const found = agreementInput.safeParse(given);
    expect(found.error?.issues.map(({ message }) => message)).toContain(sentence);
  });

  test('is one use for the same agreement between the same people', () => {
    const one = { type: 'nda', firstParty: 'A', secondParty: 'B' } as const;
    expect(agreementQuestion({ ...one, terms: { term: 'two years' } })).toEqual(agreementQuestion(one));
    expect(agreementQuestion({ ...one, secondParty: 'C' })).not.toEqual(agreementQuestion(one));
  });
});

test('every variable of the library has a label, and every gap a name of its own', () => {
  const open = clauseVariables.map((name) => variables[name].open);
  expect(new Set(open).size).toBe(open.length);
});

test('the file is named as specified', () => {
  expect(agreementFileName('joint-venture', 'txt')).toBe('joint-venture_agreement.txt');
});

test('a sale begins as an assignment at its price, a license as a license of its kind', () => {
  const deal = {
    title: 'A lamp',
    type: 'Patent',
    category: 'H - Electricity',
    country: 'IN',
    registrationNumber: 'IN 1234',
    priceCents: 13_150_050,
    licensingText: null,
    licenseTerms: null,
    owner: { fullName: 'Ada', company: 'Lamps Ltd' },
    other: { fullName: 'Ben', company: null },
    side: 'first',
    about: { kind: 'listing', id: '1', title: 'A lamp', otherUsername: null },
  } as const;
  expect(startOf({ ...deal, licensingType: null })).toMatchObject({
    type: 'assignment',
    firstParty: 'Lamps Ltd',
    secondParty: 'Ben',
    terms: { consideration: '131,500.5', ipNumber: 'IN 1234' },
  });
  expect(startOf({ ...deal, licensingType: 'exclusive' })).toMatchObject({
    type: 'licensing',
    terms: { exclusivity: 'exclusive', territory: 'India' },
  });
  const places = (['EM', 'UP'] as const).map(
    (country) => startOf({ ...deal, country, licensingType: 'exclusive' }).terms.territory,
  );
  expect(places).toEqual(['the European Union', 'the states in which the patent has unitary effect']);
  // What is stated in fields comes before what is only likely.
  const licenseTerms = { exclusive: true, territory: ['IN', 'LK'], fields: ['energy'], term: { months: 24 } };
  expect(startOf({ ...deal, licensingType: 'exclusive', licenseTerms }).terms).toMatchObject({
    territory: 'India and Sri Lanka',
    field: 'Energy',
    term: '24 months',
  });
  // The document calls the right what it is.
  const described = (more: Partial<Parameters<typeof startOf>[0]>) =>
    startOf({ ...deal, licensingType: null, ...more }).ipDescription;
  expect(described({})).toMatch(/^the patent “A lamp”/);
  expect(described({ rightKind: 'design', country: 'EM' })).toMatch(/^the registered design “A lamp”/);
  expect(described({ rightKind: 'design', country: 'US' })).toMatch(/^the design patent “A lamp”/);
  expect(described({ rightKind: 'utility-model' })).toMatch(/^the utility model “A lamp”/);
  expect(described({ stage: 'application' })).toMatch(/^the application for the patent “A lamp”/);
  const lengthOf = (term: LicenseTerms['term']) =>
    startOf({ ...deal, licensingType: 'exclusive', licenseTerms: { ...licenseTerms, term } }).terms.term;
  expect(lengthOf(null)).toBe('as long as a right of the Property is in force');
  expect(lengthOf({ until: '2027-12-31' })).toBe('until December 31, 2027');
});

describe('the address', () => {
  test('keeps where a draft begins, and nothing else', () => {
    const id = '0198c1f0-7a53-7cc0-9d38-3b1a8b1a2c11';
    expect(
      agreementUrl({ type: 'nda', listing: id, clause: 'royalty', stance: 'grantor', other: 1 }),
    ).toEqual({
      type: 'nda',
      listing: id,
      clause: 'royalty',
      stance: 'grantor',
    });
    expect(agreementUrl({ royalty: 3.25 }).royalty).toBe(3.25);
    for (const royalty of [0, -1, 101, 2.125, '5', Number.NaN]) {
      expect(agreementUrl({ royalty }).royalty).toBeUndefined();
    }
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('type', 'listing', 'clause', 'stance', 'royalty'), fc.anything()),
        (any) => {
          expect(() => agreementUrl(any)).not.toThrow();
        },
      ),
    );
  });
});
