/** Designs of offices whose documents are not checked here, known by the form of their numbers. */

export interface ForeignDesign {
  normalized: string;
  /** "Registered EU design". */
  what: string;
  /** Where it is registered, as words that follow "of". */
  register: string;
  link: { label: string; url: string };
}

interface Form {
  pattern: RegExp;
  of: (digits: string) => ForeignDesign;
}

/** Nine digits for the filing and four for the design in it: the 13 digits of which the UKIPO tells (Lexology on its notice, read). */
const european = (digits: string) => `${digits.slice(0, -4).padStart(9, '0')}-${digits.slice(-4)}`;

const forms: readonly Form[] = [
  {
    pattern:
      /(?<![\d-])0[01]\d{7}[-/]\d{4}(?![\d-])|(?<!\p{L})(?:EM|EU|EUIPO|OHIM|RCD|REUD|CDR)\W{0,3}(?:design\W{1,2}|no\.? ?){0,2}\d{6,9}[-/]\d{4}(?![\d-])/iu,
    of: (digits) => ({
      normalized: `EM ${european(digits)}`,
      what: 'Registered EU design',
      register: 'the European Union (EUIPO)',
      link: {
        label: 'EUIPO eSearch',
        url: `https://euipo.europa.eu/eSearch/#details/designs/${european(digits)}`,
      },
    }),
  },
  {
    // Since 2021 the United Kingdom has them again under a 9 in front.
    pattern: /(?<![\d-])90[01]\d{11}(?![\d-])/u,
    of: (digits) => ({
      normalized: `GB ${digits}`,
      what: 'British design that was an EU design',
      register: 'the United Kingdom (UKIPO)',
      link: {
        label: 'UKIPO designs',
        url: `https://www.registered-design.service.gov.uk/find/${digits}`,
      },
    }),
  },
  {
    pattern: /(?<!\p{L})DM ?\/ ?\d{2,3} ?\d{3}(?!\d)/iu,
    of: (digits) => ({
      normalized: `DM/${digits.padStart(6, '0')}`,
      what: 'International design (Hague)',
      register: 'the International Bureau of WIPO (Hague Agreement)',
      link: { label: 'Hague Express', url: 'https://designdb.wipo.int/designdb/hague/en/' },
    }),
  },
  {
    // With the number of the design in its filing, as the register has it.
    pattern: /(?<![\d-])40 ?20\d\d ?\d{3} ?\d{3}(?:[.-]\d)?[-–]\d{4}(?!\d)/u,
    of: (digits) => ({
      normalized: `DE ${digits.slice(0, 12)}-${digits.slice(-4)}`,
      what: 'German design',
      register: 'Germany (DPMA)',
      link: { label: 'DPMAregister', url: 'https://register.dpma.de/DPMAregister/gsm/einsteiger?lang=en' },
    }),
  },
  {
    pattern: /\bAU[ -]?20\d{2}1\d{4} ?S\d?\b/iu,
    of: (digits) => ({
      normalized: `AU ${digits.slice(0, 9)}`,
      what: 'Australian design',
      register: 'Australia (IP Australia)',
      link: {
        label: 'Australian Design Search',
        url: `https://search.ipaustralia.gov.au/designs/search/details/${digits.slice(0, 9)}`,
      },
    }),
  },
  {
    pattern: /\bIN[ -]?\d{6}-\d{2,3}(?![\d-])/iu,
    of: (digits) => ({
      normalized: `IN ${digits.slice(0, 6)}-${digits.slice(6)}`,
      what: 'Indian design',
      register: 'India (Patent Office)',
      link: { label: 'Indian designs', url: 'https://search.ipindia.gov.in/' },
    }),
  },
];

/** The design that a text's number is; null when it has no such number. */
export function designOf(text: string): ForeignDesign | null {
  for (const { pattern, of } of forms) {
    const found = pattern.exec(text)?.[0];
    if (found) return of(found.replace(/\D/g, ''));
  }
  return null;
}
