/** What is known about places besides their names: their other names, what they are known for, and where they are. */

/** Names of places and their adjectives in other languages, and short ones, by the English name. Without accents, from general knowledge. */
const otherNames = `spain: espana, espagne, spanien, spagna, espanha
spanish: espanol, espanola, espagnol, spagnolo
france: francia, frankreich, franca
french: francais, francaise, francese, franzosisch
germany: deutschland, alemania, allemagne, germania, alemanha
german: deutsch, deutsche, deutscher, aleman, alemana, allemand, tedesco
italy: italia, italie, italien
italian: italiano, italiana, italiani, italiane, italienne, italienisch
england: inglaterra, angleterre, inghilterra
english: inglese, anglais, anglaise
scotland: escocia, ecosse, schottland, scozia
ireland: irlanda, irlande, irland, eire
switzerland: suisse, swisse, suiza, schweiz, svizzera, suica
swiss: schweizer, suizo, svizzero
austria: osterreich, autriche
japan: japon, giappone, japao, nihon, nippon
japanese: japones, japonais, giapponese, japanisch
chinese: chinois, chinesisch, cinese
russia: rusia, russie, russland, rossiya
russian: ruso, russe, russisch, russkaya, russkij
greece: grecia, grece, griechenland, hellas
greek: griego, griega, griechisch
turkey: turquia, turquie, turkiye, turchia
netherlands: holanda, hollande, niederlande, nederland, olanda
belgium: belgica, belgique, belgien, belgie, belgio
sweden: suecia, schweden, sverige, svezia
denmark: dinamarca, danemark, danmark, danimarca
norway: noruega, norvege, norwegen, norge, norvegia
finland: finlandia, finlande, suomi
poland: polonia, pologne, polen, polska
hungary: hungria, hongrie, ungarn, magyarorszag
czechia: cesko, chequia, tschechien
portuguese: portugues, portuguesa, portoghese, portugais
brazil: brasil, bresil, brasilien, brasile
brazilian: brasileiro, brasileira, brasileno, brasiliano
mexico: mejico, mexique, mexiko, messico
mexican: mexicano, mexicana, mexicain, messicano
cuban: cubano, cubana, cubain
colombian: colombiano, colombiana, colombien
argentine: argentino
peruvian: peruano, peruana
chilean: chileno, chilena
ethiopian: etiope
egypt: egipto, egypte, agypten, egitto
morocco: marruecos, maroc, marokko, marocco
india: inde, indien
africa: afrique, afrika
europe: europa
london: londres, londra
paris: parigi
parisian: parisien, parisienne, parisino
rome: roma
milan: milano, mailand
florence: firenze, florencia, florenz
florentine: fiorentina, fiorentino
venice: venezia, venise, venecia, venedig
naples: napoli, napoles, neapel
turin: torino
genoa: genova, genes
tuscany: toscana, toscane
sicily: sicilia, sicile
sicilian: siciliano, siciliana
munich: munchen
bavaria: bayern, baviera, baviere
vienna: wien, viena, vienne
cologne: koln
geneva: geneve, genf, ginevra
brussels: bruxelles, brussel, bruselas
lisbon: lisboa, lisbonne, lissabon, lisbona
seville: sevilla
prague: praha, praga, prag
warsaw: warszawa, varsovie
copenhagen: kobenhavn, kopenhagen
moscow: moskva, moscou, moscu, moskau, mosca
havana: habana, habano, habanos
burgundy: bourgogne, borgogna
brittany: bretagne
andalusia: andalucia
catalonia: catalunya, cataluna
new york: ny, nyc
united kingdom: uk
united states: usa
philadelphia: philly
las vegas: vegas
new orleans: nola
washington: dc
san francisco: sf
australian: aussie`;

const englishNames = new Map(
  otherNames.split('\n').flatMap((line) => {
    const [english = '', names = ''] = line.split(': ');
    return names.split(', ').map((name) => [name, english] as const);
  }),
);

/** The English name of a place that is called this in another language or for short, or the name itself: MILANO, NYC. */
export const englishPlace = (name: string): string => englishNames.get(name) ?? name;

