import fc from 'fast-check';
import { expect, test } from 'vitest';
import { hammingDistance } from '../../../domain/ip/pictures/hashes.ts';
import { bandBits, bandsOf, isTelling } from '../../../domain/ip/pictures/lookup.ts';

const hash = fc.bigInt({ min: 0n, max: 2n ** 64n - 1n }).map((n) => n.toString(16).padStart(16, '0'));
const hashes = fc.record({ difference: hash, waves: hash });

function flipped(text: string, bits: number[]): string {
  const mask = bits.reduce((sum, bit) => sum ^ (1n << BigInt(bit)), 0n);
  return (BigInt(`0x${text}`) ^ mask).toString(16).padStart(16, '0');
}

test('of two pictures that differ in at most 13 bits, one band differs in at most one', () => {
  const places = fc.uniqueArray(fc.integer({ min: 0, max: 127 }), { maxLength: 13 });
  fc.assert(
    fc.property(hashes, places, (one, bits) => {
      const other = {
        difference: flipped(
          one.difference,
          bits.filter((bit) => bit < 64),
        ),
        waves: flipped(
          one.waves,
          bits.filter((bit) => bit >= 64).map((bit) => bit - 64),
        ),
      };
      const [a, b] = [bandsOf(one), bandsOf(other)];
      const apart = a.map((band, at) => hammingDistance(band.toString(16), (b[at] as number).toString(16)));
      expect(Math.min(...apart)).toBeLessThanOrEqual(1);
      // No bit of a band reaches into its place.
      expect(a.map((band) => band >> bandBits)).toEqual([0, 1, 2, 3, 4, 5, 6]);
    }),
  );
});

test('a picture of one shade tells nothing, and one of two halves does', () => {
  const picture = (shade: (x: number) => number) => ({
    ...{ width: 60, height: 40 },
    pixels: Uint8Array.from({ length: 2_400 }, (_, at) => shade(at % 60)),
  });
  expect(isTelling(picture(() => 200))).toBe(false);
  expect(isTelling(picture((x) => 200 + (x % 2)))).toBe(false);
  expect(isTelling(picture((x) => (x < 30 ? 40 : 200)))).toBe(true);
});
