import { contentsOf, headingAbove, type Line, lineAt, readLines } from './lines.ts';
import { introducedIn } from './named.ts';
import { PhraseFinder, readPhrase, readWords, type Word } from './phrases.ts';
import { PLAIN_UP_TO, type PlainClause } from './plain.ts';
import { asRead, type Plainly, type PlainText, readPlainly } from './plain-state.ts';
import { signs } from './signs.ts';
import {
  type ClauseState,
  isAside,
  namesClause,
  needsMore,
  provesClause,
  type Statement,
  statementsIn,
  stateOf,
} from './state.ts';

export interface ClauseFound {
  /** Whether the text has it, has it without what makes it work, or says that it is not to be. */
  state: ClauseState;
  /** Clear: in a heading, or by several signs close together. Likely: by a single one. */
  sure: 'clear' | 'likely';
  /** The words by which it was recognized, as they stand in the text. */
  by: string[];
  /** The heading above, as it stands in the text; null when there is none. */
  heading: string | null;
  /** From 1. */
  line: number;
  /** What stands there. */
  excerpt: string;
}

const finder = new PhraseFinder(signs.map((sign) => ({ phrase: readPhrase(sign.phrase), of: sign })));

/** Signs that stand within so many words belong to the same clause of the contract. */
const NEAR = 150;
const MOST_WORDS_SHOWN = 4;
const EXCERPT = 280;

/** Words of the text, the first and the last. */
interface Place {
  first: number;
  last: number;
}

interface Sighting extends Place {
  sign: string;
}

/**
 * Which clauses of the library a text has, by their ids: where, and by which words; in a short text with `plainly` also by how like
 * its sentences are to examples. Always the same for one text.
 */
export function recognizeClauses(text: string, plainly?: Plainly): Map<string, ClauseFound> {
  const words = readWords(text);
  const lines = readLines(text);
  const contents = contentsOf(lines);
  const statements = statementsIn(text).filter(({ from }) => !contents.has(lineAt(lines, from)));
  const isMeant = subjectsOf(statements, words);
  const sightings = new Map<string, Sighting[]>();
  // The last word of what speaks of something else, so far.
  const other = new Map<string, number>();
  const elsewhere = new Map<string, number[]>();
  for (const { of, match } of finder.find(words)) {
    if (contents.size > 0 && contents.has(lineAt(lines, words[match.first]?.from ?? 0))) continue;
    if (of.kind === 'other') {
      other.set(of.clause, Math.max(match.last, other.get(of.clause) ?? -1));
      const place = words[match.first]?.from ?? 0;
      const places = elsewhere.get(of.clause);
      if (places) places.push(place);
      else elsewhere.set(of.clause, [place]);
    }
    if (match.first <= (other.get(of.clause) ?? -1)) continue;
    if ((of.kind === 'passing' && !isMeant(match)) || (of.kind === 'title' && !isTitle(text, words, match)))
      continue;
    const seen = sightings.get(of.clause);
    const sighting = { sign: of.phrase, ...match };
    if (seen) seen.push(sighting);
    else sightings.set(of.clause, [sighting]);
  }
  const told = new Set<Statement>();
  const short = plainly && text.length <= PLAIN_UP_TO ? readPlainly(text, statements, plainly) : null;
  const found = new Map(
    [...sightings].map(([id, seen]): [string, ClauseFound] => {
      const places = seen.map(({ first }) => words[first]?.from ?? 0);
      const bearing = statementsOf(id, statements, places);
      const byWords = stateOf(id, bearing);
      const { state, denial } = short ? asRead(id, bearing, byWords, short) : byWords;
      for (const statement of bearing.telling) told.add(statement);
      const seenAt = describe(text, words, lines, seen, tellingMost(id, seen, places, bearing.telling));
      return [id, { state, ...seenAt, ...(denial && placeOf(denial, lines)) }];
    }),
  );
  if (short)
    for (const [id, one] of saidPlainly(statements, lines, { told, elsewhere }, short))
      if (!found.has(id)) found.set(id, one);
  const parties = plainly?.usual.find((id) => id.endsWith('-parties'));
  const named = short && parties && !found.has(parties) ? partiesNamed(statements, lines) : null;
  if (parties && named) found.set(parties, named);
  return found;
}

/** Within so many characters a text says who is bound by it. */
const OPENING = 1_000;

