import type { Span } from './compare.ts';

/** What a shared passage is, as far as its place and its words tell. */
export type PassageKind = 'copy' | 'quotation' | 'boilerplate';

/** Wording that occurs in countless texts: notices, licenses, clauses, phrases of courtesy, filler. */
const common = new RegExp(
  [
    // Notices.
    /all rights reserved|copyright (?:\(c\)|©)|no part of this (?:book|publication|work|document) may be (?:reproduced|copied)/,
    /(?:are|is) (?:the )?property of (?:their|its) respective owners?|any resemblance to (?:actual|real) (?:persons|people|events)/,
    /(?:terms (?:of use|of service|and conditions)|privacy policy|cookies?) (?:apply|appl(?:y|ies) to|to (?:improve|give)|and (?:the |our )?(?:terms|privacy))|by (?:using|continuing to use) this (?:web)?site/,
    /the (?:views|opinions) expressed (?:here|in this)|does not constitute (?:legal|financial|investment|medical) advice|forward-looking statements/,
    /this (?:e-?mail|message)(?: \w+){0,6} (?:confidential|intended (?:solely|only) for)|if you (?:have received|are not the intended)/,
    // Licenses of software.
    /permission is hereby granted, free of charge|the software is provided|warrant(?:y|ies) of any kind|warranties of merchantability|redistribution and use in source and binary forms/,
    /(?:the above|this|original) copyright notice|licensed under the (?:apache|mit|gnu|bsd|creative)|unless required by applicable law|in no event shall|under the terms of the gnu/,
    // Clauses of contracts.
    /govern\w* by (?:and (?:construed|interpreted) in accordance with )?the laws? of|(?:entire|whole) agreement between the parties|in witness whereof|shall not be liable for any/,
    /(?:if any (?:provision|term) of this agreement|any provision (?:of this agreement )?(?:is )?held)(?: \w+){0,8} (?:invalid|unenforceable|illegal)|executed in (?:any number of |two or more )?counterparts|binding (?:up)?on and inure to the benefit/,
    /failure (?:of either party )?to (?:exercise|enforce) any (?:right|provision)|waiver of any (?:breach|default|provision)|beyond (?:its|their|the) (?:reasonable )?control/,
    // Courtesy and filler.
    /lorem ipsum|dolor sit amet|for more information,? (?:please )?(?:visit|contact|see)|please do not hesitate to contact|unsubscribe|(?:we )?look(?:ing)? forward to hearing from you|thank you for your (?:interest|order|purchase)/,
  ]
    .map(({ source }) => source)
    .join('|'),
  'i',
);

/** In quotation marks of several languages; single ones only where they can't be apostrophes. */
const quotes =
  /“(?:[^“”]|“[^“”]*”){10,3000}”|„[^„“”]{10,3000}[“”]|«[^«»]{10,3000}»|»[^«»]{10,3000}«|"([^"\n]{10,3000})"|「[^「」]{5,3000}」|『[^『』]{5,3000}』|(?<![\p{L}\p{N}])‘(?:[^‘’]|’(?=\p{L})){10,3000}’(?!\p{L})|^>.*$/gmu;

/** The parts of a text that are in quotation marks or are marked as quoted. */
export function quotedIn(text: string): Span[] {
  return [...text.matchAll(quotes)].map(({ 0: said, index }) => [index, index + said.length]);
}

/** The sentences of a text that are common wording. */
export function commonIn(text: string): Span[] {
  return [...text.matchAll(/[^.;!?\n][^;!?\n]*?(?:[;!?\n]|\.(?=\s|$)|$)/g)]
    .filter(([sentence]) => common.test(sentence.replace(/\s+/g, ' ')))
    .map(({ 0: sentence, index }) => [index, index + sentence.length]);
}

/** The share of a passage that must be quoted or common for all of it to count as such. */
const NEARLY_ALL = 0.9;
const MOSTLY = 0.6;

/** Whether a passage is a quotation in one of the texts, or mostly common wording; `common` is that of the first text. */
export function kindOf(
  passage: { first: Span; second: Span },
  quoted: { first: readonly Span[]; second: readonly Span[] },
  common: readonly Span[],
): PassageKind {
  const said = Math.max(coverOf(passage.first, quoted.first), coverOf(passage.second, quoted.second));
  const usual = coverOf(passage.first, common);
  // A quotation may be followed by a notice in both texts.
  if (said >= NEARLY_ALL || (said >= usual && said + usual >= NEARLY_ALL)) return 'quotation';
  return usual >= MOSTLY ? 'boilerplate' : 'copy';
}

/** What share of a span the others cover, from 0 to 1; they are disjoint. */
export function coverOf([from, to]: Span, spans: readonly Span[]): number {
  const covered = spans.reduce(
    (sum, [begin, end]) => sum + Math.max(0, Math.min(to, end) - Math.max(from, begin)),
    0,
  );
  return to > from ? covered / (to - from) : 0;
}
