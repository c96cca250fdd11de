/**
 * Names that courts and the Board held generic, or that lost their protection, with the goods and where it was decided.
 * Citations as TMEP 1209 and the casebooks give them; the decisions themselves were not read.
 */
interface GenericName {
  name: string;
  /** Words of the goods of which one must be said, as beginnings of words. */
  goods: string;
  classes: readonly number[];
  citation: string;
}

// biome-ignore format: a table
const rows: [string, string, number[], string][] = [
  ['aspirin', 'analges pain aspirin headache acetylsalicyl medic drug tablet', [5], 'Bayer Co. v. United Drug Co., 272 F. 505 (S.D.N.Y. 1921)'],
  ['cellophane', 'cellulose film wrap transparent packag cellophane', [16, 17], 'DuPont Cellophane Co. v. Waxed Products Co., 85 F.2d 75 (2d Cir. 1936)'],
  ['escalator', 'stair escalator conveyor elevator lift', [7], 'Haughton Elevator Co. v. Seeberger, 85 USPQ 80 (Comm’r Pat. 1950)'],
  ['thermos', 'vacuum bottle flask insulat container thermos', [21], 'King-Seeley Thermos Co. v. Aladdin Industries, 321 F.2d 577 (2d Cir. 1963)'],
  ['trampoline', 'rebound tumbl gymnast trampoline exercis jump', [28], 'Nissen Trampoline Co. v. American Trampoline Co., 193 F. Supp. 745 (S.D. Iowa 1961)'],
  ['yoyo', 'toy return top spin yo', [28], 'Donald F. Duncan, Inc. v. Royal Tops Mfg. Co., 343 F.2d 655 (7th Cir. 1965)'],
  ['shredded wheat', 'wheat cereal biscuit breakfast', [30], 'Kellogg Co. v. National Biscuit Co., 305 U.S. 111 (1938)'],
  ['murphy bed', 'bed', [20], 'Murphy Door Bed Co. v. Interior Sleep Systems, 874 F.2d 95 (2d Cir. 1989)'],
  ['dry ice', 'carbon dioxide ice cool refrigerat', [1, 30], 'Dry Ice Corp. v. Louisiana Dry Ice Corp., 54 F.2d 882 (5th Cir. 1932)'],
  ['linoleum', 'floor covering linoleum', [27], 'Linoleum Mfg. Co. v. Nairn, 7 Ch. D. 834 (1878)'],
  ['lanolin', 'wool fat cosmetic skin ointment lanolin', [3, 5], 'Jaffe v. Evans & Sons, 70 App. Div. 186 (N.Y. 1902)'],
  ['zipper', 'fasten closure slide zip', [26], 'B.F. Goodrich Co. v. Hockmeyer, 40 F.2d 99 (C.C.P.A. 1930)'],
  ['brassiere', 'underwear lingerie bra brassiere', [25], 'Charles R. De Bevoise Co. v. H. & W. Co., 69 N.J. Eq. 114 (1905)'],
  ['super glue', 'glue adhesive', [1, 16], 'Loctite Corp. v. National Starch, 516 F. Supp. 190 (S.D.N.Y. 1981)'],
  ['lite', 'beer', [32], 'Miller Brewing Co. v. G. Heileman Brewing Co., 561 F.2d 75 (7th Cir. 1977)'],
  ['light beer', 'beer', [32], 'Miller Brewing Co. v. G. Heileman Brewing Co., 561 F.2d 75 (7th Cir. 1977)'],
  ['honey brown', 'ale beer', [32], 'Genesee Brewing Co. v. Stroh Brewing Co., 124 F.3d 137 (2d Cir. 1997)'],
  ['brick oven', 'pizza', [30, 43], 'Schwan’s IP, LLC v. Kraft Pizza Co., 460 F.3d 971 (8th Cir. 2006)'],
  ['pretzel crisps', 'pretzel cracker', [30], 'Princeton Vanguard, LLC v. Frito-Lay N. Am., 114 USPQ2d 1827 (TTAB 2015), 2022 USPQ2d 1014'],
  ['footlong', 'sandwich', [30, 43], 'Sheetz of Delaware, Inc. v. Doctor’s Associates, 108 USPQ2d 1341 (TTAB 2013)'],
  ['churrascos', 'restaurant', [43], 'In re Cordua Restaurants, Inc., 823 F.3d 594 (Fed. Cir. 2016)'],
  ['hotels com', 'hotel lodg reserv travel', [39, 43], 'In re Hotels.com, LP, 573 F.3d 1300 (Fed. Cir. 2009)'],
  ['mattress com', 'mattress bed retail', [35], 'In re 1800Mattress.com IP, LLC, 586 F.3d 1359 (Fed. Cir. 2009)'],
  ['lawyers com', 'law legal lawyer attorney database inform', [35, 45, 42], 'In re Reed Elsevier Properties, 482 F.3d 1376 (Fed. Cir. 2007)'],
  ['screenwipe', 'wipe clean screen', [3, 16, 21], 'In re Gould Paper Corp., 834 F.2d 1017 (Fed. Cir. 1987)'],
  ['bundt', 'cake bak pan mix', [21, 30], 'In re Northland Aluminum Products, 777 F.2d 1556 (Fed. Cir. 1985)'],
  ['attic', 'sprinkler fire', [9, 6], 'In re Central Sprinkler Co., 49 USPQ2d 1194 (TTAB 1998)'],
  ['multistate bar examination', 'bar exam test', [41], 'Nat’l Conference of Bar Examiners v. Multistate Legal Studies, 692 F.2d 478 (7th Cir. 1982)'],
  ['e ticket', 'ticket travel airline', [39], 'Continental Airlines v. United Air Lines, 53 USPQ2d 1385 (TTAB 1999)'],
  ['turbodiesel', 'engine diesel vehicle', [7, 12], 'Cummins Engine Co. v. Continental Motors, 359 F.2d 892 (C.C.P.A. 1966)'],
  ['pilates', 'exercis fitness instruct equipment', [28, 41], 'Pilates, Inc. v. Current Concepts, 120 F. Supp. 2d 286 (S.D.N.Y. 2000)'],
  ['safari', 'hat cloth jacket bush', [25], 'Abercrombie & Fitch Co. v. Hunting World, 537 F.2d 4 (2d Cir. 1976)'],
  ['toll house', 'cookie', [30], 'Nestle Co. v. Chester’s Market, 571 F. Supp. 763 (D. Conn. 1983)'],
  ['texas toast', 'bread toast crouton', [30], 'T. Marzetti Co. v. Roskam Baking Co., 680 F.3d 629 (6th Cir. 2012)'],
  ['montessori', 'school education teach toy', [16, 28, 41], 'American Montessori Society v. Association Montessori Internationale, 155 USPQ 591 (TTAB 1967)'],
  ['chocolate fudge', 'soda drink', [32], 'A.J. Canfield Co. v. Honickman, 808 F.2d 291 (3d Cir. 1986)'],
  ['chocolate fudge soda', 'soda drink', [32], 'A.J. Canfield Co. v. Honickman, 808 F.2d 291 (3d Cir. 1986)'],
  ['hog', 'motorcycle', [12, 37], 'Harley-Davidson v. Grottanelli, 164 F.3d 806 (2d Cir. 1999)'],
  ['crab house', 'restaurant', [43], 'Hunt Masters v. Landry’s Seafood Restaurant, 240 F.3d 251 (4th Cir. 2001)'],
  ['ale house', 'restaurant bar beer', [43], 'Ale House Mgmt. v. Raleigh Ale House, 205 F.3d 137 (4th Cir. 2000)'],
  ['you have mail', 'mail internet', [38], 'America Online v. AT&T, 243 F.3d 812 (4th Cir. 2001)'],
  ['surgicenter', 'surg medic hospital clinic', [44], 'Surgicenters of America v. Medical Dental Surgeries, 601 F.2d 1011 (9th Cir. 1979)'],
  ['blinded veterans', 'veteran association charit', [35, 36, 41, 45], 'Blinded Veterans Ass’n v. Blinded American Veterans Found., 872 F.2d 1035 (D.C. Cir. 1989)'],
  ['liquid controls', 'liquid meter valve flow', [7, 9], 'Liquid Controls Corp. v. Liquid Control Corp., 802 F.2d 934 (7th Cir. 1986)'],
  ['filipino yellow pages', 'director telephone', [16], 'Filipino Yellow Pages v. Asian Journal Publications, 198 F.3d 1143 (9th Cir. 1999)'],
  ['tires tires tires', 'tire retail', [12, 35], 'In re Tires, Tires, Tires Inc., 94 USPQ2d 1153 (TTAB 2009)'],
  ['active ankle', 'ankle brace', [10], 'In re Active Ankle Systems, 83 USPQ2d 1532 (TTAB 2007)'],
  ['blindsanddrapery com', 'blind drap curtain retail', [20, 24, 35], 'In re Eddie Z’s Blinds & Drapery, 74 USPQ2d 1037 (TTAB 2005)'],
  ['serial', 'podcast audio program', [41], 'In re Serial Podcast, LLC, 126 USPQ2d 1061 (TTAB 2018)'],
  ['consumer protection firm', 'legal law', [45], 'In re Consumer Protection Firm PLLC, 2021 USPQ2d 238 (TTAB 2021)'],
  ['virtual independent paralegals', 'paralegal legal law', [45], 'In re Virtual Independent Paralegals, LLC, 2019 USPQ2d 111512 (TTAB 2019)'],
];

const table = new Map<string, GenericName>(
  rows.map(([name, goods, classes, citation]) => [
    name.replaceAll(' ', ''),
    { name, goods, classes, citation },
  ]),
);

/**
 * The decision that held a name (as one word of small letters) generic for such goods, or null. The goods are words in small
 * letters, then classes count only when there are none; without both any decision counts.
 */
export function heldGeneric(
  compact: string,
  goods: readonly string[],
  classes: readonly number[],
): string | null {
  const bare = compact.replace(/^the(?=.{3})/, '');
  const row =
    table.get(compact) ??
    table.get(compact.replace(/s$/, '')) ??
    table.get(bare) ??
    table.get(bare.replace(/s$/, '')) ??
    table.get(`${bare}s`);
  if (!row) return null;
  const beginnings = row.goods.split(' ');
  const met =
    goods.length > 0
      ? goods.some((word) => beginnings.some((beginning) => word.startsWith(beginning)))
      : classes.length === 0 || classes.some((one) => row.classes.includes(one));
  return met ? row.citation : null;
}
