import { globSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { usernameProblem } from '../../domain/accounts/accounts.ts';
import { safeReturnPath } from '../../domain/accounts/return-path.ts';

const origin = 'https://ipso.example';
const fallback = '/dashboard';

/** Text that browsers are known to read as another address. */
const tricks = [
  ...['//evil.example', '///evil.example', '/\\evil.example', '\\\\evil.example', '/\t/evil.example'],
  ...['/\n/evil.example', '/\r/evil.example', '\t//evil.example', ' //evil.example', '/\u0000/evil.example'],
  ...[
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    ' javascript:alert(1)',
    'java\nscript:alert(1)',
    'data:text/html,x',
  ],
  ...[
    'https://evil.example',
    'https:evil.example',
    'http:/evil.example',
    '@evil.example',
    '.evil.example',
    'evil.example',
  ],
  ...['/\u0085/evil.example', '', '?', '#', '..', '/..\\evil.example', '/a\\..\\..\\evil', 'blob:x', '//'],
];
const pieces = fc.array(
  fc.constantFrom(
    '/',
    '\\',
    '.',
    '..',
    '@',
    ':',
    '?',
    '#',
    '%2f',
    '%5C',
    '%09',
    '\t',
    '\n',
    '\r',
    '\u0000',
    ' ',
    'evil.example',
    'javascript:',
    'https:',
    'a',
    'ü',
    '\ud800',
  ),
  { maxLength: 8 },
);

describe('the page to return to after signing in', () => {
  test('never leaves the origin, whatever was asked for', () => {
    const texts = fc.oneof(
      pieces.map((parts) => parts.join('')),
      pieces.map((parts) => `/${parts.join('')}`),
      fc.string().map((text) => `/${text}`),
    );
    fc.assert(
      fc.property(texts, (text) => {
        const target = safeReturnPath(text, fallback);
        return target.startsWith('/') && new URL(target, `${origin}/auth`).origin === origin;
      }),
      { numRuns: 2_000, examples: tricks.map((text): [string] => [text]) },
    );
  });

  test.each(tricks)('%j is not followed', (text) => {
    expect(safeReturnPath(text, fallback)).toBe(fallback);
  });

  test.each([
    '/auth',
    '/auth?tab=signup',
    '/auth/reset?token=x',
    '/auth#x',
    '/admin/login',
    '/admin/login?redirect=%2F',
  ])('%s would lead back to sign-in, so it is not followed', (text) => {
    expect(safeReturnPath(text, fallback)).toBe(fallback);
  });

  test.each([
    '/',
    '/authors',
    '/admin/listings?tab=pending',
    '/transaction/1#proofs',
    '/zoe-van-dijk',
    '/a?b=//c&d=%5C',
  ])('%s is followed as it is', (text) => {
    expect(safeReturnPath(text, fallback)).toBe(text);
  });

  test('without a request it is the fallback', () => {
    expect(safeReturnPath(undefined, fallback)).toBe(fallback);
  });
});

describe('a username never shadows a page', () => {
  const routes = path.join(import.meta.dirname, '..', '..', 'src', 'routes');
  /** The first word a route file stands for: "admin/_shell/listings.tsx" -> "admin". */
  const firstWords = globSync('**/*.tsx', { cwd: routes }).flatMap((file) => {
    const parts = file.replace(/\.tsx$/, '').split(/[/\\.]/);
    return parts.find((part) => !/^(?:__?\w|\(|index$)/.test(part)) ?? [];
  });
  const words = [...new Set(firstWords.filter((word) => !word.startsWith('$')))];

  test('of the client', () => {
    expect(words).toEqual(
      expect.arrayContaining(['admin', 'auth', 'dashboard', 'marketplace', 'transaction']),
    );
    expect(words.filter((word) => usernameProblem(word) !== 'This username is reserved.')).toEqual([]);
  });

  // Specification, section 2: the route table and "other link targets seen".
  const specified =
    'auth marketplace tools happening enterprise admin dashboard transaction signup contact services about terms privacy chat';
  test.each(specified.split(' '))('/%s of the specification', (word) => {
    expect(usernameProblem(word)).toBe('This username is reserved.');
  });
});
