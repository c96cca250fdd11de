import type { AnalyzedMark } from '../../ip/marks/analyze.ts';
import { weaknessOf } from '../../ip/marks/weak-words.ts';
import { refusedAbroad } from './abroad.ts';
import type { MeantGoods } from './findings.ts';
import { type KeptName, keptNames } from './kept-names.ts';
import type { NameKnowledge } from './knowledge.ts';
import { messageIn } from './messages.ts';
import { listed, type MetOrigin, metIn, originsIn } from './origins.ts';
import { isGivenName, worldKnown } from './people.ts';
import { relateWord } from './relate.ts';
import { aboutGoods } from './strength.ts';

/** What stands in the way of a name whatever its strength as a mark and whoever else has it. */
export interface Bar {
  /** The law forbids it; it is refused as it is; or it depends on a fact that nobody here knows. */
  weight: 'barred' | 'weak' | 'care';
  /** Why, as a sentence or two. */
  because: string;
}

/** The bars of a name for goods, weightiest first. */
export function barsTo(mark: AnalyzedMark, { classes, goods = '' }: MeantGoods, known: NameKnowledge): Bar[] {
  const text = goods.toLowerCase();
  const kept = keptNames.flatMap((one) => {
    const name = metIn(mark, one.names);
    return name ? [{ weight: 'barred' as const, because: keptText(name, one) }] : [];
  });
  const bank = bankWord(mark, classes, text);
  const message = messageIn(mark, known);
  const origins = originsIn(mark, { classes, goods }).map(fromElsewhere);
  const isSaid = origins.length === 0 && (goods !== '' || classes.length > 0);
  const abroad = isSaid ? refusedAbroad(mark, aboutGoods({ classes, goods }, known), relateWord) : null;
  const found: (Bar | null)[] = [
    ...kept,
    cannabisBar(mark, classes, text),
    ...origins.slice(0, 1),
    message ? { weight: 'weak', because: message } : null,
    // A word that only praises is often registered all the same.
    abroad && {
      weight: /^(?:quality|praise)$/.test(abroad.by ?? '') ? 'care' : 'weak',
      because: abroad.because,
    },
    faithIn(mark),
    varietyOf(classes, text),
    bank,
    kept.length > 0 ? null : personIn(mark, classes, text, known),
  ];
  const order = ['barred', 'weak', 'care'];
  return found
    .filter((bar) => bar !== null)
    .sort((a, b) => order.indexOf(a.weight) - order.indexOf(b.weight));
}

function keptText(name: string, { kind, whose, law }: KeptName): string {
  if (kind === 'organization')
    return `${name} is the name or abbreviation of ${whose}. It is refused as a mark, or as part of one, where people would think of a connection (Paris Convention, Article 6ter(1)(b) and (c); in the EU Regulation (EU) 2017/1001, Article 7(1)(h); in the US 15 USC 1052(a)).`;
  if (kind === 'emblem')
    return `${name} is kept for the movement of this name by the Geneva Conventions, for whatever goods and in nearly every country (Convention I of 1949, Articles 44 and 53; in the US ${law}; in the EU Regulation (EU) 2017/1001, Article 7(1)(i)).`;
  if (kind === 'olympic')
    return `In the US ${name} belongs to ${whose}, which can act against its use in trade without having to prove confusion (${law}; San Francisco Arts & Athletics v. USOC, 483 U.S. 522 (1987)). Uses from before September 21, 1950 are spared, and some names of businesses near the Olympic mountains. Other countries have laws like it: Germany where people would think of the Games, for such words in any language and in compounds (OlympSchG, sections 1(3) and 3(2)), China for any use in trade (Regulations on the Protection of Olympic Symbols, 2018, Articles 2 and 4).`;
  return `In the US a statute protects ${name} for ${whose} (${law}). A mark that falsely suggests a connection is refused (15 USC 1052(a)).`;
}

