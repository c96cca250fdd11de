import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  lifetimes,
  missingSignUpFields,
  PASSWORD_MAX,
  passwordProblem,
  type SignUpFields,
  usernameFrom,
  usernameProblem,
} from '../../../domain/accounts/accounts.ts';

/** Any code point there is, including lone surrogates. */
const anyCharacter = fc.integer({ min: 0, max: 0x10ffff }).map((point) => String.fromCodePoint(point));
const anyName = fc.oneof(
  fc.string({ unit: anyCharacter, maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
  fc.constantFrom(
    'Admin',
    'API',
    'Null',
    'me',
    '…',
    '李小龍',
    'Ольга',
    '',
    '-',
    'Dashboard',
    'Sign Up',
    '\u{1F600}',
  ),
);

describe('a username made from a name', () => {
  test('may always be taken, whatever the name and its suffix', () => {
    const suffix = fc.string({
      unit: fc.constantFrom(...'bcdfghjkmnpqrstvwxz23456789'),
      minLength: 5,
      maxLength: 5,
    });
    fc.assert(
      fc.property(anyName, suffix, (name, end) => {
        const plain = usernameFrom(name);
        if (plain !== null) expect(usernameProblem(plain)).toBeNull();
        expect(usernameProblem(usernameFrom(name, end))).toBeNull();
        expect(usernameFrom(name, end)).toBe(`${plain ?? 'member'}-${end}`);
      }),
      { numRuns: 1_000 },
    );
  });

  test.each([
    ['Zoë van Dijk', 'zoe-van-dijk'],
    ["  Seán O'Brien-Smith ", 'sean-o-brien-smith'],
    ['Support', 'member-support'],
    ['Admin', null],
    ['Member', 'member-member'],
    ['Ipso Team', 'member-ipso-team'],
    ['Ann Admin', null],
    ['…', null],
    ['Bo', 'member-bo'],
    ['Maria Magdalena Theresia von Habsburg', 'maria-magdalena-theresia'],
    ['Alexandra Maria Johanna de Vries', 'alexandra-maria-johanna'],
  ])('%j becomes %s', (name, username) => {
    expect(usernameFrom(name)).toBe(username);
  });
});

describe('a username', () => {
  test.each(['abc', 'a-b', '007', 'zoe-van-dijk', 'a'.repeat(30), `a${'-a'.repeat(14)}b`])(
    '%s is valid',
    (username) => {
      expect(usernameProblem(username)).toBeNull();
    },
  );

  const malformed = [
    '',
    'ab',
    'a'.repeat(31),
    `a${'-a'.repeat(15)}`,
    '-abc',
    'abc-',
    'a--b',
    'Abc',
    'a_b',
    'a.b',
    'zoë',
    'a b',
    'abc\n',
  ];
  test.each(malformed)('%j is invalid, and a sentence says what is valid', (username) => {
    expect(usernameProblem(username)).toMatch(/3 to 30 letters, digits or single hyphens/);
  });
});

describe('a password', () => {
  const email = 'mira.kovacova@example.com';
  test.each([
    ['nine char', /at least 10 characters/],
    [`${'x'.repeat(PASSWORD_MAX)}yz12`, /more than 200 characters/],
    ['aaaaaaaaaaaa', /repeats itself/],
    ['abababababab', /repeats itself/],
    ['Mira.Kovacova', /may not contain your e-mail address/],
    ['mira.kovacova@EXAMPLE.com', /may not contain your e-mail address/],
    ['Ipso-2026-ipso', /only “Ipso” and digits/],
  ])('%j is refused with a sentence', (password, sentence) => {
    expect(passwordProblem(password, { email })).toMatch(sentence);
  });

  test.each([
    'a quiet harbour 42',
    'ångström und Öl',
    'my cat kovaco 77',
    '8305917462',
    '!?%&/()=+*#',
    'Ipso facto 2026',
    `${'x'.repeat(190)}abcdefghij`,
  ])('%j is accepted', (password) => {
    expect(passwordProblem(password, { email })).toBeNull();
  });

  test('is judged by length, not by kinds of characters', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.constantFrom(...'abcdefghijklmnop'), { minLength: 10 }), (letters) => {
        expect(passwordProblem(letters.join(''), { email })).toBeNull();
      }),
    );
  });
});

describe('what is missing from a sign-up', () => {
  const complete: SignUpFields = {
    email: 'mira@example.com',
    password: 'a quiet harbour 42',
    name: 'Mira',
    phone: '+31 20 555 0143',
    country: 'NL',
    stateCity: 'Utrecht',
    userType: 'individual',
    companyName: '',
    taxId: '',
    hasGovernmentId: true,
  };
  const company = {
    ...complete,
    userType: 'company',
    companyName: 'Kovac BV',
    taxId: '12-3456789',
    hasGovernmentId: false,
  };
  const all = 'Please fill in all required fields.';
  const individual = 'Please fill in all required fields for individual registration.';
  const firm = 'Please fill in all required fields for company registration.';

  test('nothing: an individual needs no company, a company no government ID', () => {
    expect(missingSignUpFields(complete)).toBeNull();
    expect(missingSignUpFields(company)).toBeNull();
  });

  test.each(['email', 'password', 'name', 'phone', 'country', 'stateCity', 'userType'] as const)(
    '%s, which everyone must give, is named first',
    (field) => {
      for (const blank of ['', ' \t']) {
        expect(missingSignUpFields({ ...complete, hasGovernmentId: false, [field]: blank })).toBe(all);
        expect(missingSignUpFields({ ...company, taxId: '', [field]: blank })).toBe(all);
      }
    },
  );

  test('a government ID of an individual', () => {
    expect(missingSignUpFields({ ...complete, hasGovernmentId: false })).toBe(individual);
  });

  test.each(['companyName', 'taxId'] as const)('%s of a company', (field) => {
    expect(missingSignUpFields({ ...company, [field]: '  ' })).toBe(firm);
  });
});

test('an administrator signs in for 24 hours, a mailed link is valid for a day or an hour', () => {
  const hour = 3_600_000;
  expect(lifetimes).toMatchObject({
    adminSession: 24 * hour,
    emailVerification: 24 * hour,
    passwordReset: hour,
  });
});
