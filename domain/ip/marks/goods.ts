import { niceClasses } from '../nice-classes.ts';

/** How closely the goods and services of two marks are related, by their Nice classes. */

/**
 * Classes whose goods come from the same makers or are used together, so that one mark on both misleads: the list of
 * coordinated classes with which the USPTO codes each application (TMEP 1402.11 and the design-search manual's
 * "coordinated classes"), completed by pairs that decisions name again and again: clothing and retail (25/35), wine,
 * beer and restaurants (32/33/43), pharmaceuticals and medical services (5/44).
 */
const coordinated: Record<number, number[]> = {
  1: [2, 3, 4, 5, 17, 31, 40, 42],
  2: [1, 3, 16, 17, 19],
  3: [1, 5, 8, 21, 26, 35, 44],
  4: [1, 3, 7, 12, 37, 39],
  5: [1, 3, 10, 29, 30, 31, 32, 35, 42, 44],
  6: [7, 8, 11, 12, 19, 20, 37, 40],
  7: [4, 6, 8, 9, 11, 12, 37, 40],
  8: [3, 6, 7, 21, 28],
  9: [7, 10, 11, 14, 16, 28, 35, 36, 37, 38, 41, 42, 45],
  10: [5, 9, 11, 20, 25, 42, 44],
  11: [6, 7, 9, 10, 17, 19, 20, 21, 37],
  12: [4, 6, 7, 9, 17, 28, 35, 37, 39],
  13: [8, 9, 28],
  14: [3, 9, 16, 18, 20, 21, 25, 26, 35],
  15: [9, 16, 28, 41],
  16: [2, 9, 14, 18, 20, 28, 35, 36, 38, 41, 42],
  17: [1, 2, 6, 7, 11, 12, 19, 37],
  18: [3, 9, 14, 16, 24, 25, 26, 28, 35],
  19: [2, 6, 11, 17, 20, 27, 37],
  20: [6, 10, 11, 16, 19, 21, 24, 27, 28, 35],
  21: [3, 6, 8, 11, 14, 16, 20, 24, 30],
  22: [17, 18, 20, 23, 24],
  23: [22, 24, 25, 26],
  24: [16, 18, 20, 21, 22, 23, 25, 26, 27, 35],
  25: [3, 9, 10, 14, 18, 23, 24, 26, 28, 35],
  26: [3, 14, 18, 23, 24, 25],
  27: [19, 20, 24, 28],
  28: [8, 9, 12, 13, 15, 16, 18, 20, 25, 35, 41],
  29: [5, 30, 31, 32, 33, 35, 43],
  30: [5, 21, 29, 31, 32, 33, 35, 43],
  31: [1, 5, 29, 30, 32, 35, 44],
  32: [5, 29, 30, 31, 33, 35, 43],
  33: [29, 30, 32, 34, 35, 43],
  34: [1, 9, 33, 35],
  35: [3, 5, 9, 12, 14, 16, 18, 20, 24, 25, 28, 29, 30, 36, 38, 39, 41, 42, 43],
  36: [9, 16, 35, 37, 38, 39, 42, 45],
  37: [4, 6, 7, 9, 11, 12, 19, 36, 39, 40, 42],
  38: [9, 16, 35, 36, 41, 42],
  39: [4, 12, 35, 36, 37, 41, 43],
  40: [1, 6, 7, 16, 37, 42],
  41: [9, 15, 16, 25, 28, 35, 38, 39, 42, 43, 44, 45],
  42: [1, 5, 9, 10, 16, 35, 36, 37, 38, 40, 41, 44, 45],
  43: [29, 30, 32, 33, 35, 36, 39, 41, 44],
  44: [3, 5, 10, 31, 41, 42, 43, 45],
  45: [9, 16, 25, 35, 36, 38, 41, 42, 44],
};

/**
 * The closest of those: goods that are sold side by side, as decisions say again and again (food,
 * drink and where they are served; beer and wine: In re Sailerbrau Franz Sailer, 23 USPQ2d 1719 (TTAB 1992); software and
 * the same as a service; clothes and bags).
 */
const closest = `29 30, 29 31, 29 43, 30 31, 30 43, 32 33, 32 43, 33 43, 9 38, 9 41, 9 42, 38 42, 3 5, 3 44, 5 10, 5 44,
  14 18, 18 25, 7 11, 12 37, 31 44`;

type Relation = 'same' | 'coordinated' | 'different' | 'unknown';

export interface Relatedness {
  relation: Relation;
  /** 1 for a shared class, 0.7 or 0.5 for coordinated ones, 0 otherwise; 0.9 when one side names no class. */
  degree: number;
  /** The classes that meet: [own, other]. */
  between: [number, number] | null;
}

const CLOSEST = 0.7;
const COORDINATED = 0.5;

const keyOf = (a: number, b: number) => a * 100 + b;

/** The degree of every pair of different classes that is related, both ways. */
const degrees = new Map<number, number>();
function relate(a: number, b: number, degree: number): void {
  degrees.set(keyOf(a, b), degree).set(keyOf(b, a), degree);
}
for (const [a, list] of Object.entries(coordinated)) for (const b of list) relate(Number(a), b, COORDINATED);
for (const pair of closest.split(/,\s+/)) {
  const [a = 0, b = 0] = pair.split(' ').map(Number);
  relate(a, b, CLOSEST);
}

/** Relates the searched classes (empty: not said) to those of a registered mark, by the nearest pair of them. */
export function relateGoods(own: readonly number[], others: readonly number[]): Relatedness {
  if (own.length === 0 || others.length === 0) return { relation: 'unknown', degree: 0.9, between: null };
  const same = own.find((number) => others.includes(number));
  if (same !== undefined) return { relation: 'same', degree: 1, between: [same, same] };
  let nearest: Relatedness = { relation: 'different', degree: 0, between: null };
  for (const a of own) {
    for (const b of others) {
      const degree = degrees.get(keyOf(a, b)) ?? 0;
      if (degree > nearest.degree) nearest = { relation: 'coordinated', degree, between: [a, b] };
    }
  }
  return nearest;
}

/**
 * Whether related classes are not enough: for restaurants and food or drink "something more" must be shown (In re Coors
 * Brewing Co., 343 F.3d 1340, 1345 (Fed. Cir. 2003), as TMEP 1207.01(a)(ii)(A) of October 2017 quotes it).
 */
export function needsMore({ relation, between }: Relatedness): boolean {
  if (relation !== 'coordinated' || !between?.includes(RESTAURANTS)) return false;
  return between.some((one) => one >= 29 && one <= 33);
}

const RESTAURANTS = 43;

/** The classes coordinated with any of these, themselves left out. */
export function coordinatedWith(classes: readonly number[]): number[] {
  return niceClasses.filter(
    (other) => !classes.includes(other) && classes.some((own) => degrees.has(keyOf(own, other))),
  );
}

/** The classes whose goods are sold side by side with those of any of these, themselves left out. */
export function closestTo(classes: readonly number[]): number[] {
  return niceClasses.filter(
    (other) =>
      !classes.includes(other) && classes.some((own) => (degrees.get(keyOf(own, other)) ?? 0) >= CLOSEST),
  );
}
