import {
  type Actor,
  type Answer,
  at,
  exclusivelyLicensed,
  type Licensing,
  liveOn,
  type Market,
  shutsOthersOut,
} from './market.ts';

export type Setting =
  | { setting: 'price'; priceCents: number }
  | { setting: 'forSale' | 'isPublic' | 'negotiable'; value: boolean }
  | { setting: 'licensing'; licensingType: Licensing; licensingText: string };

export function changeSetting(market: Market, actor: Actor, index: number, change: Setting): Answer {
  if (!actor.user) return 'UNAUTHORIZED';
  const listing = at(market.listings, index);
  if (listing.owner !== actor.person) return 'NOT_FOUND';
  if (!listing.approved) return 'CONFLICT';
  if (exclusivelyLicensed(listing) && change.setting !== 'isPublic') return 'CONFLICT';
  const live = liveOn(market, index);
  if (live.some((t) => shutsOthersOut(t.licensing))) return 'CONFLICT';
  if (live.length > 0 && change.setting === 'licensing') return 'CONFLICT';
  const exclusiveBeside = change.setting === 'licensing' && change.licensingType === 'exclusive';
  if (exclusiveBeside && listing.licences.size > 0) return 'CONFLICT';
  if (['price', 'negotiable', 'licensing'].includes(change.setting) && !listing.forSale) return 'CONFLICT';
  if (change.setting === 'price') listing.price = change.priceCents;
  else if (change.setting === 'licensing') listing.licensing = change.licensingType;
  else listing[change.setting] = change.value;
  return 'ok';
}

/** The owner changes a reviewed field, so the listing goes back to review. */
export function editTitle(market: Market, actor: Actor, index: number, title: string): Answer {
  if (!actor.user) return 'UNAUTHORIZED';
  const listing = at(market.listings, index);
  if (listing.owner !== actor.person) return 'NOT_FOUND';
  if (liveOn(market, index).length > 0) return 'CONFLICT';
  listing.title = title;
  listing.approved = false;
  return 'ok';
}

export function approve(market: Market, actor: Actor, index: number): Answer {
  if (!actor.admin) return 'UNAUTHORIZED';
  const listing = at(market.listings, index);
  if (listing.owner === actor.person || listing.approved) return 'CONFLICT';
  listing.approved = true;
  return 'ok';
}
