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

describe('when a deal is undone', () => {
  test('a secret is given back, and neither told nor used', () => {
    for (const stance of stances) {
      const back =
        /hands back\s+everything that embodies the Property.*keeps the Property secret and no longer\s+uses it/;
      expect(textOf({ right: 'trade-secret', stance })).toMatch(back);
      expect(textOf({ right: 'patent', stance })).not.toMatch(back);
    }
  });

  test('an escrow that pays back leaves the duties of confidence', () => {
    for (const type of ['licensing', 'assignment', 'joint-venture', 'distribution'] as const)
      for (const right of ['patent', 'trade-secret'] as const) {
        const text = textOf({ type, right, added: ['escrow-release'] });
        expect(text).toMatch(/void from the beginning/);
        expect(text).toMatch(/keeps secret\s+what it has learned of the other that is not public/);
        expect(text).toMatch(/what this\s+Agreement says of confidence, governing law and disputes remain/);
        expect(text).not.toMatch(/neither Party has a right from it/);
      }
  });

  test('what an escrow had recorded as proof is undone (37 CFR 3.56: only with the consent of all)', () => {
    for (const right of ['patent', 'trademark', undefined] as const)
      for (const stance of stances) {
        const text = textOf({ right, stance, added: ['escrow-release'] });
        expect(text).toMatch(
          /before the Transfer too, as\s+proof for\s+the escrow; an entry passes nothing before the Transfer/,
        );
        expect(text).toMatch(/consents in writing, within ten days, to the cancellation of each entry/);
        expect(text).toMatch(/what is needed to undo an entry in a register/);
        expect(textOf({ right, stance })).not.toMatch(/cancellation of each entry/);
      }
    expect(textOf({ right: 'trade-secret', added: ['escrow-release'] })).not.toMatch(
      /cancellation of each entry/,
    );
  });

  test('an application for a mark goes back only with its business (15 U.S.C. 1060(a)(1))', () => {
    expect(textOf({ right: 'trademark', intentToUse: true })).toMatch(
      /goes back only together with the business/,
    );
    expect(textOf({ right: 'trademark' })).not.toMatch(/goes back only/);
  });

  test('a seller who is not paid can leave', () => {
    for (const stance of ['neutral', 'grantor'] as const)
      expect(textOf({ right: 'patent', stance })).toMatch(
        /the Assignor may withdraw from this Agreement by notice/,
      );
    // Where title has passed already, it comes back with the withdrawal.
    for (const right of ['patent', 'trademark', 'trade-secret'] as const)
      expect(textOf({ right, passes: 'signature' })).toMatch(
        /withdraws because it was not paid, the assignment falls away: the Assignee hereby assigns the Property back/,
      );
    expect(noted({ right: 'patent', stance: 'grantee' })).toContain('unpaid-seller');
    expect(noted({ right: 'patent', passes: 'signature' })).toContain('unpaid-seller');
    expect(noted({ right: 'patent' })).not.toContain('unpaid-seller');
    expect(noted({ right: 'patent', passes: 'release' })).not.toContain('unpaid-seller');
  });
});

describe('what is promised fits the right', () => {
  test('nobody is the registered owner of what nobody registers', () => {
    for (const type of ['assignment', 'licensing'] as const)
      for (const right of ['copyright', 'trade-secret'] as const)
        expect(textOf({ type, right, stance: 'grantor' })).not.toMatch(/of record|registered (?:as )?owner/);
    expect(textOf({ right: 'patent', stance: 'grantor' })).toMatch(/is the owner of record of the Property/);
  });

  test('who sells a patent says who else has a hold on it, and who sells a mark that it was used', () => {
    for (const stance of ['neutral', 'grantee'] as const) {
      const patent = textOf({ right: 'patent', stance });
      expect(patent).toMatch(/rights of those who funded the invention and promises to a standards body/);
      expect(patent).not.toMatch(/within the last three years/);
      expect(textOf({ right: 'copyright', stance })).not.toMatch(/standards body/);
      expect(textOf({ right: 'trademark', stance })).toMatch(
        /has been used for .*goods and services within the last three years/,
      );
      expect(textOf({ right: 'trademark', stance, intentToUse: true })).not.toMatch(
        /within the last three years/,
      );
    }
  });

  test('a royalty for patents and other rights together falls with the last patent (Kimble, 9th Cir. 2013)', () => {
    expect(textOf({ type: 'licensing' })).toMatch(/half of the rate if they have agreed nothing/);
  });

  test('talks leave the right alone, and a later agreement leaves duties of confidence', () => {
    for (const stance of stances) {
      expect(textOf({ type: 'nda', stance })).not.toMatch(/\bProperty\b/);
      for (const type of ['nda', 'assignment', 'licensing'] as const)
        expect(textOf({ type, stance })).toMatch(/duties of confidence from an earlier agreement remain/);
    }
  });
});

