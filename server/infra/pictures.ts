import sharp from 'sharp';
import { invalid } from '../../domain/errors.ts';
import { hashPicture, type PictureHashes } from '../../domain/ip/pictures/hashes.ts';
import { isTelling } from '../../domain/ip/pictures/lookup.ts';
import { type Colored, grayOf } from '../../domain/ip/pictures/pixels.ts';
import { type PicturePrint, pictureLimits, recognized } from '../../domain/ip/pictures/print.ts';

/** Fine enough for every hash, and small enough to process pixel by pixel. */
const SIDE = 384;
// One picture at a time, and not on all cores.
sharp.concurrency(1);

const unreadableSentence = 'This picture cannot be read. Please choose another one.';
const blankSentence = 'This picture is a single color: there is nothing to compare.';

/**
 * In a thread: what a picture is recognized by, and a thumbnail. The bytes must have passed the checks of an upload.
 */
export async function printPicture({
  bytes,
  name,
}: {
  bytes: Uint8Array;
  name: string;
}): Promise<PicturePrint> {
  const { width, height, light, dark } = await pixelsOf(bytes);
  const hashes = recognized(light, dark);
  if (!hashes) throw invalid(blankSentence);
  return {
    name: name.slice(0, 200),
    width,
    height,
    ...hashes,
    thumbnail: await thumbnailOf({ bytes, side: pictureLimits.thumbnail }),
  };
}

/** In a thread: what a picture is recognized by among others; null when it cannot be read, or looks like many. */
export async function recognize(bytes: Uint8Array): Promise<PictureHashes | null> {
  const read = await pixelsOf(bytes).catch(() => null);
  if (!read) return null;
  const gray = grayOf(read.light);
  return isTelling(gray) ? hashPicture(gray) : null;
}

/**
 * The picture upright and small, on white and on black: a white logo on a transparent background shows only on black.
 */
async function pixelsOf(bytes: Uint8Array) {
  try {
    const picture = sharp(bytes, { limitInputPixels: pictureLimits.pixels }).autoOrient();
    const { data, info } = await picture
      .resize(SIDE, SIDE, { fit: 'inside', withoutEnlargement: true })
      .toColourspace('srgb')
      .ensureAlpha()
      .raw({ depth: 'uchar' })
      .toBuffer({ resolveWithObject: true });
    const { autoOrient } = await sharp(bytes, { limitInputPixels: pictureLimits.pixels }).metadata();
    const on = (ground: number): Colored => ({
      width: info.width,
      height: info.height,
      rgb: flatten(data, ground),
    });
    return { width: autoOrient.width, height: autoOrient.height, light: on(255), dark: on(0) };
  } catch {
    throw invalid(unreadableSentence);
  }
}

function flatten(rgba: Uint8Array, ground: number): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3);
  for (let from = 0, to = 0; from < rgba.length; from += 4) {
    const alpha = (rgba[from + 3] as number) / 255;
    for (let channel = 0; channel < 3; channel++)
      rgb[to++] = Math.round(alpha * (rgba[from + channel] as number) + (1 - alpha) * ground);
  }
  return rgb;
}

/**
 * In a thread: a picture upright and small, without its metadata, as a data URL. `side`: the longer one, in pixels.
 */
export async function thumbnailOf({ bytes, side }: { bytes: Uint8Array; side: number }): Promise<string> {
  const small = await sharp(bytes, { limitInputPixels: pictureLimits.pixels })
    .autoOrient()
    .resize(side, side, { fit: 'inside', withoutEnlargement: true })
    .webp({ quality: 72 })
    .toBuffer();
  return `data:image/webp;base64,${small.toString('base64')}`;
}

const AVATAR_SIDE = 512;

/** In a thread: a square picture from an upload: its middle, upright, without the file's metadata (place, camera). */
export async function squareOf(bytes: Uint8Array): Promise<Uint8Array> {
  try {
    return await sharp(bytes, { limitInputPixels: pictureLimits.pixels })
      .autoOrient()
      .resize(AVATAR_SIDE, AVATAR_SIDE, { fit: 'cover', position: 'attention' })
      .webp({ quality: 82 })
      .toBuffer();
  } catch {
    throw invalid(unreadableSentence);
  }
}
