/** A name of goods that come from a place. */
export interface OriginName {
  names: readonly string[];
  goods: string;
  from: string;
  /** Goods for which it says where they come from, in words and by classes. */
  said: RegExp;
  classes: readonly number[];
  /** Where it is protected, each with by what; the US first and the EU last. */
  where: readonly string[];
  us: boolean;
  /** So well known that uses for other goods exploit its reputation. */
  reputed: boolean;
}

const sorts: Record<string, readonly [said: RegExp, classes: readonly number[]]> = {
  wine: [/\b(?:wines?|champagne|sparkling|port|sherry|alcoholic beverages?)\b/, [33]],
  spirits: [
    /\b(?:spirits?|liquors?|liqueurs?|whisk(?:e)?ys?|bourbon|brand(?:y|ies)|cognac|rum|gin|vodka|tequila|mezcal|sake|shochu|alcoholic beverages?)\b/,
    [33],
  ],
  beer: [/\b(?:beers?|ales?|lagers?|bitter|brew\w*|alcoholic beverages?)\b/, [32]],
  cider: [/\b(?:ciders?|perry|alcoholic beverages?)\b/, [33]],
  cheese: [/\bcheeses?\b|\bdairy\b/, [29]],
  meat: [
    /\b(?:hams?|prosciutto|meats?|charcuterie|sausages?|bacon|salami|speck|beef|lamb|pork|steaks?|puddings?)\b/,
    [29],
  ],
  dairy: [/\b(?:butter|creams?|dairy)\b/, [29]],
  fish: [/\b(?:fish|salmon|eels?|oysters?|mussels?|sardines?|seafood|roe|caviar|sauces?)\b/, [29, 30]],
  bakery: [
    /\b(?:cakes?|stollen|breads?|biscuits?|cookies?|pastr\w+|gingerbread|confection\w*|chocolates?|marzipan|nougat|sweets|cand(?:y|ies)|bakery|bakers|pasta|noodles|dumplings|pies?|past(?:y|ies)|snacks?|desserts?|wafers?|baklava)\b/,
    [29, 30],
  ],
  oil: [/\b(?:oils?|olives?|vinegars?|condiments?|dressings?)\b/, [29, 30, 31]],
  plants: [
    /\b(?:fruits?|vegetables?|apples?|pears?|lemons?|oranges?|citrus|grapefruits?|cherr(?:y|ies)|melons?|mangos?|mangoes|prunes?|figs?|apricots?|walnuts?|hazelnuts?|pistachios?|potatos?|potatoes|fries|onions?|radicchio|lentils?|gherkins?|pickles?|cucumbers?|asparagus|hops?|nuts?|juices?)\b/,
    [29, 31, 32],
  ],
  spice: [/\b(?:spices?|peppers?|paprika|saffron|salt|chil(?:l)?is?|chilies|seasonings?|vanilla)\b/, [30]],
  rice: [/\brice\b/, [30]],
  tea: [/\bteas?\b/, [30]],
  coffee: [/\bcoffees?\b/, [30]],
  cocoa: [/\b(?:cocoa|cacao|chocolates?)\b/, [30]],
  honey: [/\bhoney\b/, [30]],
  cigars: [/\b(?:cigars?|tobacco|cigarillos?)\b/, [34]],
  knives: [/\b(?:knife|knives|cutlery|scissors|razors?|blades?)\b/, [8]],
  cloth: [
    /\b(?:silks?|sarees?|saris?|fabrics?|textiles?|cloth\w*|shawls?|scar(?:f|ves)|embroider\w*|garments?|tweed|jackets?|dresses)\b/,
    [24, 25],
  ],
  shoes: [/\b(?:shoes?|footwear|sandals?|chappals?|slippers?)\b/, [25]],
  craft: [
    /\b(?:pottery|ceramics?|paintings?|toys?|crafts?|porcelain|tableware|handicrafts?)\b/,
    [16, 21, 28],
  ],
  watches: [/\b(?:watch(?:es)?|clocks?)\b/, [14]],
};

