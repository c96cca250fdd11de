import type { AnalyzedMark } from './analyze.ts';
import { householdNames } from './household.ts';
import type { Lexicon } from './lexicon.ts';
import { type NormalMark, normalizeMark } from './normalize.ts';
import { pronounce } from './pronounce.ts';
import { visualSimilarity } from './visual.ts';
import { weaknessOf } from './weak-words.ts';

/**
 * Marks that nearly everybody knows, chosen here from general knowledge and from decisions on fame (TMEP 1207.01(d)(ix); Bose
 * Corp. v. QSC Audio Prods., 293 F.3d 1367 (Fed. Cir. 2002)); the list is no finding that a mark is famous, and it is not complete.
 */
const famousMarks: readonly string[] = (
  'Coca-Cola,Coke,Pepsi,Sprite,Fanta,Red Bull,Starbucks,McDonald’s,Burger King,KFC,Subway,Pizza Hut,Domino’s,Nestle,Nescafe,Kellogg’s,' +
  'Heinz,Hershey’s,Cadbury,Oreo,Kit Kat,Snickers,Lego,Barbie,Mattel,Hasbro,Nintendo,PlayStation,Xbox,Disney,Pixar,Marvel,Star Wars,Harry Potter,' +
  'Google,YouTube,Gmail,Android,Microsoft,Windows,Apple,iPhone,iPad,iTunes,Amazon,Kindle,Facebook,Instagram,WhatsApp,Twitter,TikTok,Snapchat,LinkedIn,Netflix,' +
  'Spotify,Uber,Airbnb,eBay,PayPal,Visa,Mastercard,American Express,Samsung,Sony,Panasonic,Philips,Siemens,Intel,IBM,Oracle,Adobe,Nvidia,' +
  'Kodak,Polaroid,Xerox,Canon,Nikon,Rolex,Omega,Cartier,Tiffany,Gucci,Chanel,Prada,Hermes,Louis Vuitton,Burberry,Versace,Dior,Armani,Ralph Lauren,Levi’s,Nike,' +
  'Adidas,Puma,Reebok,Converse,Under Armour,Zara,H&M,Uniqlo,Ikea,Walmart,Target,Costco,Tesco,Aldi,Lidl,Carrefour,Toyota,Honda,Nissan,Lexus,Ford,Chevrolet,' +
  'Tesla,BMW,Mercedes-Benz,Audi,Volkswagen,Porsche,Ferrari,Lamborghini,Rolls-Royce,Jaguar,Volvo,Hyundai,Harley-Davidson,Yamaha,Boeing,Airbus,Exxon,' +
  'Shell,Chevron,Texaco,Michelin,Goodyear,Pirelli,FedEx,UPS,DHL,Hilton,Marriott,Budweiser,Heineken,Guinness,Corona,Johnnie Walker,Jack Daniel’s,Bacardi,' +
  'Smirnoff,Absolut,Marlboro,Camel,Gillette,Colgate,Pampers,Dove,Nivea,L’Oréal,Maybelline,Tide,Clorox,Kleenex,Band-Aid,Tylenol,Advil,Viagra,Botox,Teflon,Lycra,' +
  'Gore-Tex,Velcro,Tupperware,Pyrex,Post-it,Sharpie,Bic,Crayola,Play-Doh,Monopoly,Scrabble,Pokemon,Playboy,National Geographic,CNN,BBC,HBO,ESPN,MTV,Olympic,FIFA'
).split(',');

/** Below this many letters only the mark itself is near: BMW. */
const SHORTEST = 4;
const ALIKE = 0.84;

/**
 * The famous mark that a name is near in look or sound, or null. A famous mark that is also a common word (Apple, Target)
 * is matched only by that exact word: PINEAPPLE is near nobody.
 */
export function nearFamous(mark: AnalyzedMark, lexicon: Lexicon): string | null {
  const { compact } = mark;
  const begins = (famous: string) => famous.length > SHORTEST && compact.startsWith(famous);
  return (
    famousMarks.find(
      (name) => isNear(mark, name, lexicon) || (!hasWord(name, lexicon) && begins(normalized(name).compact)),
    ) ?? null
  );
}

const hasWord = (name: string, lexicon: Lexicon) =>
  normalized(name).words.some((word) => lexicon.count(word) > 0);

function isNear({ compact, sound }: AnalyzedMark, name: string, lexicon: Lexicon): boolean {
  const famous = normalized(name);
  if (famous.compact === compact || `${famous.compact}s` === compact) return true;
  if (famous.compact.length < SHORTEST || hasWord(name, lexicon)) return false;
  if (lexicon.count(compact) > 0) return false;
  return famous.sound === sound || visualSimilarity(famous.compact, compact, ALIKE) >= ALIKE;
}

/** A well-known mark of the lists here, which are not taken from a register. */
export interface WellKnown {
  mark: string;
  /** The classes it is known for; empty for a famous one, whose protection reaches beyond its goods. */
  classes: readonly number[];
}

/**
 * The famous mark that a name is near, or the household name of one of its classes (of any, when none is chosen, if it is the same), or null. What
 * describes the goods does not count beside a household name: PENGUIN BOOKS.
 */
export function nearWellKnown(
  mark: AnalyzedMark,
  classes: readonly number[],
  lexicon: Lexicon,
): WellKnown | null {
  const famous = nearFamous(mark, lexicon);
  if (famous) return { mark: famous, classes: [] };
  const rest = mark.tokens.filter((token) => !['class', 'empty'].includes(weaknessOf(token, classes) ?? ''));
  const core = rest.join('');
  const isSame = (name: string) => {
    const { compact } = normalized(name);
    return compact === mark.compact || (compact === core && weaknessOf(core, classes) === null);
  };
  const own = householdNames.filter(
    (one) => classes.length === 0 || one.classes.some((number) => classes.includes(number)),
  );
  return (
    own.find((one) => isSame(one.mark)) ??
    (classes.length > 0 ? own.find((one) => isNear(mark, one.mark, lexicon)) : undefined) ??
    null
  );
}

/** Whether a mark is one of the famous ones, as it is. */
export function isFamous({ compact }: Pick<AnalyzedMark, 'compact'>): boolean {
  return famousMarks.some((name) => normalized(name).compact === compact);
}

/** Whether a mark is one of the famous ones or household names, as it is. */
export function isWellKnown({ compact }: Pick<AnalyzedMark, 'compact'>): boolean {
  allNames ??= new Set(
    [...famousMarks, ...householdNames.map(({ mark }) => mark)].map((name) => normalized(name).compact),
  );
  return allNames.has(compact);
}

let allNames: Set<string> | undefined;

/** Read once: a thousand names are compared with each one that is asked about. */
const known = new Map<string, NormalMark & { sound: string }>();

function normalized(name: string): NormalMark & { sound: string } {
  const found = known.get(name);
  if (found) return found;
  const mark = normalizeMark(name);
  const read = { ...mark, sound: pronounce(mark.words) };
  known.set(name, read);
  return read;
}
