import { type ApiErrorCode, apiErrors, errorPage } from '../../domain/api/api-errors.ts';
import { articleKindOf, articleLists } from '../../domain/content/articles.ts';
import { HOME } from '../../domain/content/home.ts';
import { pageTitle } from '../../domain/content/page-titles.ts';
import { MARKETPLACE, marketTitle } from '../../domain/market/market-title.ts';
import { facetsUrl, readSearch, type SearchInput, tidyUrl } from '../../domain/market/search.ts';
import { findService, serviceAreaOf, serviceAreas } from '../../domain/services/directory.ts';
import { itemTitle, PAGE_NOT_FOUND, profileTitle, scheduleTitle, titled } from '../../domain/titles.ts';
import { directory } from '../../domain/tools/directory.ts';
import { appRouter } from '../router.ts';
import { createCallerFactory } from '../trpc.ts';
import { articleFacts, productFacts, profileFacts, siteFacts, trailFacts } from './facts.ts';
import type { FirstData } from './first-data.ts';
import { type Head, summary } from './head.ts';
import { isIndexed, marketDescription } from './market-head.ts';
import { shareImagePath } from './share-card.ts';
import { staticPages } from './static-pages.ts';

export const createCaller = createCallerFactory(appRouter);

/** What is asked for. */
interface Asked {
  /** The procedures, as the visitor may call them. */
  call: ReturnType<typeof createCaller>;
  data: FirstData;
  origin: string;
  params: Record<string, string>;
  search: Record<string, unknown>;
}

/** The page has moved to another path. */
interface Moved {
  moved: string;
}

/** What a page tells outsiders; null if there is no such page. */
type Describe = (asked: Asked) => Promise<Head | Moved | null>;

const LINE = 'Patents and trademarks, checked before they are listed, paid through escrow.';

/** Routes of the client that only lead to another page, and whose title they have. */
export const forwarding: Record<string, string> = {
  '/admin': '/admin/dashboard',
  '/happening/$list': '/happening',
  '/marketplace/browse': '/marketplace',
  '/marketplace/patents': '/marketplace',
  '/marketplace/trademarks': '/marketplace',
  '/signup': '/auth',
};

/** A private page, or one that is not for this visitor: reveals only what kind of page it is. */
export function plainHead(pattern: string, params: Record<string, string>): Head {
  return { title: pageTitle(forwarding[pattern] ?? pattern, params) ?? 'Ipso', description: LINE };
}

/** There is no such page, or not for this visitor. */
export const notFoundHead: Head = { title: PAGE_NOT_FOUND, description: LINE };

const titleOf = (pattern: string) => plainHead(pattern, {}).title;

async function home({ call, data, origin }: Asked): Promise<Head> {
  await Promise.all([
    data.ask('listings.featured', undefined, call.listings.featured()),
    data.ask('listings.figures', undefined, call.listings.figures()),
    data.ask('escrow.showcase', undefined, call.escrow.showcase()),
    data.ask('books.balance', undefined, call.books.balance()),
    data.ask('tools.list', undefined, call.tools.list()),
    data.ask('content.latest', undefined, call.content.latest()),
  ]);
  return {
    title: titleOf('/'),
    description: LINE,
    canonical: '/',
    facts: siteFacts(origin),
    first: { look: 'hero', ...HOME },
  };
}

async function marketplace({ call, data, search }: Asked, fixed: SearchInput = {}): Promise<Head> {
  const url = tidyUrl({ ...search, ...fixed });
  const params = readSearch(url);
  const counted = (q?: string) => {
    const input = facetsUrl(q === undefined ? url : { ...url, q });
    return data.ask('listings.facets', input, call.listings.facets(input));
  };
  const browsing = data.ask('listings.browse', url, call.listings.browse(url));
  // With a query, the counts depend on how its words were read.
  const [found] = await Promise.all([browsing, params.q === '' ? counted() : null]);
  if (found && params.q !== '') await counted(found.corrected ?? undefined);
  const head: Head = {
    title: marketTitle(params),
    description: marketDescription(params),
    first: { look: 'plain', ...MARKETPLACE },
  };
  if (!isIndexed(params) || !found || found.items.length === 0) return head;
  const query = new URLSearchParams(Object.entries(url).map(([name, value]) => [name, String(value)]));
  return { ...head, canonical: `/marketplace${query.size > 0 ? `?${query}` : ''}` };
}

