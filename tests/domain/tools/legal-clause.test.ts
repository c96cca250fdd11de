import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { contractLimit } from '../../../domain/ip/clauses/contract-limit.ts';
import { contractType } from '../../../domain/ip/clauses/contract-type.ts';
import { clauses } from '../../../domain/ip/clauses/library.ts';
import { outlines } from '../../../domain/ip/clauses/outline.ts';
import { readPhrase, readWords } from '../../../domain/ip/clauses/phrases.ts';
import { recognizeClauses } from '../../../domain/ip/clauses/recognize.ts';
import { type AgreementType, agreementTypes, stances } from '../../../domain/ip/clauses/types.ts';
import { legalClauseInput } from '../../../domain/tools/legal-clause/run.ts';
import { checkContract } from '../../../server/tools/legal-clause/check.ts';
import { within } from '../../support/within.ts';

const check = (text: string, type?: AgreementType) => checkContract(legalClauseInput.parse({ text, type }));
const byId = new Map(clauses.map((clause) => [clause.id, clause]));

const licence = `LICENSE AGREEMENT

This License Agreement is entered into by and between Acme Corp., a Delaware corporation ("Licensor"), and
Bolt Ltd ("Licensee").

1. GRANT OF LICENSE
Licensor hereby grants to Licensee a non-exclusive, non-transferable license under the Licensed Patents to make,
use and sell the Licensed Products in the United States.

2. ROYALTIES
2.1 Licensee shall pay Licensor a royalty of five percent (5%) of Net Sales.
2.2 Licensee shall deliver a written statement within thirty (30) days of the end of each quarter.

3. CONFIDENTIALITY
Each party shall keep the terms of this Agreement in confidence and shall not disclose them to any third party.

4. TERM AND TERMINATION
This Agreement shall commence on January 1, 2025 and remain in effect for three years. Either party may terminate this
Agreement upon thirty days' prior written notice.

5. MISCELLANEOUS
This Agreement shall be governed by and construed in accordance with the laws of the State of New York. This Agreement
constitutes the entire agreement between the parties and supersedes all prior understandings.`;

describe('a contract put together from the library', () => {
  const contract = (type: AgreementType, leftOut: string, stance: (typeof stances)[number] = 'neutral') =>
    outlines[type]
      .filter((id) => id !== leftOut)
      .map((id, at) => {
        const clause = byId.get(id);
        return `${at + 1}. ${clause?.title}\n\n${clause?.variants[stance] ?? clause?.variants.neutral}`;
      })
      .join('\n\n');

  it.each(agreementTypes.flatMap((type) => stances.map((stance) => [type, stance] as const)))(
    'of type %s, favoring %s, is found complete, and its type recognized',
    (type, stance) => {
      const result = check(contract(type, '', stance));
      expect(result.type).toBe(type);
      expect(result.recognisedBy?.length).toBeGreaterThan(0);
      expect(result.missing).toEqual([]);
      expect(result.found.map(({ id }) => id).toSorted()).toEqual(outlines[type].toSorted());
      // “There are no residuals” is what a discloser wants, and an assignor keeps the claims of before.
      const denied = result.found.filter(({ state }) => state !== 'present').map(({ id }) => id);
      const wanted = { nda: ['residuals'], assignment: ['past-infringement'] }[type as string] ?? [];
      expect(denied).toEqual(stance === 'grantor' ? wanted : []);
    },
  );

  it('names each clause with the heading above it and the line', () => {
    const { found } = check(contract('licensing', ''));
    const law = found.find(({ id }) => id === 'governing-law');
    expect(law).toMatchObject({ sure: 'clear', heading: expect.stringMatching(/Governing law$/) });
    const lines = contract('licensing', '').split('\n');
    for (const { line, excerpt, by } of found) {
      expect(line).toBeGreaterThan(0);
      expect(line).toBeLessThanOrEqual(lines.length);
      expect(excerpt.length).toBeGreaterThan(0);
      expect(by.length).toBeGreaterThan(0);
    }
  });

  it.each([
    ['licensing', 'governing-law'],
    ['licensing', 'royalty'],
    ['licensing', 'audit'],
    ['licensing', 'licence-grant'],
    ['nda', 'compelled-disclosure'],
    ['nda', 'return-of-information'],
    ['assignment', 'assignment-warranties'],
    ['distribution', 'liability'],
    ['joint-venture', 'management'],
  ] as const)('of type %s without %s is told what it lacks', (type, id) => {
    const { title, usedIn } = byId.get(id) ?? { title: '', usedIn: [] };
    expect(usedIn).toContain(type);
    // Without the other clauses that mention the same in passing.
    const only = outlines[type]
      .filter(
        (other) =>
          other !== id &&
          ![
            'after-the-end',
            'statements',
            'royalty-ends-with-patent',
            'upfront-and-minimum',
            'definitions',
            'sublicensing',
            'insolvency-licence',
          ].includes(other),
      )
      .map((other) => byId.get(other)?.variants.neutral)
      .join('\n\n');
    // What others say about it in passing is not a clear sign.
    const { missing, found } = check(only, type);
    const told = [...missing, ...found.filter(({ sure }) => sure === 'likely')];
    expect(told).toContainEqual(expect.objectContaining({ id, title, essential: true }));
  });
});

