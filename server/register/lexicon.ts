import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Lexicon } from '../../domain/tools/marks/lexicon.ts';

const file = path.join(import.meta.dirname, 'data', 'words.tsv');

let loaded: Lexicon | undefined;

/**
 * English as WordNet 3.1 has it (server/register/data/words.tsv, made by scripts/extract-data.ts). Read once per
 * process, in about a tenth of a second.
 */
export function lexicon(): Lexicon {
  loaded ??= read(readFileSync(file, 'latin1'));
  return loaded;
}

function read(text: string): Lexicon {
  const end = text.indexOf('\n\n');
  const words = new Map<string, { count: number; meanings: readonly number[] }>();
  for (const line of text.slice(0, end).split('\n')) {
    const [word = '', count, meanings = ''] = line.split('\t');
    const numbers = meanings ? meanings.split(' ').map((number) => Number.parseInt(number, 36)) : [];
    words.set(word, { count: Number(count), meanings: numbers });
  }
  const above = new Map<number, number>();
  for (const line of text.slice(end + 2).split('\n')) {
    const at = line.indexOf(' ');
    if (at > 0) above.set(Number.parseInt(line.slice(0, at), 36), Number.parseInt(line.slice(at + 1), 36));
  }
  const none: readonly number[] = [];
  return {
    has: (word) => words.has(word),
    count: (word) => words.get(word)?.count ?? 0,
    meanings: (word) => words.get(word)?.meanings ?? none,
    wider: (meaning) => above.get(meaning),
  };
}
