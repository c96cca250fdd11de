import type { Colored, Gray } from './pixels.ts';

/** Pixels nearer to the background than this share of the strongest contrast are background. */
const FAINT = 0.25;
/** Below this the picture is one plain area, with nothing on it. */
const LEAST_CONTRAST = 12;

/**
 * The figure on the background of a picture, in its own square: how far each pixel is from the background, the furthest as 255.
 * The background is the color of the rim unless one is named. So a logo is the same in any color, on any plain background,
 * with any margin. Null when there is none.
 */
export function figureOf(picture: Colored, ground: readonly number[] = rimColor(picture)): Gray | null {
  const { width, height, rgb } = picture;
  const distances = new Uint8Array(width * height);
  for (let i = 0; i < distances.length; i++) {
    let furthest = 0;
    for (let channel = 0; channel < 3; channel++) {
      const away = Math.abs((rgb[3 * i + channel] as number) - (ground[channel] as number));
      if (away > furthest) furthest = away;
    }
    distances[i] = furthest;
  }
  const strongest = nearlyStrongest(distances);
  if (strongest < LEAST_CONTRAST) return null;
  const box = boxOf({ width, height, pixels: distances }, strongest * FAINT);
  return box && squared({ width, height, pixels: distances }, box, strongest);
}

/** The middle value of each color along the four edges. */
function rimColor({ width, height, rgb }: Colored): number[] {
  const rim: number[] = [];
  for (let x = 0; x < width; x++) rim.push(x, (height - 1) * width + x);
  for (let y = 0; y < height; y++) rim.push(y * width, y * width + width - 1);
  return [0, 1, 2].map((channel) => {
    const values = rim.map((at) => rgb[3 * at + channel] as number).sort((a, b) => a - b);
    return values[values.length >> 1] as number;
  });
}

/** What one pixel in two hundred reaches, so that single bright specks count for nothing. */
function nearlyStrongest(distances: Uint8Array): number {
  const counts = new Uint32Array(256);
  for (const distance of distances) counts[distance] = (counts[distance] as number) + 1;
  let above = 0;
  for (let value = 255; value > 0; value--) {
    above += counts[value] as number;
    if (above * 200 >= distances.length) return value;
  }
  return 0;
}

interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function boxOf({ width, height, pixels }: Gray, least: number): Box | null {
  const box = { left: width, top: height, right: -1, bottom: -1 };
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      if ((pixels[y * width + x] as number) < least) continue;
      box.left = Math.min(box.left, x);
      box.right = Math.max(box.right, x);
      box.top = Math.min(box.top, y);
      box.bottom = y;
    }
  }
  return box.right < 0 ? null : box;
}

function squared({ width, pixels }: Gray, { left, top, right, bottom }: Box, strongest: number): Gray {
  const [wide, tall] = [right - left + 1, bottom - top + 1];
  const side = Math.max(wide, tall);
  const [marginX, marginY] = [(side - wide) >> 1, (side - tall) >> 1];
  const square = new Uint8Array(side * side);
  for (let y = 0; y < tall; y++) {
    for (let x = 0; x < wide; x++) {
      const value = (pixels[(top + y) * width + left + x] as number) / strongest;
      square[(marginY + y) * side + marginX + x] = Math.round(255 * Math.min(1, value));
    }
  }
  return { width: side, height: side, pixels: square };
}
