import { eq, sql } from 'drizzle-orm';
import { identities, profiles } from '../../../db/schema/accounts.ts';
import { listings } from '../../../db/schema/listings.ts';
import type { RightKind } from '../../../domain/ip/rights.ts';
import { dealText, rightFactsText } from '../../../domain/market/card-text.ts';
import type { LicenseTerms } from '../../../domain/market/licensing.ts';
import type { RightExtras, RightStage } from '../../../domain/market/listing-right.ts';
import type { LicensingType, ListingType } from '../../../domain/market/listings.ts';
import type { Industry } from '../../../domain/market/search.ts';
import { listedTerm } from '../../../domain/market/validation.ts';

/** What a card says, as it is stored. Holds only JSON types, so that the database can write it. */
interface Stored {
  id: string;
  title: string;
  type: ListingType;
  category: string;
  industry: Industry | null;
  /** Its first 280 characters. */
  description: string;
  registrationNumber: string | null;
  country: string;
  priceCents: number | null;
  negotiable: boolean;
  forSale: boolean;
  licensingType: LicensingType | null;
  owner: { username: string; fullName: string; verified: boolean };
}

/** What a card's words are made from. Days are ISO days. */
interface Facts {
  registrationDate: string | null;
  rightKind: RightKind | null;
  stage: RightStage | null;
  filedOn: string | null;
  priorityOn: string | null;
  rightExtras: RightExtras | null;
  licenseTerms: LicenseTerms | null;
}
export type CardRow = Stored & Facts;

/** A listing as a card shows it to anyone. */
export interface Card extends Stored {
  /** What the price buys: "Full sale". */
  deal: string;
  /** The right in a few words: "granted 2020", "United States", "13 years left". */
  facts: string[];
}

/**
 * What is selected from `listings` joined with its owner's `profiles` and `identities` (`ownIdentity`), for `cardOf`.
 */
export const cardColumns = {
  id: listings.id,
  title: listings.title,
  type: listings.type,
  category: listings.category,
  industry: listings.industry,
  description: sql<string>`left(${listings.description}, 280)`,
  registrationNumber: listings.registrationNumber,
  registrationDate: listings.registrationDate,
  country: listings.country,
  priceCents: listings.priceCents,
  negotiable: listings.negotiable,
  forSale: listings.forSale,
  licensingType: listings.licensingType,
  licenseTerms: listings.licenseTerms,
  rightKind: listings.rightKind,
  stage: listings.stage,
  filedOn: listings.filedOn,
  priorityOn: listings.priorityOn,
  rightExtras: listings.rightExtras,
  owner: {
    username: profiles.username,
    fullName: profiles.fullName,
    verified: sql<boolean>`${identities.verifiedAt} is not null`,
  },
};
export const ownIdentity = eq(identities.userId, listings.ownerId);

// Computing a term takes longer than everything else about a card, and the same cards are asked for again and again.
const KEPT_AT_MOST = 20_000;
const kept = new Map<string, string[]>();
let keptOn = '';

function factsOf(row: CardRow): string[] {
  const today = new Date().toISOString().slice(0, 10);
  if (today !== keptOn || kept.size >= KEPT_AT_MOST) kept.clear();
  keptOn = today;
  const { type, country, registrationNumber, registrationDate, rightKind, stage, filedOn, priorityOn } = row;
  const key = `${type}|${country}|${registrationNumber}|${registrationDate}|${rightKind}|${stage}|${filedOn}|${priorityOn}|${row.rightExtras === null ? '' : JSON.stringify(row.rightExtras)}`;
  const known = kept.get(key);
  // A copy: superjson annotates a list that two cards share, and reading that takes code.
  if (known) return [...known];
  const facts = rightFactsText(row, listedTerm(row, today), today);
  kept.set(key, facts);
  return [...facts];
}

/** A card with its words, from what is stored. */
export function cardOf(row: CardRow): Card {
  const { registrationDate: _, rightKind: __, stage, filedOn, priorityOn, rightExtras, ...rest } = row;
  const { licenseTerms, ...stored } = rest;
  return { ...stored, deal: dealText(row.licensingType, licenseTerms), facts: factsOf(row) };
}

/**
 * The cards of a query `page (id)` as one JSON array, ordered by `l` (the listings) or `page`: the database writes
 * JSON in less time than it takes to send, read and map the rows.
 */
export function cardsOf(page: string, order: string): string {
  return `
  select coalesce(json_agg(card), '[]') from (
    select l.id, l.title, l.type, l.category, l.industry, left(l.description, 280) as description,
      l.registration_number as "registrationNumber", l.registration_date as "registrationDate", l.country,
      l.price_cents as "priceCents", l.negotiable, l.for_sale as "forSale", l.licensing_type as "licensingType",
      l.license_terms as "licenseTerms", l.right_kind as "rightKind", l.stage, l.filed_on as "filedOn",
      l.priority_on as "priorityOn", l.right_extras as "rightExtras",
      json_build_object('username', p.username, 'fullName', p.full_name, 'verified',
        exists (select from identities i where i.user_id = p.id and i.verified_at is not null)) as owner
    from ${page} join ip_listings l on l.id = page.id join profiles p on p.id = l.owner_id
    order by ${order}
  ) card`;
}

/** The cards of a query `page (id, pos)` in order of `pos`. */
export const cardsOfPage = cardsOf('page', 'page.pos');
