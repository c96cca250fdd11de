import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Lexicon } from '../../domain/ip/marks/lexicon.ts';
import { sortedLines } from './sorted-lines.ts';

const file = path.join(import.meta.dirname, 'data', 'words.tsv');

let loaded: Lexicon | undefined;

/**
 * English as WordNet 3.1 has it (server/register/data/words.tsv, made by scripts/extract-data.ts).
 */
export function lexicon(): Lexicon {
  loaded ??= read(readFileSync(file));
  return loaded;
}

const LEAST_LETTERS = 5;
const LEAST_OF_RARE = 9;
let common: readonly string[] | undefined;

/** Its words of five letters and more that were seen in running text, and rarer ones of nine or more. */
export function commonWords(): readonly string[] {
  if (common) return common;
  const [words = ''] = readFileSync(file, 'latin1').split('\n\n');
  common = words.split('\n').flatMap((line) => {
    const [word = '', count = ''] = line.split('\t');
    return word.length >= (count === '' ? LEAST_OF_RARE : LEAST_LETTERS) ? [word] : [];
  });
  return common;
}

const TAB = 9;
const NEWLINE = 10;
const SPACE = 32;
const none: readonly number[] = [];

function read(bytes: Buffer): Lexicon {
  const end = bytes.indexOf('\n\n') + 1;
  const above = readAbove(bytes, end + 1);

  const after = sortedLines(bytes, end);

  /** A field as text. */
  function field(from: number, stop: number): string {
    return bytes.toString('latin1', from, bytes.indexOf(stop, from));
  }

  return {
    has: (word) => after(word) >= 0,
    count(word) {
      const at = after(word);
      return at < 0 ? 0 : Number(field(at, TAB));
    },
    meanings(word) {
      const at = after(word);
      if (at < 0) return none;
      const meanings = field(bytes.indexOf(TAB, at) + 1, NEWLINE);
      return meanings ? meanings.split(' ').map((number) => Number.parseInt(number, 36)) : none;
    },
    wider: (meaning) => above[meaning] || undefined,
  };
}

/** The wider meaning of each, 0 for none: lines of two numbers in base 36. */
function readAbove(bytes: Buffer, from: number): Int32Array {
  // Each has a line of at least four bytes, and their numbers ascend without large gaps.
  const above = new Int32Array((bytes.length - from) >> 1);
  let meaning = 0;
  let number = 0;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === SPACE) {
      meaning = number;
      number = 0;
    } else if (byte === NEWLINE) {
      above[meaning] = number;
      number = 0;
    } else {
      number = number * 36 + (byte < 58 ? byte - 48 : byte - 87);
    }
  }
  return above;
}
