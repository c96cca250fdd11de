import type { Context as HonoContext } from 'hono';
import { html } from 'hono/html';
import type { Services } from '../context.ts';
import { contentSecurityPolicy, newNonce } from '../infra/http.ts';
import { outageSentence } from '../infra/outage.ts';
import { notice } from '../infra/settings.ts';
import { createContext } from '../request.ts';
import { faultSentence, newFaultNumber } from '../trpc.ts';
import { FirstData } from './first-data.ts';
import { firstWordsHtml } from './first-words.ts';
import { type Head, headHtml, jsonForHtml } from './head.ts';
import { answerOutage } from './outage.ts';
import { createCaller, notFoundHead, plainHead, publicPages } from './pages.ts';
import { findRoute } from './routes.ts';
import { readSearchParams } from './search-params.ts';

/** What the client's pages are built from; differs between development and the build. */
export interface Client {
  dev: boolean;
  /** The addresses of the pages that exist. */
  paths(): string[];
  /** index.html, with its four placeholders. */
  template(address: string): Promise<string>;
  /** Elements for the code and styles that a route needs besides the shell's; `dates` if its data contains any. */
  preloads(route: string, dates: boolean): string[];
}

/** Answers a request for a page: its status, its head and the data of its first queries, in the client's HTML. */
export async function answerPage(parts: Services, client: Client, c: HonoContext): Promise<Response> {
  const { config, log } = parts;
  const url = new URL(c.req.url);
  const nonce = newNonce();
  const answer = new Headers({
    'Content-Type': 'text/html; charset=utf-8',
    'Content-Security-Policy': contentSecurityPolicy(nonce, client.dev),
    // It holds the visitor's own data.
    'Cache-Control': 'private, no-cache',
  });
  const data = new FirstData();
  const route = findRoute(client.paths(), url.pathname);
  const params = route ? paramsOf(route, url.pathname) : {};
  let status = route ? 200 : 404;
  let head: Head = route ? plainHead(route, params) : notFoundHead;
  let note = '';
  try {
    const ctx = await createContext(parts, c, answer);
    const call = createCaller(ctx);
    const me = data.ask('accounts.me', undefined, call.accounts.me());
    // The first failure is reported; the other is handled too.
    me.catch(() => {});
    const describe = route && publicPages[route];
    if (describe) {
      const search = readSearchParams(url.searchParams);
      const found = await describe({ call, data, origin: config.origin, params, search });
      if (found && 'moved' in found) return c.redirect(found.moved + url.search, 301);
      head = found ?? notFoundHead;
      if (!found) status = 404;
    }
    await me;
  } catch (error) {
    const outage = outageSentence(error);
    if (outage) return answerOutage(c, outage);
    // The page is still sent, and its code says what it cannot show.
    const id = newFaultNumber();
    log.error({ err: error, page: route, id }, 'fault');
    status = 500;
    note = `<!-- ${faultSentence(id)} -->`;
  }
  const preloads = route ? client.preloads(route, data.hasDates()).join('') : '';
  const first = `<script type="application/json" id="first-data" nonce="${nonce}">${jsonForHtml(data.answers)}</script>`;
  const fills: Record<string, string> = {
    '<!-- head -->': preloads + (await headHtml(head, config.origin, nonce)) + note,
    '<!-- first-words -->': head.first ? await firstWordsHtml(head.first) : '',
    '<!-- first-data -->': first,
    '<!-- notice -->': `${await html`${await notice(parts.settings)}`}`,
  };
  const template = await client.template(c.req.path);
  const page = template
    .replaceAll('CSP_NONCE', nonce)
    .replace(/<!-- (?:head|first-words|first-data|notice) -->/g, (mark) => fills[mark] ?? '');
  return new Response(c.req.method === 'HEAD' ? null : page, { status, headers: answer });
}

function paramsOf(pattern: string, pathname: string): Record<string, string> {
  const parts = pathname.split('/').filter(Boolean);
  const names = pattern.split('/').filter(Boolean);
  return Object.fromEntries(
    names.flatMap((name, i) => (name.startsWith('$') ? [[name.slice(1), decode(parts[i] ?? '')]] : [])),
  );
}

function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
