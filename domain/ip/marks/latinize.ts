/**
 * Letters of other scripts as Latin ones. Two questions with two answers: what does a letter look like
 * (Unicode UTS #39 confusables, the common part), and how is it read (ISO 9 and ISO 843, simplified)?
 */
// biome-ignore format: a table
const looks: Record<string, string> = {
  а: 'a', в: 'b', с: 'c', е: 'e', ё: 'e', н: 'h', і: 'i', ї: 'i', ј: 'j', к: 'k', м: 'm', о: 'o', р: 'p',
  ѕ: 's', т: 't', у: 'y', х: 'x', ԁ: 'd', ԛ: 'q', ԝ: 'w', һ: 'h', ӏ: 'l', α: 'a', β: 'b', ε: 'e', η: 'n',
  ι: 'i', κ: 'k', μ: 'u', ν: 'v', ο: 'o', ρ: 'p', τ: 't', υ: 'u', χ: 'x', ζ: 'z', ω: 'w', ϲ: 'c', ɑ: 'a',
  ɡ: 'g', ɩ: 'i', ⅼ: 'l',
};

// biome-ignore format: a table
const sounds: Record<string, string> = {
  а: 'a', б: 'b', в: 'v', г: 'g', ґ: 'g', д: 'd', е: 'e', ё: 'yo', є: 'ye', ж: 'zh', з: 'z', и: 'i', і: 'i',
  ї: 'yi', й: 'y', ј: 'y', к: 'k', л: 'l', љ: 'ly', м: 'm', н: 'n', њ: 'ny', о: 'o', п: 'p', р: 'r', с: 's',
  т: 't', ћ: 'ch', ђ: 'j', у: 'u', ў: 'w', ф: 'f', х: 'kh', ц: 'ts', ч: 'ch', џ: 'j', ш: 'sh', щ: 'shch',
  ъ: '', ы: 'y', ь: '', э: 'e', ю: 'yu', я: 'ya', ѕ: 'dz', α: 'a', β: 'v', γ: 'g', δ: 'd', ε: 'e', ζ: 'z',
  η: 'i', θ: 'th', ι: 'i', κ: 'k', λ: 'l', μ: 'm', ν: 'n', ξ: 'x', ο: 'o', π: 'p', ρ: 'r', σ: 's', ς: 's',
  τ: 't', υ: 'y', φ: 'f', χ: 'ch', ψ: 'ps', ω: 'o',
};

/** Letters of no language that is written with the others: whoever uses them wants them seen as Latin. */
const rare = /[ѕԁԛԝһӏϲɑɡɩⅼ]/;

/**
 * A token of Cyrillic or Greek letters, or of a mixture with Latin ones, in Latin letters; others unchanged. `amidLatin` tells that the
 * mark has Latin letters elsewhere: САНТА alone is read in its own script, though each of its letters looks like a Latin one.
 */
export function latinize(token: string, amidLatin: boolean): string {
  if (!/[Ͱ-ԯɐ-ʯⅰ-ⅿ]/.test(token)) return token;
  const letters = [...token];
  const isTwin = letters.every((letter) => letter in looks);
  const disguised = /[a-z]/.test(token) || (isTwin && (amidLatin || rare.test(token)));
  const table = disguised ? looks : sounds;
  return letters.map((letter) => table[letter] ?? sounds[letter] ?? letter).join('');
}
