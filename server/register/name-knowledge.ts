import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import type { Translation } from '../../domain/ip/marks/translations.ts';
import type { Compound, NameKnowledge, PlaceKind } from '../../domain/tools/name-check/knowledge.ts';
import { englishPlace, isRemote, isSight, placeOfLandscape } from '../../domain/tools/name-check/places.ts';
import { type Precedents, readPrecedents } from '../../domain/tools/name-check/precedents.ts';
import { readTrades, type Trade } from '../../domain/tools/name-check/trades.ts';
import { commonWords, lexicon } from './lexicon.ts';
import { sortedLines } from './sorted-lines.ts';

const NEWLINE = 10;
let loaded: NameKnowledge | undefined;

/** Surnames, places, dictionary glosses and nouns of several words, from server/register/data (scripts/name-knowledge.ts, scripts/towns.ts). */
export function nameKnowledge(): NameKnowledge {
  loaded ??= {
    lexicon: lexicon(),
    surnameRank: (name) => Number(surnames(name)) || null,
    place: placeOf,
    gloss: (word) =>
      glosses(word)
        ?.replace(/^[!*~]+/, '')
        .split(' ') ?? [],
    abroad: abroadOf,
    sort: (word) =>
      ({ '!': 'name' as const, '*': 'adjective' as const })[glosses(word)?.charAt(0) ?? ''] ?? null,
    isFood: (word) => /^[!*]?~/.test(glosses(word) ?? ''),
    compound: compoundOf,
    idioms,
    commonWords,
    trades,
    precedents,
  };
  return loaded;
}

const surnames = table('surnames.tsv');
const places = table('places.tsv');
const towns = table('towns.tsv');
const glosses = table('glosses.tsv');
const compounds = table('compounds.tsv');
const foreign = table('foreign.tsv');

/** From server/register/data/foreign.tsv, written for this product: "German=potato pancake;Dutch=...". */
function abroadOf(word: string): readonly Translation[] {
  return (foreign(word)?.split(';') ?? []).map((meaning) => {
    const [language = '', english = ''] = meaning.split('=');
    return { language, english };
  });
}

function compoundOf(phrase: string): Compound | null {
  const found = compounds(phrase);
  if (found === null) return null;
  const sorts = { '-': 'figure', '=': 'thing' } as const;
  const sort = sorts[found.charAt(0) as keyof typeof sorts] ?? 'kind';
  return { sort, words: found.replace(/^[-=]/, '').split(' ') };
}

let sayings: readonly (readonly string[])[] | undefined;

/** The sayings of server/register/data/idioms.txt, written for this product. */
function idioms(): readonly (readonly string[])[] {
  sayings ??= readFileSync(path.join(import.meta.dirname, 'data', 'idioms.txt'), 'utf8')
    .split('\n')
    .filter((line) => line !== '' && !line.startsWith('#'))
    .flatMap((line) => line.split(','))
    .map((phrase) => phrase.split(' '));
  return sayings;
}

let readOnce: readonly Trade[] | undefined;

/** The trades of server/register/data/trades, written for this product. */
function trades(): readonly Trade[] {
  const folder = path.join(import.meta.dirname, 'data', 'trades');
  readOnce ??= readdirSync(folder).flatMap((file) =>
    readTrades(readFileSync(path.join(folder, file), 'utf8'), lexicon()),
  );
  return readOnce;
}

let decisions: Precedents | undefined;

/**
 * Decisions about names, as reported in the TMEP and in accounts of decisions, and what offices, teachers and law
 * firms give as examples.
 */
function precedents(): Precedents {
  if (decisions) return decisions;
  const [held = '', taught = ''] = ['precedents.tsv', 'taught-marks.tsv'].map((file) =>
    readFileSync(path.join(import.meta.dirname, 'data', file), 'utf8'),
  );
  decisions = readPrecedents(held, lexicon(), taught);
  return decisions;
}

/** From this many inhabitants, a city comes to mind before a family of the same name: HOUSTON. */
const METROPOLIS = 1_000_000;

function placeOf(called: string): PlaceKind | null {
  if (isRemote(called)) return 'remote';
  if (isSight(called)) return 'other';
  const name = englishPlace(called);
  const kind = places(name) as PlaceKind | null;
  if (kind === 'region' || kind === 'adjective') return kind;
  const inhabitants = Number(towns(name));
  if (inhabitants >= METROPOLIS) return 'metropolis';
  if (kind ?? inhabitants > 0) return kind ?? 'town';
  const within = placeOfLandscape(name);
  return within && (places(within) || Number(towns(within)) > 0) ? 'other' : null;
}

/** The value of a key, or null; the file is read when first asked for. */
function table(file: string): (key: string) => string | null {
  let find: ((key: string) => string | null) | undefined;
  return (key) => {
    if (!find) {
      const bytes = readFileSync(path.join(import.meta.dirname, 'data', file));
      const after = sortedLines(bytes);
      find = (sought) => {
        const at = after(sought);
        return at < 0 ? null : bytes.toString('latin1', at, bytes.indexOf(NEWLINE, at));
      };
    }
    return find(key);
  };
}
