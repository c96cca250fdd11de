import type { Span } from './compare.ts';

/** What a shared passage is, as far as its place and its words tell. */
export type PassageKind = 'copy' | 'quotation' | 'boilerplate';

/** Wording that stands in countless texts: notices, licenses, clauses, phrases of courtesy, filler. */
const common =
  /all rights reserved|copyright (?:\(c\)|©)|permission is hereby granted, free of charge|the software is provided|without warranties? of any kind|licensed under the (?:apache|mit|gnu)|terms (?:of use|of service|and conditions)|privacy policy|govern\w* by (?:and construed in accordance with )?the laws? of|entire agreement between the parties|in witness whereof|shall not be liable for any|lorem ipsum|for more information,? (?:please )?(?:visit|contact|see)|please do not hesitate to contact|unsubscribe/i;

const quotes = /[“„«»]([^“”„«»]{10,3000})[”“»«]|"([^"\n]{10,3000})"|^>.*$/gm;

/** The parts of a text that stand in quotation marks or are marked as quoted. */
export function quotedIn(text: string): Span[] {
  return [...text.matchAll(quotes)].map(({ 0: said, index }) => [index, index + said.length]);
}

/** Whether a passage is a quotation in one of the texts, or common wording. */
export function kindOf(
  passage: { first: Span; second: Span },
  text: string,
  quoted: { first: readonly Span[]; second: readonly Span[] },
): PassageKind {
  const inside = ([from, to]: Span, spans: readonly Span[]) =>
    spans.some(([begin, end]) => Math.min(to, end) - Math.max(from, begin) >= 0.9 * (to - from));
  if (inside(passage.first, quoted.first) || inside(passage.second, quoted.second)) return 'quotation';
  return common.test(text.slice(...passage.first)) ? 'boilerplate' : 'copy';
}
