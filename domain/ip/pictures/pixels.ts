/** A picture as light: one byte for each pixel, row by row, 0 black to 255 white. */
export interface Gray {
  width: number;
  height: number;
  pixels: Uint8Array;
}

/** A picture with colors: red, green and blue of each pixel. */
export interface Colored {
  width: number;
  height: number;
  rgb: Uint8Array;
}

/** The part of a picture from `left`, `top` on, averaged over the areas that fall on each cell of a smaller grid. */
export function shrink(
  { width, pixels }: Gray,
  to: { width: number; height: number },
  part: { left: number; top: number; width: number; height: number },
): Float64Array {
  const cells = new Float64Array(to.width * to.height);
  const across = shares(part.left, part.width, to.width);
  const down = shares(part.top, part.height, to.height);
  for (const { cell: row, at: y, share: tall } of down) {
    for (const { cell: column, at: x, share: wide } of across) {
      const cell = row * to.width + column;
      cells[cell] = (cells[cell] as number) + tall * wide * (pixels[y * width + x] as number);
    }
  }
  return cells;
}

/** How much of each cell every pixel of a row or column fills; a cell's shares add up to 1. */
function shares(start: number, size: number, cells: number): { cell: number; at: number; share: number }[] {
  const wide = size / cells;
  const found: { cell: number; at: number; share: number }[] = [];
  for (let cell = 0; cell < cells; cell++) {
    const [from, to] = [cell * wide, (cell + 1) * wide];
    for (let at = Math.floor(from); at < to && at < size; at++) {
      const part = Math.min(at + 1, to) - Math.max(at, from);
      if (part > 1e-9) found.push({ cell, at: start + at, share: part / wide });
    }
  }
  return found;
}

/** By how the eye weighs the colors (Rec. ITU-R BT.601). */
export function grayOf({ width, height, rgb }: Colored): Gray {
  const pixels = new Uint8Array(width * height);
  for (let i = 0; i < pixels.length; i++) {
    const at = 3 * i;
    pixels[i] = Math.round(
      0.299 * (rgb[at] as number) + 0.587 * (rgb[at + 1] as number) + 0.114 * (rgb[at + 2] as number),
    );
  }
  return { width, height, pixels };
}

/** Left for right, as a mirror shows it. */
export function mirrored({ width, height, rgb }: Colored): Colored {
  const turned = new Uint8Array(rgb.length);
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) {
      const from = 3 * (y * width + width - 1 - x);
      turned.set(rgb.subarray(from, from + 3), 3 * (y * width + x));
    }
  }
  return { width, height, rgb: turned };
}
