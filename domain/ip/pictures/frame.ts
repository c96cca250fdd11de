import type { Colored } from './pixels.ts';

/** How far a pixel may be from the frame's color, and how many pixels of a line may be further off. */
const LEVELS = 32;
const STRAY = 0.03;
/** A frame is on all four sides, and leaves most of the picture. */
const LEAST = 0.01;
const MOST = 0.3;

/** What is inside a frame of one color; null where there is none. */
export function insideFrame(picture: Colored): Colored | null {
  const { width, height, rgb } = picture;
  const frame = [0, 1, 2].map((channel) => rgb[channel] as number);
  const isFrame = (count: number, at: (i: number) => number) => {
    let stray = 0;
    for (let i = 0; i < count; i++)
      if (frame.some((level, channel) => Math.abs((rgb[3 * at(i) + channel] as number) - level) > LEVELS))
        stray++;
    return stray <= STRAY * count;
  };
  const row = (y: number) => isFrame(width, (x) => y * width + x);
  const column = (x: number) => isFrame(height, (y) => y * width + x);
  const [top, bottom] = edges(height, row);
  const [left, right] = edges(width, column);
  const thin =
    top < LEAST * height || bottom < LEAST * height || left < LEAST * width || right < LEAST * width;
  const thick = top + bottom > 2 * MOST * height || left + right > 2 * MOST * width;
  return thin || thick ? null : part(picture, { left, top, right: width - right, bottom: height - bottom });
}

/** How many lines from either end belong to the frame. */
function edges(count: number, isFrame: (line: number) => boolean): [number, number] {
  let [first, last] = [0, 0];
  while (first < count && isFrame(first)) first++;
  while (last < count - first && isFrame(count - 1 - last)) last++;
  return [first, last];
}

interface Part {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

function part({ width, rgb }: Colored, { left, top, right, bottom }: Part): Colored {
  const wide = right - left;
  const inside = new Uint8Array(3 * wide * (bottom - top));
  for (let y = top; y < bottom; y++)
    inside.set(rgb.subarray(3 * (y * width + left), 3 * (y * width + right)), 3 * (y - top) * wide);
  return { width: wide, height: bottom - top, rgb: inside };
}
