/** The categories in which an examiner thinks, from the weakest to the strongest. */
export const strengths = [
  'generic',
  'deceptive',
  'descriptive',
  'geographic',
  'surname',
  'suggestive',
  'arbitrary',
  'fanciful',
] as const;
export type StrengthKind = (typeof strengths)[number];

export const strengthLabels: Record<StrengthKind, string> = {
  generic: 'Generic',
  deceptive: 'Deceptive',
  descriptive: 'Descriptive',
  geographic: 'Geographic',
  surname: 'Surname',
  suggestive: 'Suggestive',
  arbitrary: 'Arbitrary',
  fanciful: 'Fanciful',
};

/** What each kind means for a registration in the US (15 USC 1052(a), (e), (f); TMEP 1203.02, 1209.01, 1210, 1211). */
export const strengthMeanings: Record<StrengthKind, string> = {
  generic: 'A name of the goods themselves. Nobody can have it as a mark for them.',
  deceptive:
    'It says something about the goods that is not so and that buyers care about. Such a name is refused, whether buyers know it or not.',
  descriptive:
    'It says at once what the goods are or are like. It is registered on the Principal Register only once buyers have come to know it as one maker’s.',
  geographic:
    'It says where the goods come from. It is registered on the Principal Register only once buyers have come to know it as one maker’s.',
  surname:
    'Buyers take it for a family’s name. It is registered on the Principal Register only once they have come to know it as one maker’s.',
  suggestive:
    'It hints at the goods, and takes some thought. Such a mark can be registered without proof that buyers know it.',
  arbitrary:
    'Known words that have nothing to do with the goods. Such a mark can be registered without proof that buyers know it.',
  fanciful: 'An invented word. No mark is inherently stronger.',
};

/** What is added where law or practice bars a name, of whatever strength. */
export const barredThough = 'Here something else stands in the way, as said above.';

/** Those that are refused on the Principal Register as they are. */
export const weakStrengths: ReadonlySet<StrengthKind> = new Set([
  'generic',
  'deceptive',
  'descriptive',
  'geographic',
  'surname',
]);

export const sureWords = { fairly: 'Fairly sure', likely: 'Likely', hardly: 'Hardly sure' } as const;
export type Sure = keyof typeof sureWords;

/** What courts and the Board held, in their words. "Not" says only that this refusal was reversed. */
export const holdings = {
  generic: 'generic',
  descriptive: 'merely descriptive',
  deceptive: 'deceptive',
  misdescriptive: 'deceptively misdescriptive',
  geographic: 'primarily geographically descriptive',
  misgeographic: 'primarily geographically deceptively misdescriptive',
  surname: 'primarily merely a surname',
  suggestive: 'suggestive',
  arbitrary: 'arbitrary',
  fanciful: 'fanciful',
  'not generic': 'not generic',
  'not descriptive': 'not merely descriptive',
  'not deceptive': 'not deceptive',
  'not geographic': 'not primarily geographic',
  'not a surname': 'not primarily merely a surname',
} as const;
export type Holding = keyof typeof holdings;
