import { type AnalyzedMark, countingWords, type MarkWord } from '../../ip/marks/analyze.ts';
import { baseForm } from '../../ip/marks/lexicon.ts';
import { pronounceWord } from '../../ip/marks/pronounce.ts';
import { niceClasses } from '../../ip/nice-classes.ts';
import { heldGeneric } from './generic-names.ts';
import { type GoodsWords, readGoods } from './goods.ts';
import type { NameKnowledge } from './knowledge.ts';
import { knownFor, materials } from './qualities.ts';
import { type About, classesNamedBy, type Relation, relateWord, type WordFinding } from './relate.ts';
import type { StrengthKind, Sure } from './strength-kinds.ts';

export interface Strength {
  /** Null when it depends on goods that were not said, or can't be read here. */
  kind: StrengthKind | null;
  sure: Sure;
  /** Why, weightiest first. */
  because: string[];
  words: WordFinding[];
  /** Without a class: those of which the name names goods. */
  namesGoodsOf: number[];
}

/** The goods a name is meant for: Nice classes, and in words. */
export interface MeantGoods {
  classes: readonly number[];
  goods?: string | undefined;
}

/** What a description and classes say of the goods, ready for `relateWord`. */
export function aboutGoods({ classes, goods }: MeantGoods, known: NameKnowledge): About {
  const text = goods?.trim() ?? '';
  const isPlace = (name: string) => known.place(name) !== null;
  return { classes, known, goods: text === '' ? null : readGoods(text, known.lexicon, isPlace) };
}

/**
 * The strength of a name as a mark for goods, in the categories of an examiner: those of Abercrombie & Fitch Co. v. Hunting
 * World, Inc., 537 F.2d 4 (2d Cir. 1976), and TMEP 1209.01, beside surnames (1211), places (1210) and deceptive names (1203.02).
 * It can be judged only in relation to the goods. What single words say is put together after TMEP 1209.03(d): descriptive
 * words stay descriptive together, and one distinctive word carries a mark whose other words will be disclaimed (TMEP 1213).
 */
