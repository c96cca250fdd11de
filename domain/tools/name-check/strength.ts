import type { AnalyzedMark, MarkWord } from '../../ip/marks/analyze.ts';
import { isWellKnown, nearFamous } from '../../ip/marks/famous.ts';
import { baseForm } from '../../ip/marks/lexicon.ts';
import { niceClasses } from '../../ip/nice-classes.ts';
import { deceit, saysWhatIsMissing } from './deceit.ts';
import { isDefinedBy } from './definition.ts';
import type { About, MeantGoods, Relation, WordFinding } from './findings.ts';
import { readGoods } from './goods.ts';
import type { NameKnowledge } from './knowledge.ts';
import { messageIn } from './messages.ts';
import { asOrigin } from './origins.ts';
import { partsOfName } from './parts.ts';
import { kindHeld, type Precedent, precedentsFor } from './precedents.ts';
import { landscape, makers, organizations, praise, premises, qualities } from './qualities.ts';
import { classesNamedBy } from './relate.ts';
import { colors } from './relate-goods.ts';
import { relateWords } from './relate-words.ts';
import { saidBySaying, sayingIn } from './sayings.ts';
import { type Holding, holdings, type StrengthKind, type Sure } from './strength-kinds.ts';
import { tradesOf, tradesOfClasses } from './trades.ts';

export interface Strength {
  /** Null when it depends on goods that were not said, or can't be read here. */
  kind: StrengthKind | null;
  sure: Sure;
  /** Why, weightiest first. */
  because: string[];
  words: WordFinding[];
  /** Without a class: those whose goods the name names. */
  namesGoodsOf: number[];
  /** Decisions about this name or names that share words with it; answers saved before there were any have none. */
  precedents?: Precedent[];
}

/** What a description and classes say about the goods, ready for `relateWord`. */
export function aboutGoods({ classes, goods }: MeantGoods, known: NameKnowledge): About {
  const text = goods?.trim() ?? '';
  const isPlace = (name: string) => known.place(name) !== null;
  const around = tradesOfClasses(classes, known.trades());
  if (text === '') return { classes, known, goods: null, trades: around, around };
  const goodsWords = readGoods(text, known.lexicon, isPlace);
  const trades = tradesOf(text, goodsWords, classes, known.trades());
  return { classes, known, goods: goodsWords, trades, around };
}

/**
 * The strength of a name as a mark for goods, in the categories of an examiner: those of Abercrombie & Fitch Co. v. Hunting
 * World, Inc., 537 F.2d 4 (2d Cir. 1976), and TMEP 1209.01, along with surnames (1211), places (1210) and deceptive names (1203.02).
 * It can be judged only in relation to the goods. What single words say is put together after TMEP 1209.03(d): descriptive
 * words stay descriptive together, and one distinctive word carries a mark whose other words will be disclaimed (TMEP 1213).
 */
export function strengthOf(mark: AnalyzedMark, meant: MeantGoods, known: NameKnowledge): Strength {
  const about = aboutGoods(meant, known);
  const { decided, alike } = precedentsFor(mark, about);
  const judged = {
    ...withMessage(asOrigin(asAddress(judge(mark, meant, about), mark), mark, meant), mark, known),
    precedents: alike,
  };
  if (!decided) return judged;
  const { held, goods, citation, taught } = decided;
  const kind = kindHeld[held] ?? instead(held, judged.kind);
  if (!kind) return judged;
  const what = `${holdings[held]}${goods && ` for ${goods}`}`;
  const why = taught ? `It is taught as ${what}, an ${citation}.` : `It was held ${what}: ${citation}.`;
  return {
    ...judged,
    kind,
    sure: taught ? 'likely' : held in kindHeld ? 'fairly' : 'hardly',
    because: [why, ...judged.because.slice(1)],
  };
}

/** What a name is instead, where it was held only not to be what it looks like; null where it looks like nothing of the kind. */
function instead(held: Holding, looks: StrengthKind | null): StrengthKind | null {
  if (held === 'not generic' && looks === 'generic') return 'descriptive';
  if (held === 'not descriptive' && (looks === 'descriptive' || looks === 'generic')) return 'suggestive';
  if (held === 'not a surname' && looks === 'surname') return 'arbitrary';
  return held === 'not geographic' && looks === 'geographic' ? 'arbitrary' : null;
}

/**
 * A name of the goods that is written as an address is generic only where buyers take it for a name of such goods (USPTO v. Booking.com
 * B.V., 591 U.S. 549, June 30, 2020, of which the syllabus was read); it still describes them.
 */
