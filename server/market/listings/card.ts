import type { LicensingType, ListingType } from '../../../domain/listings.ts';
import type { Industry } from '../../../domain/search.ts';

/** A listing as a card shows it to anyone. Holds only JSON types, so that the database can write it. */
export interface Card {
  id: string;
  title: string;
  type: ListingType;
  category: string;
  industry: Industry | null;
  /** Its first 280 characters. */
  description: string;
  registrationNumber: string | null;
  /** As YYYY-MM-DD. */
  registrationDate: string | null;
  country: string;
  priceCents: number | null;
  negotiable: boolean;
  forSale: boolean;
  licensingType: LicensingType | null;
  owner: { username: string; fullName: string };
}

/**
 * The cards of a query `page (id)` as one JSON array, in an order of `l` (the listings) or `page`: the database writes
 * JSON in less time than it takes to send, read and map the rows.
 */
export function cardsOf(page: string, order: string): string {
  return `
  select coalesce(json_agg(card), '[]') from (
    select l.id, l.title, l.type, l.category, l.industry, left(l.description, 280) as description,
      l.registration_number as "registrationNumber", l.registration_date as "registrationDate", l.country,
      l.price_cents as "priceCents", l.negotiable, l.for_sale as "forSale", l.licensing_type as "licensingType",
      json_build_object('username', p.username, 'fullName', p.full_name) as owner
    from ${page} join ip_listings l on l.id = page.id join profiles p on p.id = l.owner_id
    order by ${order}
  ) card`;
}

/** The cards of a query `page (id, pos)` in order of `pos`. */
export const cardsOfPage = cardsOf('page', 'page.pos');