describe('notes', () => {
  test('on competition law follow the market and not the governing law', () => {
    const license = (terms: AgreementInput['terms']) => noted({ type: 'licensing', right: 'patent', terms });
    expect(license({ governingLaw: 'Delaware' })).toEqual(expect.arrayContaining(['ttber', 'uk-ttbeo']));
    expect(license({ governingLaw: 'Delaware', territory: 'Germany' })).toContain('ttber');
    expect(license({ governingLaw: 'Delaware', territory: 'the United Kingdom' })).toContain('uk-ttbeo');
    const american = license({ governingLaw: 'Delaware', territory: 'the United States' });
    for (const id of ['ttber', 'uk-ttbeo']) expect(american).not.toContain(id);
    const sold = noted({
      type: 'distribution',
      right: 'trademark',
      terms: { territory: 'the United Kingdom' },
    });
    expect(sold).toContain('uk-vertical');
    expect(sold).not.toContain('vber');
    expect(noted({ type: 'distribution', terms: { territory: 'France' } })).toContain('distribution-notice');
  });

  test('on recording tell how the time runs, for works too', () => {
    const { notes = [] } = write({ right: 'patent', added: ['escrow-release'] });
    expect(notes.find(({ id }) => id === 'record-in-time')?.text).toMatch(/run from the date of the paper/);
    expect(noted({ right: 'copyright' })).toContain('us-copyright-record');
    expect(noted({ right: 'patent' })).not.toContain('us-copyright-record');
    for (const type of ['assignment', 'licensing'] as const)
      expect(noted({ type, right: 'patent', terms: { governingLaw: 'England' } })).toContain('uk-register');
  });

  test('tell whose money and whose work a patent came of, and what its office wants signed', () => {
    expect(noted({ right: 'patent', terms: { ipNumber: 'US 7,654,321 B2' } })).toContain('bayh-dole');
    expect(noted({ right: 'patent', ipDescription: 'a patent about us' })).not.toContain('bayh-dole');
    expect(noted({ right: 'patent', terms: { ipNumber: 'DE 10 2010 123 456' } })).toContain(
      'employee-inventions',
    );
    const european = noted({ right: 'patent', terms: { ipNumber: 'EP 1 234 567' } });
    expect(european).toEqual(expect.arrayContaining(['epc-signatures', 'unified-patent-court']));
    expect(noted({ type: 'licensing', right: 'patent', terms: { ipNumber: 'US 7,654,321 B2' } })).toContain(
      'small-entity',
    );
    expect(noted({ right: 'trademark', terms: { ipNumber: 'US 7,654,321 B2' } })).not.toContain('bayh-dole');
  });

  test('say of a clause only what it says as it is written', () => {
    // A power of attorney stands in each wording of the recording that waits for an escrow, and in none for a secret.
    const english = { terms: { governingLaw: 'England' } };
    expect(noted({ ...english, right: 'patent', added: ['escrow-release'] })).toContain('uk-power');
    expect(noted({ ...english, right: 'trade-secret', stance: 'grantee' })).not.toContain('uk-power');
    // Know-how is kept for as long as it is secret.
    const license = { type: 'licensing', right: 'patent', stance: 'grantee' } as const;
    expect(noted(license)).toContain('secrets-that-expire');
    expect(noted({ ...license, knowHow: true })).not.toContain('secrets-that-expire');
    const short = { right: 'patent', form: 'recording' } as const;
    expect(noted(short)).toContain('short-form-moment');
    expect(noted({ ...short, added: ['escrow-release'] })).not.toContain('short-form-moment');
  });

  test('warn of secrets shown for some years, and of one-sided courts in Europe', () => {
    expect(noted({ type: 'nda', stance: 'grantee' })).toContain('secrets-that-expire');
    expect(noted({ type: 'nda' })).not.toContain('secrets-that-expire');
    expect(noted({ type: 'nda', right: 'trade-secret', stance: 'grantee' })).not.toContain(
      'secrets-that-expire',
    );
    const onesided = { type: 'licensing', right: 'patent', stance: 'grantor' } as const;
    expect(noted({ ...onesided, terms: { territory: 'Italy' } })).toContain('one-sided-courts');
    expect(noted({ ...onesided, terms: { territory: 'Japan' } })).not.toContain('one-sided-courts');
  });
});