function asAddress(strength: Strength, { topLevel }: AnalyzedMark): Strength {
  if (!topLevel || strength.kind !== 'generic') return strength;
  const why = `It names the goods or services, and .${topLevel.toUpperCase()} makes an address of it, which buyers may know as one maker’s.`;
  return { ...strength, kind: 'descriptive', sure: 'likely', because: [why, ...strength.because.slice(1)] };
}

/** With the warning that it may fail to be seen as a mark at all, after the first reason. */
function withMessage(strength: Strength, mark: AnalyzedMark, known: NameKnowledge): Strength {
  const message = messageIn(mark, known);
  const [why = '', ...rest] = strength.because;
  if (!message) return strength;
  // MADE IN GERMANY: known words, but no mark.
  const isOrigin = strength.kind === 'arbitrary' && mark.tokens[1] === 'in';
  return isOrigin
    ? { ...strength, kind: 'descriptive', because: ['Buyers read it as a statement.', message, ...rest] }
    : { ...strength, because: [why, message, ...rest] };
}

function judge(mark: AnalyzedMark, meant: MeantGoods, about: About): Strength {
  const { classes, goods, known } = about;
  const parts = partsOfName(mark, about);
  const words = relateWords(mark, parts, about);
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
      /^a(?:plus)+$/.test(mark.compact)
        ? 'It is the best grade, which praises the goods.'
        : 'It consists of joining words only, which tell nobody who makes the goods.',
    );

  const runTogether = mark.tokens.length === 1 && words.length > 1;
  const isFamous = () => nearFamous(mark, known.lexicon) !== null;
  const compound = parts.length > 1 ? known.compound(parts.map(({ text }) => text).join(' ')) : null;
  const explains = compound?.words.map((word) => baseForm(word, known.lexicon)) ?? [];
  const saying = goods || classes.length > 0 ? sayingIn(mark, about) : null;
  const told = saying && saidBySaying(saying, words, explains, about);
  if (told) return answer(...told);
  if (
    goods &&
    (explains.some((word) => goods.heads.has(word)) ||
      explains.filter((word) => goods.words.has(word)).length > 1) &&
    !isFamous()
  ) {
    const last = words.at(-1);
    // A tea party is not tea: where it is a kind of what its last word means, that has to be of the trade.
    const isOther = compound?.sort === 'kind' && (last?.relation === 'unrelated' || last?.by === 'quality');
    return isOther
      ? answer(
          'suggestive',
          'hardly',
          `A dictionary has it as a kind of ${last?.word}, which the goods are not.`,
        )
      : answer('generic', 'likely', 'A dictionary has it as a name of such goods.');
  }
  const [only] = parts;
  if (goods && only && parts.length === 1 && weak === 1 && isDefinedBy(only, goods, known) && !isFamous())
    return answer('generic', 'likely', 'A dictionary explains it with what the goods are said to be.');
  const isPremises = (at: number) => {
    const part = parts[at];
    return part !== undefined && [part.base, part.text].some((one) => premises.has(one) || makers.has(one));
  };
  const praised = words.some(
    ({ by, word }, at) => (by === 'quality' || praise.test(word)) && !isPremises(at),
  );
  if (places > 0 && praised && strong + surnames === 0)
    return answer('descriptive', 'likely', 'It praises the goods, and says where they come from.');

  const allWords = mark.words.map(({ text }) => text).join(' ');
  const whole = known.place(allWords);
  // What says only what is there adds nothing to a place (TMEP 1210.06(a)): CHARLESTON HARBOR TOURS.
  const besidePlace = words.filter(
    ({ relation }, at) => ['unknown', 'unrelated', 'hints'].includes(relation) && !isPremises(at),
  ).length;
  const isOrganization =
    weak > 1 && words[0]?.relation === 'place' && organizations.has(parts.at(-1)?.base ?? '');
  const isOnlyPlace = places > 0 && surnames === 0 && (besidePlace === 0 || isOrganization);
  if ((whole && whole !== 'adjective' && whole !== 'remote' && mark.words.length > 1) || isOnlyPlace) {
    const why = 'It is a place, which goods can come from.';
    const more = weak + strong > 0 && !whole;
    return answer('geographic', 'likely', more ? `${why} The words beside it describe them.` : why);
  }
  const isLandscape = (at: number) => {
    const part = parts[at];
    return part !== undefined && landscape.has(part.base);
  };
  if (surnames === 1 && strong === 0 && words[0]?.relation === 'surname' && isLandscape(1))
    return answer('geographic', 'hardly', 'It is written as the name of a place, which goods can come from.');
  if (surnames === 1 && strong + places === 0) {
    const why = 'It is a surname, and nothing else as far as dictionaries tell.';
    return answer('surname', 'likely', weak > 0 ? `${why} The words beside it describe the goods.` : why);
  }
  if (unknown > 0 && unknown === strong && places === 0 && isFamilyFirm(mark, words))
    return answer('surname', 'hardly', 'It is written as the name of a person or family.');
  if (classes.length === 0 && !goods && unknown < strong) {
    const namesGoodsOf = [
      ...new Set(parts.flatMap((word) => classesNamedBy(word, niceClasses, known.lexicon))),
    ].sort((a, b) => a - b);
    const why =
      'It is made of known words, so its strength depends on the goods: choose the classes, or say what they are.';
    return { ...answer(null, 'hardly', why), namesGoodsOf };
  }
  if (strong + places + surnames === 0) return weakOnly(parts, words, about, runTogether, answer);

  const beside =
    weak > 0 && mark.tokens.length > 1
      ? ' The descriptive part beside it adds nothing, and usually has to be disclaimed.'
      : '';
  // A place after a surname only says from where (TMEP 1211.01(b)(vi), May 2024): PERRY NEW YORK.
  if (surnames === 1 && strong === 0 && words[0]?.relation === 'surname')
    return answer('surname', 'hardly', 'It is a surname, and the word beside it says from where.');
  if (surnames + places > 0 && strong === 0)
    return answer(
      'arbitrary',
      'hardly',
      `Names of people or places together are more than each alone.${beside}`,
    );
  if (goods && unknown === 0 && saysSomething(words, mark.tokens))
    return answer(
      'descriptive',
      'hardly',
      'Known words of which some describe the goods are usually read as a statement about them.',
    );
  if (unknown > 0 && unrelated === 0) {
    const short = mark.compact.length <= 3;
    const isMark = isWellKnown(mark);
    const why = isMark
      ? 'No dictionary here knows it but as somebody’s mark: whether that was invented, or is a place or a word of another language, was not looked up.'
      : short
        ? 'It looks invented, though so short a word may be initials that people of the trade know.'
        : 'It looks invented: no dictionary here knows it. If a trade or another language calls such goods so, it is generic.';
    return answer(
      hints > 0 ? 'suggestive' : 'fanciful',
      short || isMark || hints > 0 ? 'hardly' : 'likely',
      why + beside,
    );
  }
  if (names > 0 && words.at(-1)?.relation === 'names' && unknown + unrelated === 0)
    return answer('descriptive', 'hardly', 'It names the goods, with a word in front that says which sort.');
  const address = mark.topLevel !== undefined;
  if (!goods && hints + unknown === 0 && unrelated > 0 && (compound || address)) {
    const why = address
      ? 'An address made of known words usually says what is offered there.'
      : 'A dictionary has it as a term.';
    return answer('descriptive', 'hardly', `${why} Say what the goods are for a more precise answer.`);
  }
  const telling = words.some(({ relation, by }) => relation === 'describes' && by !== 'praise');
  // What it names comes first and the word that is added last, as in PIZZA HUT; in PENGUIN BOOKS the other way round.
  const addsToName = words[0]?.relation === 'names' && words.at(-1)?.relation === 'unrelated';
  if (hints + unknown === 0 && unrelated === 1 && (addsToName || (telling && names === 0)))
    return answer(
      'suggestive',
      'hardly',
      `What it says about the goods and a known word beside it can be a hint together.${beside}`,
    );
  // Running words together adds nothing (TMEP 1209.03(d)), but no more is said than by one of them.
  if (runTogether && hints + unknown === 0 && weak > 0)
    return answer(
      'suggestive',
      'hardly',
      'What it says about the goods and a known word run together with it can be a hint.',
    );
  const last = words.at(-1);
  if (
    hints === 1 &&
    unknown + unrelated === 0 &&
    (weak > 1 ||
      (goods &&
        !runTogether &&
        last?.relation === 'describes' &&
        /^(?:description|dictionary)$/.test(last.by ?? '')))
  )
    return answer(
      'descriptive',
      'hardly',
      'All but one of its words describe the goods or services, and that one comes near them.',
    );
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
    strong > 1 || weak + places > 0 || words.some(({ by }) => by === 'trade') ? 'hardly' : 'likely',
    (unknown > 0 ? mixed : places > 0 ? `It is more than the place in it. ${one}` : one) + beside,
  );
}

