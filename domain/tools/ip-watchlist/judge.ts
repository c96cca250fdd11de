import type { AnalyzedMark } from '../../ip/marks/analyze.ts';
import { assess } from '../../ip/marks/assess.ts';
import { reasonsFor } from '../../ip/marks/reasons.ts';
import { LEAST_SCORE, type Risk, risks } from '../../ip/risk.ts';
import type { Arrival } from './keys.ts';
import type { Watched } from './watches.ts';
import { ownerWords, stemsOf } from './words.ts';

export interface Judged {
  score: number | null;
  risk: Risk | null;
  reasons: string[];
}

type Around = Parameters<typeof assess>[2];

/** Whether an arrival is a hit of a watch, and why; null when it is not. `name` is the watched name, analyzed. */
export function judge(
  watched: Watched,
  name: AnalyzedMark | null,
  arrival: Arrival,
  around: Around,
): Judged | null {
  switch (watched.kind) {
    case 'name':
      return name && arrival.mark ? likeName(watched, name, arrival.mark, arrival, around) : null;
    case 'owner':
      return sameOwner(watched.text, arrival.owners);
    case 'class':
      return inClass(watched.classes, arrival.classes);
    case 'keyword':
      return hasWords(watched.text, arrival.texts);
    case 'listing':
      return null;
  }
}

function likeName(
  watched: Extract<Watched, { kind: 'name' }>,
  name: AnalyzedMark,
  mark: AnalyzedMark,
  arrival: Arrival,
  around: Around,
): Judged | null {
  const { classes: others, status } = arrival;
  const { score, risk, likeness, goods, live } = assess(
    { mark: name, classes: watched.classes },
    { mark, classes: others, status },
    around,
  );
  if (score < LEAST_SCORE || !isWanted(watched, risk, name.compact === mark.compact)) return null;
  return { score, risk, reasons: reasonsFor(name, mark, likeness, goods, live) };
}

/**
 * Whether a mark of this risk is told of: the risk is at least the lowest that the person wants to hear about, or the mark is the very name,
 * whose risk is hardly known where no class is watched.
 */
export function isWanted(
  { classes, leastRisk }: Pick<Extract<Watched, { kind: 'name' }>, 'classes' | 'leastRisk'>,
  risk: Risk,
  isSame: boolean,
): boolean {
  const least = isSame && classes.length === 0 && leastRisk === 'high' ? 'medium' : leastRisk;
  return risks.indexOf(risk) <= risks.indexOf(least);
}

function sameOwner(watched: string, owners: readonly string[]): Judged | null {
  const wanted = ownerWords(watched);
  for (const owner of owners) {
    const words = ownerWords(owner);
    if (!wanted.every((word, at) => words[at] === word)) continue;
    return plain(
      words.length === wanted.length
        ? `The owner is the one you watch: ${owner}.`
        : `The owner's name begins with “${watched}”: ${owner}.`,
    );
  }
  return null;
}

function inClass(watched: readonly number[], classes: readonly number[]): Judged | null {
  const both = watched.filter((number) => classes.includes(number));
  if (both.length === 0) return null;
  return plain(`It is in ${both.length === 1 ? 'class' : 'classes'} ${both.join(', ')}, which you watch.`);
}

function hasWords(watched: string, texts: Arrival['texts']): Judged | null {
  const wanted = stemsOf(watched);
  const places = texts.map(([place, text]) => ({ place, stems: new Set(stemsOf(text)) }));
  const whole = places.find(({ stems }) => wanted.every((stem) => stems.has(stem)));
  if (whole) return plain(`${whole.place} has “${watched}”.`);
  // The words may be in different places.
  if (!wanted.every((stem) => places.some(({ stems }) => stems.has(stem)))) return null;
  return plain(`It has all the words of “${watched}”.`);
}

function plain(reason: string): Judged {
  return { score: null, risk: null, reasons: [reason] };
}