/** 18 USC 709, first paragraph, as quoted: words in the names of banks and the like. */
function bankWord(mark: AnalyzedMark, classes: readonly number[], goods: string): Bar | null {
  const isBank = goods
    ? /\b(?:bank(?:s|ing)?|loans?|lending|brokerage|insurance|savings|trust|factoring)\b/.test(goods)
    : classes.includes(36);
  const word = isBank ? metIn(mark, ['federal', 'national', 'united states', 'reserve']) : null;
  if (!word) return null;
  return {
    weight: 'care',
    because: `In the US only those whom federal law allows may have ${word} in the name of a bank, insurer, lender or broker (18 USC 709).`,
  };
}

/** TMEP 1202.12 (October 2017, read in an excerpt); Regulation (EU) 2017/1001 was not read for this. */
function varietyOf(classes: readonly number[], goods: string): Bar | null {
  return classes.includes(31) &&
    /\b(?:seeds?|seedlings?|plants?|trees?|shrubs?|bush(?:es)?|vines?|bulbs?)\b/.test(goods)
    ? {
        weight: 'care',
        because:
          'If it is the name of a variety, it is generic for the plant and its seeds, however arbitrary it is (In re Pennington Seed, 466 F.3d 1053 (Fed. Cir. 2006); in the EU Regulation (EU) 2017/1001, Article 7(1)(m)). A mark needs a second name beside it.',
      }
    : null;
}

/** A name of origin for goods of its kind, or one with a reputation for other goods. */
function fromElsewhere({ name, origin: { goods, from, where }, fits }: MetOrigin): Bar {
  if (fits !== 'other')
    return {
      weight: fits === 'such' ? 'weak' : 'care',
      because: `${name} is a protected name of ${goods} from ${from}. For such goods from elsewhere it is refused in ${listed(where)}; if yours are from there, all makers there may use it, and nobody can have it alone.`,
    };
  return {
    weight: 'care',
    because: `${name} is the protected name of ${goods} from ${from}. In the EU that reaches to other goods, where the name exploits its reputation (Regulation (EU) 2024/1143, Article 26).`,
  };
}

/** Classes of what cannabis is sold as or in, and of its sale, growing and medical use. */
const soldIn = [5, 29, 30, 31, 32, 34, 35, 44];
const cannabisWords = /\b(?:cannabis|marijuana|marihuana|thc|hashish|ganja|dispensar(?:y|ies))\b/;

/**
 * Use in commerce has to be lawful (37 CFR 2.69; TMEP 907, not read). Marijuana is a controlled substance (21 USC 802(16), 812, 841; not read): since
 * April 28, 2026 in schedule III where the FDA has approved a drug or a state has licensed its medical use (91 FR 22714, read in an excerpt).
 * Hemp is none: since November 12, 2026 by total THC, and 0.4 mg in a final product (Pub. L. 119-37, section 781, read in excerpts).
 */
function cannabisBar({ tokens }: AnalyzedMark, classes: readonly number[], goods: string): Bar | null {
  const isOther =
    /\b(?:hemp|cbd|cannabidiol)\b/.test(goods) && !/\b(?:thc|marijuana|marihuana)\b/.test(goods);
  const isSaid = cannabisWords.test(goods);
  const isUnsaid = goods === '' && classes.length === 0;
  const isNamed =
    cannabisWords.test(tokens.join(' ')) && (isUnsaid || classes.some((one) => soldIn.includes(one)));
  if (!isSaid && !isNamed) return null;
  const hemp =
    'Hemp is excepted: at most 0.3% of total THC, and 0.4 mg in a container for consumers (7 USC 1639o, as of November 12, 2026). Some medical marijuana has been in schedule III since April 28, 2026; whether marks for it are accepted was not found.';
  const unlawful =
    'the US registers no mark for such goods and their sale, as a mark has to be used lawfully (21 USC 812 and 841; TMEP 907)';
  return isSaid && !isOther
    ? {
        weight: 'weak',
        because: `Cannabis is a controlled substance under US federal law: whatever the name, ${unlawful}, even where a state allows them. ${hemp}`,
      }
    : { weight: 'care', because: `If the goods have cannabis in them, ${unlawful}. ${hemp}` };
}

/** Names that are sacred to many, and words that offend, as whole words; from general knowledge. */
const sacred =
  'allah, jesus, jesus christ, christ, jehovah, yahweh, virgin mary, holy spirit, buddha, lord buddha, ganesh, ganesha, krishna, shiva, vishnu, hanuman, lakshmi, durga, saraswati, venkateswara, ramayana, mahabharata, bhagavad gita, guru nanak, sai baba, prophet muhammad, quran, koran, bible'.split(
    ', ',
  );