/** Lakes, castles, quarters and regions that no list here has, from general knowledge: CHIEMSEE, NEUSCHWANSTEIN. */
// biome-ignore format: names
const sights = new Set(
  `chiemsee|tegernsee|starnberger see|bodensee|wannsee|titisee|neuschwanstein|hohenschwangau|sanssouci|wartburg|kurfurstendamm|kudamm|reeperbahn|schwarzwald|allgau|
  eifel|zugspitze|salzkammergut|wachau|wolfgangsee|zillertal|gardasee|lago di garda|lago maggiore|lago di como|cinque terre|costa smeralda|cote d azur|cote dazur|
  champs elysees|montmartre|saint germain|saint tropez|chambord|mont saint michel|costa brava|costa del sol|ramblas|neusiedler see|ginza|shibuya|shinjuku|harajuku|akihabara|
  roppongi|asakusa|gion|gangnam|insadong|itaewon|myeongdong|sanlitun|pudong|connaught place|chandni chowk|colaba|bandra|marine drive|soho|mayfair|notting hill|shoreditch|
  covent garden|tribeca|williamsburg|engadin|emmental|zermatt|jungfraujoch|lofoten|oresund|kattegat|mazury|alpen|dolomiten|dolomiti|mecklenburg|steiermark|karnten|tirol|sudtirol`
    .split('|')
    .map((name) => name.trim()),
);

/** Whether a name is that of such a place. */
export const isSight = (name: string): boolean => sights.has(name);

/** Places that no goods come from, or none but what is dug there (TMEP 1210.04(d), October 2017: not read). */
const remote = new Set(
  'antarctica|antarctic|arctic|north pole|south pole|sahara|mount everest|everest|death valley|mariana trench|bermuda triangle|atlantis|timbuktu'.split(
    '|',
  ),
);

/** Whether no goods come from a place. */
export const isRemote = (name: string): boolean => remote.has(name);

/** The place itself, where a name says which landscape of it is meant: NAPA VALLEY. */
export const placeOfLandscape = (name: string): string | null =>
  /^([a-z ]{3,}) (?:valley|county|coast|peninsula|islands?)$/.exec(name)?.[1] ?? null;

/** What some places are known for: for such goods a false place deceives (TMEP 1210.05). Beginnings of words of the goods. */
export const knownFor: readonly [RegExp, RegExp][] = [
  [/^(?:swiss|switzerland|geneva)/, /watch|clock|chocolate|cheese|kni(?:fe|ves)/],
  [/^(?:cuba|cuban|havana|habana)/, /cigar|tobacco|rum/],
  [/^(?:paris|parisian|france|french)/, /perfum|fragranc|cosmetic|fashion|cloth|handbag|wine|dress|bag/],
  [
    /^(?:italy|italian|milan|rome|roman|florence|florentine|venice|venetian|tuscan)/,
    /shoe|cloth|fashion|leather|bag|pasta|olive|wine|glass/,
  ],
  [/^(?:scotland|scotch|scottish|highland)/, /whisk/],
  [/^(?:ireland|irish|dublin)/, /whisk|linen|beer|stout/],
  [/^(?:russia|russian|moscow|moskva)/, /vodka|caviar/],
  [/^(?:champagne|burgundy|bordeaux|cognac|napa|tuscan|rioja|chablis)/, /wine|brand|spirit|cheese/],
  [/^(?:limoges|delft|meissen|dresden|sevres)/, /porcelain|china|dinnerware|ceramic|plate/],
  [/^(?:new york|manhattan)/, /handbag|bag|fashion|cloth|leather|luggage/],
  [/^(?:colombia|colombian|columbia|kona|kenya|jamaica|sumatra|java)/, /coffee/],
  [/^(?:idaho|maine)/, /potato|lobster/],
  [/^(?:germany|german|bavaria|munich)/, /beer|car|vehicle|knife/],
  [/^(?:belgium|belgian|brussels)/, /chocolate|beer|waffle/],
  [/^(?:japan|japanese|kobe|kyoto)/, /beef|tea|knife|kimono/],
  [/^(?:india|darjeeling|assam|ceylon)/, /tea/],
  [/^(?:hollywood|los angeles)/, /film|movie|fashion|cloth/],
  [/^(?:persia|persian|turkey|turkish)/, /rug|carpet|tobacco/],
  [/^(?:virginia|carolina|durango)/, /tobacco|ham|chewing/],
  [/^vermont/, /maple|syrup|cheese|ice cream|dairy/],
  [/^wisconsin/, /cheese|dairy|sausage|bratwurst|beer/],
  [/^florida/, /orange|citrus|grapefruit|juice/],
  [/^california/, /wine|raisin|almond|avocado|orange|walnut/],
  [/^georgia/, /peach|peanut|pecan/],
  [/^(?:hawaii|hawaiian|maui)/, /coffee|pineapple|macadamia|sugar|shirt/],
  [/^(?:texas|texan|argentina|argentine)/, /beef|steak|barbecue|leather|chili/],
  [/^(?:kentucky|tennessee)/, /whisk|bourbon/],
  [/^(?:memphis|kansas city)/, /barbecue/],
  [/^maryland/, /crab/],
  [/^(?:alaska|alaskan|norway|norwegian)/, /salmon|seafood|fish/],
  [/^maine/, /lobster|blueberr/],
  [/^vidalia/, /onion/],
  [/^(?:sonoma|willamette|provence|alsace|chianti|barolo|loire|rhone|mosel|oregon)/, /wine/],
  [/^(?:new zealand|australia|australian)/, /lamb|wool|wine|honey/],
  [/^(?:spain|spanish|seville|sevilla)/, /ham|olive|wine|sherry|saffron|orange/],
  [/^(?:greece|greek|crete)/, /olive|yogurt|cheese|honey/],
  [/^(?:portugal|portuguese|porto)/, /wine|port|cork|sardine/],
  [/^(?:holland|dutch|netherlands|gouda)/, /tulip|cheese|cocoa|bulb/],
  [/^(?:madagascar|tahiti)/, /vanilla|pearl/],
  [/^(?:brazil|brazilian|ethiopia|ethiopian|guatemala|costa rica|vietnam)/, /coffee/],
  [/^(?:jamaica|jamaican|barbados|martinique|puerto rico|bermuda)/, /rum/],
  [/^(?:mexico|mexican|jalisco)/, /tequila|mezcal|vanilla/],
  [/^(?:china|chinese)/, /tea|silk|porcelain/],
  [/^(?:sheffield|solingen|toledo)/, /knife|knives|cutler|steel|scissor|sword/],
  [/^(?:murano|venice|venetian|bohemia|bohemian)/, /glass|crystal/],
  [/^carrara/, /marble/],
  [/^(?:egypt|egyptian|pima)/, /cotton|sheet|towel/],
  [/^(?:panama|ecuador)/, /hat/],
  [/^(?:kashmir|mongolia|mongolian)/, /shawl|wool|cashmere|scarf|scarves|sweater/],
  [
    /^(?:parma|modena|dijon|devon|normandy|sicily|sicilian)/,
    /ham|vinegar|mustard|cream|cheese|butter|lemon|olive/,
  ],
  [/^(?:nashville|memphis)/, /music|guitar|record/],
  [/^(?:detroit|stuttgart)/, /car|automobile|vehicle/],
  [/^silicon valley/, /software|semiconductor|chip|computer/],
];

