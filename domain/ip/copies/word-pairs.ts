import { tokensOf } from './reworded.ts';

/**
 * Finds a passage among many works even though every second to sixth word of it was changed: by pairs of words that are near each
 * other, in this order. No run of letters is left of such a passage, but many of these pairs are.
 */

/** Shorter words say nothing, and words further apart are seldom both left. */
const LEAST_LETTERS = 4;
const FURTHEST = 6;
/** One pair in this many is kept, by its hash, so that two texts keep the same ones. */
const ONE_IN = 4;

/** The different pairs of a text that are kept, as signed 32-bit hashes; about 0.4 for each word. */
export function wordPairs(text: string): number[] {
  const words = tokensOf(text).map(({ word }) => word);
  const kept = new Set<number>();
  for (const [at, first] of words.entries()) {
    if (first.length < LEAST_LETTERS) continue;
    for (const second of words.slice(at + 1, at + 1 + FURTHEST)) {
      if (second.length < LEAST_LETTERS || second === first) continue;
      const hash = hashOf(`${first} ${second}`);
      if ((hash >>> 0) % ONE_IN === 0) kept.add(hash);
    }
  }
  return [...kept];
}

/** FNV-1a, mixed so that every bit of the hash depends on all of the text. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193);
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return hash ^ (hash >>> 16);
}
