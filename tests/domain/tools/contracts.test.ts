import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { outlines } from '../../../domain/ip/clauses/outline.ts';
import type { AgreementType } from '../../../domain/ip/clauses/types.ts';
import { checkContract } from '../../../server/tools/legal-clause/check.ts';

type Wanted = 'present' | 'weak' | 'negated' | 'missing';

interface Contract {
  id: string;
  type: AgreementType;
  wanted: [clause: string, state: Wanted][];
  text: string;
}

/** Contracts of many styles, each with what a reader finds in it. */
const contractsOf = (file: string): Contract[] =>
  readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8')
    .split(/^=== /m)
    .filter(Boolean)
    .map((block) => {
      const lines = block.split('\n');
      const [id = '', type = ''] = (lines.shift() ?? '').split(' | ');
      const wanted: Contract['wanted'] = [];
      while (/^(?:present|weak|negated|missing): /.test(lines[0] ?? '')) {
        const [state = '', ids = ''] = (lines.shift() ?? '').split(': ');
        for (const clause of ids.split(' ')) wanted.push([clause, state as Wanted]);
      }
      return { id, type: type as AgreementType, wanted, text: lines.join('\n') };
    });
const first = contractsOf('contracts.txt');
const second = contractsOf('contracts-second.txt');
const third = contractsOf('contracts-third.txt');
const fourth = contractsOf('contracts-fourth.txt');
const fifth = contractsOf('contracts-fifth.txt');
const sixth = contractsOf('contracts-sixth.txt');
const seventh = contractsOf('contracts-seventh.txt');
const eighth = contractsOf('contracts-eighth.txt');
const ninth = contractsOf('contracts-ninth.txt');
const tenth = contractsOf('contracts-tenth.txt');
const eleventh = contractsOf('contracts-eleventh.txt');
const twelfth = contractsOf('contracts-twelfth.txt');
const thirteenth = contractsOf('contracts-thirteenth.txt');
const fourteenth = contractsOf('contracts-fourteenth.txt');
const fifteenth = contractsOf('contracts-fifteenth.txt');
const sixteenth = contractsOf('contracts-sixteenth.txt');
const seventeenth = contractsOf('contracts-seventeenth.txt');
const all = [
  ...[first, second, third, fourth, fifth, sixth].flat(),
  ...[seventh, eighth, ninth, tenth, eleventh, twelfth, thirteenth, fourteenth].flat(),
];

/** A third of the first set, whose single answers were not looked at while the first rules were written. */
const isHeldOut = ({ id }: Contract) =>
  Number.parseInt(createHash('sha256').update(id).digest('hex').slice(0, 8), 16) % 3 === 0;

function measured(contracts: Contract[]) {
  const rows = contracts.flatMap(({ id, type, wanted, text }) => {
    const { found } = checkContract({ text, type });
    return wanted.map(([clause, state]) => {
      const got: Wanted = found.find((one) => one.id === clause)?.state ?? 'missing';
      return { id, clause, state, got };
    });
  });
  const right = rows.filter(({ state, got }) => state === got).length;
  const denied = rows.filter(({ state, got }) => state === 'negated' && got === 'present');
  return { all: rows.length, right, denied };
}

