import { describe, expect, test } from 'vitest';
import { agreementTypes, stances } from '../../../domain/ip/clauses/types.ts';
import { familyOf } from '../../../domain/tools/agreement-generator/facts.ts';
import { runAgreementGenerator } from '../../../domain/tools/agreement-generator/generate.ts';
import { type AgreementInput, agreementInput } from '../../../domain/tools/agreement-generator/input.ts';
import { whyOnPaper } from '../../../domain/tools/agreement-generator/text.ts';

const given = { firstParty: 'Alpha', secondParty: 'Beta', ipDescription: 'the thing' };
const write = (more: Partial<AgreementInput>) =>
  runAgreementGenerator(agreementInput.parse({ ...given, type: 'assignment', ...more }));
const textOf = (more: Partial<AgreementInput>) => write(more).text;
const noted = (more: Partial<AgreementInput>) => write(more).notes?.map(({ id }) => id) ?? [];

describe('a short form', () => {
  const short = (more: Partial<AgreementInput>) => textOf({ form: 'recording', ...more });

  test('grants what the full agreement grants, and names it', () => {
    expect(short({ right: 'patent' })).toMatch(
      /full agreement of the Parties of \[date of the full agreement\]/,
    );
    expect(short({ right: 'patent', stance: 'grantor' })).not.toMatch(
      /entire right|for past infringement of/,
    );
    const license = short({ type: 'licensing', right: 'patent', stance: 'grantee' });
    expect(license).toMatch(/may be ended only as the Parties have agreed/);
    expect(license).toMatch(/to the Licensee and its Affiliates a non-exclusive license/);
    expect(license).toMatch(
      /goes on for further periods of the same length unless the Licensee gives notice/,
    );
  });

  test('does not mention a short form of its own, and shows that a mark’s quality is controlled', () => {
    for (const stance of stances) {
      const text = short({ type: 'licensing', right: 'trademark', stance });
      expect(text).not.toMatch(/may be recorded in its short form/);
      expect(text).toMatch(/the Licensor sets and controls the quality of the goods and services/);
      expect(short({ type: 'licensing', right: 'patent', stance })).not.toMatch(/quality/);
    }
    expect(textOf({ type: 'licensing', right: 'trademark' })).toMatch(/may be recorded in its short form/);
  });
});

describe('several owners', () => {
  test('do not sign here, nor do several people for one party', () => {
    const whole = write({ right: 'patent', coOwners: true, owners: [{ name: 'Ann Lee' }] });
    expect(whyOnPaper(whole)).toMatch(/one person signs for each party/);
    expect(whyOnPaper(write({ first: { signers: [{ name: 'A' }, { name: 'B' }] } }))).not.toBeNull();
    expect(whyOnPaper(write({ first: { signers: [{ name: 'A' }] } }))).toBeNull();
  });
});

test('a patent that a disclaimer ties is told by its number', () => {
  const tied = { right: 'patent', disclaimed: true } as const;
  for (const form of ['full', 'recording'] as const) {
    expect(write({ ...tied, form }).open).toContain('number of the tied patent');
    expect(textOf({ ...tied, form, terms: { tiedTo: 'US 7,654,320 B2' } })).toMatch(
      /ties the Property to US 7,654,320 B2\. What it names is a part of the Property/,
    );
  }
});

