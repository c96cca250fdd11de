import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { initWasm, Resvg } from '@resvg/resvg-wasm';
import { create, type Font } from 'fontkit';
import { seal, sealSize } from '../../domain/seal.ts';
import type { ShareCard } from './share-card.ts';

// Runs in a thread of its own: drawing takes a tenth of a second, and the server must go on answering.

const WIDTH = 1200;
const HEIGHT = 630;
const LEFT = 72;
const inks = {
  paper: '#f7f4ec',
  surface: '#fffdf8',
  ink: '#15211d',
  muted: '#5d6a64',
  line: '#e2dccd',
  gold: '#a5812f',
};
const accents = {
  Patent: { main: '#0b5d4e', wash: '#e3efe8' },
  Trademark: { main: '#343f8f', wash: '#e6e8f5' },
};

const openFont = async (name: string) =>
  create(await readFile(fileURLToPath(import.meta.resolve(`@fontsource/${name}.woff`)))) as Font;
const openFace = (family: string, weight: number) =>
  Promise.all(
    ['latin', 'latin-ext'].map((part) => openFont(`${family}/files/${family}-${part}-${weight}-normal`)),
  );
type Face = Font[];

const [serif, sans] = await Promise.all([openFace('newsreader', 500), openFace('instrument-sans', 600)]);
await initWasm(await readFile(fileURLToPath(import.meta.resolve('@resvg/resvg-wasm/index_bg.wasm'))));

function fontOf(face: Face, letter: string): Font | undefined {
  return face.find((font) => font.hasGlyphForCodePoint(letter.codePointAt(0) ?? 0));
}

interface Line {
  /** The outlines of its letters, starting at 0 0. */
  d: string;
  width: number;
}

/** Letters as outlines: the picture looks the same on every machine, whatever fonts it has. */
function setLine(face: Face, text: string, size: number): Line {
  let d = '';
  let x = 0;
  // Neighbors in one font are set together, for their kerning.
  const runs: { font: Font; text: string }[] = [];
  for (const letter of text) {
    const font = fontOf(face, letter);
    const last = runs.at(-1);
    if (!font) continue;
    if (last?.font === font) last.text += letter;
    else runs.push({ font, text: letter });
  }
  for (const { font, text: words } of runs) {
    const scale = size / font.unitsPerEm;
    const { glyphs, positions } = font.layout(words);
    glyphs.forEach((glyph, i) => {
      const position = positions[i];
      d += glyph.path
        .scale(scale, -scale)
        .translate(x + (position?.xOffset ?? 0) * scale, 0)
        .toSVG();
      x += (position?.xAdvance ?? 0) * scale;
    });
  }
  return { d, width: x };
}

/** Breaks words into at most `most` lines; the last one ends in an ellipsis if there are more. */
function setLines(face: Face, text: string, size: number, width: number, most: number): Line[] {
  const fits = (line: string) => setLine(face, line, size).width <= width;
  const lines: string[] = [];
  for (const word of text.split(' ').flatMap((each) => broken(each, fits))) {
    const longer = lines.length > 0 ? `${lines.at(-1)} ${word}` : word;
    if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
    else lines.push(word);
    if (lines.length > most) break;
  }
  if (lines.length > most) {
    let last = `${lines[most - 1]}…`;
    while (!fits(last)) last = `${[...last].slice(0, -2).join('')}…`;
    lines.splice(most - 1, lines.length, last);
  }
  return lines.map((line) => setLine(face, line, size));
}

/** A word that is longer than a line, in pieces. */
function broken(word: string, fits: (text: string) => boolean): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (const letter of word) {
    if (piece !== '' && !fits(piece + letter)) {
      pieces.push(piece);
      piece = '';
    }
    piece += letter;
  }
  return [...pieces, piece];
}

/** The part of a text that the fonts can show; a text in another script is replaced. */
function printable(face: Face, text: string, otherwise: string): string {
  const letters = [...text.replace(/\s+/g, ' ')];
  const known = letters.filter((letter) => fontOf(face, letter));
  return known.length * 2 >= letters.length ? known.join('').trim() : otherwise;
}

const at = ({ d }: Line, x: number, y: number, fill: string) =>
  `<path transform="translate(${x} ${y})" d="${d}" fill="${fill}"/>`;

function badge(text: string, x: number, y: number, ink: string): { svg: string; width: number } {
  const line = setLine(sans, text, 26);
  const width = line.width + 36;
  const box = `<rect x="${x}" y="${y}" width="${width}" height="50" rx="8" fill="${inks.surface}" stroke="${inks.line}"/>`;
  return { svg: box + at(line, x + 18, y + 34, ink), width };
}

function drawing(card: ShareCard): string {
  const { main, wash } = accents[card.type];
  const size = 860;
  const thick = sealSize / size;
  const rings = seal(card.id, card.type)
    .map(
      ({ d, ink, width, opacity }) =>
        `<path d="${d}" stroke="${ink === 'gold' ? inks.gold : main}" stroke-width="${(width * thick * 1.6).toFixed(2)}" opacity="${opacity}"/>`,
    )
    .join('');
  let badges = '';
  let end = LEFT;
  for (const [at, text] of card.badges.entries()) {
    const { svg, width } = badge(text, end, 76, at === 0 ? main : inks.muted);
    badges += svg;
    end += width + 14;
  }
  const title = printable(serif, card.title, card.otherwise);
  const large = setLines(serif, title, 70, 650, 3);
  // A long title is set smaller rather than truncated.
  const small = large.length < 3 && title.length < 60;
  const lines = small ? large : setLines(serif, title, 54, 650, 4);
  const step = small ? 78 : 62;
  const texts = setLines(sans, printable(sans, card.text ?? '', ''), 28, 620, 4);
  const below = 226 + lines.length * step;
  const price = setLine(serif, card.price ?? '', 62);
  const host = setLine(serif, 'Ipso', 40);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="${wash}"/>
<g fill="none" transform="translate(${WIDTH - 470} ${(HEIGHT - size) / 2}) scale(${size / sealSize})">${rings}</g>
<rect width="730" height="${HEIGHT}" fill="${wash}" opacity="0.9"/>
${badges}
${lines.map((line, i) => at(line, LEFT, 216 + i * step, inks.ink)).join('')}
${texts.map((line, i) => at(line, LEFT, below + i * 40, inks.muted)).join('')}
${at(price, LEFT, 540, inks.ink)}
${card.negotiable ? at(setLine(sans, 'Negotiable', 26), LEFT + price.width + 22, 538, '#8a5a00') : ''}
<rect x="${WIDTH - host.width - 76}" y="${HEIGHT - 90}" width="${host.width + 44}" height="62" rx="10" fill="${inks.surface}"/>
${at(host, WIDTH - host.width - 54, HEIGHT - 46, inks.ink)}
</svg>`;
}

/** In a thread: the picture as PNG. */
export function drawShare(card: ShareCard): Uint8Array {
  const image = new Resvg(drawing(card), { font: { loadSystemFonts: false } });
  const rendered = image.render();
  const png = rendered.asPng();
  rendered.free();
  image.free();
  return png;
}
