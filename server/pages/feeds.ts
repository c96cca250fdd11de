import { Hono } from 'hono';
import { type Article, articleKinds } from '../../domain/content/articles.ts';
import { allArticles } from '../content/articles.ts';
import type { Services } from '../context.ts';
import { escapeXml } from './sitemap.ts';

const TITLE = 'Ipso: Happening';
const ABOUT = 'Letters, insights and news about patents, trademarks and how Ipso works.';

/**
 * The articles for feed readers, newest first: RSS 2.0 and Atom (RFC 4287). Articles have a day but no hour, so
 * midnight UTC is used.
 */
export function feedsRoutes({ config: { origin } }: Services): Hono {
  const [rss, atom] = [rssOf(origin), atomOf(origin)];
  const headers = (type: string) => ({
    'Content-Type': `${type}; charset=utf-8`,
    'Cache-Control': 'public, max-age=600',
  });
  return new Hono()
    .get('/happening/rss.xml', (c) => c.body(rss, 200, headers('application/rss+xml')))
    .get('/happening/atom.xml', (c) => c.body(atom, 200, headers('application/atom+xml')));
}

const addressOf = (origin: string, { kind, id }: Article) => escapeXml(`${origin}/happening/${kind}/${id}`);
const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

function rssOf(origin: string): string {
  const items = allArticles.map((article) => {
    const link = addressOf(origin, article);
    const date = new Date(`${article.date}T00:00Z`).toUTCString();
    return `<item><title>${escapeXml(article.title)}</title><link>${link}</link><guid>${link}</guid><category>${articleKinds[article.kind].one}</category><pubDate>${date}</pubDate><description>${escapeXml(article.excerpt)}</description></item>`;
  });
  return `${XML}<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom"><channel><title>${TITLE}</title><link>${origin}/happening</link><description>${ABOUT}</description><language>en</language><atom:link href="${origin}/happening/rss.xml" rel="self" type="application/rss+xml"/>\n${items.join('\n')}\n</channel></rss>\n`;
}

function atomOf(origin: string): string {
  const at = (day: string) => `${day}T00:00:00Z`;
  const entries = allArticles.map((article) => {
    const link = addressOf(origin, article);
    return `<entry><id>${link}</id><title>${escapeXml(article.title)}</title><link href="${link}"/><updated>${at(article.date)}</updated><category term="${article.kind}"/><summary>${escapeXml(article.excerpt)}</summary></entry>`;
  });
  const updated = at(allArticles[0]?.date ?? '1970-01-01');
  return `${XML}<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><id>${origin}/happening</id><title>${TITLE}</title><subtitle>${ABOUT}</subtitle><updated>${updated}</updated><author><name>Ipso</name></author><link href="${origin}/happening"/><link href="${origin}/happening/atom.xml" rel="self" type="application/atom+xml"/>\n${entries.join('\n')}\n</feed>\n`;
}
