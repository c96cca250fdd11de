import { describe, expect, test } from 'vitest';
import { stances } from '../../../domain/ip/clauses/types.ts';
import { runAgreementGenerator } from '../../../domain/tools/agreement-generator/generate.ts';
import { type AgreementInput, agreementInput } from '../../../domain/tools/agreement-generator/input.ts';

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

  test('an escrow that pays back leaves the duties of confidence in place', () => {
    for (const type of ['licensing', 'assignment', 'joint-venture', 'distribution'] as const)
      for (const right of ['patent', 'trade-secret'] as const) {
        const text = textOf({ type, right, added: ['escrow-release'], transaction: 'TX-0198c1f' });
        expect(text).toMatch(/void from the beginning/);
        expect(text).toMatch(/keeps secret\s+what it has learned of the other that is not public/);
        expect(text).toMatch(
          /what this\s+Agreement says of entries in a register, confidence, notices, governing law and disputes remain/,
        );
        expect(text).not.toMatch(/neither Party has a right from it/);
      }
  });

  test('what an escrow had recorded as proof is undone (37 CFR 3.56: only with the consent of all)', () => {
    for (const right of ['patent', 'trademark', undefined] as const)
      for (const stance of stances) {
        const text = textOf({ right, stance, added: ['escrow-release'] });
        expect(text).toMatch(
          /before the Transfer too, as\s+proof for\s+the Escrow; an entry passes nothing before the Transfer/,
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
    expect(textOf({ right: 'trademark', intentToUse: true, business: true })).toMatch(
      /goes back only together with the business/,
    );
    expect(textOf({ right: 'trademark' })).not.toMatch(/goes back only/);
  });

  test('a seller who is not paid can leave', () => {
    for (const stance of ['neutral', 'grantor'] as const)
      expect(textOf({ right: 'patent', stance })).toMatch(
        /the Assignor may withdraw from this Agreement by notice/,
      );
    // If title has already passed, it comes back with the withdrawal.
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

  test('a seller of a patent says who else has a claim to it, and a seller of a mark that it was used', () => {
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

  test('an application is pending, and not in force', () => {
    for (const more of [
      { right: 'provisional' },
      { right: 'trademark', intentToUse: true },
      { type: 'licensing', right: 'patent' },
    ] as const)
      expect(textOf({ ...more, stance: 'grantee' })).toMatch(
        /is in force or, so far as it is an application, pending/,
      );
  });

  test('a royalty for patents and other rights together falls with the last patent (Kimble, 9th Cir. 2013)', () => {
    expect(textOf({ type: 'licensing' })).toMatch(/half of the rate if they have agreed nothing/);
  });

  test('talks leave the right alone, and a later agreement leaves duties of confidence in place', () => {
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

  test('on recording say how the time runs, for works too', () => {
    const { notes = [] } = write({ right: 'patent', added: ['escrow-release'] });
    expect(notes.find(({ id }) => id === 'record-in-time')?.text).toMatch(/run from the date of the paper/);
    expect(noted({ right: 'copyright' })).toContain('us-copyright-record');
    expect(noted({ right: 'patent' })).not.toContain('us-copyright-record');
    for (const type of ['assignment', 'licensing'] as const)
      expect(noted({ type, right: 'patent', terms: { governingLaw: 'England' } })).toContain('uk-register');
  });

  test('say whose money and whose work a patent came from, and what its office wants signed', () => {
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

  test('say about a clause only what its wording says', () => {
    // A power of attorney is in each wording of the recording that waits for an escrow, and in none for a secret.
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

describe('what each side holds', () => {
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

  test('a buyer of an international registration is told who can hold one', () => {
    const terms = { ipNumber: 'IR 1 234 567' };
    expect(noted({ right: 'trademark', terms })).toContain('madrid-holder');
    expect(noted({ right: 'trademark', terms: { ipNumber: 'DE 30 2019 123 456' } })).not.toContain(
      'madrid-holder',
    );
  });
});
