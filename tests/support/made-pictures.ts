import type { Colored } from '../../domain/ip/pictures/pixels.ts';
import { Random } from './random.ts';

/** Pictures drawn at random from a seed, and copies of them that were cropped, mirrored or framed. */

type Color = [number, number, number];
/** The color at a point of the unit square. */
type Scene = (x: number, y: number) => Color;

const mix = (a: Color, b: Color, share: number): Color => [
  a[0] + (b[0] - a[0]) * share,
  a[1] + (b[1] - a[1]) * share,
  a[2] + (b[2] - a[2]) * share,
];

/**
 * Even seeds are like photographs: shaded background, soft and hard shapes. Odd ones are like logos on a plain
 * background.
 */
function scene(seed: number): Scene {
  const random = new Random(1000 + seed);
  const color = (): Color => [random.below(256), random.below(256), random.below(256)];
  const plain = seed % 2 === 1;
  const [top, bottom] = plain ? [[255, 255, 255] as Color, [255, 255, 255] as Color] : [color(), color()];
  const shapes = Array.from({ length: plain ? 4 : 8 }, () => ({
    x: 0.15 + 0.7 * random.next(),
    y: 0.15 + 0.7 * random.next(),
    wide: 0.06 + 0.18 * random.next(),
    tall: 0.06 + 0.18 * random.next(),
    kind: random.pick(['disk', 'box', plain ? 'ring' : 'soft'] as const),
    color: plain ? mix(color(), [0, 0, 0], 0.5) : color(),
  }));
  return (x, y) => {
    let at = mix(top, bottom, y);
    for (const shape of shapes) {
      const [dx, dy] = [(x - shape.x) / shape.wide, (y - shape.y) / shape.tall];
      const far = Math.hypot(dx, dy);
      if (shape.kind === 'soft') at = mix(at, shape.color, Math.exp(-far * far));
      else if (
        shape.kind === 'box'
          ? Math.abs(dx) < 1 && Math.abs(dy) < 1
          : far < 1 && (shape.kind === 'disk' || far > 0.6)
      )
        at = shape.color;
    }
    return at;
  };
}

function draw(of: Scene, width: number, height: number): Colored {
  const rgb = new Uint8Array(3 * width * height);
  for (let at = 0; at < width * height; at++)
    rgb.set(of(((at % width) + 0.5) / width, (Math.floor(at / width) + 0.5) / height), 3 * at);
  return { width, height, rgb };
}

/** A grain of a few levels, as recompression leaves. */
const grainy =
  (of: Scene, seed: number): Scene =>
  (x, y) => {
    const grain = 5 * Math.sin(x * 9_999 + y * 7_777 + seed);
    const [r, g, b] = of(x, y);
    return [within(r + grain), within(g + grain), within(b + grain)];
  };
const within = (value: number) => Math.max(0, Math.min(255, value));

/** With a share of the width and height cropped, unevenly from its sides. */
function cut(of: Scene, share: number, seed: number): Scene {
  const random = new Random(seed);
  const [left, top] = [share * random.next(), share * random.next()];
  return (x, y) => of(left + (1 - share) * x, top + (1 - share) * y);
}

const framed =
  (of: Scene, wide: number, frame: Color): Scene =>
  (x, y) => {
    const [u, v] = [(x - wide) / (1 - 2 * wide), (y - wide) / (1 - 2 * wide)];
    return u < 0 || v < 0 || u > 1 || v > 1 ? frame : of(u, v);
  };

const plainFrames: Color[] = [
  [255, 255, 255],
  [0, 0, 0],
  [200, 30, 40],
  [128, 128, 128],
];

const PAIRS = 40;
const cuts = [0.03, 0.06, 0.1, 0.2];

export interface MadePicture {
  original: Colored;
  again: Colored;
  mirrored: Colored;
  cut: { share: number; picture: Colored };
  plainFrame: Colored;
}

export function madePictures(): MadePicture[] {
  return Array.from({ length: PAIRS }, (_, seed) => {
    const of = scene(seed);
    const copy = grainy(of, seed);
    const share = cuts[Math.floor(seed / 2) % cuts.length] ?? 0;
    const frame = plainFrames[Math.floor(seed / 2) % plainFrames.length] ?? [0, 0, 0];
    const wide = 0.04 + 0.01 * (seed % 8);
    return {
      original: draw(of, 160, 120),
      again: draw(copy, 203, 152),
      mirrored: draw((x, y) => copy(1 - x, y), 203, 152),
      cut: { share, picture: draw(cut(copy, share, seed), 184, 138) },
      plainFrame: draw(framed(copy, wide, frame), 203, 152),
    };
  });
}
