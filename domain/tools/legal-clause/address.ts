import { needGroups } from '../../ip/clauses/needs.ts';
import {
  type AgreementType,
  agreementTypes,
  type ClauseTopic,
  clauseTopics,
} from '../../ip/clauses/types.ts';
import { inAddress, type Plain, plain } from '../addresses.ts';

/** What the page of Legal Clause keeps in its address. */
export interface ClauseUrl {
  /** A need of the list (ip/clauses/needs.ts), by its id. */
  need?: string;
  /** The need, in words of one's own. */
  q?: Plain;
  type?: AgreementType;
  topic?: ClauseTopic;
  /** The clause that is open, by its id. */
  clause?: string;
  /** The library, or a contract to be checked. */
  way?: 'contract';
}

const needs = needGroups.flatMap((group) => group.needs);

/** Reads an address; anything invalid in it is ignored. */
export function clauseUrl({ need, q, type, topic, clause, way }: Record<string, unknown>): ClauseUrl {
  return {
    need: needs.find(({ id }) => id === need)?.id,
    q: inAddress(plain(q)),
    type: agreementTypes.find((one) => one === type),
    topic: clauseTopics.find((one) => one === topic),
    clause: typeof clause === 'string' && /^[a-z-]{1,60}$/.test(clause) ? clause : undefined,
    way: way === 'contract' ? 'contract' : undefined,
  };
}

export function readClauseUrl({ need, q, type, topic, clause }: ClauseUrl) {
  return {
    need: needs.find(({ id }) => id === need) ?? null,
    q: plain(q),
    type: type ?? null,
    topic: topic ?? null,
    open: clause ?? null,
  };
}
