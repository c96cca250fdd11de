import { html, raw } from 'hono/html';
import type { FirstWords } from './first-words.ts';
import { pageImage } from './share-card.ts';

/** A page's metadata for those who do not run it: search engines, link previews, readers. */
export interface Head {
  title: string;
  description: string;
  /** The page's canonical path. A page without one is not for search engines. */
  canonical?: string;
  /** The path of a picture of 1200 x 630; without one, the address's own (share-card.ts). */
  image?: { path: string; alt: string };
  kind?: 'website' | 'article' | 'profile' | 'product';
  /** Facts in the vocabulary of schema.org. */
  facts?: Record<string, unknown>[];
  /** What is seen of the page before its code draws it. */
  first?: FirstWords;
  /** Addresses of the same content for feed readers. */
  feeds?: { type: string; path: string }[];
}

/** A description: one paragraph of at most 200 characters, cut between words. */
export function summary(text: string, most = 200): string {
  const line = text.replace(/[\p{Cc}\s]+/gu, ' ').trim();
  if (line.length <= most) return line;
  const cut = line.slice(0, most - 1);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(' '), most / 2)).replace(/[\s,;:.]+$|[\uD800-\uDBFF]$/g, '')}…`;
}

/** JSON that cannot close the element it is in, whatever its texts are. */
export function jsonForHtml(value: unknown): string {
  return JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
}

/** The elements of a head. Everything that comes from people is escaped. */
export async function headHtml(head: Head, origin: string, nonce: string): Promise<string> {
  const { title, description, canonical, kind = 'website', facts = [], feeds = [] } = head;
  const address = canonical === undefined ? null : new URL(canonical, origin).href;
  // What is not for search engines tells previews nothing beyond what it says itself.
  const image = head.image ?? (canonical === undefined ? undefined : pageImage(canonical));
  const picture = image && new URL(image.path, origin).href;
  const parts = html`<title>${title}</title>
    <meta name="description" content="${description}" />
    ${address ? html`<link rel="canonical" href="${address}" />` : html`<meta name="robots" content="noindex" />`}
    <meta property="og:site_name" content="Ipso" />
    <meta property="og:type" content="${kind}" />
    <meta property="og:title" content="${title}" />
    <meta property="og:description" content="${description}" />
    ${address ? html`<meta property="og:url" content="${address}" />` : ''}
    ${
      picture
        ? html`<meta property="og:image" content="${picture}" />
    <meta property="og:image:type" content="image/png" />
    <meta property="og:image:width" content="1200" />
    <meta property="og:image:height" content="630" />
    <meta property="og:image:alt" content="${image.alt}" />`
        : ''
    }
    <meta name="twitter:card" content="${picture ? 'summary_large_image' : 'summary'}" />
    ${feeds.map(
      ({ type, path }) => html`<link rel="alternate" type="${type}" title="Happening" href="${path}" />`,
    )}
    ${facts.map(
      (fact) =>
        html`<script type="application/ld+json" nonce="${nonce}">${raw(jsonForHtml({ '@context': 'https://schema.org', ...fact }))}</script>`,
    )}`;
  return String(await parts);
}
