import type { inferRouterOutputs } from '@trpc/server';
import { expect, test } from 'vitest';
import { type ZodType, z } from 'zod';
import { type AppRouter, appRouter } from '../../server/router.ts';

// A list that is read without a limit, or cut off where nobody can continue, goes unnoticed until somebody has a lot.
// So every query says which kind it is. The types ensure that none with a list in its answer passes as `single`.

type Outputs = inferRouterOutputs<AppRouter>;
type HasList<T> = T extends Date | string | number | boolean | null | undefined
  ? false
  : T extends readonly unknown[]
    ? true
    : true extends { [K in keyof T]-?: NonNullable<T[K]> extends readonly unknown[] ? true : false }[keyof T]
      ? true
      : false;
type Single = {
  [S in keyof Outputs]: {
    [P in keyof Outputs[S]]: true extends HasList<Outputs[S][P]> ? never : `${S & string}.${P & string}`;
  }[keyof Outputs[S]];
}[keyof Outputs];

/** One thing, not a list. */
const single = [
  'accounts.me',
  'accounts.profile',
  'admin.bulk',
  'agreements.link',
  'audit.standing',
  'books.proof',
  'books.balance',
  'chat.fileLink',
  'certificates.get',
  'certificates.bundle',
  'chat.get',
  'chat.standing',
  'content.subscriberCounts',
  'docket.csv',
  'disputes.documentLink',
  'escrow.standing',
  'escrow.boughtDocument',
  'escrow.totals',
  'escrow.allTotals',
  'factors.awaited',
  'interest.awaiting',
  'keys.access',
  'offers.minimum',
  'listings.figures',
  'listings.standing',
  'listings.documentLink',
  'offers.documentLink',
  'portfolio.count',
  'portfolio.progress',
  'papers.billing',
  'payouts.standing',
  'payouts.month',
  'people.invitation',
  'proofs.link',
  'listings.question',
  'queue.counts',
  'queue.payment',
  'requests.counts',
  'bookings.counts',
  'bookings.get',
  'works.link',
] as const satisfies Single[];

/** A page and the cursor of the next (server/kernel/list.ts); their plans are read in list-plans.test.ts. */
const byCursor = [
  ...[
    'accounts.contactListings',
    'admin.bulkRows',
    'admin.bulks',
    'admin.listings',
    'docket.list',
    'docket.rights',
    'agreements.list',
    'audit.entries',
    'books.holdings',
    'books.movements',
    'books.closings',
    'books.reconciliations',
    'books.differences',
    'chat.list',
    'chat.messages',
    'escrow.all',
    'escrow.history',
    'escrow.mine',
  ],
  ...[
    'content.subscribers',
    'requests.all',
    'bookings.all',
    'offers.mine',
    'desk.turns',
    'inbox.list',
    'keys.list',
    'webhooks.list',
    'webhooks.deliveries',
    'inbox.threads',
    'interest.saved',
    'listings.documentHistory',
    'listings.mine',
    'listings.myLicences',
    'portfolio.importRows',
    'portfolio.results',
    'payouts.all',
    'payouts.lines',
    'payouts.mine',
    'plans.invoices',
    'queue.list',
    'reports.all',
    'accounts.identities',
    'tools.saved',
    'watches.hits',
    'works.mine',
  ],
  ...[
    'people.administrators',
    'people.entries',
    'people.invitations',
    'people.list',
    'people.listings',
    'people.reports',
    'people.signIns',
    'people.transactions',
  ],
];

/** Page numbers, since they are part of an address; down to the last page (decision 027). */
const byNumber = ['accounts.profileListings', 'listings.browse'];

