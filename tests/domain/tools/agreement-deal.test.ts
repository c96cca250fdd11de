import { describe, expect, test } from 'vitest';
import { type AgreementType, stances } from '../../../domain/ip/clauses/types.ts';
import type { LicenseTerms } from '../../../domain/market/licensing.ts';
import { chosenClauses, forEscrow } from '../../../domain/tools/agreement-generator/choose.ts';
import { runAgreementGenerator } from '../../../domain/tools/agreement-generator/generate.ts';
import { type AgreementInput, agreementInput } from '../../../domain/tools/agreement-generator/input.ts';
import { startOf } from '../../../domain/tools/agreement-generator/start.ts';

const terms = {
  ...{
    effectiveDate: '2026-12-01',
    governingLaw: 'Delaware',
    venue: 'Wilmington',
    ipNumber: 'US 9,876,543 B2',
  },
  ...{ royaltyPercent: '5', upfrontFee: '50,000', minimumRoyalty: '20,000', consideration: '250,000' },
  ...{ knowHowPercent: '2', allegationDay: '2027-12-01', fullDate: '2026-12-01' },
};
const given = { firstParty: 'Alpha', secondParty: 'Beta', ipDescription: 'the patent “Lamp”' };
const inputOf = (more: Partial<AgreementInput>) =>
  ({
    ...given,
    type: 'licensing',
    right: 'patent',
    ...more,
    terms: { ...terms, ...more.terms },
  }) as AgreementInput;
const write = (more: Partial<AgreementInput>) => runAgreementGenerator(agreementInput.parse(inputOf(more)));
const textOf = (more: Partial<AgreementInput>) => {
  const { text, open } = write(more);
  expect(open).toEqual([]);
  return text;
};
const refusalOf = (more: Partial<AgreementInput>) =>
  agreementInput.safeParse(inputOf(more)).error?.issues.map(({ message }) => message) ?? [];
const clauseIn = (more: Partial<AgreementInput>, id: string) =>
  write(more)
    .clauses.find((clause) => clause.id === id)
    ?.paragraphs.join(' ') ?? '';
const waiting = { added: ['escrow-release'] };

