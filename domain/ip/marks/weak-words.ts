import { pronounceWord } from './pronounce.ts';

/**
 * Words that say little about who makes a thing: legal forms, articles, praise, places, and the names of the goods.
 * They get less weight in a comparison because consumers look past them (TMEP 1207.01(b)(viii), 1209.03).
 */

/** Hardly heard at all: articles, joining words, legal forms, endings of addresses. */
const empty = new Set(
  `the a an of and n or for by in on at to with from my your our de la le les el los las du des der die das il lo gli
  un una une ein eine del della y et und
  inc incorporated corp corporation co company llc ltd limited gmbh ag sa sas srl spa plc kg bv nv oy ab as pty
  com net org www plus`.split(/\s+/),
);

/** Descriptive or laudatory for nearly everything. */
const common = new Set(
  `best better good great super superior supreme premium premier prime deluxe quality select choice classic original
  genuine authentic real true pure natural nature organic bio eco fresh new modern advanced smart easy quick fast instant
  express direct pro professional expert master ultra mega max maxi mini extra total complete perfect ideal fine finest
  first number top gold golden silver royal imperial grand american america usa us national international global world
  worldwide universal general united group partners associates services service solutions systems system technologies
  technology tech products product industries enterprises holdings brand brands shop store stores market mart outlet
  big little small large happy hot cool sweet
  center centre online digital web cyber virtual mobile app apps home house family kids baby men mens women womens
  north south east west northern southern eastern western california texas york london paris italy italian french
  german british english european europe asian chinese japanese mexican canadian canada australian india indian
  famous old traditional heritage since established life living care club society institute foundation association
  collection line series edition style design designs works studio studios labs lab network media team world mister
  missus doctor saint live time day city town village county state country land valley coast central metro
  kid corner place point spot zone plaza hut shack barn price`.split(/\s+/),
);