const LISTING = '/marketplace/listing/$listingId';

async function listing({ call, data, origin, params }: Asked): Promise<Head | null> {
  const id = params.listingId ?? '';
  const found = await data.ask('listings.get', { id }, call.listings.get({ id }));
  if (!found) return null;
  // Its owner, administrators and the parties to its transactions may read more, but nobody else learns of it.
  if (!found.isPublic || found.approvalStatus !== 'approved') return plainHead(LISTING, params);
  const image = shareImagePath(found);
  const path = `/marketplace/listing/${id}`;
  return {
    title: itemTitle(found),
    first: {
      look: found.type === 'Patent' ? 'patent' : 'trademark',
      above: 'Marketplace',
      heading: found.title,
      lead: `by @${found.owner.username || 'Anonymous'}`,
    },
    description: summary(`${found.type}, ${found.category}. ${found.description}`),
    // Sold or no longer for sale: it can still be read, but is not indexed.
    canonical: found.forSale ? path : undefined,
    image: { path: image, alt: `${found.type}: ${found.title}` },
    kind: 'product',
    facts: [
      productFacts(found, origin, image),
      trailFacts(
        [
          ['Marketplace', '/marketplace'],
          [found.title, path],
        ],
        origin,
      ),
    ],
  };
}

async function profile({ call, data, origin, params, search }: Asked): Promise<Head | Moved | null> {
  const username = params.username ?? '';
  const page = Number(search.page) || 1;
  const [found] = await Promise.all([
    data.ask('accounts.profile', { username }, call.accounts.profile({ username })),
    data.ask(
      'accounts.profileListings',
      { username, page },
      call.accounts.profileListings({ username, page }),
    ),
  ]);
  if (!found) return null;
  const path = `/${found.username}`;
  // Another spelling, or a name its owner has released.
  if (found.username !== username) return { moved: path };
  const intro = found.bio ?? `The intellectual property that ${found.fullName} offers on Ipso.`;
  return {
    title: profileTitle(found),
    description: summary(intro),
    canonical: path,
    kind: 'profile',
    facts: [profileFacts(found, origin)],
  };
}

async function toolDirectory(): Promise<Head> {
  return {
    title: titleOf('/tools'),
    description: summary(directory.map(({ name, description }) => `${name}: ${description}`).join(' ')),
    canonical: '/tools',
  };
}

const tool =
  ({ id, name, description }: { id: string; name: string; description: string }): Describe =>
  async () => {
    const path = `/tools/${id}`;
    return {
      title: titleOf(path),
      description: summary(description),
      canonical: path,
      first: { look: 'trail', above: 'Tools', heading: name, lead: description },
    };
  };

async function happening({ call, data }: Asked): Promise<Head> {
  await data.ask('content.articles', undefined, call.content.articles());
  return {
    title: titleOf('/happening'),
    description: 'Letters, insights and news about patents, trademarks and how Ipso works.',
    canonical: '/happening',
    feeds: [
      { type: 'application/rss+xml', path: '/happening/rss.xml' },
      { type: 'application/atom+xml', path: '/happening/atom.xml' },
    ],
  };
}

