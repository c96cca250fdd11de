import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Hono } from 'hono';
import { createApp } from '../../server/app.ts';
import type { Services } from '../../server/context.ts';
import { answerPage, type Client } from '../../server/pages/page.ts';
import { routePaths } from '../../server/pages/routes.ts';

const root = path.join(import.meta.dirname, '..', '..');

/** The client before it is built: its pages, and the HTML they all share. */
export const client: Client = {
  dev: false,
  paths: () => routePaths(root),
  template: async () => readFileSync(path.join(root, 'index.html'), 'utf8'),
  preloads: () => [],
};

/** The server with the pages of that client. */
export function pagesOf(services: Services): Hono {
  const app = createApp(services);
  app.get('*', (c) => answerPage(services, client, c));
  return app;
}

interface Page {
  status: number;
  html: string;
  title: string;
  /** The titles that are seen before the page's code draws it. */
  headings: string[];
  /** The content of a meta element by its name or property. */
  meta(name: string): string | undefined;
  canonical: string | undefined;
  facts: Record<string, unknown>[];
  /** The paths of the procedures whose answers came along. */
  asked: string[];
}

/** What a client without scripts reads. */
export async function readPage(app: Hono, address: string, cookie = ''): Promise<Page> {
  const answer = await app.request(address, { headers: { cookie } });
  const html = await answer.text();
  const facts = [...html.matchAll(/<script type="application\/ld\+json"[^>]*>(.*?)<\/script>/gs)];
  const first = /<script type="application\/json" id="first-data"[^>]*>(.*?)<\/script>/s.exec(html);
  return {
    status: answer.status,
    html,
    title: unescaped(/<title>(.*?)<\/title>/s.exec(html)?.[1] ?? ''),
    headings: [...html.matchAll(/<h1>(.*?)<\/h1>/gs)].map(([, heading = '']) => unescaped(heading)),
    meta: (name) => {
      const tag = new RegExp(`<meta (?:name|property)="${name}" content="([^"]*)"`).exec(html);
      return tag ? unescaped(tag[1] ?? '') : undefined;
    },
    canonical: /<link rel="canonical" href="([^"]*)"/.exec(html)?.[1],
    facts: facts.map(([, json = '']) => JSON.parse(json)),
    asked: (JSON.parse(first?.[1] ?? '[]') as { path: string }[]).map((answered) => answered.path),
  };
}

/** The text that an HTML text or attribute stands for. */
export function unescaped(text: string): string {
  const marks: Record<string, string> = { lt: '<', gt: '>', quot: '"', '#39': "'", amp: '&' };
  return text.replace(/&(lt|gt|quot|#39|amp);/g, (_, name: string) => marks[name] ?? '');
}

export const listingPath = (id: string) => `/marketplace/listing/${id}`;