/**
 * Whether known words, one of them at least descriptive, are read as a statement about the goods: three words and more, a quality
 * in front of a thing, or what describes after it. Of the marks of this form that were looked at, 19 of 20 were held to describe.
 */
function saysSomething(found: readonly WordFinding[], tokens: readonly string[]): boolean {
  const words = found.filter(({ relation }) => relation !== 'empty');
  const [first, second, third] = words;
  const tells = (word: WordFinding | undefined) =>
    (word?.relation === 'describes' && word.by !== 'praise') ||
    (word?.relation === 'names' && word.by === 'trade');
  if (third) return tokens.length > 2 && words.some(tells);
  if (!first || !second) return false;
  if (first.relation === 'hints')
    return (
      (first.by === 'quality' || first.by === 'adjective') && (second.relation === 'names' || tells(second))
    );
  // A word that has nothing to do with the goods in front of their name says nothing: OTTER COFFEE. What only the trade reads into the
  // second tends to hint: RADIO FLYER, CHICKEN OF THE SEA.
  if (first.relation === 'unrelated')
    return (
      tells(second) &&
      second.relation !== 'names' &&
      (second.by !== 'trade' || colors.test(first.word.toLowerCase()))
    );
  // Run together, they tend to hint: FITBIT.
  const isSpaced = tokens.length > 1;
  const isQuality = first.by === 'quality' || qualities.has(first.word.toLowerCase());
  return isSpaced && isQuality && second.relation === 'unrelated';
}

