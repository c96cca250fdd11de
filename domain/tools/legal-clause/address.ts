import {
  type AgreementType,
  agreementTypes,
  type ClauseTopic,
  clauseTopics,
} from '../../ip/clauses/types.ts';
import { inAddress, type Plain, plain } from '../addresses.ts';

/** What the page of Legal Clause keeps in its address. */
export interface ClauseUrl {
  /** The need, in words. */
  q?: Plain;
  type?: AgreementType;
  topic?: ClauseTopic;
  /** The clause that is open, by its id. */
  clause?: string;
  /** The library, or a contract to be checked. */
  way?: 'contract';
}

/** Reads an address; anything invalid in it is ignored. */
export function clauseUrl({ q, type, topic, clause, way }: Record<string, unknown>): ClauseUrl {
  return {
    q: inAddress(plain(q)),
    type: agreementTypes.find((one) => one === type),
    topic: clauseTopics.find((one) => one === topic),
    clause: typeof clause === 'string' && /^[a-z-]{1,60}$/.test(clause) ? clause : undefined,
    way: way === 'contract' ? 'contract' : undefined,
  };
}

export function readClauseUrl({ q, type, topic, clause }: ClauseUrl) {
  return { q: plain(q), type: type ?? null, topic: topic ?? null, open: clause ?? null };
}
