import { hasTrigrams, isLong } from '../../domain/letters.ts';

/** Escapes a text for a LIKE pattern, so that it only matches itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}

/**
 * The LIKE patterns of a search that the trigram indexes can answer: the text anywhere, or, without three letters in
 * a row, at the beginning of a word only. A text without any letter or digit has none. Non-Latin letters have
 * trigrams only in some locales, and are searched anywhere.
 */
export function wordPatterns(search: string): string[] {
  const part = escapeLike(search);
  if (isLong(search)) return [`%${part}%`];
  if (hasTrigrams(search)) return [`${part}%`, `% ${part}%`];
  return /[\p{L}\p{N}]/u.test(search) ? [`%${part}%`] : [];
}