/** Lists that are complete as they are: why they are short. */
const whole: Record<string, string> = {
  'bookings.times': 'at most 72 times a day for 45 days (domain/admin/settings.ts)',
  'accounts.account': 'the topics of mails',
  'accounts.sessions': '50 of each kind: one more sign-in ends the oldest',
  'admin.dashboard': 'the 20 latest (specification, section 9); the rest is in admin.listings',
  'admin.trends': '26 weeks',
  'admin.listingChanges': 'one version of a listing beside another, field by field',
  'books.overview': 'the groups of accounts in the months since the last closing',
  'audit.actions': 'the kinds of entries there are',
  'agreements.get': 'its signatures: one of each party',
  'chat.after': '100 after a number, which the last of them continues',
  'content.terms': 'the paragraphs of the terms',
  'content.operator': 'the sentences on who operates the installation',
  'content.privacy': 'a row for each table of the database that is about people',
  'content.latest': 'the first few articles; the rest is in content.articles',
  'content.articles': 'articles are files of the source',
  'content.article': 'the paragraphs of one article',
  'content.service': 'the texts of one page, files of the source',
  'decisions.about': 'the latest 20; each is in the audit log',
  'settings.get': 'the latest 20 changes; all are in the audit log',
  'docket.settings': 'the few distances there are',
  'disputes.get':
    'two disputes of each party; in each a statement and 20 documents of both sides, and their proposals, counted under the lock',
  'escrow.adminView': 'the few movements of one transaction, its agreements, and the latest 50 of the log',
  'escrow.get':
    '50 documents of each party under the lock, and those both signed; steps in escrow.history; what was bought as the listing',
  'factors.overview': '10 passkeys, counted under the lock; 50 sessions: one more sign-in ends the oldest',
  'inbox.standing': 'the names of at most 200 unread threads',
  'inbox.after': '100 after a number, which the last of them continues',
  'interest.similar': 'a choice of few',
  'interest.recommended': 'a choice of few',
  'interest.savedIds': 'a watchlist holds 500, counted under the lock',
  'offers.get': 'at most 20 rounds, by a check of the database',
  'offers.standing': 'the counts of few filters',
  'listings.featured': '4 (specification, section 9)',
  'escrow.showcase': 'the last 5',
  'listings.facets': 'the kinds there are',
  'papers.about': 'three of each transaction, and their replacements, counted under the lock',
  'listings.get':
    '20 documents under the lock; an owner for each completed sale; the 60 latest prices, and whether there were more',
  'people.one': 'the few things that may be done to an account',
  'portfolio.importState': '100 columns (domain/market/portfolio-import.ts)',
  'listings.gallery': '20 documents under the lock',
  'listings.own': '20 documents under the lock',
  'plans.mine': 'the latest subscription, one grant, and a count for each tool',
  'plans.ofPerson': 'the latest 50 of each',
  'payouts.months': 'the months since the first sale',
  'listings.sameRight': 'three of the person’s own',
  'queue.item': 'the latest 50 notes, skips and questions',
  'queue.listing': 'the documents of one listing, 10 similar ones',
  'savedSearches.list': '25, counted under the lock',
  'search.palette': 'the best few of each kind; the marketplace has the rest',
  'tools.deadlines': 'the life of one right',
  'tools.list': 'ten',
  'tools.sample': 'one answer',
  'tools.usage': 'the tools',
  'tools.trademarkSearch': 'the most similar, and how many were compared',
  'tools.agreementStart': 'the fields of one agreement',
  'tools.patentValidator': 'what is known about one number',
  'tools.licensingEstimator': 'one estimate',
  'tools.nameCheck': 'the nearest of each kind',
  'tools.ipWatchlist': 'the nearest that are already there',
  'tools.savedResult': 'one result',
  'works.get': 'one work',
  'watches.list': '500 on every plan, counted under the lock',
};

const procedures = appRouter._def.procedures as unknown as Record<
  string,
  { _def: { type: string; inputs: ZodType[] } }
>;
const queries = Object.entries(procedures).filter(([, { _def }]) => _def.type === 'query');
const known = [...single, ...byCursor, ...byNumber, ...Object.keys(whole)];

test('every query is a single thing, is paged, or says why it is short', () => {
  expect(queries.map(([path]) => path).sort()).toEqual([...known].sort());
});

test('what is paged takes a page’s cursor or number', () => {
  const takes = (path: string, name: string) =>
    JSON.stringify(
      z.toJSONSchema(procedures[path]?._def.inputs[0] as ZodType, { io: 'input', unrepresentable: 'any' }),
    ).includes(`"${name}":`);
  expect(byCursor.filter((path) => !takes(path, 'cursor'))).toEqual([]);
  // The marketplace's input is its address, read by domain/market/search.ts.
  expect(byNumber.filter((path) => !takes(path, 'page'))).toEqual(['listings.browse']);
});
