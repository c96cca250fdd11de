import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { outlines } from '../../../domain/ip/clauses/outline.ts';
import type { AgreementType } from '../../../domain/ip/clauses/types.ts';
import { checkContract } from '../../../server/tools/legal-clause/check.ts';

const found = (text: string, id: string, type: AgreementType = 'licensing') =>
  checkContract({ text, type }).found.find((one) => one.id === id);

/** What a reader finds in real contracts; their texts are not kept here (see the files' heads). */
const contractsIn = (file: string) =>
  readFileSync(new URL(`data/${file}`, import.meta.url), 'utf8')
    .split(/^=== /m)
    .slice(1)
    .map((block) => {
      const [head = '', ...lines] = block.trim().split('\n');
      const [name = '', type = '', part = ''] = head.split(' | ');
      const wanted = lines.flatMap((line) => {
        const [state = '', clauses = ''] = line.split(': ');
        return [...clauses.matchAll(/([a-z-]+)(?:\([^)]*\))?/g)].map(([, id = '']) => ({ id, state }));
      });
      return { name, type: type as AgreementType, part, wanted };
    });
/** Where the texts lie, as NAME.txt, for who has them. */
const folder = process.env.REAL_CONTRACTS;
const textOf = (name: string) => `${folder}/${name}.txt`;

describe.each([
  ['contracts-real.txt', 32],
  ['contracts-real-second.txt', 24],
])('real contracts: %s', (file, count) => {
  const contracts = contractsIn(file);

  test('are asked for clauses that are usual in their kind', () => {
    expect(contracts).toHaveLength(count);
    for (const { type, wanted } of contracts)
      for (const { id } of wanted) expect(outlines[type]).toContain(id);
  });

  test.runIf(folder && contracts.every(({ name }) => existsSync(textOf(name)))).each(['open', 'held'])(
    'are read right in 90 of 100, and nothing that is denied is called present: %s',
    (part) => {
      const rows = contracts
        .filter((one) => one.part === part)
        .flatMap(({ name, type, wanted }) => {
          const text = readFileSync(textOf(name), 'utf8').replace(/\r\n/g, '\n');
          const answer = checkContract({ text, type });
          return wanted.map(({ id, state }) => {
            const got = answer.found.find((one) => one.id === id)?.state ?? 'missing';
            const right =
              state === 'spoken'
                ? got !== 'missing'
                : state === 'absent'
                  ? got === 'missing' || got === 'negated'
                  : got === state;
            return { name, id, state, got, right };
          });
        });
      expect(rows.filter(({ right }) => right).length / rows.length).toBeGreaterThan(0.9);
      expect(
        rows.filter(({ state, got }) => (state === 'negated' || state === 'absent') && got === 'present'),
      ).toEqual([]);
    },
  );
});

const agreement =
  'LICENSE AGREEMENT\nLicensor grants Licensee a license to use the Patents in the Territory.\n';

test.each([
  [
    'taxes',
    'Net Sales means the gross price invoiced for Products sold by Licensee, less discounts and sales taxes actually included in it.',
  ],
  [
    'notices',
    'Copies shall be made with the proprietary notices of the disclosing party as they stand in the original that it has handed over.',
  ],
  [
    'signatures',
    'The parties may send orders by mail, by facsimile or in any other way that the receiving party has said it can use in its daily business.',
  ],
  [
    'termination',
    'The obligations of Licensee under this Section shall survive any expiration or termination of this Agreement for a period of five years.',
  ],
  [
    'governing-law',
    'Licensee is a company organized and existing under the laws of the State of Delaware with its seat in the city of Wilmington in that state.',
  ],
  [
    'liability',
    'Licensor is Alder Holdings LLC, a Delaware limited liability company, and Capital Partners is its manager for all purposes of this paper.',
  ],
])('a word said in passing is no clause: %s', (clause, sentence) => {
  expect(found(agreement + sentence, clause)).toBeUndefined();
});