const laws: Record<string, string> = {
  us: 'the US (15 USC 1052(a), for wines and spirits; TRIPS Article 23)',
  part5: 'the US (15 USC 1052(a); 27 CFR part 5)',
  part9: 'the US (15 USC 1052(a); 27 CFR part 9)',
  certified: 'the US (15 USC 1052(d) and (e)(3), as it is registered as a certification mark)',
  habanos: 'the US (15 USC 1052(e)(3); Corporacion Habanos v. Anncas, 88 USPQ2d 1785 (TTAB 2008), not read)',
  in: 'India (Geographical Indications of Goods Act 1999, section 25)',
  jp: 'Japan (by its acts on geographical indications and on liquor)',
  ch: 'Switzerland (Agriculture Act, Article 16)',
  gb: 'the UK (its own register of geographical indications)',
  de: 'Germany (Trade Mark Act, section 137)',
  harris: 'the UK (Harris Tweed Act 1993)',
  cu: 'Cuba and other parties to the Lisbon Agreement',
  latin: 'its country (as a denomination of origin)',
  eu: 'the EU (Regulation (EU) 2024/1143, Articles 26 and 31; in the UK by Article 54(2) of the Withdrawal Agreement, if it was protected before 2021)',
};

/** Each line: names, goods, from where, sort of goods, where it is protected. */
const rows = `
champagne, champagner, champana, champan | sparkling wine | Champagne | wine | us eu reputed
prosecco | sparkling wine | northeastern Italy | wine | us eu reputed
cava | sparkling wine | Spain | wine | us eu
franciacorta, asti spumante, =asti | sparkling wine | Italy | wine | us eu
chablis, bordeaux, beaujolais, burgundy, bourgogne, sancerre, sauternes, pomerol, saint emilion, medoc, margaux, pauillac, alsace, cotes du rhone, chateauneuf du pape, muscadet, pouilly fume, vouvray, banyuls, bandol, minervois, corbieres, gevrey chambertin, meursault, montrachet, romanee conti, pommard | wine | France | wine | us eu
rioja, ribera del duero, priorat, rias baixas, rueda, penedes, somontano, jumilla | wine | Spain | wine | us eu
chianti, barolo, barbaresco, brunello di montalcino, brunello, vino nobile di montepulciano, montepulciano dabruzzo, valpolicella, amarone, soave, marsala, frascati, orvieto, bardolino | wine | Italy | wine | us eu
=port, porto, oporto, port wine, portwein, ruby port, tawny port, vinho do porto | fortified wine | the Douro valley | wine | us eu
=madeira, madeira wine, vinho da madeira | fortified wine | Madeira | wine | us eu
douro, vinho verde | wine | Portugal | wine | us eu
sherry, jerez, xeres | fortified wine | Jerez | wine | us eu
mosel, moselle, rheingau, rheinhessen | wine | Germany | wine | us eu
wachau, burgenland, kamptal | wine | Austria | wine | us eu
tokaj, tokaji, tokay, tokajer, egri bikaver | wine | Hungary | wine | us eu
santorini, samos, nemea | wine | Greece | wine | us eu
commandaria | wine | Cyprus | wine | us eu
napa valley, napa | wine | Napa Valley | wine | part9 eu
sonoma valley, willamette valley, paso robles, finger lakes, russian river valley | wine | the United States | wine | part9
stellenbosch | wine | Stellenbosch | wine | us eu
barossa, coonawarra, hunter valley | wine | Australia | wine | us eu
vale dos vinhedos | wine | Brazil | wine | us latin
cognac, konjak | brandy | Cognac | spirits | us eu reputed
armagnac | brandy | Gascony | spirits | us eu reputed
calvados | cider brandy | Normandy | spirits | us eu reputed
brandy de jerez | brandy | Jerez | spirits | us eu
grappa | grape spirit | Italy | spirits | us eu
ouzo | aniseed spirit | Greece or Cyprus | spirits | us eu
tsipouro, tsikoudia | grape marc spirit | Greece | spirits | eu
zivania | grape marc spirit | Cyprus | spirits | eu
scotch whisky, scotch whiskey | whisky | Scotland | spirits | us eu reputed
scotch | whisky | Scotland | spirits | us eu
irish whiskey, irish whisky | whiskey | Ireland | spirits | part5 eu
irish cream | cream liqueur | Ireland | spirits | eu
canadian whisky, canadian whiskey | whisky | Canada | spirits | part5
bourbon, tennessee whiskey | whiskey | the United States | spirits | part5
palinka | fruit spirit | Hungary or parts of Austria | spirits | eu
tuica | plum spirit | Romania | spirits | eu
=korn, kornbrand | grain spirit | countries where German is spoken | spirits | eu
genever, jenever | juniper spirit | the Low Countries and their neighbors | spirits | eu
schwarzwalder kirschwasser, schwarzwalder kirsch | cherry spirit | the Black Forest | spirits | eu
polish vodka, polska wodka | vodka | Poland | spirits | eu
swedish vodka, svensk vodka | vodka | Sweden | spirits | eu
pacharan | sloe liqueur | Navarre | spirits | eu
rhum de la martinique, rhum agricole de la martinique | rum | Martinique | spirits | us eu
tequila | agave spirit | Mexico | spirits | us eu reputed
mezcal | agave spirit | Mexico | spirits | us eu
bacanora, raicilla, charanda | spirit | Mexico | spirits | latin
pisco | grape spirit | Peru or Chile | spirits | part5 eu
singani | grape spirit | Bolivia | spirits | part5
cachaca | sugar cane spirit | Brazil | spirits | part5
ron de guatemala | rum | Guatemala | spirits | us eu
nihonshu, japanese sake | sake | Japan | spirits | jp eu
satsuma shochu, kuma shochu, iki shochu, ryukyu awamori | spirit | Japan | spirits | jp eu
feni, goan feni | cashew spirit | Goa | spirits | in
bayerisches bier, bavarian beer, biere de baviere, birra bavarese | beer | Bavaria | beer | eu
munchner bier, munchener bier, munich beer | beer | Munich | beer | eu
kolsch | beer | Cologne | beer | eu
dortmunder bier, bremer bier, kulmbacher bier, hofer bier, oktoberfestbier | beer | Germany | beer | eu
ceske pivo, ceskobudejovicke pivo, budejovicke pivo | beer | Czechia | beer | eu
kentish ale | beer | Kent | beer | gb eu
herefordshire cider, gloucestershire cider, worcestershire cider | cider | England | cider | gb eu
sidra de asturias | cider | Asturias | cider | eu
feta | cheese | Greece | cheese | eu
parmesan | cheese | the region of Parma | cheese | eu
parmigiano reggiano, parmigiano | cheese | the region of Parma | cheese | certified eu reputed
grana padano, grana | cheese | northern Italy | cheese | eu
roquefort | cheese | Roquefort | cheese | certified eu reputed
stilton | cheese | three counties of England | cheese | certified gb eu
west country farmhouse cheddar, yorkshire wensleydale, swaledale cheese, dorset blue | cheese | England | cheese | gb eu
gorgonzola, asiago, taleggio, fontina, pecorino romano, pecorino toscano, pecorino sardo, provolone valpadana | cheese | Italy | cheese | eu
mozzarella di bufala campana | cheese | Campania | cheese | eu
manchego, mahon menorca, idiazabal, cabrales, torta del casar, queso tetilla | cheese | Spain | cheese | eu
gruyere | cheese | Gruyère or parts of France | cheese | ch eu
emmentaler | cheese | Switzerland | cheese | ch
sbrinz, tete de moine, vacherin mont dor, vacherin fribourgeois, etivaz, letivaz | cheese | Switzerland | cheese | ch eu
comte, reblochon, beaufort, morbier, epoisses, munster, cantal, saint nectaire, brie de meaux, camembert de normandie, pont leveque, livarot, maroilles, ossau iraty, fourme dambert, bleu dauvergne, neufchatel | cheese | France | cheese | eu
halloumi, hellim | cheese | Cyprus | cheese | eu
havarti, danbo, danablu, esrom | cheese | Denmark | cheese | eu
gouda holland, edam holland, noord hollandse gouda | cheese | the Netherlands | cheese | eu
allgauer emmentaler, allgauer bergkase | cheese | the Allgäu | cheese | eu
tiroler bergkase, vorarlberger bergkase | cheese | Austria | cheese | eu
oscypek, bryndza podhalanska | cheese | Poland | cheese | eu
serra da estrela, azeitao, sao jorge | cheese | Portugal | cheese | eu
graviera kritis, kasseri, kefalograviera, manouri | cheese | Greece | cheese | eu
prosciutto di parma, parma ham, parmaschinken, jambon de parme, jamon de parma, =parma | ham | Parma | meat | certified eu reputed
prosciutto di san daniele, san daniele | ham | San Daniele | meat | eu
sudtiroler speck, speck alto adige | cured ham | South Tyrol | meat | eu
tiroler speck, tyrolean speck | cured ham | Tyrol | meat | eu
schwarzwalder schinken, black forest ham, jambon de la foret noire | ham | the Black Forest | meat | eu
jabugo, guijuelo, jamon de teruel, trevelez, dehesa de extremadura | ham | Spain | meat | eu
jambon de bayonne, bayonne ham | ham | the Adour basin | meat | eu
jambon dardenne | ham | the Ardennes | meat | eu
mortadella bologna, bresaola della valtellina, lardo di colonnata, zampone modena, cotechino modena, salame felino, finocchiona | meat products | Italy | meat | eu
nurnberger bratwurst, nurnberger bratwurste, nurnberger rostbratwurst, nurnberger rostbratwurste, nuremberg sausage, nuremberg sausages | sausages | Nuremberg | meat | eu
thuringer rostbratwurst, thuringer leberwurst, thuringer rotwurst, thuringian sausage | sausages | Thuringia | meat | eu
ammerlander schinken, holsteiner katenschinken, westfalischer knochenschinken | ham | Germany | meat | eu
kranjska klobasa | sausages | Slovenia | meat | eu
szegedi szalami, szegedi teliszalami, budapesti teliszalami | salami | Hungary | meat | eu
sobrasada de mallorca, chorizo riojano, cecina de leon | meat products | Spain | meat | eu
scotch beef, scotch lamb, welsh lamb, welsh beef, orkney beef | meat | Britain | meat | gb eu
cumberland sausage, stornoway black pudding, newmarket sausage | sausages | Britain | meat | gb eu
bundnerfleisch, saint galler bratwurst | meat products | Switzerland | meat | ch eu
kobe, kobe beef, matsusaka beef, matsusaka ushi, tajima beef, omi beef, yonezawa beef | beef | Japan | meat | jp eu
melton mowbray pork pie, melton mowbray, cornish pasty, cornish pasties | pies | England | bakery | gb eu
cornish clotted cream | cream | Cornwall | dairy | gb eu
beurre disigny, beurre charentes poitou | butter | France | dairy | eu
lubecker marzipan, lubeck marzipan | marzipan | Lübeck | bakery | eu
nurnberger lebkuchen, nuremberg gingerbread | gingerbread | Nuremberg | bakery | eu
aachener printen | gingerbread | Aachen | bakery | eu
dresdner stollen, dresdner christstollen, dresden stollen | stollen | Dresden | bakery | eu
salzwedeler baumkuchen, bremer klaben, schwabische maultaschen, schwabische spatzle | baked goods and pasta | Germany | bakery | eu
turron de jijona, jijona, turron de alicante, mazapan de toledo, ensaimada de mallorca | confectionery and pastry | Spain | bakery | eu
panforte di siena, ricciarelli di siena, cantucci toscani, cantuccini toscani, pane di altamura, pasta di gragnano, cioccolato di modica | baked goods, pasta and chocolate | Italy | bakery | eu
ovos moles de aveiro | confectionery | Aveiro | bakery | eu
rogal swietomarcinski, obwarzanek krakowski | baked goods | Poland | bakery | eu
karlovarske oplatky, horicke trubicky | wafers | Czechia | bakery | eu
antep baklavasi, gaziantep baklavasi | baklava | Gaziantep | bakery | eu
aceto balsamico di modena, aceto balsamico tradizionale di modena, balsamic vinegar of modena, modena vinegar | vinegar | Modena | oil | eu
vinagre de jerez, sherry vinegar | vinegar | Jerez | oil | eu
steirisches kurbiskernol, styrian pumpkin seed oil | pumpkin seed oil | Styria | oil | eu
kalamata, elia kalamatas | olives and olive oil | Kalamata | oil | eu
sitia, baena, siurana, les garrigues, sierra magina, priego de cordoba, terra di bari, riviera ligure | olive oil | Greece, Italy or Spain | oil | eu
idaho | potatoes | Idaho | plants | certified
vidalia | onions | Georgia | plants | certified
florida | citrus fruit | Florida | plants | certified
jersey royal, jersey royals, armagh bramley, vale of evesham asparagus | fruit and vegetables | Britain or Ireland | plants | gb eu
spreewalder gurken, beelitzer spargel, schrobenhausener spargel, hallertauer hopfen, tettnanger hopfen | vegetables and hops | Germany | plants | eu
lentille verte du puy, puy lentils, noix de grenoble, pruneaux dagen, agen prunes, melon du quercy | fruit and vegetables | France | plants | eu
sudtiroler apfel, mela alto adige, limone di sorrento, limone costa damalfi, arancia rossa di sicilia, radicchio rosso di treviso, cipolla rossa di tropea, pistacchio verde di bronte, nocciola piemonte | fruit, nuts and vegetables | Italy | plants | eu
cereza del jerte, platano de canarias | fruit | Spain | plants | eu
pera rocha do oeste | pears | Portugal | plants | eu
aydin inciri, malatya kayisisi | dried fruit | Turkey | plants | eu
yubari melon | melons | Yubari | plants | jp eu
alphonso, nagpur orange, coorg orange | fruit | India | plants | in
arbroath smokie, arbroath smokies, scottish farmed salmon, whitstable oysters, cornish sardines, lough neagh eel | fish and oysters | Britain or Ireland | fish | gb eu
kalix lojrom, mexillon de galicia, huitres marennes oleron, glueckstadter matjes, colatura di alici di cetara | fish products | a coast of Europe | fish | eu
phu quoc | fish sauce | Phú Quốc | fish | eu
espelette, piment despelette | peppers | Espelette | spice | eu
pimenton de la vera, azafran de la mancha | paprika and saffron | Spain | spice | eu
sel de guerande, fleur de sel de guerande | salt | Guérande | spice | eu
kampot | pepper | Kampot | spice | eu
poivre de penja, penja pepper | pepper | Penja | spice | eu
malabar pepper, guntur sannam, byadagi, byadgi, naga mircha, kashmir saffron | spices | India | spice | in
papantla | vanilla | Papantla | spice | latin
basmati | rice | the plains below the Himalayas | rice | in
thung kula rong hai | rice | Thailand | rice | eu
riz de camargue, calasparra, arroz de valencia | rice | France or Spain | rice | eu
darjeeling | tea | Darjeeling | tea | certified in eu reputed
kangra tea | tea | Kangra | tea | in eu
assam orthodox, nilgiri tea | tea | India | tea | in
rooibos | herbal tea | South Africa | tea | eu
kona | coffee | Kona | coffee | certified
cafe de colombia, colombian coffee, colombia coffee | coffee | Colombia | coffee | certified eu
jamaica blue mountain, jamaican blue mountain | coffee | Jamaica | coffee | certified
monsooned malabar, coorg arabica | coffee | India | coffee | in
cerrado mineiro | coffee | Brazil | coffee | latin
cacao arriba | cocoa | Ecuador | cocoa | latin eu
miel de la alcarria, miel de corse, miele della lunigiana | honey | France, Italy or Spain | honey | eu
habanos, habano, havana, habana | cigars | Cuba | cigars | habanos cu reputed
solingen | knives and scissors | Solingen | knives | de
glashutte | watches | Glashütte | watches | de
harris tweed | tweed | the Outer Hebrides | cloth | harris
kancheepuram, kanchipuram, kanjivaram, kanjeevaram, banarasi, banaras brocade, mysore silk, chanderi, pochampally, pochampalli, patan patola, kota doria, muga silk, lucknow chikan, kashmir pashmina | textiles | India | cloth | in
kolhapuri chappal, kolhapuri | sandals | Kolhapur | shoes | in
madhubani, thanjavur painting, channapatna, jaipur blue pottery, bidriware | handicraft | India | craft | in
bikaneri bhujia, dharwad pedha, banglar rasogolla, tirupati laddu | snacks and sweets | India | bakery | in
talavera | pottery | Puebla and Tlaxcala | craft | latin
chulucanas | pottery | Chulucanas | craft | latin
`;

/**
 * Names of origin that are met most, also in other languages, from general knowledge: no register was looked up. Regulation (EU) 2024/1143 of
 * April 11, 2024 (Articles 26 and 31), the Withdrawal Agreement and the laws of India, Japan, Switzerland and Germany were not read; 15 USC 1052(a)
 * as TMEP 1210.08(a), October 2017, and Exam Guide 2-06 tell it, both read in excerpts. What is only a sort of goods is left out: brie, camembert,
 * cheddar, edam, gouda, mozzarella, pecorino, mortadella, Serrano and Iberian ham, Munich white sausage.
 */
export const originNames: readonly OriginName[] = rows
  .trim()
  .split('\n')
  .map((line) => {
    const [names = '', goods = '', from = '', sort = '', flags = ''] = line.split(' | ');
    const [said = /(?!)/, classes = []] = sorts[sort] ?? [];
    const kept = flags.split(' ');
    return {
      ...{ names: names.split(', '), goods, from, said, classes },
      where: kept.flatMap((flag) => laws[flag] ?? []),
      us: kept.some((flag) => /^(?:us|part\d|certified|habanos)$/.test(flag)),
      reputed: kept.includes('reputed'),
    };
  });