/** Where a text introduces two by their names, in one statement or in two beside each other. */
function partiesNamed(statements: readonly Statement[], lines: readonly Line[]): ClauseFound | null {
  const opening = statements.filter(({ from }) => from < OPENING);
  for (const [at, statement] of opening.entries()) {
    const by = introducedIn(`${statement.text} ${opening[at + 1]?.text ?? ''}`).slice(0, MOST_WORDS_SHOWN);
    if (by.length > 1) return { state: 'present', sure: 'likely', by, ...placeOf(statement, lines) };
  }
  return null;
}

/** "Law | India", "Who pays: the Owner": a title in front of what it is the title of. */
const TITLE_IN_FRONT = /^([\p{Lu}\d"“•-][^|:–.]{1,60}?) ?(?:\||:|–) /u;

/** A sentence with signs of one clause must score this much to be taken for another one as well. */
const BESIDE_SIGNS = 1.85;

/** What the signs showed: the statements that hold one, and for each clause where the text is about something else. */
interface Signs {
  told: ReadonlySet<Statement>;
  elsewhere: ReadonlyMap<string, readonly number[]>;
}

const holds = ({ from, text }: Statement, place: number) => place >= from && place < from + text.length;

/** The clauses that sentences have in words of their own, each where it is said most clearly. */
function saidPlainly(
  statements: readonly Statement[],
  lines: readonly Line[],
  { told, elsewhere }: Signs,
  plainText: PlainText,
): Map<string, ClauseFound> {
  const { reader, usual } = plainText;
  const best = new Map<string, { clause: PlainClause; statement: Statement }>();
  const title = lines.findIndex(({ text }) => text.trim() !== '');
  for (const statement of statements) {
    const line = lineAt(lines, statement.from);
    const above = line > title ? headingAbove(lines, line, title + 1) : null;
    const heading = TITLE_IN_FRONT.exec(statement.text)?.[1] ?? above ?? '';
    const isMeaning = MEANING.test(statement.text);
    const least = told.has(statement) ? BESIDE_SIGNS : 0;
    // The title of the whole, in front of its first sentence, says nothing.
    const said = line <= title ? statement.text.slice(statement.title ?? 0) : statement.text;
    for (const clause of reader.read(said, heading, usual)) {
      if (clause.score < least || (isMeaning && !DEFINED.includes(clause.id))) continue;
      if (elsewhere.get(clause.id)?.some((place) => holds(statement, place))) continue;
      if (clause.score > (best.get(clause.id)?.clause.score ?? 0)) best.set(clause.id, { clause, statement });
    }
  }
  return new Map(
    [...best].map(([id, { clause, statement }]): [string, ClauseFound] => {
      const bearing = {
        own: [statement],
        near: [],
        telling: new Set([statement]),
        close: new Set([statement]),
      };
      const byWords = stateOf(id, bearing);
      // What makes these work is said in other words, too.
      const isOpen = byWords.state === 'weak' && needsMore(id);
      const { state } = asRead(id, bearing, isOpen ? { state: 'present', denial: null } : byWords, plainText);
      return [id, { state, sure: 'likely', by: clause.by, ...placeOf(statement, lines) }];
    }),
  );
}

const OUTLINE =
  /(?:^|\n|[.;:]\s|\s{2})\s*(?:(?:article|section|clause)\s+)?(?:\(?(?:\d{1,2}(?:\.\d{1,2})*|[IVX]+|[a-z])\)?[.):]*)?\s*$/i;
const TITLE_END = /^["”]?\s*(?:[.:;–—](?!\s*[.…])|\n|\s{2}|$)/;
/** Whether words with a capital stand alone as a title, numbered or not. */
function isTitle(text: string, words: readonly Word[], { first, last }: Place): boolean {
  const [from, to] = [words[first]?.from ?? 0, words[last]?.to ?? 0];
  return (
    /^\p{Lu}/u.test(text.slice(from, from + 2)) &&
    TITLE_END.test(text.slice(to, to + 8)) &&
    OUTLINE.test(text.slice(Math.max(0, from - 30), from))
  );
}

const SHORT = 16;
const SUBJECT = 3;
/** Whether words stand where a sentence says what it is about: among its first, or anywhere in a short one. In the text's order. */
function subjectsOf(statements: readonly Statement[], words: readonly Word[]) {
  const short = statements.map(({ text }) => text.split(' ', SHORT + 1).length <= SHORT);
  let at = 0;
  return ({ first }: Place) => {
    const place = words[first]?.from ?? 0;
    while ((statements[at + 1]?.from ?? Number.POSITIVE_INFINITY) <= place) at += 1;
    if (short[at]) return true;
    const { text = '', from: begin = 0 } = statements[at] ?? {};
    if (isAside(text)) return false;
    let ahead = 0;
    for (let before = first - 1; ahead < SUBJECT && (words[before]?.from ?? -1) >= begin; before--)
      // Numbers and letters of an outline say nothing.
      if (/^\p{L}{2}/u.test(words[before]?.word ?? '')) ahead += 1;
    return ahead < SUBJECT;
  };
}

const LONGEST_SENTENCE = 2_000;
const MEANING = /["”’] (?:\w+ )?means?\b/;
/** Clauses that are themselves meanings. */
const DEFINED = ['definitions', 'confidential-information'];

/** Of the sightings of a clause those in sentences that have it outright; else those that aren't in the meaning of a defined term. */
function tellingMost(
  id: string,
  seen: readonly Sighting[],
  places: readonly number[],
  telling: ReadonlySet<Statement>,
): readonly Sighting[] {
  const inside = [...telling].map(({ from, text }) => {
    const begin = text.slice(0, LONGEST_SENTENCE);
    return { from, outright: provesClause(id, begin), meaning: MEANING.test(begin) };
  });
  let at = 0;
  const held = places.map((place) => {
    while ((inside[at + 1]?.from ?? Number.POSITIVE_INFINITY) <= place) at += 1;
    return inside[at];
  });
  const outright = seen.filter((_, index) => held[index]?.outright);
  if (outright.length > 0) return outright;
  const outside = seen.filter((_, index) => !held[index]?.meaning);
  return outside.length > 0 && !DEFINED.includes(id) ? outside : seen;
}

/** Where a clause is denied, which says more than where it is named. */
function placeOf({ text, from }: Statement, lines: readonly Line[]) {
  const line = lineAt(lines, from);
  return { line: line + 1, heading: headingAbove(lines, line), excerpt: shortened(text, EXCERPT) };
}

/** The statements that speak of a clause: those that hold one of the places (`telling`) or name it; and those beside the former. */
function statementsOf(id: string, statements: readonly Statement[], places: readonly number[]) {
  const held = new Set<number>();
  let at = 0;
  for (const place of places) {
    while ((statements[at + 1]?.from ?? Number.POSITIVE_INFINITY) <= place) at += 1;
    held.add(at);
  }
  const own = statements.filter(({ text }, index) => held.has(index) || namesClause(id, text));
  const beside = new Set([...held].flatMap((index) => [index - 2, index - 1, index + 1, index + 2]));
  const near = statements.filter((_, index) => beside.has(index));
  const telling = new Set(statements.filter((_, index) => held.has(index)));
  const close = new Set([...telling, ...near]);
  return { own, near, telling, close };
}

function describe(
  text: string,
  words: readonly Word[],
  lines: readonly Line[],
  all: readonly Sighting[],
  seen: readonly Sighting[],
): Omit<ClauseFound, 'state'> {
  const placeOf = ({ first }: Sighting) => words[first]?.from ?? 0;
  const title = lines.findIndex(({ text }) => text.trim() !== '');
  const inHeading = (one: Sighting) => {
    const line = lineAt(lines, placeOf(one));
    // The title of the whole says nothing of where a clause is.
    return line !== title && lines[line]?.heading === true;
  };
  const { begin, signs } = densest(seen);
  const titled = seen.find(inHeading);
  // A heading says best where a clause is, unless it belongs to another one and the signs stand close elsewhere.
  const start = titled && signs < 3 ? titled : longest(withinReach(seen, begin));
  const line = lineAt(lines, placeOf(start));
  const near = withinReach(seen, seen.indexOf(start));
  const by = new Map<string, string>();
  for (const { sign, first, last } of near) {
    const said = shortened(text.slice(words[first]?.from, words[last]?.to).replace(/\s+/g, ' '));
    if (![...by.values()].some((known) => known.toLowerCase() === said.toLowerCase())) by.set(sign, said);
  }
  return {
    sure: titled || all.some(inHeading) || densest(all).signs > 1 ? 'clear' : 'likely',
    by: [...by.values()].slice(0, MOST_WORDS_SHOWN),
    heading: titleBefore(text, lines[line]?.from ?? 0, placeOf(start)) ?? headingAbove(lines, line),
    line: line + 1,
    excerpt: excerptAt(text, words, belowHeading(words, lines, start)),
  };
}

const LONGEST_SAID = 100;

/** A word may be as long as the text. */
function shortened(said: string, most = LONGEST_SAID): string {
  return said.length > most ? `${said.slice(0, most).toWellFormed()} …` : said;
}

function withinReach(seen: readonly Sighting[], begin: number): Sighting[] {
  const from = seen[begin]?.first ?? 0;
  const after = seen.slice(begin);
  const end = after.findIndex(({ first }) => first >= from + NEAR);
  return end === -1 ? after : after.slice(0, end);
}

/** The longest match, which says most; the first among equals. */
function longest([first, ...others]: readonly Sighting[]): Sighting {
  if (!first) throw new Error('a clause was recognized without any sign');
  const length = (one: Sighting) => one.last - one.first;
  return others.reduce((best, one) => (length(one) > length(best) ? one : best), first);
}

/** Where most different signs stand within NEAR words. Two pointers, so that a long text stays cheap. */
function densest(seen: readonly Sighting[]): { begin: number; signs: number } {
  const inside = new Map<string, number>();
  let best = { begin: 0, signs: 0 };
  let end = 0;
  for (const [begin, { sign, first }] of seen.entries()) {
    while (end < seen.length) {
      const next = seen[end];
      if (!next || next.first >= first + NEAR) break;
      inside.set(next.sign, (inside.get(next.sign) ?? 0) + 1);
      end += 1;
    }
    if (inside.size > best.signs) best = { begin, signs: inside.size };
    const left = (inside.get(sign) ?? 1) - 1;
    if (left === 0) inside.delete(sign);
    else inside.set(sign, left);
  }
  return best;
}

const WITHIN_LINE = 4_000;
const TITLE_IN_LINE =
  /(?<=^|\s)(?:(?:ARTICLE|Article|SECTION|Section)\s+)?\d{1,2}(?:\.\d{1,2}){0,3}[.)]?\s+(?:\p{Lu}[\p{L}’'-]*)(?:[ ,;&/]+(?:\p{Lu}[\p{L}’'-]*|and|of|or|the|to|for|in|by|on|with|upon)){0,8}(?=[.:]\s)/gu;

/** The last numbered title before a place of a line that holds many: texts from PDF files have a page, or all, in one line. */
function titleBefore(text: string, lineStart: number, place: number): string | null {
  const before = text.slice(Math.max(lineStart, place - WITHIN_LINE), place + 40);
  return [...before.matchAll(TITLE_IN_LINE)].at(-1)?.[0].replace(/\s+/g, ' ') ?? null;
}

/** The text under a heading says more than the heading; a match elsewhere stays. */
function belowHeading(words: readonly Word[], lines: readonly Line[], place: Place): Place {
  const line = lines[lineAt(lines, words[place.first]?.from ?? 0)];
  if (!line?.heading) return place;
  const end = line.from + line.text.length;
  const next = words.findIndex(({ from }, at) => at > place.first && from >= end);
  return next === -1 ? place : { first: next, last: next };
}

/** The sentence of the first word and the rest of its paragraph, short enough to read at a glance. */
function excerptAt(text: string, words: readonly Word[], { first, last }: Place): string {
  const here = words[first];
  if (!here) return '';
  let begin = first;
  while (words[begin - 1]?.sentence === here.sentence && here.from - (words[begin - 1]?.from ?? 0) < 100)
    begin -= 1;
  const from = words[begin]?.from ?? 0;
  const most = from + EXCERPT;
  const least = words[last]?.to ?? from;
  const gap = text.slice(least, most).search(/\n\s*\n/);
  const to = gap === -1 ? most : least + gap;
  const cut = text.slice(from, to).replace(/\s+/g, ' ').trim();
  const started = words[begin - 1]?.sentence === here.sentence ? `… ${cut}` : cut;
  return gap === -1 && to < text.length ? `${started.replace(/\s\S*$/, '')} …` : started;
}
