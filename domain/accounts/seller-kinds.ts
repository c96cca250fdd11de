/** As what somebody sells, as they declare it (Directive 2011/83/EU, Article 6a(1)(b)). */
export const sellerKinds = ['business', 'private'] as const;
export type SellerKind = (typeof sellerKinds)[number];
export const sellerKindLabels: Record<SellerKind, string> = {
  business: 'As a business',
  private: 'Not as a business',
};

/** What a buyer is told of that before the purchase. */
export function sellerKindText(kind: SellerKind | null): string {
  if (kind === 'business')
    return 'The seller declares to sell as a business. Where you buy as a consumer, your rights against a business hold.';
  if (kind === 'private')
    return 'The seller declares not to sell as a business. What the law gives to consumers, such as a right to withdraw, does not hold for this purchase.';
  return 'The seller has not said whether they sell as a business. Ask before you buy if that matters to you.';
}