/** What the goods and services of a class are called: from the headings and notes of the Nice Classification. */
const descriptive: Record<number, string> = {
  1: 'chemical chemicals chem fertilizer adhesive glue resin',
  2: 'paint paints color colors coating coatings ink stain rust varnish',
  3: 'soap shampoo perfume perfumes parfum cosmetics beauty skin hair lotion cream cleaner cleaning clean white bright soft scent fragrance nail nails laser',
  4: 'oil oils fuel fuels gas gasoline petroleum lubricant candle candles wax energy petrol petro station',
  5: 'pharma pharmaceutical pharmaceuticals drug medicine vitamin vitamins health healthy nutri nutrition supplement supplements herbal medical vita pharmacy pharmacies pharmacie farmacia apotheke apothecary drugstore pharm chemist chemists drogerie drogaria apotek apteka ljekarna lekaren eczanesi farma',
  6: 'metal metals steel iron alloy aluminum lock locks wire',
  7: 'machine machines machinery engine engines motor motors pump pumps tool tools robot hardware',
  8: 'knife knives razor razors blade blades cutlery tool tools shave steel hardware',
  9: 'computer computers software data electronic electronics phone audio video sound camera optical laser game games micro net soft tel battery optic optics vision electrical electric elektro wireless charge charging optik optika',
  10: 'medical surgical ortho dental implant device devices audition hearing',
  11: 'light lights lighting lamp lamps heat heating air water cool cooler filter grill bath shower',
  12: 'car cars auto automobile automobiles truck trucks motor motors bike bikes bicycle cycle tire tires vehicle vehicles boat part parts brake brakes collision lube glass',
  13: 'gun guns arms ammunition firearms',
  14: 'watch watches clock jewelry jewellery jewel jewels diamond diamonds gem gems time jeweler jewelers jeweller jewellers',
  15: 'music musical piano guitar instruments drum drums sound',
  16: 'paper book books magazine print printing press publishing pen pens pencil news journal card cards guide stationery',
  17: 'rubber plastic plastics insulation foam tape hose seal flex',
  18: 'leather bag bags luggage handbag handbags umbrella purse',
  19: 'building wood stone brick concrete cement glass floor window windows door doors tile supply lumber timber',
  20: 'furniture chair bed beds mattress mattresses table sofa sleep pillow mobel meubles home',
  21: 'glass kitchen kitchenware cookware brush porcelain ceramic cup kuchen',
  22: 'rope tent net sail fiber',
  23: 'yarn thread',
  24: 'textile textiles fabric fabrics bedding linen towel cotton silk wool',
  25: 'clothing clothes wear apparel fashion fashions jeans shirt shirts shoe shoes sport sports sportswear footwear boot boots hat dress swimwear couture outdoor outdoors sporting cotton boutique',
  26: 'lace ribbon button buttons',
  27: 'carpet carpets rug rugs mat floor flooring',
  28: 'toy toys game games golf sport sports doll dolls fitness play outdoor outdoors sporting',
  29: 'meat fish milk cheese dairy egg eggs oil soup snack snacks food foods farm farms butter yogurt jam',
  30: 'coffee tea bread bakery cake cookie cookies candy chocolate rice pasta pizza sauce sugar cereal spice spices crisp snack food foods flour honey ice cream salt backerei baker bakers bakeries boulangerie panaderia',
  31: 'seed seeds plant plants flower flowers fruit fruits vegetables pet dog cat animal feed grain farm farms garden',
  32: 'beer beers ale lager brewery brewing water juice juices soda cola drink drinks beverage beverages energy getranke getrankemarkt',
  33: 'wine wines vodka whiskey whisky rum gin tequila spirits liquor cellar cellars vineyard vineyards winery estate estates champagne chateau brandy bottle getranke getrankemarkt vino liquors',
  34: 'tobacco cigar cigars cigarette cigarettes smoke smoking vape tabak',
  35: 'advertising marketing business retail consulting management shop shopping store sales trade supermarket supermarkets depot warehouse price prices discount bargain bargains deals pharmacy supply supermercado supermarche hypermarket markt marche boutique grocery groceries grocer equipment value',
  36: 'bank banking insurance financial finance capital fund funds credit loan loans mortgage investment investments trust realty estate cash money banco banka banca banque caja caixa sparkasse volksbank kantonalbank union rural property properties assurance broker brokers wealth pay payments immobilier',
  37: 'construction repair building builders cleaning installation maintenance wash park door doors window windows roof roofing floor flooring auto car cars tire tires tyre tyres glass charge charging hire truck trucks rental rentals lube brake brakes collision laundry cleaners dry',
  38: 'telecom telecommunications tele phone communication communications radio broadcasting cable wireless',
  39: 'transport transportation travel tours tour airlines air cargo freight logistics shipping delivery moving storage park parking fly cruise cruises rent rental bike bikes cycle velo car cars parcel mail post locker lockers share sharing rad bici taxi shuttle train rail railway',
  40: 'recycling processing treatment printing',
  41: 'education school academy training entertainment music show radio theater theatre dance sports fitness gym game games news film films pictures dance university college party casino club cinema cinemas cine movies swim swimming fit sport learning bet betting museum festival',
  42: 'software computer computing data cloud design engineering research technology hosting web internet digital',
  43: 'restaurant restaurants cafe bar grill pizza pizzeria burger burgers coffee hotel hotels inn inns resort resorts kitchen bistro diner food bed breakfast taste lounge pub tavern lodge motel house taco tacos chicken donut donuts sushi noodle noodles steak steakhouse bbq barbecue sandwich sandwiches wings tea suite suites bakery bakeries backerei wing ice juice bread burrito burritos espresso roaster roasters roastery fried stay poke kebab kebap doner caffe bagel bagels wok pie pies waffle waffles cake cakes bowl bowls salad salads deli dumpling dumplings cheesecake roadhouse pretzel pretzels curry ramen yogurt frozen dessert desserts boba eatery cantina pasta fish seafood',
  44: 'medical health clinic dental hospital care therapy spa salon beauty hair nail nails barber garden vision optical optician eye eyes pharmacy pathology optik optika massage veterinary vet vets animal hearing',
  45: 'legal law security dating social funeral',
};