describe('the kind of right', () => {
  test.each([
    ['US Design Patent No. D900,001', 'design'],
    ['Registered Community Design 001234567-0001', 'design'],
    ['the patent “Design of a lamp”', 'patent'],
    ['the trademark “Patent Leather”', 'trademark'],
    ['the software Lumen Studio', 'copyright'],
    ['the patents and marks of the LUMEN line', 'several'],
    ['the patent and the software', 'several'],
    ['the patent of Mark Lee', 'patent'],
    ['“the LUMEN patent”', 'patent'],
    ['the thing', 'several'],
  ])('of %s is %s', (ipDescription, family) => expect(familyOf({ ipDescription })).toBe(family));

  test('that is unknown may be a mark, whose quality is controlled and whose goodwill passes', () => {
    const off = ['quality-control', 'goodwill'];
    for (const type of ['licensing', 'distribution', 'joint-venture'] as const)
      expect(textOf({ type, off })).toMatch(/Quality control and use of trademarks/);
    expect(textOf({ off })).toMatch(/they are assigned together with the goodwill/);
    expect(textOf({ right: 'patent', off })).not.toMatch(/goodwill/);
  });

  test('has its own words', () => {
    expect(textOf({ right: 'design' })).toMatch(
      /the designs it discloses.*of a design patent, its continuations and reissues/,
    );
    const certificate = textOf({ right: 'spc' });
    expect(certificate).toMatch(/with the patent on which it rests \(\[number of the basic patent\]\)/);
    expect(certificate).not.toMatch(/inventions it discloses|right to claim its priority/);
    expect(textOf({ type: 'licensing', right: 'spc' })).toMatch(/counts as a claim of the Property/);
    expect(textOf({ type: 'licensing', right: 'provisional' })).toMatch(
      /use an invention which the Property discloses/,
    );
    expect(noted({ right: 'statutory-invention' })).toContain('nothing-to-enforce');
    for (const type of ['licensing', 'distribution'] as const)
      expect(textOf({ type, right: 'copyright' })).toMatch(/work of the Property|works of the Property/);
    expect(textOf({ type: 'distribution', right: 'copyright' })).toMatch(
      /licensed to the customer .* not sold/,
    );
  });
});

describe('a secret', () => {
  const secrets = [
    { type: 'licensing', right: 'trade-secret' },
    { type: 'licensing', right: 'patent', knowHow: true },
    { type: 'joint-venture', right: 'trade-secret' },
    { type: 'licensing', ipDescription: 'a patent and know-how' },
  ] as const;

  test('that is licensed is handed over, identified, kept and returned, whatever is left out', () => {
    const off = ['delivery-of-secrets', 'return-of-information', 'compelled-disclosure'];
    for (const chosen of secrets)
      for (const stance of stances) {
        const text = textOf({ ...chosen, stance, off });
        expect(text).toMatch(/hands over .* with a list that identifies it/);
        expect(text).toMatch(/return or destroy/);
        expect(textOf({ ...chosen, stance })).toMatch(/required by law, a court order/);
      }
    expect(textOf({ type: 'licensing', right: 'patent' })).not.toMatch(/list that identifies it/);
  });

  test('is confidential in any form, may come lawfully from others, and is licensed as exclusively as the patent', () => {
    expect(textOf({ type: 'licensing', right: 'trade-secret', stance: 'grantee' })).toMatch(
      /Whatever its form, the Property is Confidential Information/,
    );
    expect(textOf({ type: 'nda', stance: 'grantee' })).toMatch(/is lawfully received from a third party/);
    const terms = { exclusivity: 'exclusive' };
    expect(textOf({ type: 'licensing', right: 'patent', knowHow: true, terms })).toMatch(
      /may neither use the Property or the Know-How within/,
    );
  });

  test('is paid for until it is known', () => {
    expect(textOf({ type: 'licensing', right: 'trade-secret' })).toMatch(
      /No royalty accrues .* generally known/,
    );
  });

  test('is kept as long as the agreement lasts', () => {
    for (const type of ['licensing', 'joint-venture', 'distribution', 'nda'] as const)
      for (const right of ['patent', 'trade-secret'] as const)
        expect(textOf({ type, right, stance: 'grantee', terms: { term: 'ten years' } })).toMatch(
          /duties last until the end of this Agreement, and at least for 3 years from .* and one year from each disclosure/,
        );
    const sale = {
      right: 'patent',
      stance: 'grantee',
      added: ['confidential-information', 'confidentiality'],
    };
    expect(textOf(sale as Partial<AgreementInput>)).not.toMatch(/until the end of this Agreement/);
  });
});