describe('what each side has in hand', () => {
  test('is shown in confidence and not filed, nor used because it is remembered', () => {
    for (const stance of stances)
      expect(textOf({ type: 'nda', stance })).toMatch(
        /applies for no\s+patent or other right on Confidential Information/,
      );
    expect(textOf({ type: 'nda' })).not.toMatch(/experience and ideas/);
    expect(textOf({ type: 'nda' })).toMatch(
      /an invention, a formula, source code, a price or a plan, is no such skill/,
    );
    expect(textOf({ type: 'licensing', right: 'patent' })).not.toMatch(/applies for no/);
  });

  test('a venture’s exclusive license lets both use the right for the venture', () => {
    for (const stance of stances)
      for (const exclusivity of ['exclusive', 'sole', 'non-exclusive']) {
        const text = textOf({ type: 'joint-venture', right: 'patent', stance, terms: { exclusivity } });
        expect(text).toMatch(/contributes a license (?:of the Property )?to the Second Venturer/);
        expect(text).not.toMatch(/may neither use the Property/);
        if (exclusivity === 'exclusive') expect(text).toMatch(/for the Venture alone and allows nobody else/);
      }
  });

  test('a distributor’s stock is its own: it is sold off or taken back, and neither destroyed nor half paid', () => {
    for (const stance of stances) {
      const text = textOf({ type: 'distribution', right: 'trademark', stance });
      expect(text).not.toMatch(/destroys its stock|pay half|finish and sell off/);
      expect(text).toMatch(/sell (?:it )?off/);
    }
    expect(textOf({ type: 'licensing', right: 'trademark', stance: 'grantor' })).toMatch(
      /destroys its stock/,
    );
  });

  test('who buys an international registration is told who can hold one', () => {
    const terms = { ipNumber: 'IR 1 234 567' };
    expect(noted({ right: 'trademark', terms })).toContain('madrid-holder');
    expect(noted({ right: 'trademark', terms: { ipNumber: 'DE 30 2019 123 456' } })).not.toContain(
      'madrid-holder',
    );
  });
});

describe('a short form', () => {
  const short = (more: Partial<AgreementInput>) => textOf({ form: 'recording', ...more });

  test('gives what the full agreement gives, and names it', () => {
    for (const stance of stances) {
      const [full, recorded] = (['full', 'recording'] as const).map((form) =>
        write({ right: 'patent', stance, form, passes: 'signature' }),
      );
      for (const id of ['assignment-of-rights', 'past-infringement']) {
        const said = full?.clauses.find((clause) => clause.id === id)?.paragraphs;
        expect(recorded?.clauses.find((clause) => clause.id === id)?.paragraphs).toEqual(said);
      }
      expect(recorded?.text).toMatch(/short form of the full agreement of the Parties of \[date of the full/);
    }
    expect(short({ right: 'patent', stance: 'grantor' })).not.toMatch(
      /entire right|for past infringement of/,
    );
    const license = short({ type: 'licensing', right: 'patent', stance: 'grantee' });
    expect(license).toMatch(/to the Licensee and its Affiliates a non-exclusive license/);
    expect(license).toMatch(
      /goes on for further periods of the same length unless the Licensee gives notice/,
    );
  });

  test('does not speak of a short form of its own, and shows that a mark’s quality is controlled', () => {
    for (const stance of stances) {
      const text = short({ type: 'licensing', right: 'trademark', stance });
      expect(text).not.toMatch(/may be recorded in its short form/);
      expect(text).toMatch(/the owner controls the quality of all goods and services/);
    }
    expect(textOf({ type: 'licensing', right: 'trademark' })).toMatch(/may be recorded in its short form/);
  });
});

describe('several owners', () => {
  const owned = { right: 'patent', coOwners: true } as const;

  test('are named and sign, each in a place of its own', () => {
    const terms = { otherOwners: 'Ann Lee, of 1 Elm Street; Roe GmbH' };
    for (const form of ['full', 'recording'] as const) {
      const { text, open } = write({ ...owned, form, terms });
      expect(open).not.toContain('the other owners');
      expect(text).toMatch(
        /between Alpha, together with Ann Lee, of 1 Elm Street; Roe GmbH as owners in shares \(the “Assignor”\)/,
      );
      for (const name of ['Alpha', 'Ann Lee, of 1 Elm Street', 'Roe GmbH'])
        expect(text).toContain(`For the Assignor, ${name}:\n\nSignature: `);
      expect(text.match(/^Signature: /gm)).toHaveLength(4);
    }
    expect(write(owned).open).toContain('the other owners');
  });

  test('do not sign here, nor do several people for one party', () => {
    const whole = write({ ...owned, terms: { otherOwners: 'Ann Lee' } });
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

  test('has its own words', () => {
    expect(textOf({ right: 'design' })).toMatch(
      /the designs it discloses.*continuations, divisions, reissues/,
    );
    const certificate = textOf({ right: 'spc' });
    expect(certificate).toMatch(/with the patent on which it rests/);
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
  ] as const;

  test('that is licensed is handed over, identified, kept and given back, whatever is left out', () => {
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
          /duties last until the end of this Agreement, and at least for 3 years/,
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

  test('of a patent gives no more by its indemnity than by its warranties, and never more than it got', () => {
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
  test('decides or is in deadlock, and who buys it has it', () => {
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
        /neither uses nor applies for .* similar to them.* Domain names and accounts/,
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

  test('that is added stands with its like, and before the signatures', () => {
    const added = ['confidential-information', 'confidentiality', 'no-partnership'];
    const order = write({ right: 'trade-secret', added }).clauses.map(({ id }) => id);
    expect(order.at(-1)).toBe('signatures');
    expect(order.at(-2)).toBe('no-partnership');
    expect(order.indexOf('confidentiality')).toBeLessThan(order.indexOf('notices'));
  });
});