export function strengthOf(mark: AnalyzedMark, meant: MeantGoods, known: NameKnowledge): Strength {
  const about = aboutGoods(meant, known);
  const { classes, goods } = about;
  const parts = joined(countingWords(mark), known).flatMap((word) => splitByGoods(word, about));
  const words = parts.map((word) => numbered(relateWord(word, about), parts.length));
  const count = (relation: Relation) => words.filter((word) => word.relation === relation).length;
  const because = words.filter(({ relation }) => relation !== 'empty').map((word) => word.because);
  const answer = (kind: StrengthKind | null, sure: Sure, why: string): Strength => ({
    kind,
    sure,
    because: [why, ...because],
    words,
    namesGoodsOf: [],
  });
  const [unknown, unrelated, hints] = [count('unknown'), count('unrelated'), count('hints')];
  const [names, describes, places, surnames] = [
    count('names'),
    count('describes'),
    count('place'),
    count('surname'),
  ];
  const weak = names + describes;
  const strong = unknown + unrelated + hints;

  const decided = heldGeneric(mark.compact, [...(goods?.words ?? [])], classes);
  if (decided) return answer('generic', 'fairly', `It was held to be generic for such goods: ${decided}.`);
  if (count('unread') > 0)
    return answer(null, 'hardly', 'The strength of a name in this script is not judged here.');
  if (goods && saysWhatIsMissing(parts, goods))
    return answer('descriptive', 'likely', 'It says what the goods do not have.');
  const lie = deceit(parts, goods, known);
  if (lie) return answer('deceptive', 'likely', lie);
  if (goods && initialsOf(mark.compact, meant.goods ?? ''))
    return answer('descriptive', 'hardly', 'It is made of the initials of what the goods are called.');
  if (strong === 0 && weak === 0 && places === 0 && surnames === 0)
    return answer(
      'descriptive',
      'hardly',
      'It consists of joining words only, which tell nobody who makes the goods.',
    );

  const compound = parts.length > 1 ? known.compound(parts.map(({ text }) => text).join(' ')) : null;
  const explains = compound?.map((word) => baseForm(word, known.lexicon)) ?? [];
  if (
    goods &&
    (explains.some((word) => goods.heads.has(word)) ||
      explains.filter((word) => goods.words.has(word)).length > 1)
  )
    return answer('generic', 'likely', 'A dictionary has it as a name of such goods.');
  const praised = words.some(({ because: why }) => /is praise|tells a quality, a measure/.test(why));
  if (places > 0 && praised && strong + surnames === 0)
    return answer('descriptive', 'likely', 'It praises the goods, and says where they come from.');

  const whole = known.place(mark.words.map(({ text }) => text).join(' '));
  if ((whole && whole !== 'adjective' && mark.words.length > 1) || (places > 0 && strong + surnames === 0)) {
    const why = 'It is a place, which goods can come from.';
    return answer('geographic', 'likely', weak > 0 ? `${why} What stands beside it describes them.` : why);
  }
  if (surnames === 1 && strong + places === 0) {
    const why = 'It is a surname, and as far as a dictionary tells nothing else.';
    return answer('surname', 'likely', weak > 0 ? `${why} What stands beside it describes the goods.` : why);
  }
  if (classes.length === 0 && !goods && unknown < strong) {
    const namesGoodsOf = [
      ...new Set(parts.flatMap((word) => classesNamedBy(word, niceClasses, known.lexicon))),
    ].sort((a, b) => a - b);
    const why =
      'It is made of known words, so its strength depends on the goods: choose the classes, or say what they are.';
    return { ...answer(null, 'hardly', why), namesGoodsOf };
  }
  if (strong + places + surnames === 0) return weakOnly(parts, words, about, answer);

  const beside =
    weak > 0 ? ' The descriptive part beside it adds nothing, and is usually to be disclaimed.' : '';
  if (surnames + places > 0 && strong === 0)
    return answer(
      'arbitrary',
      'hardly',
      `Names of people or places together are more than each alone.${beside}`,
    );
  if (unknown > 0 && unrelated === 0) {
    const short = mark.compact.length <= 3;
    const why = short
      ? 'It looks invented, though so short a word may be initials that people of the trade know.'
      : 'It looks invented: no dictionary here knows it.';
    return answer(
      hints > 0 ? 'suggestive' : 'fanciful',
      short || hints > 0 ? 'hardly' : 'likely',
      why + beside,
    );
  }
  if (names > 0 && words.at(-1)?.relation === 'names' && unknown + unrelated === 0)
    return answer(
      'descriptive',
      'hardly',
      'It names the goods, with a word in front that tells of which sort.',
    );
  const address = /^(?:com|net|org)$/.test(mark.words.at(-1)?.text ?? '');
  if (!goods && hints + unknown === 0 && unrelated > 0 && (compound || address)) {
    const why = address
      ? 'An address made of known words mostly says what is offered there.'
      : 'A dictionary has it as a term.';
    return answer('descriptive', 'hardly', `${why} Say what the goods are, and the answer is closer.`);
  }
  const telling = words.some(
    ({ relation, because: why }) => relation === 'describes' && !why.includes('is praise'),
  );
  if (hints + unknown === 0 && unrelated === 1 && telling && names === 0)
    return answer(
      'suggestive',
      'hardly',
      `What it says of the goods, and a known word beside it, together can hint.${beside}`,
    );
  const runTogether = mark.tokens.length === 1 && words.length > 1;
  if (hints + unknown + weak === 0 && runTogether)
    return answer('suggestive', 'hardly', 'Known words run together, which rather hint than describe.');
  if (hints > 0 && unknown + unrelated === 0) {
    return answer(
      'suggestive',
      'hardly',
      `It comes near the goods without naming them. Where hinting ends and describing begins is often disputed.${beside}`,
    );
  }
  if (hints > 0)
    return answer(
      'suggestive',
      'hardly',
      `Part of it hints at the goods, and part has nothing to do with them.${beside}`,
    );
  const one = 'Known words that were not found to have to do with the goods.';
  const mixed = 'An invented word beside known ones that were not found to have to do with the goods.';
  return answer(
    'arbitrary',
    strong > 1 || weak > 0 ? 'hardly' : 'likely',
    (unknown > 0 ? mixed : one) + beside,
  );
}

/** All words name or describe: the whole can still be the name of the goods. */
function weakOnly(
  parts: readonly MarkWord[],
  words: readonly WordFinding[],
  { goods, known }: About,
  answer: (kind: StrengthKind, sure: Sure, why: string) => Strength,
): Strength {
  const last = words.at(-1)?.relation;
  const phrase = parts.map(({ text }) => text).join(' ');
  const base = parts.map((part, at) => (at === parts.length - 1 ? part.base : part.text)).join(' ');
  const isTerm = parts.length > 1 && (known.compound(phrase) ?? known.compound(base)) !== null;
  const saidOfGoods = (finding: WordFinding) =>
    finding.relation === 'names' || finding.because.endsWith(' is said of the goods.');
  if (words.length === 1 && last === 'names')
    return answer('generic', 'fairly', 'The whole name is a name of the goods or services.');
  if (last === 'names' && (isTerm || (goods !== null && words.every(saidOfGoods))))
    return answer('generic', 'likely', 'Together the words are a name of the goods or services.');
  if (words.every(({ relation }) => relation === 'names'))
    return answer(
      'descriptive',
      'likely',
      'Each word names goods or services; together they still describe them.',
    );
  return answer('descriptive', 'likely', 'Each word describes the goods or services, or praises them.');
}

/** A number beside words tells how many: 24 HOUR. */
function numbered(finding: WordFinding, words: number): WordFinding {
  if (words === 1 || !/^\d+$/.test(finding.word)) return finding;
  return {
    ...finding,
    relation: 'describes',
    because: `${finding.word} tells how many, how long or how large.`,
  };
}

