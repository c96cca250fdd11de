import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { changedWords } from '../../src/features/admin/changedWords.ts';
import { within } from '../support/within.ts';

const long = 'A wheel that turns without touching its axle. '.repeat(200);

describe('what became of a text', () => {
  test('marks the word that was changed, with a little of its context', () => {
    const passages = changedWords(
      `${long}It costs ten euros. ${long}`,
      `${long}It costs twelve euros. ${long}`,
    );
    const texts = passages.map(({ kind, text }) => `${kind}: ${text}`);
    expect(texts).toEqual([
      expect.stringMatching(/^same: ….* axle\. It costs $/),
      'removed: ten',
      'added: twelve',
      expect.stringMatching(/^same: {2}euros\. .*…$/),
    ]);
    expect(texts.join('').length).toBeLessThan(300);
  });

  test('never leaves out what was added or removed', () => {
    const text = fc
      .array(fc.constantFrom('a', 'b', 'c', ' ', '\n', '. '), { maxLength: 60 })
      .map((all) => all.join(''));
    fc.assert(
      fc.property(text, text, (before, after) => {
        const of = (kind: string) =>
          changedWords(before, after)
            .filter((passage) => passage.kind === kind || passage.kind === 'same')
            .map((passage) => passage.text)
            .join('');
        // Too short to be truncated.
        expect([of('removed'), of('added')]).toEqual([before, after]);
      }),
    );
  });

  test('shows two different texts one after the other', () => {
    expect(changedWords('One thing only.', 'Quite another')).toEqual([
      { kind: 'removed', text: 'One thing only.' },
      { kind: 'added', text: 'Quite another' },
    ]);
    expect(changedWords('', 'New')).toEqual([{ kind: 'added', text: 'New' }]);
  });

  test('gives up on what takes too long, and still shows both', () => {
    const words = (seed: number) =>
      Array.from({ length: 2_500 }, (_, n) => ((n * seed) % 7919).toString(36)).join(' ');
    const kinds = within(2_000, () => changedWords(words(31), words(57))).map(({ kind }) => kind);
    expect(kinds).toContain('added');
  });
});