describe('who is favored', () => {
  test('is never promised less than in the balanced wording', () => {
    const sale = { right: 'patent', stance: 'grantee' } as const;
    expect(textOf(sale)).toMatch(/every inventor has assigned to it; that the Property is free of liens/);
    expect(textOf(sale)).toMatch(/the use of the Property infringes no right of others/);
    expect(textOf({ ...sale, right: 'trademark' })).not.toMatch(/every inventor|every author/);
    for (const type of ['licensing', 'distribution'] as const)
      expect(textOf({ ...sale, type })).toMatch(
        /in its own name where the law lets it and otherwise in that of the \w+, which joins where the law requires it/,
      );
  });

  test('of a patent gives no more by its indemnity than by its warranties, and never more than it received', () => {
    for (const right of ['patent', 'design', undefined] as const)
      expect(textOf({ type: 'licensing', right })).toMatch(
        /so far as they show that a warranty of the Licensor/,
      );
    for (const right of ['patent', 'trademark', 'copyright', 'trade-secret', undefined] as const)
      expect(textOf({ type: 'licensing', right })).toMatch(/up to what it has received under this Agreement/);
  });

  test('under an NDA discloses or receives, and is a party only where one discloses alone', () => {
    for (const discloses of ['first', 'second'] as const)
      for (const stance of stances) {
        const text = textOf({ type: 'nda', discloses, stance });
        const roles = ['Disclosing Party', 'Receiving Party'];
        const [first, second] = discloses === 'first' ? roles : roles.toReversed();
        expect(text).toContain(`between Alpha (the “${first}”) and Beta (the “${second}”)`);
        expect(text).toContain(`For the ${first}, Alpha:`);
      }
    for (const stance of stances) {
      const text = textOf({ type: 'nda', stance });
      expect(text.slice(text.indexOf('2. '), text.indexOf('\nSignatures\n'))).not.toMatch(/Alpha|Beta/);
    }
    expect(textOf({ type: 'nda', discloses: 'second', stance: 'grantor' })).not.toMatch(
      /\b[Aa] (?:Disclosing|Receiving) Party/,
    );
    const american = (governingLaw: string) => textOf({ type: 'nda', terms: { governingLaw } });
    expect(american('Delaware')).toMatch(/1833\(b\)/);
    for (const law of ['England', 'India']) expect(american(law)).not.toMatch(/1833\(b\)/);
  });
});

test('a name that ends in a full stop ends a sentence with it', () => {
  expect(textOf({ type: 'licensing', terms: { territory: 'the plant of Lumen, Inc.' } })).toMatch(
    /“Territory” means the plant of Lumen, Inc\.(?!\.)/,
  );
});

describe('a venture', () => {
  test('keeps the right that it uses, whoever buys it', () => {
    for (const stance of stances)
      expect(textOf({ type: 'joint-venture', right: 'patent', stance })).toMatch(
        /transfers the Property, in whole or in part, only to somebody who takes over, in writing, its duties that concern/,
      );
  });

  test('decides or is in deadlock, and the buyer has it', () => {
    const text = textOf({ type: 'joint-venture', right: 'patent' });
    expect(text).toMatch(/a matter on which the votes are equal is not decided/);
    expect(text).toMatch(/twice failed to decide a matter\./);
    expect(text).toMatch(
      /contracts and the stock of the Venture, .* become its own, and the licenses .* go on/,
    );
    expect(text).toMatch(/What this Agreement says of background, results, deadlock, exit, /);
    for (const stance of stances) {
      const each = textOf({ type: 'joint-venture', right: 'patent', stance });
      expect(each).toMatch(/license of its background/);
      expect(each).toMatch(/paid into a separate account/);
    }
  });
});

