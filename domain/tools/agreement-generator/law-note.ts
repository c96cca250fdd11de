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
  /** Words of the governing law by which the note applies; absent: whatever the law. */
  law?: RegExp;
  /** Words of the description, the number, the territory or the governing law; absent: wherever the right exists. */
  place?: RegExp;
  /** As `place`, and where the territory is the whole world: competition law holds wherever an agreement has effects. */
  market?: RegExp;
  /** A clause that must be in, and what it must say if that matters. */
  clause?: string;
  says?: RegExp;
  /** A clause that must have been left out. */
  without?: string;
  /** Words that tie a right to this place; the note also applies to a right whose place is not stated. */
  home?: RegExp;
}
