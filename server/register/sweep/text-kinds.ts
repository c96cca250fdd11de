import type { Costs } from '../../../domain/ip/marks/edits.ts';
import { costsOfSound, loudnessOf, SOUND_ENDS } from '../../../domain/ip/marks/phonemes.ts';
import { costsOfLook, DOUBLED } from '../../../domain/ip/marks/visual.ts';

/** What one kind of text (letters, sounds) costs. */
export interface TextKind extends Costs {
  /** What leaving out a code costs: 256 values for each of `within`, `second` and `last`. */
  weights: Float64Array;
  /** Whether the weight depends on the adjacent letters, so that three alike can't be read backward. */
  runs: boolean;
}

/**
 * Where a code is: between the ends, first (in runs: second of two alike), last of more than three (in runs: first).
 */
export const [WITHIN, SECOND, LAST] = [0, 256, 512];

const weightsOf = (figure: (code: number, where: number) => number) =>
  Float64Array.from({ length: 3 * 256 }, (_, at) => figure(at & 255, at & ~255));

export const asLetters: TextKind = {
  ...costsOfLook,
  weights: weightsOf((_, where) => (where === SECOND ? DOUBLED : 1)),
  runs: true,
};

export const asSounds: TextKind = {
  ...costsOfSound,
  weights: weightsOf(
    (code, where) =>
      loudnessOf(code) * (where === SECOND ? SOUND_ENDS.first : where === LAST ? SOUND_ENDS.last : 1),
  ),
  runs: false,
};

const differs = new Float64Array(256 * 256).fill(1);
for (let code = 0; code < 256; code++) differs[(code << 8) | code] = 0;

/** Every difference counts as one, except that two letters may be swapped. */
export const asCounted: TextKind = {
  replace: differs,
  first: 1,
  weights: weightsOf(() => 1),
  runs: true,
};
