export const officeCodes = ['US', 'EP', 'WO', 'JP', 'CN', 'KR', 'IN', 'GB', 'DE', 'FR', 'CA', 'AU'] as const;
export type OfficeCode = (typeof officeCodes)[number];

export const officeNames: Record<OfficeCode, string> = {
  US: 'United States (USPTO)',
  EP: 'European Patent Office',
  WO: 'International (WIPO, PCT)',
  JP: 'Japan (JPO)',
  CN: 'China (CNIPA)',
  KR: 'Korea (KIPO)',
  IN: 'India (IPO)',
  GB: 'United Kingdom (UKIPO)',
  DE: 'Germany (DPMA)',
  FR: 'France (INPI)',
  CA: 'Canada (CIPO)',
  AU: 'Australia (IP Australia)',
};

/** What a number stands for. "patent" counts grants; a right by another name has its own word. */
export type DocumentType =
  | 'application'
  | 'publication'
  | 'patent'
  | 'design patent'
  | 'plant patent'
  | 'reissue patent'
  | 'utility model'
  | 'provisional application'
  | 'international application'
  | 'statutory invention registration';

/** A number as one office reads it. */
export interface Reading {
  office: OfficeCode;
  type: DocumentType;
  /** In a few words, with the office: "European patent application". */
  what: string;
  /** The way registers write it. */
  normalized: string;
  /** The kind code that was typed, e.g. "B2", or null. */
  kind: string | null;
  /** What the kind code stands for, or null. */
  kindMeaning: string | null;
  /** The year of filing or publication inside the number, or null. */
  year: number | null;
  /** What is wrong; empty for a number that can exist. */
  problems: string[];
  /** What is worth knowing but not wrong. */
  notes: string[];
  /** Numbers that were probably meant. */
  suggestions: string[];
  /** Public registers where the document can be looked up. */
  links: { label: string; url: string }[];
  /** 0 to 1: how sure the office is that the number is one of its own when nobody names the office. */
  certainty: number;
}

/** A number without its office and words: "6,123,456 B2" -> { body: "6123456", kind: "B2" }. */
export interface TypedNumber {
  /** Capital letters, digits and . / - only. */
  body: string;
  /** `body` without . / and -. */
  plain: string;
  /** What looks like a kind code at the end, or null. */
  kind: string | null;
  /** Words that tell what it is: "application", "publication", "patent". */
  hint: 'application' | 'publication' | 'patent' | null;
  /** The current year: a number can't come from a later one. */
  thisYear: number;
}

export interface Office {
  code: OfficeCode;
  name: string;
  /** All ways to read the number; [] when it can't be one of this office's. */
  read(typed: TypedNumber): Reading[];
  /** An example of each form, for the sentence that says what was expected. */
  examples: string[];
}