test.each([
  [
    'taxes',
    '7.3 Taxes. Licensee shall bear those that the law of the Territory lays on a payment which it makes under this Agreement to Licensor.',
  ],
  [
    'notices',
    '14.5 Notices. Each of them shall be in writing and shall be sent to the address of the other party that is stated at the head of this Agreement.',
  ],
])('a title within a line is where the clause is: %s', (clause, sentence) => {
  expect(found(`${agreement}1.1 Sales. Licensee shall sell. ${sentence}`, clause)).toMatchObject({
    state: 'present',
    heading: sentence.slice(0, sentence.indexOf('.', 4)),
  });
});

test('a denial elsewhere, in a long sentence, leaves the clause standing', () => {
  const filler = 'Licensee shall use the Patents with care.\n'.repeat(6);
  expect(
    found(
      `${agreement}All disputes shall be settled by arbitration in Vienna.\n${filler}Documents that a party submits in another language than English shall not be used in the arbitration before a sworn translation of all of them has been handed to the other party and to the secretary.`,
      'disputes',
    )?.state,
  ).toBe('present');
});

test('a table of contents names clauses and has none', () => {
  const names = [
    'Grant',
    'Royalties',
    'Audit Rights',
    'Indemnification',
    'Notices',
    'Force Majeure',
    'Severability',
  ];
  const contents = names.map((name, index) => `Section ${index + 1}. ${name} ${index + 3}`).join('\n');
  const text = `LICENSE AGREEMENT\nTABLE OF CONTENTS\n${contents}\n\n1. Grant. Licensor grants Licensee a license.`;
  for (const id of ['audit', 'indemnity', 'force-majeure', 'severability'])
    expect(found(text, id)).toBeUndefined();
});

test('the passage shown is the one that has the clause, and what stands on every page is no heading', () => {
  const foot = 'Source: ALDER INC, 10-Q';
  const text = `LICENSE AGREEMENT\n1.1 "License" means the exclusive license under the Patents.\n${foot}\n2.1 Grant. Licensor hereby grants to Licensee an exclusive license under the Patents.\n${foot}\n3.1 Promises. Licensor has given no exclusive license to others.\n${foot}`;
  expect(found(text, 'licence-grant')).toMatchObject({ line: 4, heading: '2.1 Grant' });
});

test.each([
  [
    'no-partnership',
    '"Affiliate" means any corporation, partnership, joint venture or other entity that controls a party or is controlled by it, whether directly or through others.',
  ],
  [
    'patent-marking',
    'Licensee shall not, and shall let nobody else, copy the Software or remove any copyright, trademark or other proprietary notices from it or from its packaging.',
  ],
  [
    'disclaimer',
    'Licensor shall pay what a court awards for any breach of the express or implied warranties that the law of the Territory gives to those who buy the Products.',
  ],
  [
    'governing-law',
    '"Rights" means patents, marks, know-how and all similar rights of any type under the laws of any governmental authority, whether registered or not.',
  ],
  [
    'statements',
    'Licensee has filed a registration statement and its financial statements with the authority that supervises companies whose shares are sold to the public.',
  ],
])('words that speak of something else are no clause: %s', (clause, sentence) => {
  expect(found(agreement + sentence, clause)).toBeUndefined();
});

test('a title names its clause; the same word in a sentence does not', () => {
  const sentence =
    'What the parties wish in this respect stands in a letter of today, which each of them has.';
  expect(found(`${agreement}9.2 Assignment. ${sentence}`, 'transfer-of-agreement')).toMatchObject({
    state: 'present',
    by: ['Assignment'],
  });
  expect(
    found(`${agreement}An assignment of invoices was made. ${sentence}`, 'transfer-of-agreement'),
  ).toBeUndefined();
});

test('a sentence goes on over the end of a page', () => {
  expect(
    found(
      `${agreement}Licensor has no obligation 2\n\nSource: ALDER INC, 10-Q\n\n\n\nto indemnify Licensee.`,
      'indemnity',
    )?.state,
  ).toBe('negated');
});

test('what a third party gave without a duty of confidence denies no confidentiality', () => {
  expect(
    found(
      `${agreement}Each party shall keep the information of the other confidential. This does not hold for information that it: (a) knew before; (b) received under no obligation of confidentiality from someone else; or (c) developed itself.`,
      'confidentiality',
    )?.state,
  ).toBe('present');
});