const offensive = [
  'fuck',
  'fucking',
  'fucked',
  'cunt',
  'motherfucker',
  'shit',
  'bitch',
  'whore',
  'puta',
  'hijoputa',
  'nigger',
  'faggot',
];

/**
 * Morality and religion: Regulation (EU) 2017/1001, Article 7(1)(f); Trade Marks Act 1994, section 3(3)(a); Trade Marks Act 1999 of India, section
 * 9(2)(b) and (c); none was read. In the US both refusals fell: Matal v. Tam, 582 U.S. 218 (2017); Iancu v. Brunetti, 588 U.S. 388 (2019).
 */
function faithIn(mark: AnalyzedMark): Bar | null {
  const holy = metIn(mark, sacred);
  if (holy)
    return {
      weight: 'care',
      because: `${holy} is sacred to many people. India refuses what is likely to hurt religious feelings (Trade Marks Act 1999, section 9(2)(b)), the EU and the UK what offends against morality (Regulation (EU) 2017/1001, Article 7(1)(f); Trade Marks Act 1994, section 3(3)(a)), most of all for goods that the faith shuns, such as alcohol.`,
    };
  const rude = metIn(mark, offensive);
  if (!rude) return null;
  return {
    weight: 'care',
    because: `${rude} offends many people: the EU, the UK and India can refuse it for that (Regulation (EU) 2017/1001, Article 7(1)(f); Trade Marks Act 1994, section 3(3)(a); Trade Marks Act 1999 of India, section 9(2)(c)). The US no longer does (Iancu v. Brunetti, 588 U.S. 388 (2019)).`,
  };
}

/** Beyond this an ordinary word is hardly heard as a surname. */
const KNOWN_SURNAME = 5_000;

/**
 * A name that buyers take for a person's: that of somebody the world knows, or a given name and a surname (15 USC 1052(c), as TMEP 1206 quotes
 * it; Vidal v. Elster, 602 U.S. 286 (2024), not read). Who lives is not known here.
 */
function personIn(
  mark: AnalyzedMark,
  classes: readonly number[],
  goods: string,
  { lexicon, surnameRank, place, compound }: NameKnowledge,
): Bar | null {
  const consent =
    'if it is that of a living person, the US registers it only with this person’s written consent (15 USC 1052(c); Vidal v. Elster, 602 U.S. 286 (2024))';
  const text = mark.tokens.join(' ').replace(/\btrump (?:cards?|suits?)\b/g, '');
  const famous = worldKnown.find((name) => ` ${text} `.includes(` ${name} `));
  if (famous)
    return {
      weight: 'care',
      because: `${famous.toUpperCase()} is known nearly everywhere as the name of a person: ${consent}. Without it, it also falsely suggests a connection (15 USC 1052(a)).`,
    };
  const [given = '', ...rest] = mark.tokens.filter(
    (token) => !/^(?:mister|missus|doctor|junior|senior)$/.test(token),
  );
  const [surname = ''] = rest.slice(-1);
  const between = rest.slice(0, -1);
  if (rest.length === 0 || rest.length > 2 || !between.every((one) => one.length === 1 || isGivenName(one)))
    return null;
  const isOrdinary = (word: string) => lexicon.count(word) > 0;
  const rank = surnameRank(surname);
  // DAISY HILL, VICTORIA FALLS and LUCY COFFEE are a flower, a place and a drink first; WENDY'S STEAKS are hers.
  const isPerson =
    isGivenName(given) &&
    mark.possessive === undefined &&
    rank !== null &&
    (rank <= KNOWN_SURNAME || !isOrdinary(surname)) &&
    place(text) === null &&
    compound(text) === null &&
    !(isOrdinary(given) && isOrdinary(surname)) &&
    weaknessOf(surname, classes) === null &&
    !goods.includes(surname);
  if (!isPerson) return null;
  return {
    weight: 'care',
    because: `${mark.tokens.join(' ').toUpperCase()} is written as the full name of a person: ${consent}; for a name that is made up, a statement is enough that it identifies nobody.`,
  };
}
