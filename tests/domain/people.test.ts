import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { deletionProblems, hasHiddenCharacters, websiteAddress } from '../../domain/accounts/accounts.ts';
import { identityState } from '../../domain/accounts/identity.ts';
import { cents } from '../../domain/money.ts';

describe('a website', () => {
  test.each([
    ['example.com', 'https://example.com/'],
    [' Example.com/Work ', 'https://example.com/Work'],
    ['http://example.com', 'http://example.com/'],
    ['HTTPS://example.com', 'https://example.com/'],
    ['münchen.example', 'https://xn--mnchen-3ya.example/'],
  ])('%j becomes %s', (typed, address) => {
    expect(websiteAddress(typed)).toBe(address);
  });

  test.each([
    'javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
    'ftp://example.com',
    'https://me:secret@example.com',
    'localhost',
    'hello',
    'a b.com',
    '',
    '//',
  ])('%j is not valid', (typed) => {
    expect(websiteAddress(typed)).toBeNull();
  });

  test('is an http address or none, whatever is typed, and stays the same when typed again', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), fc.domain()), (typed) => {
        const address = websiteAddress(typed);
        if (address === null) return;
        expect(['http:', 'https:']).toContain(new URL(address).protocol);
        expect(websiteAddress(address)).toBe(address);
      }),
    );
  });
});

test.each(['a\u202Eb', 'a\u200Fb', 'a\u0000b', 'a\nb', '\uFEFFa', 'a\u2066b'])(
  'a name with an invisible character is detected: %j',
  (name) => {
    expect(hasHiddenCharacters(name)).toBe(true);
  },
);

test.each(['Zoë van Dijk', '李小龙', 'محمد', 'O’Brien-Šarić', '👩‍🔬 Ada'])('%s is a name', (name) => {
  expect(hasHiddenCharacters(name)).toBe(false);
});

describe('an identity', () => {
  const nothing = { verifiedAt: null, decidedAt: null, hasDocument: false };
  const now = new Date();

  test('of an individual waits for a decision once there is a document, of a company at once', () => {
    expect(identityState({ ...nothing, userType: 'individual' })).toBe('missing');
    expect(identityState({ ...nothing, userType: 'individual', hasDocument: true })).toBe('waiting');
    expect(identityState({ ...nothing, userType: 'company' })).toBe('waiting');
  });

  test('stays verified or refused when its document is gone', () => {
    const decided = { ...nothing, userType: 'individual', decidedAt: now } as const;
    expect(identityState({ ...decided, verifiedAt: now })).toBe('verified');
    expect(identityState(decided)).toBe('refused');
  });
});

describe('what keeps an account', () => {
  const free = {
    isAdmin: false,
    liveTransactions: 0,
    refundsUnderWay: 0,
    payoutsUnderWay: 0,
    balance: cents(0),
  };

  test('is nothing for most', () => {
    expect(deletionProblems(free)).toEqual([]);
  });

  test('is stated in sentences, all of them', () => {
    const all = {
      isAdmin: true,
      liveTransactions: 2,
      refundsUnderWay: 1,
      payoutsUnderWay: 1,
      balance: cents(12_345),
    };
    expect(deletionProblems(all)).toEqual([
      'You have 2 transactions under way. Complete or cancel them first.',
      'A refund of one of your transactions is still on its way.',
      'You have a balance of $123.45 that has not been paid out. Withdraw it first.',
      'A payout to you is still on its way. Please wait until it has arrived.',
      'You are an administrator. Another administrator has to remove that role first.',
    ]);
  });
});
