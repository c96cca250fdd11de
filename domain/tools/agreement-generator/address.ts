import { type AgreementType, agreementTypes, type Stance, stances } from '../../ip/clauses/types.ts';

/** What the generator's page keeps in its address: where the draft begins. The draft itself is too long, and private. */
export interface AgreementUrl {
  type?: AgreementType;
  /** A listing, a transaction or a saved agreement, by id. */
  listing?: string;
  transaction?: string;
  result?: string;
  /** A clause of the library to add, and in which stance. */
  clause?: string;
  stance?: Stance;
  /** The royalty of a new draft, in percent with at most two decimals. */
  royalty?: number;
}

const UUID = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i;

/** Anything invalid in the address is ignored. */
export function agreementUrl(search: Record<string, unknown>): AgreementUrl {
  const id = (value: unknown) => (typeof value === 'string' && UUID.test(value) ? value : undefined);
  const { clause, stance, type } = search;
  return {
    type: agreementTypes.find((one) => one === type),
    listing: id(search.listing),
    transaction: id(search.transaction),
    result: id(search.result),
    clause: typeof clause === 'string' && /^[a-z0-9-]{1,60}$/.test(clause) ? clause : undefined,
    stance: stances.find((one) => one === stance),
    royalty: isPercent(search.royalty) ? search.royalty : undefined,
  };
}

function isPercent(value: unknown): value is number {
  return typeof value === 'number' && value > 0 && value <= 100 && /^\d+(?:\.\d{1,2})?$/.test(String(value));
}
