import { describe, expect, test } from 'vitest';
import { stances } from '../../../domain/ip/clauses/types.ts';
import { chosenClauses } from '../../../domain/tools/agreement-generator/choose.ts';
import { runAgreementGenerator } from '../../../domain/tools/agreement-generator/generate.ts';
import type { AgreementInput } from '../../../domain/tools/agreement-generator/input.ts';
import { clauseIn, inputOf, refusalOf, textOf, waiting, write } from '../../support/agreement-texts.ts';

describe('the price of an assignment', () => {
  const assignment = { type: 'assignment' } as const;

  test('counts as received if the rest was lawfully withheld, and its receipt is confirmed', () => {
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

  test('comes back, as far as it was paid, before the right goes back', () => {
    for (const right of ['patent', 'trademark', 'trade-secret', undefined] as const)
      for (const stance of stances)
        for (const passes of ['signature', undefined] as const)
          expect(clauseIn({ ...assignment, right, stance, passes }, 'price-returned')).toMatch(
            /from the moment at which it has back what it has paid, or from the withdrawal if that was nothing\. An Assignor that withdraws returns at once what it has received/,
          );
    const several = { ...assignment, right: undefined, ipDescription: 'a patent and a design' };
    expect(clauseIn(several, 'price-returned')).toMatch(/trademarks, so far as it includes any, with/);
  });

  test('buys the know-how that belongs to it', () => {
    const sold = { ...assignment, right: undefined, ipDescription: 'a patent and know-how' };
    for (const stance of stances)
      for (const passes of ['signature', 'release'] as const) {
        const text = textOf({ ...sold, stance, passes });
        expect(text).toMatch(/From the Transfer on the Assignor keeps what is secret in the Property secret/);
        expect(text).toMatch(/hands over everything that embodies what is secret in the Property/);
        expect(text).toMatch(/Nothing that describes what is secret is laid open in a register/);
        if (stance !== 'grantor') expect(text).toMatch(/kept what is secret in the Property secret by/);
        if (passes === 'signature')
          expect(clauseIn({ ...sold, stance, passes }, 'price-returned')).toMatch(
            /From then on the Assignee keeps nothing that embodies what is secret/,
          );
      }
    expect(textOf({ ...assignment, right: undefined, ipDescription: 'a patent and a design' })).not.toMatch(
      /what is secret/,
    );
  });

  test('falls due even if no register has the right, or nobody records it', () => {
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
      // What only promises to assign leaves nothing that a register could take for an assignment.
      expect(text).not.toMatch(/hereby assigns|short form|is assigned together|The assignment includes/);
      expect(text).toMatch(/Nothing is recorded before the Transfer/);
      expect(text).toMatch(
        /does not sign that paper within ten days of a reminder, the Assignee may withdraw/,
      );
    }
    expect(textOf({ ...application, stance: 'grantee' })).toMatch(
      /irrevocably appoints the Assignee, with effect from the Transfer/,
    );
    expect(refusalOf({ ...application, form: 'recording' })).toEqual([
      expect.stringMatching(/there is nothing to record yet/),
    ]);
    // The escrow is over long before.
    expect(refusalOf({ ...application, ...waiting })).toEqual([
      expect.stringMatching(/ends long before use of a mark can be alleged/),
    ]);
  });

  test('passes with its business, which is warranted', () => {
    for (const more of [...written, { ...application, ...waiting }]) {
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

  test('says what the full agreement says, in whichever party’s favor that is written', () => {
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

  test('names the full agreement, and no short form of its own', () => {
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

  test('are not a list if there are two', () => {
    const two = {
      type: 'assignment',
      firstParty: 'Alpha, Inc.',
      coOwners: true,
      owners: [{ name: 'Roe GmbH' }],
    };
    expect(textOf(two as Partial<AgreementInput>)).toContain(
      'between Alpha, Inc. and Roe GmbH, who own the Property in shares (the “Assignor”)',
    );
    expect(textOf({ ...two, first: { address: '1 Main Street' } } as Partial<AgreementInput>)).toContain(
      'between Alpha, Inc., of 1 Main Street, and Roe GmbH, who own',
    );
  });

  test('are paid and notified through the first of them, and leave only together', () => {
    expect(textOf({ ...shared, owners: [...shared.owners] } as Partial<AgreementInput>)).toMatch(
      /The first named of them receives payments and notices.* withdraw and terminate only together/,
    );
  });

  test('are left open while nobody names them, and asked for only if there are any', () => {
    const open = (more: Partial<AgreementInput>) => runAgreementGenerator(inputOf(more)).open;
    expect(open({ type: 'assignment', coOwners: true })).toContain('other owners');
    expect(open({ type: 'assignment', owners: [{ name: 'Bo Lee' }] })).toEqual([]);
    expect(textOf({ type: 'assignment', owners: [{ name: 'Bo Lee' }] })).not.toMatch(/Bo Lee/);
    expect(refusalOf({ type: 'assignment', coOwners: true, owners: [{ name: ' ' }] })).toEqual([
      'Please enter the name of each owner.',
    ]);
  });
});
