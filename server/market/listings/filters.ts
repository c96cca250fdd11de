import { type SQL, sql } from 'drizzle-orm';
import { listings } from '../../../db/schema/listings.ts';
import {
  categoryOfCode,
  type FilterName,
  priceBounds,
  type SearchParams,
} from '../../../domain/market/search.ts';

/** The condition that each filter in use puts on a listing. */
export function conditionsOf(params: SearchParams): Map<FilterName, SQL> {
  const conditions = new Map<FilterName, SQL>();
  const category = categoryOfCode(params.category);
  if (category) conditions.set('category', sql`${listings.category} = ${category.category}`);
  // The category implies the type; a second condition would only mislead the planner.
  else if (params.type !== 'all') conditions.set('type', sql`${listings.type} = ${params.type}`);
  if (params.industry !== 'all') conditions.set('industry', sql`${listings.industry} = ${params.industry}`);
  const price = priceCondition(params);
  if (price) conditions.set('price', price);
  if (params.negotiability !== 'all') {
    conditions.set('negotiability', sql`${listings.negotiable} = ${params.negotiability === 'negotiable'}`);
  }
  if (params.licence === 'sale') conditions.set('licence', sql`${listings.licensingType} is null`);
  else if (params.licence !== 'all') {
    conditions.set('licence', sql`${listings.licensingType} = ${params.licence}`);
  }
  if (params.country !== 'all') conditions.set('country', sql`${listings.country} = ${params.country}`);
  return conditions;
}

function priceCondition(params: SearchParams): SQL | null {
  const { from, to } = priceBounds(params);
  const bounds = [
    ...(from === null ? [] : [sql`${listings.priceCents} >= ${from}`]),
    ...(to === null ? [] : [sql`${listings.priceCents} <= ${to}`]),
  ];
  return bounds.length > 0 ? sql.join(bounds, sql` and `) : null;
}

/** "on the market, and filtered like this": in the words that the partial indexes are made with. */
export function onMarket(conditions: Iterable<SQL>): SQL {
  return sql.join([sql`active`, ...conditions], sql` and `);
}

const orders = {
  newest: sql`${listings.createdAt} desc, ${listings.id} desc`,
  oldest: sql`${listings.createdAt}, ${listings.id}`,
  'price-up': sql`${listings.priceCents}, ${listings.id}`,
  'price-down': sql`${listings.priceCents} desc, ${listings.id} desc`,
};

export function orderOf(sort: keyof typeof orders): SQL {
  return orders[sort];
}
