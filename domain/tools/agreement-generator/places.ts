import { countries } from '../../countries.ts';
import { isRegion, placeOfCode } from '../../ip/places.ts';

/** The countries that what somebody typed names: whose law governs, where the right is, where it is used. */

/** Other names, and what belongs to a country. England and Wales have a law of their own (ISO 3166-2). */
const furtherNames = `US: united states of america, america, american
GB: scotland, scottish, northern ireland, northern irish
GB GB-EAW: united kingdom, great britain, britain, british, england, english, wales, welsh
DE: german, federal republic of germany, deutschland, deutsch, deutsche, deutscher, deutsches, deutschen
FR: french, francais, francaise
AT: austrian, osterreich
CH: swiss, schweiz, suisse
NL: dutch, holland
BE: belgian
LU: luxembourgish
IE: irish, republic of ireland
IT: italian, italia
ES: spanish, espana
PT: portuguese
DK: danish
SE: swedish
FI: finnish
NO: norwegian
IS: icelandic
PL: polish
CZ: czech, czech republic
SK: slovak, slovak republic
SI: slovenian, slovene
HU: hungarian
RO: romanian
BG: bulgarian
HR: croatian
GR: greek
CY: cypriot
MT: maltese
EE: estonian
LV: latvian
LT: lithuanian
RS: serbian
UA: ukrainian
RU: russian, russian federation
BY: belarusian
GE: georgian, republic of georgia
TR: turkey, turkish
IL: israeli
AE: emirati, dubai, abu dhabi
SA: saudi
EG: egyptian
ZA: south african
NG: nigerian
KE: kenyan
IN: indian, republic of india
PK: pakistani
BD: bangladeshi
LK: sri lankan
JP: japanese
KR: korea, korean, south korean, republic of korea
KP: north korean
CN: chinese, people's republic of china
HK: hong kong, hong kong, china
MO: macao, macau
TW: taiwanese, republic of china
SG: singaporean
MY: malaysian
TH: thai
VN: vietnamese
ID: indonesian
PH: philippine, filipino
AU: australian
NZ: new zealander
CA: canadian
MX: mexican
BR: brazilian
AR: argentine, argentinian
CL: chilean
CO: colombian
PE: peruvian
KY: cayman
US CA MX: north america, north american
: latin america, latin american, south america, south american, central america, central american`;

/** States, territories and provinces: their law may govern, but a right of this kind is the whole country's. */
const states = `US: alabama, alaska, arizona, arkansas, california, colorado, connecticut, delaware, florida, georgia, hawaii, idaho, illinois, indiana, iowa, kansas, kentucky, louisiana, maine, maryland, massachusetts, michigan, minnesota, mississippi, missouri, montana, nebraska, nevada, new hampshire, new jersey, new mexico, new york, north carolina, north dakota, ohio, oklahoma, oregon, pennsylvania, rhode island, south carolina, south dakota, tennessee, texas, utah, vermont, virginia, washington, west virginia, wisconsin, wyoming, district of columbia, new england, puerto rico, guam, american samoa, northern mariana islands, u.s. virgin islands
CA: ontario, quebec, british columbia, alberta, manitoba, saskatchewan, nova scotia, new brunswick, prince edward island, newfoundland, newfoundland and labrador, yukon, northwest territories, nunavut
AU: new south wales, victoria, queensland, western australia, south australia, tasmania, northern territory`;

/** Offices and rights for several countries. */
const regions = `EM: european union, european, europe, euipo, eutm, community design, community trade mark, community plant variety
EP: european patent, european patents, european patent office
UP: unitary patent, unitary patents
BX: benelux
WO: patent cooperation treaty, international application
IB: madrid, hague, international registration, international trademark, international trade mark`;

/** Read only as they are written here, since “us” is a word. */
const abbreviations = `US: US, USA, U.S., U.S.A., USPTO
GB GB-EAW: UK, U.K., UKIPO
EM: EU, EEA
EP: EPO
WO: PCT
AE: UAE
CN: PRC, CNIPA
DE: DPMA
JP: JPO
OA: OAPI
AP: ARIPO
EA: EAPO`;

type Named = readonly (readonly [name: string, codes: readonly string[]])[];

const rows = (table: string): Named =>
  table.split('\n').flatMap((line) => {
    const [codes = '', names = ''] = line.split(': ');
    return names.split(', ').map((name) => [name, codes.split(' ').filter(Boolean)] as const);
  });

/** Without accents, and with one way of writing “and” and the apostrophe. */
const plain = (text: string) =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .replace(/’/g, "'")
    .replace(/&/g, 'and')
    .replace(/\bST\b\.?(?= )|\bSt\b\.?(?= )/g, 'Saint');

/** Whole names only, the longest first: New Mexico is not Mexico, nor Indiana India; “English-speaking” is no place. */
function reader(named: Named, flags: string) {
  const codes = new Map<string, string[]>();
  for (const [name, of] of named) codes.set(name, [...(codes.get(name) ?? []), ...of]);
  const escaped = [...codes.keys()]
    .sort((a, b) => b.length - a.length)
    .map((name) => name.replace(/[.()]/g, String.raw`\$&`));
  const found = new RegExp(
    String.raw`(?<![\p{L}\p{N}])(?:${escaped.join('|')})(?![\p{L}\p{N}]|[- ](?:speaking|language))`,
    flags,
  );
  return {
    found,
    codesOf: (name: string) => codes.get(flags.includes('i') ? name.toLowerCase() : name) ?? [],
  };
}

