/**
 * Names that law keeps from registration or use, by whole words in small letters; "=" marks those that are meant only where they are the
 * whole name (WHO). The list is not complete: the TMEP names more statutes (its Appendix C was not read).
 */
export interface KeptName {
  names: readonly string[];
  /** Whose it is, with its article; empty for emblems, which say it. */
  whose: string;
  /** What it rests on, as it is cited. */
  law: string;
  kind: 'statute' | 'organization' | 'emblem' | 'olympic';
}

/** Each line: names, whose, law. */
function rows(kind: KeptName['kind'], text: string): KeptName[] {
  return text
    .trim()
    .split('\n')
    .map((line) => {
      const [names = '', whose = '', law = ''] = line.split('|').map((field) => field.trim());
      return { kind, whose, law, names: names.split(',').map((name) => name.trim()) };
    });
}

/*
 * Read in a copy of the US Code: 10 USC 425, 31 USC 333, 36 USC (all sections cited), 50 USC 3513 and 3613, 51 USC 20141; 18 USC 706a at
 * Cornell; 18 USC 709 on banks and the FBI as quoted; 42 USC 1320b-10 as enacted in 1988 (Pub. L. 100-360), Medicaid as the Federal Register
 * tells it (60 FR 58239). Not read: 18 USC 706, 707, 711, 711a, 709 on the others, 10 USC 8921, 14 USC 934, 22 USC 2518.
 */
const statutes = rows(
  'statute',
  `
  fbi, federal bureau of investigation | the Federal Bureau of Investigation | 18 USC 709
  secret service | the United States Secret Service | 18 USC 709
  us mint, united states mint | the United States Mint | 18 USC 709, 31 USC 333
  drug enforcement administration, =dea | the Drug Enforcement Administration | 18 USC 709
  fdic, federal deposit insurance | the Federal Deposit Insurance Corporation | 18 USC 709
  internal revenue service, irs | the Internal Revenue Service | 31 USC 333
  department of the treasury, us treasury, treasury department | the Department of the Treasury | 31 USC 333
  central intelligence agency, =cia | the Central Intelligence Agency | 50 USC 3513
  national security agency, nsa | the National Security Agency | 50 USC 3613
  defense intelligence agency, national reconnaissance office | US intelligence agencies | 10 USC 425
  nasa, national aeronautics and space administration | the National Aeronautics and Space Administration | 51 USC 20141
  social security, medicare, medicaid | the Social Security Administration or the Department of Health and Human Services | 42 USC 1320b-10
  us marines, us marine corps, united states marine corps, usmc | the United States Marine Corps | 10 USC 8921
  us coast guard, united states coast guard | the United States Coast Guard | 14 USC 934
  peace corps | the Peace Corps | 22 USC 2518
  4-h | the 4-H clubs | 18 USC 707
  smokey bear, smokey the bear | the Forest Service | 18 USC 711
  woodsy owl | the Forest Service | 18 USC 711a
  boy scout, boy scouts | the Boy Scouts of America | 36 USC 30905
  girl scout, girl scouts | the Girl Scouts of the United States | 36 USC 80305
  american legion | the American Legion | 36 USC 21705
  veterans of foreign wars | the Veterans of Foreign Wars | 36 USC 230105
  disabled american veterans | the Disabled American Veterans | 36 USC 50305
  vietnam veterans of america | the Vietnam Veterans of America | 36 USC 230507
  paralyzed veterans of america | the Paralyzed Veterans of America | 36 USC 170105
  daughters of the american revolution | the National Society of the Daughters of the American Revolution | 36 USC 153104
  little league, little leaguer | Little League Baseball | 36 USC 130506
  future farmers of america, =ffa | the National FFA Organization | 36 USC 70907
  big brothers big sisters | Big Brothers Big Sisters of America | 36 USC 30106
  civil air patrol | the Civil Air Patrol | 36 USC 40306
  =uso, united service organizations | the United Service Organizations | 36 USC 220106
  national safety council | the National Safety Council | 36 USC 152506
`,
);

/** From general knowledge; whether and where WIPO's register of Article 6ter has each was not looked up. */
const organizations = rows(
  'organization',
  `
  united nations, =un, =uno | the United Nations |
  unesco | UNESCO, an organization of the United Nations |
  unicef | UNICEF, the children’s fund of the United Nations |
  unhcr | the refugee agency of the United Nations |
  world health organization, world health organisation, =who | the World Health Organization |
  world food programme, world food program, =wfp | the World Food Programme |
  international labour organization, international labor organization, =ilo | the International Labour Organization |
  food and agriculture organization, =fao | the Food and Agriculture Organization |
  world intellectual property organization, wipo | the World Intellectual Property Organization |
  world trade organization, world trade organisation, wto | the World Trade Organization |
  international monetary fund, imf | the International Monetary Fund |
  world bank | the World Bank |
  international atomic energy agency, iaea | the International Atomic Energy Agency |
  north atlantic treaty organization, nato | the North Atlantic Treaty Organization |
  interpol, international criminal police organization | Interpol, the International Criminal Police Organization |
  europol | Europol, an agency of the European Union |
  european union, european commission, european parliament, =eu | the European Union |
  euipo, european union intellectual property office | the European Union Intellectual Property Office |
  european patent office, european patent organisation, =epo | the European Patent Organisation |
  european space agency, =esa | the European Space Agency |
  council of europe | the Council of Europe |
  african union | the African Union |
  arab league, league of arab states | the League of Arab States |
  asean | the Association of Southeast Asian Nations |
  opec | the Organization of the Petroleum Exporting Countries |
  oecd | the Organisation for Economic Co-operation and Development |
  cern | CERN, the European Organization for Nuclear Research |
`,
);

/** Geneva Convention I of August 12, 1949, Article 44 (read in French) and 53 (as the ICRC's commentary tells it). */
const emblems = rows(
  'emblem',
  `
  red cross, geneva cross | | 18 USC 706, which spares uses from before 1905
  red crescent | | 18 USC 706a, which spares lawful uses from before December 8, 2005
  red crystal, third protocol emblem | | 18 USC 706a, which spares lawful uses from before December 8, 2005
`,
);

/**
 * The Nairobi Treaty protects the rings alone, so no word is here by it (not read). Of other countries’ laws the German (OlympSchG) and the
 * Chinese regulations of 2018 were read.
 */
const olympic = rows(
  'olympic',
  `
  olympic, olympics, olympiad, olympiads, citius altius fortius | the United States Olympic and Paralympic Committee | 36 USC 220506
  paralympic, paralympics, paralympiad, parapan american | the United States Olympic and Paralympic Committee | 36 USC 220506
  pan american games | the United States Olympic and Paralympic Committee | 36 USC 220506
`,
);

const olympicWords = new Set(olympic.flatMap(({ names }) => names));

/** Whether a word means the Games first, and no place that has it in its name. */
export const isOlympic = (word: string) => olympicWords.has(word);

export const keptNames: readonly KeptName[] = [...statutes, ...organizations, ...emblems, ...olympic];
