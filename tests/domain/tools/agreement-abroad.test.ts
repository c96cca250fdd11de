import { describe, expect, test } from 'vitest';
import { runAgreementGenerator } from '../../../domain/tools/agreement-generator/generate.ts';
import type { AgreementInput } from '../../../domain/tools/agreement-generator/input.ts';

const given = { firstParty: 'Alpha', secondParty: 'Beta', ipDescription: 'the thing “zz”' };
const made = (input: Partial<AgreementInput>) =>
  runAgreementGenerator({ ...given, type: 'assignment', ...input } as AgreementInput);
const notesOf = (input: Partial<AgreementInput>) => made(input).notes?.map(({ id }) => id) ?? [];

describe('a rule of the United States', () => {
  test('on goodwill binds a mark that may be American, and no other, in the short form too', () => {
    const mark = (ipDescription: string, more: Partial<AgreementInput> = {}) =>
      made({ right: 'trademark', ipDescription, off: ['goodwill'], ...more });
    for (const other of ['EU trade mark 018 222 333', 'UK mark GB 3456789', 'German mark “LUMEN”'])
      for (const form of ['full', 'recording'] as const) {
        expect(mark(other, { form }).text).not.toMatch(/goodwill/);
        expect(made({ right: 'trademark', ipDescription: other, form }).text).toMatch(/goodwill/);
      }
    for (const ours of ['the mark “LUMEN”', 'US mark 5,000,001', 'International registration IR 123456']) {
      expect(mark(ours).text).toMatch(/goodwill/);
      expect(mark(ours).notes?.[0]?.text).toMatch(
        /“Goodwill” was not left out\. A trademark of the United States/,
      );
    }
    expect(notesOf({ right: 'trademark', ipDescription: 'Indian mark', off: ['goodwill'] })).toEqual(
      expect.arrayContaining(['india-mark', 'without-goodwill']),
    );
  });

  test('on royalties after the end binds a license of an American patent or under American law', () => {
    const license = (ipDescription: string, governingLaw: string) =>
      made({
        ...{ type: 'licensing', right: 'patent', ipDescription, off: ['royalty-ends-with-patent'] },
        terms: { governingLaw },
      });
    const german = license('European patent EP 1234567 B1', 'Germany');
    expect(german.text).not.toMatch(/No royalty accrues/);
    expect(german.notes?.map(({ id }) => id)).toContain('without-end-of-royalty');
    for (const bound of [license('US 7,654,321 B2', 'Germany'), license('EP 1234567 B1', 'New York')]) {
      expect(bound.text).toMatch(/No royalty accrues/);
      expect(bound.notes?.[0]?.text).toMatch(/“No royalty after expiry” was not left out/);
    }
  });
});

test('what is chosen and not followed is told', () => {
  expect(made({ right: 'patent', off: ['definitions'] }).notes?.[0]?.text).toMatch(
    /“Definitions” was not left out/,
  );
  expect(made({ right: 'patent', added: ['residuals'] }).notes?.[0]?.text).toMatch(/was not added/);
  expect(notesOf({ right: 'patent' }).join()).not.toMatch(/unheeded/);
});

describe('an author', () => {
  test('is told what German law leaves to authors, and waives none of it', () => {
    const sale = { right: 'copyright', terms: { governingLaw: 'Germany' } } as const;
    const note = made(sale).notes?.find(({ id }) => id === 'urhg-authors');
    for (const section of ['32(2)', '32a', '32d', '40a', '41']) expect(note?.source).toContain(section);
    expect(made(sale).text).toMatch(/so far as the law lets that be agreed; what an author cannot waive/);
    expect(notesOf(sale)).toContain('german-courts');
    // Software is excepted (§ 69a(5)).
    expect(notesOf({ ...sale, ipDescription: 'the software “zz”' })).not.toContain('urhg-authors');
  });

  test('of a novel makes no improvements; whoever licenses software keeps its source code', () => {
    const license = (ipDescription: string) => made({ type: 'licensing', right: 'copyright', ipDescription });
    const novel = license('the novel “Dunes”');
    expect(novel.text).not.toMatch(/improvement/i);
    expect(novel.notes?.map(({ id }) => id)).toContain('published-work');
    const software = license('the software “Dunes”');
    expect(software.text).toMatch(/in object code, .*without its source code and without the right to alter/);
    expect(software.text).not.toMatch(/to reproduce, adapt, distribute/);
    expect(software.text).toMatch(/improvements of the Property/);
    expect(software.notes?.map(({ id }) => id)).toContain('software-terms');
    expect(license('the photograph “Software”').text).toMatch(/to reproduce, adapt, distribute/);
  });
});

describe('a note warns', () => {
  test('of what Belgium gives a distributor', () => {
    const found = notesOf({ type: 'distribution', terms: { territory: 'France and Belgium' } });
    expect(found).toEqual(expect.arrayContaining(['belgium-termination', 'belgium-information']));
    expect(notesOf({ type: 'distribution', terms: { territory: 'France' } }).join()).not.toMatch(/belgium/);
  });

  test('where the first party can end what the other has invested in', () => {
    const exclusive = { type: 'licensing', right: 'patent', terms: { exclusivity: 'exclusive' } } as const;
    for (const stance of ['neutral', 'grantor'] as const)
      expect(notesOf({ ...exclusive, stance })).toContain('license-ends-on-notice');
    expect(notesOf({ ...exclusive, stance: 'grantee' })).not.toContain('license-ends-on-notice');
    expect(notesOf({ ...exclusive, off: ['royalty'] })).not.toContain('license-ends-on-notice');
    expect(notesOf({ ...exclusive, terms: {} })).not.toContain('license-ends-on-notice');
    for (const type of ['distribution', 'joint-venture'] as const)
      expect(notesOf({ type, right: 'patent' })).toContain('ends-on-notice');
  });

  test('of a license of a mark that is not in use, and of a priority that passes late', () => {
    expect(notesOf({ type: 'licensing', right: 'trademark', intentToUse: true })).toContain(
      'intent-to-use-license',
    );
    expect(notesOf({ right: 'provisional' })).toContain('provisional-priority');
    expect(notesOf({ right: 'provisional', passes: 'signature' })).not.toContain('provisional-priority');
  });
});
