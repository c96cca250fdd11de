import { brotliCompressSync, constants } from 'node:zlib';
import * as simpleIcons from 'simple-icons';
import { printPicture } from '../server/infra/pictures.ts';
import type { LogoRow } from '../server/register/logos.ts';

/** Licenses under which a drawing may be distributed without attribution. */
const free = new Set([undefined, 'CC0-1.0', 'Unlicense']);

interface Icon {
  title: string;
  slug: string;
  path: string;
  license?: { type: string };
}

/**
 * The logos of simple-icons (drawings: CC0 1.0; the marks are their owners'), each with what it is recognized by, and the
 * Nice classes that `classesOf` knows for the brand. Those with a license of their own are left out. Compressed.
 */
export async function logos(classesOf: (brand: string) => number[]): Promise<Buffer> {
  const rows: LogoRow[] = [];
  for (const { title, slug, path, license } of Object.values(simpleIcons) as Icon[]) {
    if (!path || !free.has(license?.type)) continue;
    // With a margin: some fill their square and would be mistaken for the background.
    const drawing = `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="-2 -2 28 28"><path d="${path}"/></svg>`;
    const { difference, waves } = (await printPicture({ bytes: Buffer.from(drawing), name: slug })).figure;
    rows.push({ serial: slug, name: title, classes: classesOf(title), difference, waves, path });
  }
  const text = JSON.stringify(rows);
  return brotliCompressSync(text, {
    params: { [constants.BROTLI_PARAM_SIZE_HINT]: text.length, [constants.BROTLI_PARAM_LGWIN]: 24 },
  });
}
