import { describe, expect, test } from 'vitest';
import { type AgreementType, stances } from '../../../domain/ip/clauses/types.ts';
import type { LicenseTerms } from '../../../domain/market/licensing.ts';
import { forEscrow } from '../../../domain/tools/agreement-generator/choose.ts';
import type { AgreementInput } from '../../../domain/tools/agreement-generator/input.ts';
import { startOf } from '../../../domain/tools/agreement-generator/start.ts';
import { clauseIn, inputOf, refusalOf, textOf, waiting, write } from '../../support/agreement-texts.ts';

describe('an escrow', () => {
  const id = '0198c1f0-7a53-7cc0-9d38-3b1a8b1a2c11';
  const types: AgreementType[] = ['licensing', 'assignment', 'joint-venture', 'distribution'];

  test('that ends otherwise leaves the duties to return things, which are meant for this very case', () => {
    for (const stance of stances) {
      const text = textOf({ type: 'assignment', stance, ...waiting });
      expect(text).toMatch(
        /This clause and what this Agreement says of entries in a register, confidence, notices, governing law and disputes remain\./,
      );
      expect(text).not.toMatch(/Only this sentence/);
    }
  });

  test('is that of the transaction, or one of the agreement’s own, and pays out what was paid into it', () => {
    for (const type of types) {
      const text = textOf(forEscrow(inputOf({ type }), id));
      expect(text).toMatch(/“Escrow” means the escrow on Ipso for transaction TX-0198c1f, into which/);
      expect(text).toMatch(/that the Escrow releases what was paid into it/);
      expect(text).not.toMatch(/releases the price|an escrow on Ipso/);
    }
    expect(textOf({ type: 'assignment', ...waiting })).toMatch(
      /that the Parties have opened for this Agreement/,
    );
  });

  test('holds what is paid at the start of an agreement, and is refused if that is nothing', () => {
    for (const stance of stances) {
      expect(clauseIn({ stance, ...waiting }, 'upfront-and-minimum')).toMatch(/USD 50,000 into the Escrow/);
      const venture = clauseIn({ type: 'joint-venture', stance, ...waiting }, 'contributions');
      expect(venture).toMatch(/contributes .* through the Escrow/);
      expect(venture).not.toMatch(/instalments|within 30 days/);
    }
    const nothing = [expect.stringMatching(/can’t wait for an escrow into which it has nothing paid/)];
    expect(refusalOf({ type: 'distribution', ...waiting })).toEqual(nothing);
    expect(refusalOf({ off: ['upfront-and-minimum'], ...waiting })).toEqual(nothing);
    expect(refusalOf({ type: 'assignment', passes: 'release', off: ['purchase-price'] })).toEqual(nothing);
    const left = inputOf({ type: 'assignment', off: ['purchase-price'] });
    expect(refusalOf(forEscrow(left, id))).toEqual([]);
  });

  test('lets the term begin when the rights do', () => {
    for (const type of ['licensing', 'joint-venture'] as const)
      for (const term of ['two years', 'until December 31, 2030'])
        for (const stance of type === 'licensing' ? stances : (['neutral'] as const)) {
          const more = { type, stance, terms: { term } };
          expect(clauseIn({ ...more, ...waiting }, 'term')).toMatch(
            /begins at the moment at which the rights that it grants take effect/,
          );
          expect(clauseIn(more, 'term')).toMatch(/begins on December 1, 2026/);
        }
  });

  test('pays a venture’s funding to the venture, and credits what a distributor pays', () => {
    for (const stance of stances)
      expect(textOf(forEscrow(inputOf({ type: 'joint-venture', stance }), id))).toMatch(
        /the First Venturer pays what the Escrow pays out into the account of the Venture, which bears the fee/,
      );
    expect(textOf(forEscrow(inputOf({ type: 'distribution', right: 'trademark' }), id))).toMatch(
      /every transfer, license, grant and appointment .* is credited, .* against the first orders of the Distributor/,
    );
    for (const type of ['assignment', 'licensing'] as const) {
      const sold = textOf(forEscrow(inputOf({ type }), id));
      expect(sold).toMatch(
        /The sum that the Escrow states prevails .* what is paid out counts as the whole sum/,
      );
      // A transaction's escrow ends by itself if nobody pays.
      expect(sold).not.toMatch(/The sum is paid into the Escrow within/);
      expect(textOf({ type, ...waiting })).toMatch(
        /paid into the Escrow within 30 days of December 1, 2026\. If it is not .* may withdraw/,
      );
    }
  });

  test('is not released before what is bought has been handed over', () => {
    for (const stance of stances) {
      for (const right of ['trade-secret', 'copyright', undefined] as const) {
        const sold = textOf({ type: 'assignment', right, stance, ...waiting });
        expect(sold).toMatch(/Before it asks for the release of the Escrow the Assignor hands over/);
        expect(sold).not.toMatch(/Within ten days of the Transfer the Assignor hands over/);
        expect(textOf({ type: 'assignment', right, stance })).toMatch(
          /hands over .* within ten days of a reminder, the Assignee may withdraw/,
        );
      }
      expect(clauseIn({ right: 'trade-secret', stance, ...waiting }, 'delivery-of-secrets')).toMatch(
        /days after the sum has been paid into the Escrow, and before it asks for its release, the Licensor/,
      );
    }
  });

  test('keeps the same party favored by a fee', () => {
    const fee = (stance: AgreementInput['stance']) => clauseIn({ stance, ...waiting }, 'upfront-and-minimum');
    expect(fee('grantor')).toMatch(/not refunded/);
    expect(fee('grantee')).toMatch(/credited against later royalties/);
    expect(new Set(stances.map(fee)).size).toBe(3);
  });
});

