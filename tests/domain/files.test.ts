import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  acceptAttribute,
  acceptedTypes,
  contentTypes,
  type FilePurpose,
  formatBytes,
  MAX_FILE_BYTES,
  wrongTypeSentence,
} from '../../domain/files.ts';

const purposes = Object.keys(acceptedTypes) as FilePurpose[];

describe('files', () => {
  test('may have 10 MB', () => {
    expect(MAX_FILE_BYTES).toBe(10_485_760);
  });

  // Specification, section 5 (documents, proofs) and section 2 (government ID).
  test.each([
    ['document', '.pdf .doc .docx .jpg .jpeg .png'],
    ['proof', '.pdf .png .jpg .jpeg .docx'],
    ['identity', '.pdf .jpg .jpeg .png'],
  ] as const)('a %s is one of %s', (purpose, endings) => {
    expect(acceptAttribute(purpose).split(',').sort()).toEqual(endings.split(' ').sort());
  });

  test('none that can carry script is accepted or served', () => {
    expect(Object.keys(contentTypes).sort()).toEqual(
      [...new Set(purposes.flatMap((purpose) => [...acceptedTypes[purpose]]))].sort(),
    );
    expect(Object.values(contentTypes).filter((type) => /html|svg|xml$|script|text/.test(type))).toEqual([]);
  });

  test('the sentence for a wrong file names every type that would be accepted', () => {
    for (const purpose of purposes) {
      const sentence = wrongTypeSentence(purpose);
      expect(sentence).toMatch(/^This file is not a .+ or \w+ file\.$/);
      for (const type of acceptedTypes[purpose]) expect(sentence).toContain(type.toUpperCase());
    }
  });

  test.each([
    [0, '0 B'],
    [1_023, '1023 B'],
    [1_024, '1 kB'],
    [1_258_291, '1.2 MB'],
    [MAX_FILE_BYTES, '10.0 MB'],
  ])('%i bytes are shown as %s', (bytes, shown) => {
    expect(formatBytes(bytes)).toBe(shown);
  });

  test('a size is never shown as much more than a thousand of its unit', () => {
    fc.assert(
      fc.property(fc.nat(MAX_FILE_BYTES), (bytes) => {
        const [number = '', unit] = formatBytes(bytes).split(' ');
        expect(Number(number)).toBeLessThan(1_024);
        expect(['B', 'kB', 'MB']).toContain(unit);
      }),
      { examples: [[1_048_575], [1_048_063], [1_048_064]] },
    );
  });
});
