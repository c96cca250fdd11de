import type { RightKind, RightOffice } from './rights.ts';

/** Permits that some states ask for before an invention is filed abroad. The sentence says what each rests on. */

/** The same in a sentence: for the docket, the validator and the analyzer. */
export const FOREIGN_FILING =
  'Before filing abroad, ask whether you may: whoever lives in India needs a written permit, or must have filed there six weeks earlier (Patents Act 1970, section 39, as quoted by Kanalysis); what was made in the United States needs a license, or six months since its filing there (35 USC 184, as quoted at clfip.com; both read 2026-11-26). China and the United Kingdom have rules like these (Patent Law, Article 19(1); Patents Act 1977, section 23; not read). The price can be the patent itself.';

/** Inventions everywhere; designs under the American rule only. */
export const needsPermit = (right: RightKind, office: RightOffice): boolean =>
  right === 'patent' || right === 'utility-model' || (right === 'design' && office === 'US');