describe('what contracts of many styles have', () => {
  test('is told of clauses that are usual in their kind', () => {
    expect(first.length).toBeGreaterThan(40);
    expect(second).toHaveLength(30);
    for (const { type, wanted } of all)
      for (const [clause] of wanted) expect(outlines[type]).toContain(clause);
  });

  test.each([
    ['first set, made with', first.filter((one) => !isHeldOut(one)), 208],
    ['first set, held out', first.filter(isHeldOut), 86],
    ['second set', second, 283],
    ['third set', third, 103],
    ['fourth set', fourth, 82],
    ['fifth set, of the plainest words', fifth, 423],
    ['sixth set', sixth, 336],
    ['seventh set', seventh, 359],
  ] as const)(
    'is read right in 90 of 100, %s, and nothing that is denied is called present',
    (_, contracts, known) => {
      const { all, right, denied } = measured(contracts);
      expect(right / all).toBeGreaterThan(0.9);
      // As docs/accuracy.md says.
      expect(right).toBeGreaterThanOrEqual(known);
      expect(denied).toEqual([]);
    },
  );

  // These deny much, and by what follows more often than by a "no".
  test.each([
    ['eighth set', eighth, 518, 2],
    ['ninth set', ninth, 534, 1],
    ['tenth set, of which only totals were seen', tenth, 433, 2],
    ['eleventh set', eleventh, 589, 5],
    ['twelfth set', twelfth, 585, 8],
    ['thirteenth set, of ordinary contracts', thirteenth, 646, 2],
    ['fourteenth set, of which only totals were seen', fourteenth, 607, 9],
    ['fifteenth set', fifteenth, 633, 6],
    ['sixteenth set, of ordinary contracts', sixteenth, 695, 4],
    ['seventeenth set, of both kinds', seventeenth, 642, 2],
  ] as const)('is read as docs/accuracy.md says, %s', (_, contracts, known, most) => {
    const { right, denied } = measured(contracts);
    expect(right).toBeGreaterThanOrEqual(known);
    expect(denied.length).toBeLessThanOrEqual(most);
  });
});

