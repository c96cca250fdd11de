/** Words that tie a law, a market or a right to a place. */

export const german = /\b(?:german|deutsch)/i;
export const english = /\b(?:england|english|wales|united kingdom|\buk\b|brit)/i;
export const european =
  /\b(?:german|deutsch|austria|fr(?:ance|ench)|ital|spa(?:in|nish)|netherlands|dutch|belgi|ireland|irish|polan|polish|swed|denmark|danish|finland|finnish|portug|greece|greek|czech|hungar|romania|bulgaria|croatia|slovak|sloven|lithuania|latvia|estonia|luxemb|malta|cyprus|europe|\bEU\b)/i;

/** The number of a right as an office writes it, by its country's code. */
const numbered = /\b[A-Z]{2} ?\d/;
export const inGermany = /\b(?:german\w*|deutsch\w*|DE \d)/i;
export const inBritain = /\b(?:england|english|wales|scot(?:land|s|tish)|united kingdom|UK|brit\w*|GB ?\d)/i;
/** The United States, or the law of a state in which contracts are often placed. */
export const inAmerica =
  /\b(?:United States|US|U\.S\.|USA|American|Delaware|California|New York|Texas|Massachusetts|Nevada|Florida|Illinois|New Jersey|Virginia|Washington|Wyoming)(?!\w)/;
export const atEpo = /\b(?:european patents?|unitary patents?|EPO|EP ?\d)/i;
export const inBelgium = /\b(?:belgi\w*|BE \d)/i;
export const inIndia = /\b(?:india\w*|IN \d)/i;
export const inFrance = /\b(?:fr(?:ance|ench|ançais\w*)|FR \d)/i;
export const inJapan = /\b(?:japan\w*|JP ?\d)/i;
export const byMadrid = /\b(?:madrid|international (?:registration|trade ?mark)|IR \d|IB \d)/i;
export const byRegister = /\b(?:japan\w*|korea\w*|chin(?:a|ese)|JP ?\d|KR ?\d|CN ?\d)/i;
export const europeanRight =
  /\b(?:EU trade ?mark|EUTM|EU design|community (?:design|trade ?mark)|EUIPO|European Union|EM \d)/i;

/** Words that tell which place a right belongs to. */
const places = [
  ...[
    numbered,
    inGermany,
    inBritain,
    inAmerica,
    atEpo,
    inBelgium,
    inIndia,
    inFrance,
    inJapan,
    byMadrid,
    byRegister,
  ],
  ...[europeanRight, european],
];

/** Whether a right belongs to a place, as far as its own words tell. */
export const isHome = (home: RegExp, right: string) =>
  home.test(right) || !places.some((place) => place.test(right));

/** Whether a right can be one of the United States: what names no place, or is international, can be. */
export const maybeAmerican = (right: string) => isHome(inAmerica, right) || byMadrid.test(right);
