import sharp from 'sharp';
import type { Random } from './random.ts';

/** A drawing of a 24 x 24 SVG path in given colors. */
export function drawPath(path: string, ink = '#000', ground: string | null = '#fff', size = 400) {
  const plane = ground ? `<rect x="-2" y="-2" width="28" height="28" fill="${ground}"/>` : '';
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${size}" height="${size}" viewBox="-2 -2 28 28">${plane}<path fill="${ink}" d="${path}"/></svg>`,
    ),
  );
}

/** A colored scene of soft shapes, different for each seed; the same at every size. */
export function drawScene(random: Random, width = 480, height = 360) {
  const shapes = Array.from({ length: 14 }, () => {
    const color = `rgb(${random.below(256)},${random.below(256)},${random.below(256)})`;
    return `<ellipse cx="${random.below(100)}" cy="${random.below(75)}" rx="${8 + random.below(30)}" ry="${8 + random.below(25)}" fill="${color}"/>`;
  });
  return sharp(
    Buffer.from(
      `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 100 75"><rect width="100" height="75" fill="#777"/>${shapes.join('')}</svg>`,
    ),
  );
}

/** A picture of random pixels. */
export function drawNoise(random: Random, width = 200, height = 160) {
  const raw = Buffer.from(Uint8Array.from({ length: width * height * 3 }, () => random.below(256)));
  return sharp(raw, { raw: { width, height, channels: 3 } });
}