describe('a contract of somebody else', () => {
  it('is read clause by clause, and told what it lacks', () => {
    const { type, found, missing } = check(licence);
    expect(type).toBe('licensing');
    const ids = found.map(({ id }) => id);
    expect(ids).toEqual(
      expect.arrayContaining([
        'licence-parties',
        'licence-grant',
        'royalty',
        'statements',
        'confidentiality',
        'term',
        'termination',
        'governing-law',
        'entire-agreement',
      ]),
    );
    for (const id of [
      'audit',
      'disputes',
      'indemnity',
      'force-majeure',
      'insolvency-licence',
      'improvements',
    ]) {
      expect(ids).not.toContain(id);
      expect(missing.map((one) => one.id)).toContain(id);
    }
    const royalty = found.find(({ id }) => id === 'royalty');
    expect(royalty).toMatchObject({ sure: 'clear', heading: '2. ROYALTIES', line: 10 });
    expect(royalty?.by.join(' ')).toMatch(/royalt/i);
    expect(missing.map(({ essential }) => essential)).toEqual(
      missing.map(({ essential }) => essential).toSorted((a, b) => Number(b) - Number(a)),
    );
  });

  it('may be checked as another type, and says so', () => {
    expect(check(licence, 'nda')).toMatchObject({ type: 'nda', recognisedBy: null, readsLike: 'licensing' });
    expect(check(licence, 'licensing').readsLike).toBeNull();
  });

  it.each([
    ['MUTUAL NON-DISCLOSURE AGREEMENT between A (the “Disclosing Party”) and B', 'nda'],
    ['PATENT ASSIGNMENT. The Assignor hereby assigns to the Assignee', 'assignment'],
    ['Exclusive Distribution Agreement. Supplier appoints Distributor', 'distribution'],
    ['Joint Venture Agreement between the Venturers', 'joint-venture'],
    ['Software Licence Agreement', 'licensing'],
  ])('%j is recognized as %s', (text, type) => {
    expect(contractType(text)?.type).toBe(type);
  });

  it.each(['A recipe for soup: take water, salt and a carrot.', '…', 'Мы договорились', '0'])(
    'is asked for its type if %j reveals none',
    (text) => {
      expect(() => check(text)).toThrow(/choose the kind of agreement/);
      expect(check(text, 'nda').found).toEqual([]);
    },
  );
});

describe('whatever is pasted', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary', maxLength: 500 }),
    fc.lorem({ maxCount: 200 }),
    fc
      .array(fc.constantFrom('royalty ', 'governing law\n', '. ', '\n\n', 'hereby ', 'assigns ', '7 ', '“'), {
        maxLength: 200,
      })
      .map((parts) => parts.join('')),
  );

  it('gets the same answer again, and each usual clause is either found or missing', () => {
    fc.assert(
      fc.property(anything, fc.constantFrom(...agreementTypes), (text, type) => {
        fc.pre(text.trim() !== '');
        const result = check(text, type);
        expect(check(text, type)).toEqual(result);
        expect([...result.found, ...result.missing].map(({ id }) => id).toSorted()).toEqual(
          outlines[type].toSorted(),
        );
        expect(JSON.stringify(result)).toBe(JSON.stringify(result).toWellFormed());
      }),
    );
  });

  it('has what it is recognized by', () => {
    fc.assert(
      fc.property(anything, (text) => {
        const flat = text.replace(/\s+/g, ' ');
        for (const { by, line } of recognizeClauses(text).values()) {
          for (const words of by) expect(flat).toContain(words.replace(/ …$/, ''));
          expect(line).toBeLessThanOrEqual(text.split('\n').length);
        }
      }),
    );
  });

  it.each([
    ['one endless word', 'x'.repeat(contractLimit)],
    ['words only', 'a '.repeat(contractLimit / 2)],
    ['a sign over and over', 'royalty '.repeat(contractLimit / 8)],
    ['beginnings of signs', 'no right '.repeat(22_000)],
    ['gaps over and over', 'hereby the the the the the '.repeat(7_000)],
    ['line ends', `${'\n'.repeat(contractLimit - 1)}x`],
    ['full stops', `${'. '.repeat(contractLimit / 2 - 1)}x`],
  ])('%s is read in good time', (_, text) => {
    within(10_000, () => check(text.slice(0, contractLimit), 'licensing'));
  });

  it('is refused when it is empty or too long', () => {
    expect(legalClauseInput.safeParse({ text: ' \n' }).error?.issues[0]?.message).toMatch(/paste the text/);
    expect(
      legalClauseInput.safeParse({ text: 'x'.repeat(contractLimit + 1) }).error?.issues[0]?.message,
    ).toMatch(/at most 200,000/);
  });
});

it('a sign is a phrase of words, beginnings and gaps', () => {
  expect(readPhrase('govern* by … law*').pieces).toEqual([
    { start: 'govern' },
    { word: 'by' },
    'gap',
    { start: 'law' },
  ]);
  expect(readWords('Fine. Print!').map(({ word, sentence }) => [word, sentence])).toEqual([
    ['fine', 0],
    ['print', 1],
  ]);
});
