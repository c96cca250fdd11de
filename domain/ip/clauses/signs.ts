import { signsOfSubject } from './signs-subject.ts';
import { usualSigns } from './signs-usual.ts';

/**
 * The phrases, lower case, by which each clause is recognized in a contract (recognize.ts). A word that ends in `*` stands for all
 * that begin so; `…` for up to six words between, and each further `…` for six more. What begins with `?` is also said where a
 * contract speaks of something else: it counts in a heading, at the beginning of a sentence, or in a short one. What begins with
 * `#` counts only as a title. What begins with `!` (and a whole word) speaks of something else: no sign of the clause that begins
 * within it counts.
 */
const table = { ...signsOfSubject, ...usualSigns };

interface Sign {
  clause: string;
  phrase: string;
  /** Whether it is a sign anywhere, may be said in passing, is one as a title only, or speaks of something else. */
  kind: 'plain' | 'passing' | 'title' | 'other';
}

const kinds: Record<string, Sign['kind']> = { '?': 'passing', '#': 'title', '!': 'other' };

/** Those that speak of something else come first: they are found before what they hold. */
export const signs: readonly Sign[] = Object.entries(table)
  .flatMap(([clause, phrases]) =>
    phrases.split('|').map((phrase): Sign => {
      const said = phrase.replace(/\s+/g, ' ').trim();
      return { clause, phrase: said.replace(/^[?#!]/, ''), kind: kinds[said.charAt(0)] ?? 'plain' };
    }),
  )
  .toSorted((a, b) => Number(b.kind === 'other') - Number(a.kind === 'other'));