const states = 'america|american|united states|usa';

/** Where places known for goods are: what may be said about goods from there without a lie. */
export const homes: readonly [RegExp, RegExp][] = (
  [
    [
      'paris|parisian|champagne|burgundy|bordeaux|cognac|chablis|limoges|sevres|provence|alsace|loire|rhone|dijon|normandy',
      'france|french',
    ],
    [
      'milan|milanese|rome|roman|florence|florentine|venice|venetian|tuscany|tuscan|chianti|barolo|murano|carrara|parma|modena|sicily|sicilian',
      'italy|italian',
    ],
    ['rioja|seville|sevilla|toledo', 'spain|spanish'],
    ['meissen|dresden|bavaria|bavarian|munich|mosel|solingen|stuttgart', 'germany|german'],
    ['delft|gouda|holland', 'dutch|netherlands|holland'],
    [
      'scotland|scottish|highland|highlands|sheffield|devon',
      'britain|british|england|english|scotland|scottish|united kingdom',
    ],
    ['geneva', 'swiss|switzerland'],
    ['havana|habana', 'cuba|cuban'],
    ['kobe|kyoto', 'japan|japanese'],
    ['darjeeling|assam|kashmir', 'india|indian'],
    ['porto', 'portugal|portuguese'],
    ['hong kong|shenzhen|guangzhou|shanghai|beijing', 'china|chinese|hong kong'],
    ['bohemia|bohemian', 'czech|czech republic|czechia'],
    ['napa|sonoma|hollywood|los angeles|silicon valley', `california|californian|${states}`],
    ['manhattan', `new york|${states}`],
    ['willamette', `oregon|${states}`],
    ['vidalia', `georgia|${states}`],
    ['maui|kona', `hawaii|hawaiian|${states}`],
    ['memphis|nashville', `tennessee|${states}`],
    ['detroit', `michigan|${states}`],
    [
      'new york|idaho|maine|virginia|carolina|vermont|wisconsin|florida|california|georgia|hawaii|texas|kentucky|tennessee|kansas|maryland|alaska|oregon',
      states,
    ],
  ] as const
).map(([places, where]) => [new RegExp(`^(?:${places})(?: |$)`), new RegExp(`^(?:${where})(?: |$)`)]);
