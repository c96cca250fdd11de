import type { GoodsWords } from './goods.ts';

/**
 * What a name says about how goods are made or what they are free of, and words of a description that deny it, both from general knowledge:
 * such a name is deceptive where buyers would care (15 USC 1052(a); In re Budge Mfg. Co., 857 F.2d 773 (Fed. Cir. 1988), read in excerpts).
 */
const claims: readonly (readonly [says: RegExp, denied: RegExp])[] = [
  [
    /^(?:handmade|handcrafted|handcraft|handwoven|handmade|homemade|artisan|artisanal)$/,
    /\b(?:factory|machine|mass|industrially)[ -](?:made|produced|woven|manufactured|knit(?:ted)?)\b/,
  ],
  [/^(?:natural|naturals|naturally)$/, /\b(?:synthetic|artificial|chemically|petroleum[ -]based)\b/],
  [
    /^organic$/,
    /\b(?:conventionally|not organically|non-?organically) (?:grown|farmed|raised|produced)\b|\bnon-?organic\b/,
  ],
  [/^(?:decaf|decaffeinated)$/, /\bcaffeinated\b|\b(?:with|contain\w*) caffeine\b/],
  [/^(?:wireless|cordless)$/, /\b(?:wired|corded)\b/],
  [/^(?:kosher|halal)$/, /\b(?:pork|bacon|ham)\b/],
  [/^raw$/, /\b(?:cooked|pasteurized|roasted)\b/],
  [/^local$/, /\bimported\b/],
  [/^(?:wholegrain|wholewheat)$/, /\b(?:refined|white) (?:wheat |grain )?flour\b/],
];

const ofAnimals = 'beef|pork|chicken|turkey|lamb|fish|meat|ham|bacon|leather|fur|wool|silk';
/** What goods may be made of that contradicts their being free of something, by what that is. */
const sources: Readonly<Record<string, RegExp>> = {
  gluten: /^(?:gluten|wheat|barley|rye|spelt|semolina|seitan)$/,
  sugar: /^(?:sugar|sugared|honey|molasses|sucrose)$/,
  dairy: /^(?:dairy|milk|cheese|butter|cream|yogurt|whey)$/,
  lactose: /^(?:lactose|milk|cheese|butter|cream|yogurt)$/,
  alcohol: /^(?:alcoholic|alcohol|vodka|whiskey|whisky|rum|gin|tequila)$/,
  caffeine: /^(?:caffeinated|caffeine)$/,
  meat: new RegExp(`^(?:${ofAnimals})$`),
  nut: /^(?:nut|almond|peanut|cashew|pecan|walnut|hazelnut|pistachio)$/,
  fragrance: /^(?:fragrance|scented|perfumed|perfume)$/,
  egg: /^egg$/,
  salt: /^(?:salt|salted)$/,
  // VEGAN, VEGETARIAN
  animal: new RegExp(`^(?:milk|cheese|butter|egg|honey|gelatin|${ofAnimals})$`),
};
const plantBased = /\b(?:vegan|vegetarian|plant|soy|tofu|alternatives?|analogu?es?|substitutes?|style)\b/;

/** The word of a name that claims what the description of the goods denies, and the word of the description that denies it, or null. */
export function deniedClaim(
  words: readonly string[],
  { text, words: said, imitation }: GoodsWords,
): { claim: string; denied: string } | null {
  for (const [says, denied] of claims) {
    const claim = words.find((word) => says.test(word) && !said.has(word));
    const found = claim && denied.exec(text)?.[0];
    if (claim && found) return { claim, denied: found };
  }
  const free = words
    .map((word, at) => /^([a-z]{3,})(?:less|free)$/.exec(word)?.[1] ?? withoutWhat(words, at))
    .find((word) => word !== undefined && Object.hasOwn(sources, word) && !text.includes(`${word}-free`));
  const without = free ? sources[free] : undefined;
  const contained = without && [...said].find((word) => without.test(word));
  if (free && contained) return { claim: `without ${free}`, denied: contained };
  const isBased = words.some((word, at) => word === 'plant' && words[at + 1] === 'based');
  const vegan =
    words.find((word) => /^(?:vegan|vegetarian|plantbased)$/.test(word)) ??
    (isBased ? 'plant based' : undefined);
  const animal = vegan && (vegan === 'vegetarian' ? sources.meat : sources.animal);
  const isReal = !imitation && !plantBased.test(text);
  const meat = animal && isReal ? [...said].find((word) => animal.test(word)) : undefined;
  return vegan && meat ? { claim: vegan, denied: meat } : null;
}

/** What a word of the name says is missing: SUGAR of SUGAR FREE, NO SUGAR. */
function withoutWhat(words: readonly string[], at: number): string | undefined {
  const word = words[at] ?? '';
  if (word === 'free') return words[at - 1];
  return /^(?:no|non|zero|without)$/.test(word) ? words[at + 1] : undefined;
}