describe('a buyer', () => {
  test('of a mark need not fear who sold it', () => {
    for (const stance of stances)
      expect(textOf({ right: 'trademark', stance })).toMatch(
        /neither uses nor applies for .* similar to them.* Domain names and accounts.* goes back to the Assignor, this ends/,
      );
    expect(textOf({ right: 'trademark', form: 'recording' })).not.toMatch(/Domain names/);
  });

  test('is handed what the right is used with', () => {
    for (const stance of stances)
      for (const added of [[], ['escrow-release']]) {
        expect(textOf({ right: 'patent', stance, added })).toMatch(/hands over the files of the Property/);
        expect(textOf({ right: 'copyright', stance, added })).toMatch(
          /hands over the originals .* source code/,
        );
      }
  });

  test('gets a waiver of moral rights with the right, and keeps an unpaid right', () => {
    expect(textOf({ right: 'copyright' })).toMatch(
      /With effect from the Transfer, .* waives the moral rights .* its successors and its licensees/,
    );
    expect(textOf({ right: 'patent', passes: 'signature' })).toMatch(
      /Until the price is paid, the Assignee neither transfers nor pledges the Property/,
    );
    expect(textOf({ right: 'patent' })).not.toMatch(/neither transfers nor pledges/);
  });
});

describe('a note', () => {
  const about = (right: AgreementInput['right'], more: Partial<AgreementInput> = {}) =>
    noted({ right, ...more });

  test('is shown for its own country and its own right', () => {
    const french = { ipDescription: 'French design 2020 1234', terms: { ipNumber: 'FR 2020 1234' } };
    expect(about('design', french)).not.toContain('record-in-time');
    expect(about('trademark', { terms: { ipNumber: 'EM 018 222 333' } })).not.toContain('record-in-time');
    expect(about('patent', { terms: { ipNumber: 'US 7,654,321 B2' } })).toContain('record-in-time');
    expect(about('patent', { coOwners: true })).toContain('joint-owners');
    expect(about('trademark', { coOwners: true })).not.toContain('joint-owners');
    expect(about('copyright', { coOwners: true })).toContain('joint-authors');
    expect(about('copyright', { coOwners: true })).not.toContain('joint-owners');
    const deed = { stance: 'grantee', terms: { governingLaw: 'Scotland' } } as const;
    expect(about('patent', deed)).not.toContain('uk-power');
    const license = { type: 'licensing', ipDescription: 'a patent and a trademark' } as const;
    expect(noted(license)).toContain('trademark-insolvency');
    expect(textOf(license)).toMatch(/The rights granted are, but for those in trademarks, licenses/);
    const german = { type: 'licensing', terms: { governingLaw: 'Germany' } } as const;
    expect(about('patent', german)).toContain('german-insolvency');
  });
});

describe('a clause', () => {
  test('refers to what there is', () => {
    for (const type of agreementTypes)
      for (const stance of stances) {
        const text = textOf({ type, stance });
        expect(text).not.toMatch(/wherever this Agreement allows it|After ninety days either Party/);
        expect(/the fact that the Parties are talking/.test(text)).toBe(
          type === 'nda' && stance === 'grantor',
        );
        expect(text).not.toMatch(
          /the (?:non-exclusive|sole|exclusive) license|owns or controls the Property, and/,
        );
      }
    expect(textOf({ type: 'licensing', right: 'patent' })).not.toMatch(/improvements that\s+fall within/);
    expect(textOf({ type: 'licensing', terms: { exclusivity: 'exclusive' } })).toMatch(
      /Licensee an exclusive license/,
    );
  });

  test('that is added stands with similar ones, and before the signatures', () => {
    const added = ['confidential-information', 'confidentiality', 'no-partnership'];
    const order = write({ right: 'trade-secret', added }).clauses.map(({ id }) => id);
    expect(order.at(-1)).toBe('signatures');
    expect(order.at(-2)).toBe('no-partnership');
    expect(order.indexOf('confidentiality')).toBeLessThan(order.indexOf('notices'));
  });
});