describe('an escrow', () => {
  const id = '0198c1f0-7a53-7cc0-9d38-3b1a8b1a2c11';
  const types: AgreementType[] = ['licensing', 'assignment', 'joint-venture', 'distribution'];

  test('that ends otherwise leaves the duties of giving back, which are of this very case', () => {
    for (const stance of stances) {
      const text = textOf({ type: 'assignment', stance, ...waiting });
      expect(text).toMatch(
        /This clause and what this Agreement says of entries in a register, confidence, notices, governing law and disputes remain\./,
      );
      expect(text).not.toMatch(/Only this sentence/);
    }
  });

  test('is the one of the transaction, or one of the agreement’s own, and pays out what was paid into it', () => {
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

  test('holds what an agreement has paid at its beginning, and is refused where that is nothing', () => {
    for (const stance of stances) {
      expect(clauseIn({ stance, ...waiting }, 'upfront-and-minimum')).toMatch(/USD 50,000 into the Escrow/);
      const venture = clauseIn({ type: 'joint-venture', stance, ...waiting }, 'contributions');
      expect(venture).toMatch(/into the Escrow/);
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

  test('leaves whom a fee favors', () => {
    const fee = (stance: AgreementInput['stance']) => clauseIn({ stance, ...waiting }, 'upfront-and-minimum');
    expect(fee('grantor')).toMatch(/not refunded/);
    expect(fee('grantee')).toMatch(/credited against later royalties/);
    expect(new Set(stances.map(fee)).size).toBe(3);
  });
});

describe('a license', () => {
  const paidUp = { off: ['royalty'] };

  test('for a sum keeps the sum, says that no royalty is due, and has no accounts', () => {
    for (const stance of stances) {
      const text = textOf({ stance, ...paidUp });
      expect(text).toMatch(/an upfront fee of USD 50,000/);
      expect(text).toMatch(/for its whole term: no royalty is due/);
      expect(text).not.toMatch(/minimum royalty|statement of|Records and audit|percent of the net sales/);
    }
    expect(textOf(paidUp)).toMatch(/limited to what was paid and payable under this Agreement\. This/);
  });

  test('may have a fee without a minimum', () => {
    for (const stance of stances) {
      const { heading, paragraphs } =
        write({ stance, terms: { minimumRoyalty: 'None' } }).clauses.find(
          ({ id }) => id === 'upfront-and-minimum',
        ) ?? {};
      expect(heading).toBe('Upfront fee');
      expect(paragraphs?.join(' ')).toMatch(/an upfront fee of USD 50,000/);
      expect(paragraphs?.join(' ')).not.toMatch(/minimum|None/);
    }
  });

  test('that was paid for is not ended at will by who was paid, and a part of the fee comes back', () => {
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

  test('of patents has a royalty only where and while there is a claim, and no claim is kept pending for ever', () => {
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
      }
    // A certificate is no patent, and a provisional application has no claims.
    for (const stance of stances)
      expect(clauseIn({ right: 'spc', stance }, 'royalty-ends-with-patent')).toMatch(
        stance === 'grantor'
          ? /a claim of the Property/
          : /patent or (?:a )?supplementary protection certificate/,
      );
    expect(textOf({ right: 'provisional' })).toMatch(/this counts as a claim of it until an application/);
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

  test('of what is sold for a sum begins as a paid-up license, which the owner can’t end at will', () => {
    const begun = startOf({ ...deal, licenseTerms: null });
    expect(begun.off).toEqual(['royalty']);
    expect(startOf({ ...deal, priceCents: null, licenseTerms: null }).off).toEqual([]);
    expect(startOf({ ...deal, licensingType: null, licenseTerms: null }).off).toEqual([]);
  });
});

describe('the price of an assignment', () => {
  const assignment = { type: 'assignment' } as const;

  test('is received when the rest was lawfully withheld, and its receipt is confirmed', () => {
    expect(clauseIn(assignment, 'taxes')).toMatch(
      /what it has so paid counts as received by the other Party/,
    );
    for (const stance of ['neutral', 'grantor'] as const)
      expect(clauseIn({ ...assignment, stance }, 'purchase-price')).toMatch(
        /Within three business days of receiving it the Assignor confirms/,
      );
    // Title passes with the payment: the clause that says what counts as one stays.
    const ids = chosenClauses(inputOf({ ...assignment, off: ['taxes'] })).map(({ id }) => id);
    expect(ids).toContain('taxes');
  });

  test('comes due also where no register has the right, or nobody records it', () => {
    for (const right of ['patent', 'design', 'trademark', undefined] as const)
      expect(clauseIn({ ...assignment, right, stance: 'grantee' }, 'purchase-price')).toMatch(
        /in each register in which a right of the Property stands, and what stands in none has been handed over, and within ninety days of the Transfer in any case/,
      );
    for (const right of ['patent', 'trademark', 'copyright', 'trade-secret', undefined] as const)
      for (const stance of stances)
        expect(clauseIn({ ...assignment, right, stance }, 'purchase-price')).toMatch(
          /the Assignor may withdraw from this Agreement by notice/,
        );
  });
});

describe('an application that rests on an intent to use', () => {
  const application = { type: 'assignment', right: 'trademark', intentToUse: true } as const;
  const written = [
    ...stances.map((stance) => ({ ...application, stance })),
    { ...application, passes: 'signature' },
    { ...application, ...waiting },
  ] as const;

  test('is not assigned before use is alleged, and not paid for before that', () => {
    for (const more of written) {
      const text = textOf(more);
      expect(text).toMatch(/This Agreement therefore assigns nothing of the Property/);
      expect(text).toMatch(/files an allegation of use by December 1, 2027/);
      expect(text).toMatch(/“Transfer” is the moment at which both Parties have signed that paper/);
      expect(text).not.toMatch(/hereby assigns to the Assignee|rights in it that come from use/);
      const price = clauseIn(more, 'purchase-price');
      expect(price).toMatch(/have signed the paper\s+that assigns the Property/);
      expect(price).not.toMatch(/December 1, 2026|at signature|recorded/);
    }
    expect(refusalOf({ ...application, form: 'recording' })).toEqual([
      expect.stringMatching(/there is nothing to record yet/),
    ]);
  });

  test('passes with its business, which is warranted', () => {
    for (const more of written) {
      const text = textOf({ ...more, business: true });
      expect(text).toMatch(/hereby assigns to the Assignee/);
      expect(text).toMatch(/The Assignor warrants that this business is ongoing and existing/);
      expect(text).not.toMatch(/If there is no such business|assigns nothing/);
    }
    expect(textOf({ ...application, business: true, form: 'recording' })).not.toMatch(/If there is no such/);
  });
});

describe('a short form', () => {
  const short = { form: 'recording' } as const;

  test('says what the full agreement says, in favor of whom that is written', () => {
    for (const type of ['assignment', 'licensing'] as const)
      for (const stance of stances)
        for (const id of ['assignment-of-rights', 'past-infringement', 'licence-grant', 'term']) {
          const full = clauseIn(
            { type, stance, passes: type === 'assignment' ? 'signature' : undefined },
            id,
          );
          const { text } = write({ type, stance, ...short });
          expect(text).toContain(full.replace(/ It may be recorded in its short form.*$/, ''));
        }
    expect(textOf({ type: 'assignment', stance: 'grantor', ...short })).not.toMatch(
      /own name, for past infringement/,
    );
  });

  test('names the full agreement, and nothing of a short form of its own', () => {
    for (const type of ['assignment', 'licensing'] as const) {
      const text = textOf({ type, ...short });
      expect(text).toMatch(/short form of the full agreement of the Parties of December 1, 2026/);
      expect(text).not.toMatch(/recorded in its short form/);
    }
    // Signed later than the full agreement, it gives the license from the same day.
    const later = clauseIn({ ...short, terms: { effectiveDate: '2027-03-01' } }, 'term');
    expect(later).toMatch(/begins on December 1, 2026/);
  });
});

describe('owners in shares', () => {
  const shared = {
    ...{ type: 'assignment', firstParty: 'Ann Lee', coOwners: true },
    first: { address: '1 Main Street' },
    owners: [
      { name: 'Bo Lee', signers: [{ name: 'Cy Po', capacity: 'Attorney in fact' }] },
      { name: 'Dee, Inc.' },
    ],
  } as const;

  test('are all named as the first party, and each has a place to sign', () => {
    for (const form of ['full', 'recording'] as const)
      for (const type of ['assignment', 'licensing'] as const) {
        const { text, signers } = write({
          ...shared,
          type,
          form,
          owners: [...shared.owners],
        } as Partial<AgreementInput>);
        expect(text).toMatch(
          /between Ann Lee, of 1 Main Street; Bo Lee; and Dee, Inc\.; who own the Property in shares \(the “(?:Assign|Licens)or”\) and Beta/,
        );
        expect(text.match(/^For the (?:Assign|Licens)or, .*:$/gm)).toHaveLength(3);
        expect(text).toContain('Name: Cy Po\nTitle: Attorney in fact\n');
        expect(signers).toHaveLength(4);
      }
  });

  test('are left open while nobody names them, and asked for only where there are any', () => {
    const open = (more: Partial<AgreementInput>) => runAgreementGenerator(inputOf(more)).open;
    expect(open({ type: 'assignment', coOwners: true })).toContain('other owners');
    expect(open({ type: 'assignment', owners: [{ name: 'Bo Lee' }] })).toEqual([]);
    expect(textOf({ type: 'assignment', owners: [{ name: 'Bo Lee' }] })).not.toMatch(/Bo Lee/);
    expect(refusalOf({ type: 'assignment', coOwners: true, owners: [{ name: ' ' }] })).toEqual([
      'Please enter the name of each owner.',
    ]);
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

  test('counts are whole and at least one, a percentage is more than none, and one is singular', () => {
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