async function article({ call, data, origin, params }: Asked): Promise<Head | null> {
  const { id = '' } = params;
  const kind = articleKindOf(params.kind ?? '');
  const found = kind && (await data.ask('content.article', { kind, id }, call.content.article({ kind, id })));
  if (!found) return null;
  const path = `/happening/${kind}/${id}`;
  return {
    title: itemTitle(found),
    description: summary(found.excerpt),
    canonical: path,
    kind: 'article',
    facts: [
      articleFacts({ ...found, path }, origin),
      trailFacts(
        [
          ['Happening', '/happening'],
          [found.title, path],
        ],
        origin,
      ),
    ],
  };
}

function apiError(code: string): Head | null {
  if (!Object.hasOwn(apiErrors, code)) return null;
  const { title, why } = apiErrors[code as ApiErrorCode];
  return { title: `${title} - Ipso`, description: why, canonical: errorPage(code as ApiErrorCode) };
}

async function legalService({ call, data, origin, params }: Asked): Promise<Head | null> {
  const entry = findService(params.area ?? '', params.service ?? '');
  if (!entry) return null;
  const { area, id, name, line } = entry;
  await data.ask('content.service', { area, id }, call.content.service({ area, id }));
  const path = `/enterprise/${area}/${id}`;
  const trail: [string, string][] = [
    ['Enterprise Legal+', '/enterprise'],
    [name, path],
  ];
  return { title: titled(name), description: line, canonical: path, facts: [trailFacts(trail, origin)] };
}

async function serviceArea({ params }: Asked): Promise<Head | null> {
  const area = serviceAreaOf(params.area ?? '');
  if (!area) return null;
  const { title } = plainHead('/services/$area', { area });
  return { title, description: serviceAreas[area].line, canonical: `/services/${area}` };
}

/** A page that is the same for everyone, with the answer it is drawn from. */
const answered =
  (path: keyof typeof staticPages, ask: (asked: Asked) => Promise<unknown>): Describe =>
  async (asked) => {
    await ask(asked);
    return { title: titleOf(path), description: staticPages[path] ?? '', canonical: path };
  };

/**
 * The metadata of public pages, by the pattern of the client's route, so that an address is read by the same rules as
 * in the browser.
 */
export const publicPages: Record<string, Describe> = {
  '/': home,
  '/marketplace': (asked) => marketplace(asked),
  '/marketplace/browse': (asked) => marketplace(asked),
  '/marketplace/patents': (asked) => marketplace(asked, { type: 'Patent' }),
  '/marketplace/trademarks': (asked) => marketplace(asked, { type: 'Trademark' }),
  [LISTING]: listing,
  '/tools': toolDirectory,
  ...Object.fromEntries(directory.map((entry) => [`/tools/${entry.id}`, tool(entry)])),
  // Every tool has its own route; anything else here is not a tool.
  '/tools/$toolId': async () => null,
  '/happening': happening,
  // Other words here are not pages.
  '/happening/$list': async ({ params }) =>
    Object.hasOwn(articleLists, params.list ?? '') ? plainHead('/happening', {}) : null,
  '/happening/$kind/$id': article,
  ...Object.fromEntries(
    Object.entries(staticPages).map(([path, description]) => [
      path,
      async () => ({ title: titleOf(path), description, canonical: path }),
    ]),
  ),
  // The page of a booked call is for whoever has its link.
  '/enterprise/schedule': async ({ search: { booking } }) => ({
    title: scheduleTitle(booking),
    description: staticPages['/enterprise/schedule'] ?? '',
    canonical: booking === undefined ? '/enterprise/schedule' : undefined,
  }),
  '/docs/errors/$code': async ({ params }) => apiError(params.code ?? ''),
  '/enterprise/$area/$service': legalService,
  '/services/$area': serviceArea,
  '/about': answered('/about', ({ call, data }) =>
    data.ask('content.operator', undefined, call.content.operator()),
  ),
  '/terms': answered('/terms', ({ call, data }) =>
    data.ask('content.terms', undefined, call.content.terms()),
  ),
  '/privacy': answered('/privacy', ({ call, data }) =>
    data.ask('content.privacy', undefined, call.content.privacy()),
  ),
  '/$username': profile,
};
