import type { Condition } from '../../ip/clauses/types.ts';

/** What a law makes of an agreement beyond its words. It is shown beside the text and is not part of it. */
export interface LawNote {
  id: string;
  text: string;
  /** Where the law says so, and whether that was read for this. */
  source: string;
}

export interface LawRow extends LawNote {
  when?: Condition;
  /** By their codes (places.ts): countries whose law governs; absent: whatever the law. */
  law?: readonly string[];
  /** Where the right is; one that names no country is where it is used and under whose law it is given. */
  right?: readonly string[];
  /** As `right`, and the note also applies to a right whose place is not stated. */
  home?: readonly string[];
  /** Named anywhere: by the description, the number, the territory or the governing law. */
  place?: readonly string[];
  /** As `place`, and where the territory is the whole world: competition law holds wherever an agreement has effects. */
  market?: readonly string[];
  /** A rule of the United States, on their rights and under their law: neither is certainly another country’s. */
  american?: true;
  /** A clause that must be in, and what it must say if that matters. */
  clause?: string;
  says?: RegExp;
  /** A clause that must have been left out. */
  without?: string;
}
