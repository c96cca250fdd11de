import { describe, expect, test } from 'vitest';
import { clauses } from '../../../domain/ip/clauses/library.ts';
import { agreementTypes, passings, stances } from '../../../domain/ip/clauses/types.ts';
import { runAgreementGenerator } from '../../../domain/tools/agreement-generator/generate.ts';
import type { AgreementInput } from '../../../domain/tools/agreement-generator/input.ts';
import { termNames, variables } from '../../../domain/tools/agreement-generator/variables.ts';

const ids = clauses.map(({ id }) => id);
const given = { firstParty: 'zz one', secondParty: 'zz two', ipDescription: 'the thing “zz”' };
const terms = Object.fromEntries(
  termNames.map((name) => [
    name,
    { day: '2026-11-21', count: '30', percent: '30', text: 'zz', choice: 'sole' }[variables[name].kind],
  ]),
);

describe('an agreement', () => {
  test('of assignment says what the laws require, and what became of the right', () => {
    const assignment = (more: Partial<AgreementInput>) =>
      runAgreementGenerator({ ...given, terms, type: 'assignment', right: 'patent', ...more }).text;
    // A patent or a mark of Japan, Korea or China passes with its entry; a later application needs the priority.
    for (const right of ['patent', 'design', 'trademark'] as const)
      for (const stance of stances)
        for (const form of ['full', 'recording'] as const) {
          const text = assignment({ right, stance, form });
          expect(text).toMatch(/passes only with an entry in a register passes with that entry/);
          expect(text).toMatch(/the right to claim its priority/);
        }
    // Each right separately (FR), with adaptations (JP), for a stated time and without lapsing (IN).
    for (const stance of stances)
      expect(assignment({ right: 'copyright', stance })).toMatch(
        /each right in them apart: to reproduce, .*Articles 27 and 28.* for the whole term of protection\. It does not lapse/,
      );
    const secret = assignment({ right: 'trade-secret', stance: 'grantor' });
    expect(secret).toMatch(/keeps the Property secret, no longer uses it/);
    expect(secret).not.toMatch(/every register|keeps a non-exclusive|fees/);
    // An intent to use is not assigned before its use is alleged, not even automatically later.
    const intended = assignment({ right: 'trademark', intentToUse: true });
    expect(intended).toMatch(
      /assigns nothing of the Property\..*it assigns .* in the Property to the Assignee by a separate paper/,
    );
  });

  test('for recording is unconditional, except for an escrow', () => {
    const short = (more: Partial<AgreementInput>) =>
      runAgreementGenerator({
        ...given,
        terms,
        type: 'assignment',
        right: 'patent',
        form: 'recording',
        ...more,
      }).text;
    expect(short({})).toMatch(/is the moment at which both Parties have signed/);
    expect(short({ added: ['escrow-release'] })).toMatch(/is the moment at which the Escrow ends in favor/);
  });

  test('in its short form says nothing about the price', () => {
    const price = { consideration: '987,654', upfrontFee: '987,654', royaltyPercent: '17' };
    for (const type of ['assignment', 'licensing'] as const)
      for (const stance of stances)
        for (const passes of passings) {
          const { text, title } = runAgreementGenerator({
            ...{ ...given, type, stance, passes, form: 'recording', right: 'patent' },
            terms: { ...terms, ...price },
          });
          expect(title).toMatch(/Short Form$/);
          expect(text).not.toMatch(/987,654|17 percent|royalt/i);
        }
  });

  test('with several owners names all of them, and with a terminal disclaimer both patents', () => {
    for (const form of ['full', 'recording'] as const) {
      const chosen = { ...given, terms, type: 'assignment', right: 'patent', form, off: ids } as const;
      expect(runAgreementGenerator({ ...chosen, coOwners: true }).text).toMatch(/stands for all of them/);
      expect(runAgreementGenerator({ ...chosen, disclaimed: true }).text).toMatch(/terminal disclaimer ties/);
      expect(runAgreementGenerator(chosen).text).not.toMatch(/several owners|disclaimer ties/);
    }
  });

  test('of distribution asks nobody for samples of another’s goods, for resale prices or for an upfront fee', () => {
    for (const right of ['patent', 'trademark'] as const)
      for (const stance of stances) {
        const { text } = runAgreementGenerator({ ...given, terms, type: 'distribution', right, stance });
        expect(text).not.toMatch(
          /sends samples, packaging|by country, quantity, price|upfront fee|making, advert/,
        );
        expect(text).toMatch(/without its own prices/);
        expect(text).toMatch(/The Supplier marks Products/);
      }
  });

  test('licenses a mark for goods that are named, and says what each party must do', () => {
    for (const stance of stances) {
      const { text } = runAgreementGenerator({
        ...given,
        terms,
        type: 'licensing',
        right: 'trademark',
        stance,
      });
      expect(text).toMatch(/goods and services for which the Property is registered, applied for or used/);
      expect(text).toMatch(/registers no similar sign|stated in writing, which are those/);
    }
    for (const type of agreementTypes)
      expect(runAgreementGenerator({ ...given, terms, type, right: 'patent' }).text).toMatch(
        /Where this Agreement says that a Party does something, that Party must do it\./,
      );
  });

  test('of confidence about a trade secret keeps it one', () => {
    for (const stance of stances) {
      const { text } = runAgreementGenerator({ ...given, terms, type: 'nda', right: 'trade-secret', stance });
      expect(text).toMatch(/for trade secrets as long as they remain trade secrets/);
      expect(text).toMatch(/There are no residuals/);
      expect(text).not.toMatch(/attacks the validity|stops its payments|MERCHANTABILITY/);
    }
  });

  test('comes with what the governing law makes of it', () => {
    const notes = (input: Partial<AgreementInput>) =>
      runAgreementGenerator({ ...given, type: 'assignment', ...input } as AgreementInput).notes?.map(
        ({ id }) => id,
      );
    expect(notes({ right: 'copyright', terms: { governingLaw: 'Germany' } })).toEqual([
      ...['bgb-305', 'urhg-29', 'urhg-authors', 'us-termination', 'us-copyright-record', 'german-courts'],
    ]);
    expect(notes({ type: 'distribution', right: 'patent', terms: { governingLaw: 'German law' } })).toEqual([
      'bgb-305',
      'hgb-89b',
      'vber',
      'uk-vertical',
      'ends-on-notice',
    ]);
    expect(notes({ right: 'patent', terms: { governingLaw: 'India' } })).toEqual([
      ...['india-stamp', 'india-patent', 'record-in-time'],
    ]);
    const japanese = { right: 'patent', ipDescription: 'the patent “A lamp” (Japan)' } as const;
    expect(notes(japanese)).toEqual(['register-passes']);
    expect(notes({ right: 'trademark', terms: { ipNumber: 'EM 018 222 333' } })).toContain('eu-register');
    expect(notes({ right: 'copyright', terms: { territory: 'France' } })).toContain('france-copyright');
    const english = { right: 'patent', terms: { governingLaw: 'England' } } as const;
    expect(notes(english)).not.toContain('uk-power');
    expect(notes({ ...english, stance: 'grantee' })).toContain('uk-power');
    expect(notes({ right: 'patent', form: 'recording' })).toContain('short-form-moment');
    expect(notes({ type: 'licensing', right: 'patent', terms: { governingLaw: 'Delaware' } })).toEqual([
      'ttber',
      'uk-ttbeo',
      'kimble',
      'bayh-dole',
      'small-entity',
    ]);
  });
});
