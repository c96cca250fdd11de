import { createHash } from 'node:crypto';
import { type Article, articleKinds } from '../../domain/content/articles.ts';
import { shortCategory } from '../../domain/market/listings.ts';
import { formatDollars } from '../../domain/money.ts';
import type { SealKind } from '../../domain/seal.ts';
import { directory } from '../../domain/tools/directory.ts';
import { allArticles } from '../content/articles.ts';

/** What a share image shows. */
export interface ShareCard {
  /** What its seal is drawn from. */
  id: string;
  type: SealKind;
  /** What it is, in one or two words each. */
  badges: string[];
  title: string;
  /** Replaces a title that the fonts cannot show. */
  otherwise: string;
  /** Below the title. */
  text?: string;
  /** "$85,000", or the words shown instead. */
  price?: string;
  negotiable?: boolean;
}

interface Shared {
  id: string;
  type: SealKind;
  title: string;
  category: string;
  priceCents: number | null;
  forSale: boolean;
  negotiable: boolean;
}

export function shareCard({ id, type, title, category, priceCents, forSale, negotiable }: Shared): ShareCard {
  const asked = priceCents === null ? 'Price on request' : formatDollars(priceCents);
  const price = forSale ? asked : 'Not for sale';
  return {
    ...{ id, type, title, price, negotiable: forSale && negotiable },
    badges: [type, shortCategory(type, category)],
    otherwise: `${type}, ${category}`,
  };
}

// Raised when the drawing changes, so that previews are fetched again.
const DRAWING = 2;

/** Changes with everything the image shows. */
export function shareVersion(card: ShareCard): string {
  return createHash('sha256')
    .update(JSON.stringify([DRAWING, card]))
    .digest('base64url')
    .slice(0, 12);
}

/** The address of a listing's share image; it changes when the image does. */
export function shareImagePath(listing: Shared): string {
  return `/share/listing/${listing.id}.png?v=${shareVersion(shareCard(listing))}`;
}

const page = (badge: string, title: string, text: string): ShareCard => ({
  ...{ id: title, type: 'Patent', badges: [badge], title, text, otherwise: badge },
});
const articlePage = ({ kind, title, excerpt }: Article) => page(articleKinds[kind].one, title, excerpt);

/** The images of public pages other than listings, by their path. */
export const pageCards: ReadonlyMap<string, ShareCard> = new Map([
  [
    '/',
    page(
      'Marketplace',
      'Sell a patent or trademark. Paid before you sign it over.',
      'Checked before it is listed, paid through escrow.',
    ),
  ],
  ...directory.map(({ id, name, description }): [string, ShareCard] => [
    `/tools/${id}`,
    page('Tool', name, description),
  ]),
  ...allArticles.map((article): [string, ShareCard] => [
    `/happening/${article.kind}/${article.id}`,
    articlePage(article),
  ]),
]);

/** The name of a page's share image: "tools.name-check" of /tools/name-check. */
export const imageName = (path: string) => path.slice(1).replaceAll('/', '.') || 'home';

/** The picture of a public page by its path; pages without one of their own get the home page's. */
export function pageImage(path: string): { path: string; alt: string } {
  const own = pageCards.has(path) ? path : '/';
  const card = pageCards.get(own);
  if (!card) throw new Error('the home page has no share image');
  return { path: `/share/page/${imageName(own)}.png?v=${shareVersion(card)}`, alt: `Ipso: ${card.title}` };
}