/** Words that belong together: NEW YORK is a place, BIN IONS was cut out of Binion's; sons and brothers only join a family. */
function joined(words: readonly MarkWord[], known: NameKnowledge): MarkWord[] {
  const found: MarkWord[] = [];
  for (let at = 0; at < words.length; at++) {
    const few = words.slice(at, at + 3).map(({ text }) => text);
    const many = [3, 2].find((count) => few.length >= count && known.place(few.slice(0, count).join(' ')));
    const [one = '', two = ''] = few;
    const family = `${one}${two}`;
    const isFamily =
      two !== '' &&
      [family, family.replace(/s$/, '')].some((name) => known.surnameRank(name) && !known.lexicon.has(name));
    const text = many ? few.slice(0, many).join(' ') : isFamily ? family.replace(/s$/, '') : '';
    if (text) {
      found.push({ text, base: text, sound: pronounceWord(text) });
      at += (many ?? 2) - 1;
    } else if (!/^(?:sons?|brothers?|bros|family|daughters?)$/.test(one) || words.length === 1) {
      const word = words[at];
      if (word) found.push(word);
    }
  }
  return found;
}

const SHORTEST_GOODS_WORD = 3;

/** Cuts a word of the goods off an invented one when what is left says something too: SCREENWIPE, OATNUT. */
function splitByGoods(word: MarkWord, { goods, known }: About): MarkWord[] {
  const { lexicon } = known;
  if (!goods || lexicon.has(word.base) || word.text.length < 6) return [word];
  const part = (text: string): MarkWord => ({
    text,
    base: baseForm(text, lexicon),
    sound: pronounceWord(text),
  });
  for (const one of goods.words) {
    if (one.length < SHORTEST_GOODS_WORD) continue;
    for (const form of [one, `${one}s`]) {
      const rest = word.text.startsWith(form)
        ? word.text.slice(form.length)
        : word.text.endsWith(form)
          ? word.text.slice(0, -form.length)
          : '';
      if (
        rest.length < 2 ||
        !(lexicon.has(rest) || lexicon.has(baseForm(rest, lexicon)) || goods.words.has(rest))
      )
        continue;
      return word.text.startsWith(form) ? [part(form), part(rest)] : [part(rest), part(form)];
    }
  }
  return [word];
}

/** Initials of neighboring words of the description: BIA for "bioimpedance analyzers" is not found, CMA for "cash management accounts" is. */
function initialsOf(compact: string, goods: string): boolean {
  if (compact.length < 3 || compact.length > 5) return false;
  const initials = (goods.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => word[0]).join('');
  return initials.includes(compact);
}

const negation = /^(?:free|no|non|not|zero|without|un|faux|mock|less)$/;

/** ALCOHOL FREE for beer without alcohol. */
function saysWhatIsMissing(parts: readonly MarkWord[], { denied }: GoodsWords): boolean {
  return (
    parts.some(({ text }) => negation.test(text)) &&
    parts.some(({ text, base }) => denied.has(text) || denied.has(base))
  );
}

/** Why the name deceives about these goods, as a sentence, or null (TMEP 1203.02; 1210.05 for places). */
function deceit(
  parts: readonly MarkWord[],
  goods: GoodsWords | null,
  { place, isFood }: NameKnowledge,
): string | null {
  if (!goods) return null;
  const negated = parts.some(({ text }) => negation.test(text));
  const pieces = parts.flatMap(({ text, base }) => [
    text,
    base,
    ...[...materials].filter(
      (one) => one.length > 3 && text.length > one.length && (text.startsWith(one) || text.endsWith(one)),
    ),
  ]);
  const denied = negated ? undefined : pieces.find((piece) => goods.denied.has(piece));
  if (denied)
    return `${denied.toUpperCase()} is said in the name, and the goods are said not to be or have it.`;
  const named = negated ? undefined : pieces.find((piece) => materials.has(piece) && !goods.words.has(piece));
  const real =
    named &&
    [...goods.words].find((word) => materials.has(word) && word !== named && isFood(word) === isFood(named));
  if (real) return `The name says ${named.toUpperCase()}, and the goods are of ${real.toUpperCase()}.`;
  const missing =
    !negated && goods.imitation && pieces.find((piece) => materials.has(piece) && !goods.words.has(piece));
  if (missing) return `The name says ${missing.toUpperCase()}, and the goods are an imitation.`;
  const where = parts.find(({ text }) => place(text) !== null)?.text;
  const from = where && goods.origins.find((one) => one.denied || !one.place.startsWith(where.slice(0, 4)));
  if (!where || !from) return null;
  const known = knownFor.some(
    ([places, kinds]) => places.test(where) && [...goods.words].some((word) => kinds.test(word)),
  );
  if (from.denied && from.place.startsWith(where.slice(0, 4)))
    return `The name says ${where.toUpperCase()}, and the goods do not come from there.`;
  return known ? `${where.toUpperCase()} is known for such goods, and these come from elsewhere.` : null;
}