/** Sentences of another hand, one clause each, that say it, deny it or put it off; nothing was learned from them. */
const manners = readFileSync(new URL('data/clause-manners.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

test('a sentence that nothing was learned from is read as docs/accuracy.md says', () => {
  const got = manners.map(([wanted, type, clause, sentence]) => {
    const text = `AGREEMENT\nThis is made between Alba and Berg.\n${sentence}`;
    const { found } = checkContract({ text, type: type as AgreementType });
    return { wanted, state: found.find(({ id }) => id === clause)?.state ?? 'missing' };
  });
  const isDenied = ({ wanted, state }: (typeof got)[number]) => wanted === 'negated' && state === 'present';
  expect(got.filter(({ wanted, state }) => wanted === state).length).toBeGreaterThanOrEqual(898);
  expect(got.filter(isDenied).length).toBeLessThanOrEqual(26);
});

test.each([
  ['nearly every contract', all, 0.9, 4],
  ['five in six of three later sets', [fifteenth, sixteenth, seventeenth].flat(), 0.83, 2],
] as const)('%s tell their kind, and hardly one a wrong kind', (_, contracts, least, most) => {
  const told = contracts.map(({ type, text }) => {
    try {
      return checkContract({ text }).type === type ? 'right' : 'wrong';
    } catch {
      return 'none';
    }
  });
  const count = (what: string) => told.filter((one) => one === what).length;
  expect(count('right') / contracts.length).toBeGreaterThan(least);
  expect(count('wrong')).toBeLessThanOrEqual(most);
});

/** Sentences as people write them, one clause each: type, clause, state, sentence. */
const sentences = readFileSync(new URL('data/clause-sentences.tsv', import.meta.url), 'utf8')
  .trim()
  .split('\n')
  .map((line) => line.split('\t'));

test('a sentence alone is read as what it says', () => {
  const wrong = sentences.filter(([type, clause, state, sentence]) => {
    const { found } = checkContract({
      text: `AGREEMENT\nThis is made between Alba and Berg.\n${sentence}`,
      type: type as AgreementType,
    });
    return (found.find(({ id }) => id === clause)?.state ?? 'missing') !== state;
  });
  expect(wrong).toEqual([]);
});

/** What a clause is called, and the ways in which English says that it is not to be. */
const called: [type: AgreementType, clause: string, name: string][] = [
  ['licensing', 'improvements', 'improvement grant-back'],
  ['licensing', 'quality-control', 'quality control'],
  ['licensing', 'royalty', 'royalty'],
  ['licensing', 'upfront-and-minimum', 'minimum annual royalty'],
  ['licensing', 'audit', 'audit right'],
  ['licensing', 'licence-warranties', 'warranty of title'],
  ['licensing', 'disclaimer', 'disclaimer of warranties'],
  ['licensing', 'indemnity', 'indemnity'],
  ['licensing', 'liability', 'limitation of liability'],
  ['licensing', 'confidentiality', 'duty of confidentiality'],
  ['licensing', 'injunctive-relief', 'injunctive relief'],
  ['licensing', 'termination', 'right of termination'],
  ['licensing', 'force-majeure', 'force majeure excuse'],
  ['licensing', 'entire-agreement', 'entire agreement clause'],
  ['licensing', 'severability', 'severability clause'],
  ['licensing', 'signatures', 'electronic signature'],
  ['assignment', 'goodwill', 'goodwill'],
  ['assignment', 'past-infringement', 'right to sue for past infringement'],
  ['assignment', 'purchase-price', 'purchase price'],
  ['assignment', 'moral-rights', 'waiver of moral rights'],
  ['assignment', 'recording', 'obligation to execute further documents'],
  ['nda', 'residuals', 'residuals right'],
  ['nda', 'return-of-information', 'obligation to return or destroy copies'],
  ['distribution', 'sales-efforts', 'minimum purchase obligation'],
  ['distribution', 'product-defects', 'warranty against defects'],
  ['joint-venture', 'management', 'management committee'],
  ['joint-venture', 'deadlock', 'casting vote'],
  ['joint-venture', 'venture-exit', 'right of first refusal'],
];
const ways = [
  'No X is granted under this Agreement.',
  'There shall be no X.',
  'Any X is expressly excluded.',
  'Any X is hereby waived.',
  'The parties waive any X.',
  'This Agreement does not provide for any X.',
  'This Agreement contains no X.',
  'Nothing in this Agreement shall be construed as creating any X.',
  'Neither party shall have any X.',
  'The parties have deliberately not agreed on any X.',
  'X: None.',
  'X. Intentionally omitted.',
  '7. X\nNot applicable.',
  'This Agreement is made without any X.',
  'Under no circumstances shall there be any X.',
  'A X is not part of this Agreement.',
  'The parties expressly reject any X.',
  'In no event will either party be subject to any X.',
  'The parties have agreed to dispense with any X.',
  'The other party is not entitled to any X.',
];

test('whatever the way of denying it, a clause is not called present', () => {
  const wrong = called.flatMap(([type, clause, name]) =>
    ways
      .map((way) => way.replace('X', name))
      .filter((text) =>
        checkContract({ text: `AGREEMENT\n${text}`, type }).found.some(
          ({ id, state }) => id === clause && state === 'present',
        ),
      ),
  );
  expect(wrong).toEqual([]);
});

const license = 'LICENSE AGREEMENT\nLicensor grants Licensee a license to use the Mark.\n';
const stateOf = (clause: string, sentence: string) =>
  checkContract({ text: license + sentence, type: 'licensing' }).found.find(({ id }) => id === clause)?.state;

test.each([
  ['audit', 'Licensor shall not have the right to examine the records of Licensee or to audit them.'],
  ['audit', 'The parties have agreed to dispense with any audit.'],
  ['audit', 'Audit. Licensor foregoes any right of inspection of books and records.'],
  ['audit', 'Licensor’s right to audit is hereby expressly excluded.'],
  ['audit', 'Licensor hereby gives up its right to audit the books.'],
  ['audit', 'The Licensor won’t audit anything.'],
  ['audit', 'No right (whether express or implied) to audit the books is given.'],
  ['audit', 'In no event shall Licensor be permitted to audit Licensee.'],
  ['audit', 'Section 9 (Audit): [Intentionally omitted]'],
  ['audit', 'AUDIT RIGHTS: N/A'],
  ['audit', 'Licensee keeps accurate records. Licensor is not entitled to audit them.'],
  ['audit', 'Neither Licensor nor its accountants may audit Licensee.'],
  ['audit', 'No right to audit is granted. Licensor may inspect the factory and take samples.'],
  ['indemnity', 'This Agreement contains no indemnity.'],
  ['indemnity', 'Under no circumstances shall either party be required to indemnify the other.'],
  ['indemnity', 'In no event will Licensor be obliged to hold Licensee harmless or to indemnify it.'],
  ['royalty', 'Licensee is relieved of any duty to pay royalties.'],
  ['royalty', 'Royalties: zero.'],
  ['royalty', 'The license is royalty-free.'],
  ['confidentiality', 'The Licensee need not keep anything confidential.'],
  ['confidentiality', 'Neither party is bound to keep the terms of this Agreement confidential.'],
  ['quality-control', 'Licensor shall in no way exercise control over the quality of the goods.'],
  [
    'quality-control',
    'Licensor shall have no right to inspect the goods, set quality standards or ask for samples.',
  ],
  ['termination', 'This Agreement may not be terminated by either party.'],
  ['force-majeure', 'The parties deliberately omit any force majeure clause.'],
  ['licence-warranties', 'NO WARRANTIES ARE GIVEN.'],
  ['insolvency-licence', 'Section 365(n) of the Bankruptcy Code shall not apply.'],
  ['governing-law', 'This Agreement does not say which law governs it.'],
])('%s is denied by: %s', (clause, sentence) => {
  expect(stateOf(clause, sentence)).toBe('negated');
});

test.each([
  ['audit', 'Licensor may audit Licensee, but no more than once a year.'],
  ['audit', 'Nothing in this Section limits the right of Licensor to audit the books.'],
  [
    'termination',
    'Termination for convenience is not permitted. Either party may terminate for material breach.',
  ],
  ['indemnity', 'Licensee shall indemnify Licensor. Licensor gives no indemnity.'],
  ['royalty', 'Licensee shall pay a royalty of 5%. In no event shall the royalty exceed USD 5 per unit.'],
  ['confidentiality', 'Licensee shall not disclose the Confidential Information to anyone.'],
  ['sublicensing', 'Licensee may not sublicense.'],
  ['liability', 'In no event shall either party be liable for indirect damages.'],
  ['force-majeure', 'Neither party is liable for delay beyond its reasonable control (force majeure).'],
  [
    'quality-control',
    'Licensee sells no goods that do not meet the quality standards; Licensor may take samples.',
  ],
  ['disclaimer', 'There are no other warranties.'],
  ['disclaimer', 'Supplier excludes every warranty for the pumps.'],
  ['injunctive-relief', 'Nothing herein shall be construed as excluding injunctive relief.'],
  ['force-majeure', 'Neither side is to be held liable when strikes or storms keep it from performing.'],
  ['force-majeure', 'Neither party is liable for failing to perform because of flood, war or strike.'],
  ['governing-law', 'Disputes go to arbitration in Geneva under the ICC rules, Swiss law.'],
  ['term', 'The agreement is for two years.'],
])('%s is there although the words say “not”: %s', (clause, sentence) => {
  expect(stateOf(clause, sentence)).toBe('present');
});

test.each([
  ['termination', 'Licensor may terminate if any payment is not made within 30 days.'],
  ['royalty', 'Licensee shall pay a royalty of 5%. If a royalty is not paid when due, it bears interest.'],
  [
    'governing-law',
    'This Agreement is governed by the laws of Utah, without regard to its choice of law rules.',
  ],
  [
    'liability',
    'Nothing limits liability for fraud. Subject to that, total liability shall not exceed EUR 10,000.',
  ],
])('%s is there although a “not” is supposed or excepted: %s', (clause, sentence) => {
  expect(stateOf(clause, sentence)).toBe('present');
});

test('a promise to agree is weak, and so is control of quality without a standard or a look', () => {
  expect(stateOf('audit', 'The parties will agree in good faith whether Licensor may audit.')).toBe('weak');
  expect(stateOf('quality-control', 'Licensee sells goods of good quality.')).toBe('weak');
  expect(
    stateOf('quality-control', 'The quality standards of Licensor apply. Licensor may not inspect.'),
  ).toBe('weak');
});

test('a trademark license without quality control is told so before everything else', () => {
  const mark = 'TRADEMARK LICENSE AGREEMENT\nLicensor grants Licensee a license to use the trademark.\n';
  expect(checkContract({ text: mark, type: 'licensing' }).missing[0]).toMatchObject({
    ...{ id: 'quality-control', essential: true },
  });
  const denied = checkContract({
    text: `${mark}No audit is allowed. Licensor exercises no control of quality.`,
    type: 'licensing',
  });
  expect(denied.found.slice(0, 2).map(({ id, state }) => [id, state])).toEqual([
    ['quality-control', 'negated'],
    ['audit', 'negated'],
  ]);
});
