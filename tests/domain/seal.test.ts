import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { seal, sealSize } from '../../domain/seal.ts';

const kinds = fc.constantFrom('Patent' as const, 'Trademark' as const);

/** Every point a path passes through, read back from its relative commands. */
function points(d: string): [number, number][] {
  const found: [number, number][] = [];
  let x = 0;
  let y = 0;
  for (const [, command = '', rest = ''] of d.matchAll(/([Mcsaz])([^Mcsaz]*)/g)) {
    const numbers = [...rest.matchAll(/-?\d+(?:\.\d+)?/g)].map(Number);
    const last = numbers.slice(-2);
    if (command === 'z') continue;
    x = command === 'M' ? (last[0] ?? 0) : x + (last[0] ?? 0);
    y = command === 'M' ? (last[1] ?? 0) : y + (last[1] ?? 0);
    found.push([x, y]);
  }
  return found;
}

describe('seal', () => {
  it('draws the same figure for the same id and kind', () => {
    fc.assert(
      fc.property(fc.string(), kinds, (id, kind) => {
        expect(seal(id, kind)).toEqual(seal(id, kind));
      }),
    );
  });

  it('draws different figures for different ids, and for the two kinds of one id', () => {
    fc.assert(
      fc.property(fc.uuid(), fc.uuid(), kinds, (a, b, kind) => {
        fc.pre(a !== b);
        expect(seal(a, kind)).not.toEqual(seal(b, kind));
        expect(seal(a, 'Patent')).not.toEqual(seal(a, 'Trademark'));
      }),
    );
  });

  it('stays inside its field, in closed curves of whole numbers', () => {
    fc.assert(
      fc.property(fc.string(), kinds, (id, kind) => {
        for (const ring of seal(id, kind)) {
          expect(ring.d).toMatch(/^(?:M[\d ]+(?:[csa][-\d ]+)+z)+$/);
          const all = points(ring.d);
          expect(all.length).toBeGreaterThan(2);
          for (const [x, y] of all) {
            expect(Math.hypot(x - sealSize / 2, y - sealSize / 2)).toBeLessThanOrEqual(sealSize / 2);
          }
        }
      }),
    );
  });

  it('stays small enough for a page of cards', () => {
    fc.assert(
      fc.property(fc.string(), kinds, (id, kind) => {
        expect(seal(id, kind).reduce((sum, ring) => sum + ring.d.length, 0)).toBeLessThan(24_000);
      }),
    );
  });

  it('has four families inside two circles, the flower in gold', () => {
    const rings = seal('a', 'Patent');
    expect(rings.map((ring) => ring.part)).toEqual(['rim', 'rope', 'figure', 'flower', 'heart']);
    expect(rings.map((ring) => ring.ink)).toEqual(['main', 'main', 'main', 'gold', 'main']);
    expect(rings.every((ring) => ring.width > 0 && ring.opacity > 0 && ring.opacity <= 1)).toBe(true);
  });
});
