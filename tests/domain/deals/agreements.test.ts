import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { agreementStatuses, isOwnName, signing, signingBasis } from '../../../domain/deals/agreements.ts';

const actions = ['sign', 'decline', 'withdraw'] as const;
const roles = ['sender', 'receiver'] as const;

describe('who may do what to an agreement', () => {
  test('nobody anything once it has ended', () => {
    for (const status of agreementStatuses.filter((one) => one !== 'sent'))
      for (const action of actions)
        for (const role of roles)
          expect(signing.explain(action, status, role, { signed: false, otherSigned: false })).not.toBeNull();
  });

  test.each([
    ['sign', 'sender', false, null],
    ['sign', 'receiver', false, null],
    ['sign', 'receiver', true, 'conflict'],
    ['decline', 'receiver', false, null],
    // Until the last signature, even after one's own.
    ['decline', 'receiver', true, null],
    ['decline', 'sender', false, 'forbidden'],
    ['withdraw', 'sender', true, null],
    ['withdraw', 'receiver', false, 'forbidden'],
  ] as const)('%s by the %s (signed: %s): %s', (action, role, signed, kind) => {
    expect(signing.explain(action, 'sent', role, { signed, otherSigned: false })?.kind ?? null).toBe(kind);
  });
});

describe('a typed name', () => {
  test('is the account’s own, regardless of spacing and case', () => {
    expect(isOwnName('  ines   NORTHCELL ', 'Ines Northcell')).toBe(true);
    expect(isOwnName('Zoe\u0308', 'Zo\u00eb')).toBe(true);
  });

  test('is not another, and never empty', () => {
    expect(isOwnName('Ines Northcel', 'Ines Northcell')).toBe(false);
    expect(isOwnName('', '')).toBe(false);
    fc.assert(
      fc.property(fc.string(), fc.string(), (a, b) => {
        expect(isOwnName(a, b)).toBe(isOwnName(b, a));
      }),
    );
  });
});

test('the legal basis of an electronic signature is named', () => {
  expect(signingBasis).toMatch(/15 U\.S\.C\. § 7001\(a\)/);
  expect(signingBasis).toMatch(/eIDAS\), article 25\(1\)/);
});
