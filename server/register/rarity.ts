import { wordKey } from '../../domain/ip/marks/keys.ts';

/** How common the register's keys are. */
export interface Frequencies {
  /** The approximate number of marks in the register. */
  marks: number;
  /** The share of marks that have a key; a key that isn't among the commonest is absent. */
  shares: ReadonlyMap<number, number>;
}

/** With fewer marks than this, a register is too small to tell rare words from common ones. */
const ENOUGH_MARKS = 5_000;
const RARE = 2e-4;
const VERY_COMMON = 2e-2;

/** Inverse document frequency: 1 for a word of at most 0.02% of the marks, 0.35 for one of 2% or more. */
export function rarityIn(frequencies: Frequencies): (base: string) => number {
  const of = rarityOfKeys(frequencies);
  return (base) => of(wordKey(base));
}

/** The same for the key of a word (`wordKey`). */
export function rarityOfKeys({ marks, shares }: Frequencies): (key: number) => number {
  if (marks < ENOUGH_MARKS) return () => 1;
  return (key) => {
    const common = shares.get(key) ?? 0;
    if (common <= RARE) return 1;
    const way = Math.log(common / RARE) / Math.log(VERY_COMMON / RARE);
    return 1 - 0.65 * Math.min(1, way);
  };
}
