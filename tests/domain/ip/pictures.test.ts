import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { figureOf } from '../../../domain/ip/pictures/figure.ts';
import { hammingDistance, hashPicture } from '../../../domain/ip/pictures/hashes.ts';
import { alikeWithin, pictureDistance, pictureWords } from '../../../domain/ip/pictures/likeness.ts';
import { type Colored, type Gray, grayOf } from '../../../domain/ip/pictures/pixels.ts';
import { Random } from '../../support/random.ts';

type Light = (x: number, y: number) => number;

/** A picture drawn by a rule over the unit square. */
function draw(light: Light, width = 120, height = 90): Gray {
  const pixels = Uint8Array.from({ length: width * height }, (_, at) =>
    Math.max(0, Math.min(255, light(((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height))),
  );
  return { width, height, pixels };
}

const scene: Light = (x, y) =>
  128 +
  60 * Math.sin(7 * x + 2 * y) +
  50 * Math.cos(9 * y - 3 * x) +
  (Math.hypot(x - 0.3, y - 0.6) < 0.2 ? 60 : 0);
const other: Light = (x, y) => 128 + 70 * Math.cos(4 * x * y * 9) - 60 * Math.sin(8 * x - 5 * y);

describe('the hashes of a picture', () => {
  const hashes = hashPicture(draw(scene));

  test.each([
    ['larger', draw(scene, 517, 388)],
    ['smaller', draw(scene, 64, 48)],
    ['stretched a little', draw(scene, 130, 90)],
    ['lighter', draw((x, y) => scene(x, y) + 20)],
    ['with less contrast', draw((x, y) => 40 + 0.6 * scene(x, y))],
    ['grainy', draw((x, y) => scene(x, y) + 12 * Math.sin(x * 9_999 + y * 7_777))],
  ])('barely change when it is %s', (_, altered) => {
    expect(pictureDistance(hashes, hashPicture(altered))).toBeLessThanOrEqual(14);
  });

  test('are far from those of another picture', () => {
    expect(pictureDistance(hashes, hashPicture(draw(other)))).toBeGreaterThan(alikeWithin);
  });

  test('of noise are far from each other', () => {
    fc.assert(
      fc.property(fc.integer(), fc.integer(), (one, two) => {
        fc.pre(one !== two);
        const [a, b] = [one, two].map((seed) => {
          const random = new Random(seed);
          return hashPicture(draw(() => random.below(256), 64, 64));
        });
        expect(a && b && pictureDistance(a, b)).toBeGreaterThan(alikeWithin);
      }),
    );
  });

  test('exist for every picture, however small', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 20 }),
        fc.integer({ min: 1, max: 20 }),
        fc.integer(),
        (width, height, seed) => {
          const pixels = Uint8Array.from({ length: width * height }, (_, i) => (seed * (i + 1)) & 255);
          const { difference, waves } = hashPicture({ width, height, pixels });
          expect(difference + waves).toMatch(/^[0-9a-f]{32}$/);
        },
      ),
    );
  });

  test('a flat picture has no waves and no differences', () => {
    expect(hashPicture(draw(() => 200))).toEqual({ difference: '0'.repeat(16), waves: '0'.repeat(16) });
  });
});

describe('the distance', () => {
  const hash = fc.stringMatching(/^[0-9a-f]{16}$/);

  test('is a metric', () => {
    fc.assert(
      fc.property(hash, hash, hash, (a, b, c) => {
        expect(hammingDistance(a, a)).toBe(0);
        expect(hammingDistance(a, b)).toBe(hammingDistance(b, a));
        expect(hammingDistance(a, c)).toBeLessThanOrEqual(hammingDistance(a, b) + hammingDistance(b, c));
      }),
    );
    expect(hammingDistance('0'.repeat(16), 'f'.repeat(16))).toBe(64);
  });

  test('in words ranges from the same to not alike', () => {
    expect([0, 12, 20, 26, 27].map(pictureWords)).toEqual([
      'Practically the same',
      'Very much alike',
      'Alike',
      'Somewhat alike',
      'Not alike',
    ]);
  });
});

describe('the figure on a plain background', () => {
  /** A ring with a notch, in one color on another, with a margin. */
  const logo = (ink: number[], ground: number[], margin: number, side = 80): Colored => {
    const size = side + 2 * margin;
    const rgb = new Uint8Array(size * size * 3);
    for (let i = 0; i < size * size; i++) {
      const [x, y] = [((i % size) - margin) / side - 0.5, (Math.floor(i / size) - margin) / side - 0.5];
      const radius = Math.hypot(x, y);
      const inked = radius < 0.5 && (radius > 0.3 || x + y > 0.1) && !(x > 0.1 && Math.abs(y) < 0.08);
      rgb.set(inked ? ink : ground, 3 * i);
    }
    return { width: size, height: size, rgb };
  };
  const hashesOf = (picture: Colored) => {
    const figure = figureOf(picture);
    if (!figure) throw new Error('nothing was found on the picture');
    return hashPicture(figure);
  };
  const black = hashesOf(logo([0, 0, 0], [255, 255, 255], 8));

  test.each([
    ['red on white', logo([200, 30, 40], [255, 255, 255], 8)],
    ['white on black', logo([255, 255, 255], [0, 0, 0], 8)],
    ['blue on yellow', logo([20, 40, 180], [250, 220, 60], 8)],
    ['without a margin', logo([0, 0, 0], [255, 255, 255], 1)],
    ['with a wide margin', logo([0, 0, 0], [255, 255, 255], 70)],
    ['twice as large', logo([0, 0, 0], [255, 255, 255], 8, 160)],
  ])('is the same %s', (_, picture) => {
    expect(pictureDistance(black, hashesOf(picture))).toBeLessThanOrEqual(8);
  });

  test('is nothing on an empty sheet', () => {
    expect(figureOf({ width: 30, height: 20, rgb: new Uint8Array(1_800).fill(255) })).toBeNull();
  });

  test('gray weighs the colors as the eye does', () => {
    const gray = grayOf({ width: 3, height: 1, rgb: Uint8Array.of(255, 0, 0, 0, 255, 0, 0, 0, 255) });
    expect([...gray.pixels]).toEqual([76, 150, 29]);
  });
});