/** SCHRAVENDEEL & SONS, S. SCHRAVENDEEL & CO, SCHRAVENDEEL'S: an unknown word written like this is taken for a family's name. */
function isFamilyFirm({ tokens, possessive }: AnalyzedMark, words: readonly WordFinding[]): boolean {
  const unknown = words.filter(({ relation }) => relation === 'unknown');
  if (unknown.every(({ word }) => word.toLowerCase() === possessive)) return true;
  const isFirm = tokens.some((token, at) => at > 0 && /^(?:sons?|brothers?|bros|daughters?)$/.test(token));
  return isFirm || (/^[a-z]$/.test(tokens[0] ?? '') && /^(?:and|co|cos)$/.test(tokens[2] ?? ''));
}

/** All words name or describe: the whole can still be the name of the goods. */
function weakOnly(
  parts: readonly MarkWord[],
  words: readonly WordFinding[],
  { goods, known }: About,
  runTogether: boolean,
  answer: (kind: StrengthKind, sure: Sure, why: string) => Strength,
): Strength {
  const last = words.at(-1)?.relation;
  const phrase = parts.map(({ text }) => text).join(' ');
  const base = parts.map((part, at) => (at === parts.length - 1 ? part.base : part.text)).join(' ');
  const isTerm = parts.length > 1 && (known.compound(phrase) ?? known.compound(base)) !== null;
  const saidOfGoods = (finding: WordFinding) =>
    (finding.relation === 'names' && finding.by !== 'trade') || finding.by === 'description';
  if (words.length === 1 && words[0]?.by === 'code')
    return answer(
      'descriptive',
      'hardly',
      'By itself a number or code is usually read as a model, a grade or a size, until buyers know it as a mark.',
    );
  if (words.length === 1 && last === 'names')
    return answer('generic', 'fairly', 'The whole name is a name of the goods or services.');
  if (last === 'names' && (isTerm || (goods !== null && words.every(saidOfGoods))))
    return answer('generic', 'likely', 'Together the words are a name of the goods or services.');
  if (words.every(({ relation }) => relation === 'names'))
    return runTogether || !goods
      ? answer(
          'descriptive',
          'likely',
          'Each word names goods or services; together they still describe them.',
        )
      : answer('generic', 'hardly', 'Each word names goods or services, and together they name the sort.');
  return answer('descriptive', 'likely', 'Each word describes the goods or services, or praises them.');
}

/** Initials of neighboring words of the description: BIA for "bioimpedance analyzers" is not found, CMA for "cash management accounts" is. */
function initialsOf(compact: string, goods: string): boolean {
  if (compact.length < 3 || compact.length > 5) return false;
  const initials = (goods.toLowerCase().match(/[a-z]+/g) ?? []).map((word) => word[0]).join('');
  return initials.includes(compact);
}
