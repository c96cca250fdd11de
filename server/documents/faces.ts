import { readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { create, type Font } from 'fontkit';
import type { Content, TFontDictionary } from 'pdfmake/interfaces';

// The product's faces come in files of one script each, and a PDF takes one file for a run of letters. So texts are divided:
// Latin, extended Latin, and Roboto, which pdfmake brings, for Greek, Cyrillic and signs.

const filesOf = (name: string) => path.dirname(fileURLToPath(import.meta.resolve(`${name}/package.json`)));
const roboto = path.join(filesOf('pdfmake'), 'fonts', 'Roboto');
const family = (name: string, script: string, bold: number) => {
  const file = (weight: number, form: string) =>
    path.join(filesOf(`@fontsource/${name}`), 'files', `${name}-${script}-${weight}-${form}.woff`);
  return {
    normal: file(400, 'normal'),
    bold: file(bold, 'normal'),
    italics: file(400, 'italic'),
    bolditalics: file(bold, 'italic'),
  };
};

/** The fonts for pdfmake. Only these files may be opened. */
export const fonts = {
  Sans: family('instrument-sans', 'latin', 600),
  SansExt: family('instrument-sans', 'latin-ext', 600),
  Serif: family('newsreader', 'latin', 500),
  SerifExt: family('newsreader', 'latin-ext', 500),
  Roboto: {
    normal: path.join(roboto, 'Roboto-Regular.ttf'),
    bold: path.join(roboto, 'Roboto-Medium.ttf'),
    italics: path.join(roboto, 'Roboto-Italic.ttf'),
    bolditalics: path.join(roboto, 'Roboto-MediumItalic.ttf'),
  },
} satisfies TFontDictionary;
export const fontFiles = new Set(Object.values(fonts).flatMap((face) => Object.values(face)));

export type Voice = 'Sans' | 'Serif';
type Family = keyof typeof fonts;

const open = (name: Family) => create(readFileSync(fonts[name].normal)) as Font;
const known: Record<Voice, [Family, Font][]> = {
  Sans: [
    ['Sans', open('Sans')],
    ['SansExt', open('SansExt')],
  ],
  Serif: [
    ['Serif', open('Serif')],
    ['SerifExt', open('SerifExt')],
  ],
};

interface Run {
  text: string;
  font: Family;
  wordBreak?: 'break-all';
}

/** A text divided into runs, each in a font that has all its letters; spaces stay with the run before them. */
export function runsOf(text: string, voice: Voice): Run[] {
  const runs: Run[] = [];
  for (const letter of text) {
    const code = letter.codePointAt(0) ?? 0;
    const last = runs.at(-1);
    const font = /\s/.test(letter)
      ? (last?.font ?? voice)
      : (known[voice].find(([, face]) => face.hasGlyphForCodePoint(code))?.[0] ?? 'Roboto');
    if (last?.font === font) last.text += letter;
    else runs.push({ text: letter, font });
  }
  return runs;
}

/** The length at which a word would overflow its column; a fingerprint fits, since people copy it. */
const LONG_WORD = /[^\s_]{31,}/g;
const FINGERPRINT = /^[0-9a-f]{64}$/;

/** The words of these runs that are too long for a line, as runs of their own, which may be broken at any letter. */
function breakable(runs: Run[]): Run[] {
  return runs.flatMap(({ text, font }) => {
    const parts: Run[] = [];
    let end = 0;
    for (const { 0: word, index } of text.matchAll(LONG_WORD)) {
      if (FINGERPRINT.test(word)) continue;
      parts.push({ text: text.slice(end, index), font }, { text: word, font, wordBreak: 'break-all' });
      end = index + word.length;
    }
    return [...parts, { text: text.slice(end), font }].filter((part) => part.text !== '');
  });
}

/**
 * The same content with every text in fonts that can show it. `serif` names the styles that are set in Newsreader.
 */
export function inFaces(content: Content, serif: ReadonlySet<string>, voice: Voice = 'Sans'): Content {
  if (typeof content === 'string') return inFaces({ text: content }, serif, voice);
  if (Array.isArray(content)) return content.map((one) => inFaces(one, serif, voice));
  if (typeof content !== 'object' || content === null) return content;
  const node = content as unknown as Record<string, unknown>;
  const own = typeof node.style === 'string' && serif.has(node.style) ? 'Serif' : voice;
  const inner = (value: unknown) => inFaces(value as Content, serif, own);
  const changed: Record<string, unknown> = { ...node };
  if (typeof node.text === 'string' || typeof node.text === 'number') {
    const runs = breakable(runsOf(String(node.text), own));
    changed.font = own;
    if (runs.some(({ font, wordBreak }) => font !== own || wordBreak)) changed.text = runs;
  } else if (node.text !== undefined) changed.text = inner(node.text);
  for (const key of ['stack', 'columns', 'ul', 'ol'] as const)
    if (node[key] !== undefined) changed[key] = inner(node[key]);
  if (node.table) {
    const table = node.table as { body: Content[][] };
    changed.table = { ...table, body: table.body.map((row) => row.map(inner)) };
  }
  return changed as unknown as Content;
}