const byClass = new Map(
  Object.entries(descriptive).map(([number, words]) => [Number(number), new Set(words.split(' '))]),
);

/** Every class's words at once, for a comparison in which no class was named. */
const anyClass = new Set(Object.values(descriptive).flatMap((words) => words.split(' ')));

/**
 * Words that so many marks have, for whatever goods, that one of them alone points to nobody: colors, numbers, ranks, what is in
 * the sky and on the horizon. By general knowledge; they describe nothing, so they weigh more than what does.
 */
const frequent = new Set(
  `red blue green black white yellow orange pink purple brown
  zero one two three four five six seven eight nine ten
  king queen prince princess crown star sun moon sky
  mountain hill peak summit river lake ocean island`.split(/\s+/),
);

/** Whether a word is one that so many marks have that it points to nobody; a single letter or figure is one as well. */
export function isFrequent(word: string): boolean {
  return word.length === 1 ? /[a-z0-9]/.test(word) : frequent.has(word);
}

/** Why a word says little about who makes a thing: it only joins, it describes goods of a class, or nearly anything. */
export type Weakness = 'empty' | 'class' | 'common';

/** What makes a word weak for goods of these classes, or null. */
export function weaknessOf(word: string, classes: readonly number[]): Weakness | null {
  if (empty.has(word)) return 'empty';
  if (classes.some((number) => byClass.get(number)?.has(word))) return 'class';
  return common.has(word) ? 'common' : null;
}

/** The words that describe goods of a class. */
export function describingWords(niceClass: number): Iterable<string> {
  return byClass.get(niceClass) ?? [];
}

/** What is left of the attention; `describing` for a word that describes goods of some class, when none is named. */
export const ATTENTION = { empty: 0.08, class: 0.25, common: 0.4, describing: 0.5 } as const;

/** What a frequent word weighs where it would weigh in full. */
export const FREQUENT = 0.6;

/** What is sold describes its sale: WEAR for shops of clothes. */
export const RETAIL = 35;

/**
 * The share of attention a word gets, 0.08 (THE, INC) to 1: low for a word that describes the goods of these classes
 * (none given: of any class, counted half; for retail, of any class that can be sold).
 */
export function attention(word: string, classes: readonly number[]): number {
  const weakness = weaknessOf(word, classes);
  if (weakness) return ATTENTION[weakness];
  if (!anyClass.has(word)) return 1;
  if (classes.length === 0) return ATTENTION.describing;
  return classes.includes(RETAIL) ? ATTENTION.common : 1;
}

const soundsOf = new Map<number, ReadonlySet<string>>();

/**
 * The same for a word as it sounds: a misspelling says what the word says (TMEP 1209.03(j)), so COFEE weighs no more than
 * COFFEE. Only for words that mean nothing as they are written.
 */
export function attentionAsHeard(sound: string, classes: readonly number[]): number {
  return classes.some((number) => soundsOfClass(number).has(sound)) ? ATTENTION.class : 1;
}

function soundsOfClass(niceClass: number): ReadonlySet<string> {
  const known = soundsOf.get(niceClass);
  if (known) return known;
  const sounds = new Set([...(byClass.get(niceClass) ?? [])].map(pronounceWord));
  soundsOf.set(niceClass, sounds);
  return sounds;
}

/** The classes whose goods a word describes, as it is written or, when `sound` is given, as it is heard. */
export function classesDescribedBy(word: string, sound: string | null): number[] {
  return [...byClass]
    .filter(([number, words]) => words.has(word) || (sound !== null && soundsOfClass(number).has(sound)))
    .map(([number]) => number);
}

/** A word nobody searches for: kept out of the index. */
export function isEmptyWord(word: string): boolean {
  return empty.has(word);
}
