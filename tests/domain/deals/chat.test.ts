import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  messageExcerpt,
  messageParts,
  messagePreview,
  negotiationBadge,
  signatureCard,
  transactionCard,
} from '../../../domain/deals/chat.ts';
import { actions } from '../../../domain/deals/escrow-terms.ts';
import { type Loaded, withEntries } from '../../../domain/pages.ts';

describe('the links of a message', () => {
  const links = (text: string) => messageParts(text).flatMap(({ href }) => href ?? []);

  test('are the addresses written out as http or https, without surrounding punctuation', () => {
    expect(links('See https://example.com/a?b=c#d, and (http://example.org/x).')).toEqual([
      'https://example.com/a?b=c#d',
      'http://example.org/x',
    ]);
    expect(links('https://en.example.org/wiki/Lamp_(light)')).toEqual([
      'https://en.example.org/wiki/Lamp_(light)',
    ]);
  });

  test.each([
    'javascript:alert(1)',
    'JAVASCRIPT:https',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:x',
    'https://bank.example@evil.example/login',
    'https://user:word@example.com',
    'https://localhost/x',
    'https://',
    'http:/one.example',
    'file:///etc/passwd',
    'example.com',
    '//example.com/x',
  ])('are never made of %s', (text) => {
    expect(links(text)).toEqual([]);
    expect(messageParts(text)).toEqual([{ text }]);
  });

  test('use http or https only, and the text stays as it was written, whatever it is', () => {
    const pieces = fc.array(
      fc.oneof(fc.string(), fc.webUrl(), fc.constantFrom('https://', 'javascript:', ' ', '(', ')')),
    );
    fc.assert(
      fc.property(pieces, (some) => {
        const text = some.join('');
        const parts = messageParts(text);
        expect(parts.map((part) => part.text).join('')).toBe(text);
        for (const { href } of parts) if (href) expect(href).toMatch(/^https?:\/\/[^@/?#]+([/?#]|$)/);
      }),
    );
  });
});

test('a preview has 50 characters of one line', () => {
  expect(messagePreview('a\n\n b')).toBe('a b');
  expect([...messagePreview('👍'.repeat(80))]).toHaveLength(51);
});

test('the badge says whose turn it is, in the words of the specification', () => {
  expect(negotiationBadge({ mine: true, unread: 0 })).toBe('Offer sent');
  expect(negotiationBadge({ mine: false, unread: 0 })).toBe('Awaiting reply');
  expect(negotiationBadge({ mine: false, unread: 2 })).toBe('New message');
});

test('every card is a sentence that names the right roles', () => {
  for (const action of actions) {
    const text = transactionCard(action, 'seller', 12_345);
    if (text !== null) expect(text).toMatch(/^[A-Z].*\.$/);
  }
  expect(transactionCard('pay', 'provider', 12_345)).toContain('$123.45');
  for (const step of ['send', 'sign', 'seal', 'decline', 'withdraw', 'takeEffect', 'void'] as const)
    expect(signatureCard(step, 'buyer', 'NDA')).toMatch(/“NDA”.*\.$/);
});

test('a loaded conversation takes in what follows, once and without gaps, in whatever pieces it comes', () => {
  const entry = (seq: number) => ({ seq });
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: 20 }),
      fc.array(fc.tuple(fc.integer({ min: 1, max: 40 }), fc.integer({ min: 0, max: 10 }))),
      (known, pieces) => {
        const items = Array.from({ length: known }, (_, n) => entry(known - n));
        let loaded: Loaded<{ seq: number }> = { pages: [{ items, nextCursor: null }], pageParams: [null] };
        for (const [from, length] of pieces)
          loaded = withEntries(
            loaded,
            Array.from({ length }, (_, n) => entry(from + n)),
          );
        const seqs = loaded.pages.flatMap((page) => page.items.map(({ seq }) => seq));
        expect(seqs).toEqual(Array.from(seqs, (_, n) => seqs.length - n));
        expect(seqs.length).toBeGreaterThanOrEqual(known);
      },
    ),
  );
});

test('an excerpt shows where the words are', () => {
  expect(messageExcerpt('A short  line', 'short')).toBe('A short line');
  expect(messageExcerpt('Nothing of it', 'absent')).toBe('Nothing of it');
  const long = `${'before '.repeat(100)}the WORD${' after'.repeat(100)}`;
  expect(messageExcerpt(long, 'word')).toMatch(/^….*the WORD after.*…$/);
  expect([...messageExcerpt('😀'.repeat(500), '😀😀')].length).toBeLessThan(200);
});