let readers: Record<'law' | 'right' | 'region' | 'short', ReturnType<typeof reader>> | undefined;

function allReaders() {
  if (readers) return readers;
  const named = countries().map(({ code, name }) => [plain(name).toLowerCase(), [code]] as const);
  const national: Named = [...named.filter(([, [code]]) => code !== 'GB'), ...rows(furtherNames)];
  readers = {
    law: reader([...national, ...rows(states), ...rows(regions)], 'giu'),
    right: reader([...national, ...rows(regions)], 'giu'),
    region: reader(rows(regions), 'iu'),
    short: reader(rows(abbreviations), 'gu'),
  };
  return readers;
}

/** What is quoted is a title, and may speak of anything. */
export const QUOTED = /“[^”]*”|"[^"]*"|«[^»]*»|„[^“”]*[“”]|‘[^’]*’/g;

/** What may follow the place of a right; another word with a capital makes both a name: French Toast. */
const OF_RIGHT =
  /^(?:word|service|figurative|trade|trademarks?|marks?|utility|models?|industrial|designs?|plant|patents?|copyrights?|registered|granted|pending|national|provisional|registrations?|applications?|reg|nos?|number|serial|ser|class|[A-Z]{2})\b/i;

/** Whether a place in a description is one of the right, and not a part of a mark’s name, such as words all in capitals. */
function isOfRight(name: string, after: string): boolean {
  const next = /^[ -]+(\p{Lu}\S*)/u.exec(after)?.[1];
  if (next && !OF_RIGHT.test(next)) return false;
  const { region } = allReaders();
  return name === name.toUpperCase() ? next !== undefined : region.found.test(name) || /^\p{Lu}/u.test(name);
}

/** An office’s way of numbering: DE 10 2010 123 456. No., TM, SN and RE are no countries. */
const NUMBERED = /(?<![\p{L}\p{N}])(?!NO|TM|SN|RE)([A-Z]{2})[ -]?[A-Z]?\d/gu;

function placesNamed(text: string, kind: 'law' | 'right'): string[] {
  if (text.trim() === '') return [];
  const { [kind]: names, short } = allReaders();
  const written = plain(text);
  const whole = [...written.matchAll(names.found)]
    .filter(({ 0: name, index }) => kind === 'law' || isOfRight(name, written.slice(index + name.length)))
    .flatMap(([name]) => names.codesOf(name));
  return [...whole, ...[...written.matchAll(short.found)].flatMap(([name]) => short.codesOf(name))];
}

/** The places of a right, by its description and its number. */
function placesOfRight(description: string, number: string): string[] {
  const outside = description.replace(QUOTED, ' “” ');
  const numbers = [...`${outside}\n${number}`.matchAll(NUMBERED)].flatMap(([, code = '']) =>
    code === 'IR' ? 'IB' : (placeOfCode(code) ?? []),
  );
  return [...placesNamed(outside, 'right'), ...placesNamed(number, 'right'), ...numbers];
}

export interface Places {
  law: ReadonlySet<string>;
  right: ReadonlySet<string>;
  territory: ReadonlySet<string>;
}

interface Draft {
  ipDescription?: string;
  terms?: { governingLaw?: string; ipNumber?: string; territory?: string };
}

/** The last one that was read: all that is asked of one draft asks for its places. */
let last: { key: string; places: Places } | undefined;

/** The countries and regions of an agreement; a set is empty where nothing is said, or nothing that is known. */
export function placesOf({ ipDescription = '', terms = {} }: Draft): Places {
  const { governingLaw = '', ipNumber = '', territory = '' } = terms;
  const key = JSON.stringify([ipDescription, governingLaw, ipNumber, territory]);
  if (last?.key !== key)
    last = {
      key,
      places: {
        law: new Set(placesNamed(governingLaw, 'law')),
        right: new Set(placesOfRight(ipDescription, ipNumber)),
        territory: new Set(placesNamed(territory, 'law')),
      },
    };
  return last.places;
}

export const isOneOf = (codes: readonly string[], places: ReadonlySet<string>) =>
  codes.some((code) => places.has(code));

/** Whether a right belongs to one of these places, as far as it names one at all. */
export const isHome = (codes: readonly string[], { right }: Places) =>
  right.size === 0 || isOneOf(codes, right);

/** Whether a right can be one of the United States: what names no place, or is international, can be. */
export const maybeAmerican = (places: Places) => isHome(['US', 'IB', 'WO'], places);

/** Where a right is; one that names no country, or is one for several, is where it is used and under whose law it is given. */
export function placesOfTheRight({ law, right, territory }: Places): ReadonlySet<string> {
  const settled = [...right].some((code) => code === 'EM' || !isRegion(code));
  return settled ? right : new Set([...right, ...territory, ...law]);
}

/** The member states, and what is said of all of them. */
export const EU =
  'EM EP UP BX AT BE BG HR CY CZ DK EE FI FR DE GR HU IE IT LV LT LU MT NL PL PT RO SK SI ES SE'.split(' ');

/** Whether a rule is one of the Union, which tells nothing of the law of a state by itself. */
export const isOfTheUnion = (codes: readonly string[]) => codes.includes('EM') && codes.length > 1;