describe('a license', () => {
  const paidUp = { off: ['royalty'] };

  test('for a sum keeps the sum, says that no royalty is due, and has no accounting', () => {
    for (const stance of stances) {
      const text = textOf({ stance, ...paidUp });
      expect(text).toMatch(/an upfront fee of USD 50,000/);
      // Only a licensor that may not end it at will is paid for the whole term.
      expect(text).toMatch(
        stance === 'grantor'
          ? /for as long as it lasts: no royalty is due/
          : /for its whole term: no royalty is due/,
      );
      expect(text).not.toMatch(/minimum royalty|statement of|Records and audit|percent of the net sales/);
    }
    expect(textOf(paidUp)).toMatch(/limited to what was paid and payable under this Agreement\. This/);
  });

  test('for a sum limits liability to that sum, and disregards what is not owed', () => {
    for (const stance of stances) {
      const text = textOf({ stance, ...paidUp });
      expect(text).not.toMatch(/twelve months before the claim|and pay half/);
      const venture = clauseIn({ type: 'joint-venture', stance }, 'liability');
      expect(venture).toMatch(/limited to the sum that .* contributes? in money/);
    }
    for (const stance of ['neutral', 'grantee'] as const)
      expect(clauseIn({ stance, ...paidUp }, 'prosecution')).toMatch(/back from the Licensor or deducts it/);
    expect(refusalOf({ off: ['royalty', 'upfront-and-minimum'] })).toEqual([
      expect.stringMatching(/Where nothing is paid, liability can’t be limited/),
    ]);
    expect(refusalOf({ off: ['royalty', 'upfront-and-minimum', 'liability'] })).toEqual([]);
  });

  test('may have a minimum without a fee, but no clause on neither', () => {
    for (const stance of stances)
      for (const upfrontFee of ['none', 'None.', '0', 'no']) {
        const clause = write({ stance, terms: { upfrontFee } }).clauses.find(
          ({ id }) => id === 'upfront-and-minimum',
        );
        expect(clause?.heading).toBe('Minimum royalty');
        expect(clause?.paragraphs.join(' ')).toMatch(/USD 20,000/);
        expect(clause?.paragraphs.join(' ')).not.toMatch(/[Ff]ee/);
      }
    const neither = [expect.stringMatching(/says nothing where neither is due/)];
    expect(refusalOf({ terms: { upfrontFee: 'none', minimumRoyalty: '0' } })).toEqual(neither);
    expect(refusalOf({ ...paidUp, terms: { upfrontFee: 'none' } })).toEqual(neither);
    expect(refusalOf({ ...waiting, terms: { upfrontFee: 'none' } })).toEqual([
      expect.stringMatching(/has nothing paid/),
    ]);
  });

  test('counts its years, and a term without a known end, so that a sum can be calculated', () => {
    expect(textOf({})).toMatch(/“Contract Year” means a calendar year\./);
    for (const stance of ['neutral', 'grantee'] as const) {
      const term = 'as long as a right of the Property is in force';
      expect(clauseIn({ stance, terms: { term } }, 'upfront-and-minimum')).toMatch(
        /if nobody can say how long it would last, it counts as one of ten years/,
      );
      expect(clauseIn({ stance }, 'upfront-and-minimum')).not.toMatch(/ten years/);
    }
  });

  test('may have a fee without a minimum', () => {
    for (const stance of stances) {
      const { heading, paragraphs } =
        write({ stance, terms: { minimumRoyalty: 'None.' } }).clauses.find(
          ({ id }) => id === 'upfront-and-minimum',
        ) ?? {};
      expect(heading).toBe('Upfront fee');
      expect(paragraphs?.join(' ')).toMatch(/an upfront fee of USD 50,000/);
      expect(paragraphs?.join(' ')).not.toMatch(/minimum|None/);
    }
  });

  test('that was paid for cannot be ended at will by the one who was paid, and part of the fee comes back', () => {
    expect(clauseIn(paidUp, 'termination')).toMatch(/^The Licensee may terminate this Agreement on 30 days/);
    expect(clauseIn(paidUp, 'termination')).not.toMatch(/Either Party may terminate this Agreement on/);
    for (const stance of ['neutral', 'grantee'] as const)
      for (const more of [{}, paidUp])
        expect(clauseIn({ ...more, stance }, 'upfront-and-minimum')).toMatch(
          /without a reason that lies with the Licensee, it repays .* in proportion to the time of the term that is left/,
        );
    // The specification's thirty days.
    expect(clauseIn({}, 'termination')).toMatch(/^Either Party may terminate this Agreement on 30 days/);
  });

  test('goes with the right that is sold', () => {
    for (const type of ['licensing', 'distribution'] as const)
      expect(clauseIn({ type }, 'transfer-of-agreement')).toMatch(
        /transfers the Property only to somebody who takes over this Agreement/,
      );
    expect(clauseIn({ type: 'nda' }, 'transfer-of-agreement')).not.toMatch(/Property/);
  });

  test('is paid for by everybody who uses it, once for each Product', () => {
    for (const stance of stances) {
      const royalty = clauseIn({ stance }, 'royalty');
      expect(royalty).toMatch(/Net sales are what the Licensee, its Affiliates and any sublicensees/);
      expect(royalty).toMatch(
        /Of several sales of one Product only the first to an independent buyer counts/,
      );
    }
  });

  test('of patents has a royalty only where and while there is a claim, and no claim is kept pending forever', () => {
    for (const stance of stances)
      for (const more of [
        {},
        { knowHow: true },
        { right: undefined, ipDescription: 'a patent and know-how' },
      ]) {
        const ends = clauseIn({ stance, ...more }, 'royalty-ends-with-patent');
        expect(ends).toMatch(
          /only if a (?:valid )?claim .* covers it, or the process by which it is made, in a country where it is made/,
        );
        expect(ends).toMatch(/less than seven years back|at most ten years from|of a granted patent/);
        expect(ends).not.toMatch(/from the day on which the last claim/);
        const counted = {
          grantor: /at most ten years/,
          neutral: /seven years/,
          grantee: /of a granted patent/,
        };
        expect(ends).toMatch(counted[stance]);
      }
    // A certificate is not a patent, and a provisional application has no claims.
    for (const stance of stances)
      expect(clauseIn({ right: 'spc', stance }, 'royalty-ends-with-patent')).toMatch(
        stance === 'grantor'
          ? /a claim of the Property/
          : /patent or (?:a )?supplementary protection certificate/,
      );
    expect(textOf({ right: 'provisional' })).toMatch(
      /this counts as a claim of it until an application .* for at most twelve months from its filing/,
    );
    for (const stance of ['neutral', 'grantor'] as const)
      expect(clauseIn({ stance }, 'royalty-ends-with-patent')).toMatch(/lapsed/);
    expect(clauseIn({ right: 'design' }, 'royalty-ends-with-patent')).toMatch(
      /only if a design of the Property/,
    );
  });
});

