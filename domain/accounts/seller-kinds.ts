/** In what capacity somebody sells, as they declare it (Directive 2011/83/EU, Article 6a(1)(b)). */
export const sellerKinds = ['business', 'private'] as const;
export type SellerKind = (typeof sellerKinds)[number];
export const sellerKindLabels: Record<SellerKind, string> = {
  business: 'As a business',
  private: 'Not as a business',
};

/** What a buyer is told about that before the purchase. */
export function sellerKindText(kind: SellerKind | null): string {
  if (kind === 'business')
    return 'The seller declares that they sell as a business. If you buy as a consumer, you have a consumer’s rights against a business.';
  if (kind === 'private')
    return 'The seller declares that they do not sell as a business. Rights that the law gives to consumers, such as a right of withdrawal, do not apply to this purchase.';
  return 'The seller has not said whether they sell as a business. Ask before you buy if that matters to you.';
}
