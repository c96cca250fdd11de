import { html } from 'hono/html';
import { isLongTitle } from '../../domain/market/listing-title.ts';

/** What is at the top of a page: the same words, in the same place, as its code draws a moment later. */
export interface FirstWords {
  /** How the page begins: with a hero, a breadcrumb, the head of a listing, or its title. */
  look: 'hero' | 'trail' | 'patent' | 'trademark' | 'plain';
  /** The page above it, named in the breadcrumb. */
  above?: string;
  heading: string;
  lead?: string;
}

/** Its elements, inside the element that the page's code fills (styles.css has their look). Everything is escaped. */
export async function firstWordsHtml({ look, above, heading, lead }: FirstWords): Promise<string> {
  // A listing's breadcrumb doesn't repeat its title.
  const trail = look === 'trail' ? `${above} / ${heading}` : above;
  const words = html`<main class="first-words" data-look="${look}" data-size="${isLongTitle(heading) ? 'small' : 'usual'}">
        ${trail === undefined ? '' : html`<p class="first-trail">${trail}</p>`}
        <div><h1>${heading}</h1>${lead === undefined ? '' : html`<p>${lead}</p>`}</div>
      </main>`;
  return String(await words);
}