describe('a term', () => {
  const deal = {
    title: 'Lamp',
    type: 'Patent',
    category: null,
    country: 'US',
    registrationNumber: 'US 9,876,543 B2',
    priceCents: 25_000_000,
    licensingType: 'exclusive',
    licensingText: null,
    owner: { fullName: 'Ada', company: null },
    other: null,
    side: 'first',
    about: { kind: 'listing', id: '1', title: 'Lamp', otherUsername: null },
  } as const;
  const termFor = (term: LicenseTerms['term'], more: Partial<AgreementInput> = {}) => {
    const begun = startOf({
      ...deal,
      licenseTerms: { exclusive: true, territory: null, fields: null, term },
    });
    return clauseIn({ terms: begun.terms, off: begun.off, ...more }, 'term');
  };

  test('of a listing is written as it was meant there', () => {
    expect(termFor({ months: 36 })).toMatch(/for a term of 36 months\. It goes on/);
    expect(termFor({ months: 1 })).toMatch(/for a term of 1 month\./);
    for (const stance of stances)
      for (const more of [{ stance }, { stance, ...waiting }]) {
        expect(termFor({ until: '2030-12-31' }, more)).toMatch(
          / and lasts until December 31, 2030\. It ends then/,
        );
        expect(termFor(null, more)).toMatch(/ and lasts as long as a right of the Property is in force\./);
        for (const term of [{ until: '2030-12-31' }, null])
          expect(termFor(term, more)).not.toMatch(/further periods|term of/);
      }
    const kept = { type: 'nda', terms: { term: 'until May 1, 2028' } } as const;
    expect(clauseIn(kept, 'term')).toMatch(/lasts until May 1, 2028\. .*remains confidential/);
  });

  test('is repeated only if it is a length', () => {
    for (const stance of stances) {
      const written = (term: string) => clauseIn({ stance, terms: { term } }, 'term');
      for (const term of ['one year', 'two (2) years', '36 months', '1.5 years', 'Ten years'])
        expect(written(term)).toContain(`for a term of ${term}. It`);
      expect(written('through December 31, 2030')).toContain('lasts through December 31, 2030. It ends then');
      expect(written('the life of the patent')).toContain('lasts for the life of the patent. It ends then');
      expect(written('12/31/2030')).not.toMatch(/further periods/);
    }
  });

  test('of what is sold for a sum begins as a paid-up license, which the owner can’t end at will', () => {
    const begun = startOf({ ...deal, licenseTerms: null });
    expect(begun.off).toEqual(['royalty']);
    expect(startOf({ ...deal, priceCents: null, licenseTerms: null }).off).toEqual([]);
    expect(startOf({ ...deal, licensingType: null, licenseTerms: null }).off).toEqual([]);
  });
});

describe('slips', () => {
  test('a distributor’s records are compared with its statements, since it pays nothing by them', () => {
    for (const stance of stances) {
      const audit = clauseIn({ type: 'distribution', stance, added: ['audit'] }, 'audit');
      expect(audit).toMatch(/compare them with the statements/);
      expect(audit).not.toMatch(/Underpayments|was not paid|payments/);
    }
  });

  test('counts are whole and at least one, a percentage is above zero, and one is singular', () => {
    for (const days of ['0', '7.5', '-3'])
      expect(refusalOf({ terms: { noticeDays: days } })).toEqual([
        'Please enter “Days of notice” as a whole number, such as 30.',
      ]);
    expect(refusalOf({ terms: { royaltyPercent: '0' } })).toEqual([
      'A royalty is more than 0 percent. Where none is due, leave the clause on it out.',
    ]);
    const ones = textOf({
      stance: 'grantee',
      terms: { paymentDays: '1', noticeDays: '1', confidentialityYears: '1' },
    });
    expect(ones).toMatch(/1 day of/);
    expect(ones).toMatch(/1 day’s written notice/);
    expect(ones).toMatch(/1 year from/);
    expect(ones).not.toMatch(/\b1 (?:days|years)/);
  });
});
