import { confidenceClauses } from './confidence.ts';
import { distributionClauses } from './distribution.ts';
import { endingClauses } from './ending.ts';
import { generalClauses } from './general.ts';
import { grantClauses } from './grant.ts';
import { moneyClauses } from './money.ts';
import { partyClauses } from './parties.ts';
import { priceClauses } from './price.ts';
import { promiseClauses } from './promises.ts';
import { signingClauses } from './signing.ts';
import { transferClauses } from './transfer.ts';
import type { Clause } from './types.ts';
import { ventureClauses } from './venture.ts';

/** Every clause, by topic. Information and a start for a draft, not legal advice. */
export const clauses: readonly Clause[] = [
  ...partyClauses,
  ...grantClauses,
  ...transferClauses,
  ...priceClauses,
  ...moneyClauses,
  ...confidenceClauses,
  ...promiseClauses,
  ...distributionClauses,
  ...ventureClauses,
  ...endingClauses,
  ...generalClauses,
  ...signingClauses,
];
