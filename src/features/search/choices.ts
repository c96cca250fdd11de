import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { statusLabels } from '../../../domain/deals/escrow-texts.ts';
import { transactionLabel } from '../../../domain/deals/transaction-label.ts';
import { tidyQuery } from '../../../domain/market/search.ts';
import { formatDollars } from '../../../domain/money.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';

/** Something the palette leads to. */
const choiceSchema = z.object({
  kind: z.enum(['listing', 'person', 'transaction', 'tool', 'page', 'search']),
  label: z.string(),
  detail: z.string().optional(),
  href: z.string().startsWith('/'),
});
export type Choice = z.infer<typeof choiceSchema>;

export interface ChoiceGroup {
  label: string;
  choices: Choice[];
}

const SHOWN = 5;

/** What the palette offers for the typed text. Tools and pages are known at once, the rest comes from the server. */
export function useChoices(typed: string, personId: string | null) {
  const q = tidyQuery(typed);
  const [recent] = useState(() => recentChoices(personId));
  const tools = trpc.tools.list.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const found = trpc.search.palette.useQuery({ q }, { enabled: q !== '', placeholderData: keepPreviousData });

  const pages = pagesFor(personId !== null);
  const matchingPages = pages.filter(({ words }) => begins(q, words)).map(({ choice }) => choice);
  const matchingTools = (tools.data ?? [])
    .filter(
      ({ name, description }) => begins(q, name) || (q.length > 3 && begins(q, `${name} ${description}`)),
    )
    .map(({ id, name }) => ({ kind: 'tool', label: name, href: `/tools/${id}` }) as const);

  const groups: ChoiceGroup[] =
    q === ''
      ? [
          { label: 'Recent', choices: recent },
          { label: 'Tools', choices: matchingTools.slice(0, SHOWN) },
          { label: 'Pages', choices: matchingPages.slice(0, SHOWN) },
        ]
      : [
          ...(found.data ? serverGroups(found.data) : []),
          { label: 'Tools', choices: matchingTools.slice(0, SHOWN) },
          { label: 'Pages', choices: matchingPages.slice(0, SHOWN) },
        ];
  const offered = groups.filter(({ choices }) => choices.length > 0);
  const everywhere = {
    label: 'Marketplace',
    choices: [
      {
        kind: 'search',
        label: `Search the marketplace for “${q}”`,
        href: `/marketplace?${new URLSearchParams({ q })}`,
      } as const,
    ],
  };
  return {
    q,
    groups: q === '' ? offered : [...offered, everywhere],
    /** The server has not answered for this text yet. */
    pending: q !== '' && !found.error && (found.isPending || found.isPlaceholderData),
    nothing: q !== '' && offered.length === 0 && found.isSuccess && !found.isPlaceholderData,
    corrected: q === '' || found.isPlaceholderData ? null : (found.data?.corrected ?? null),
    error: q === '' ? null : found.error,
    retry: () => void found.refetch(),
  };
}

type Found = RouterOutputs['search']['palette'];

function serverGroups({ listings, people, transactions }: Found): ChoiceGroup[] {
  return [
    {
      label: 'Your transactions',
      choices: transactions.map(({ id, title, status, role, other }) => ({
        kind: 'transaction',
        label: title || 'Untitled Asset',
        detail: [
          transactionLabel(id),
          `${role === 'buyer' ? 'from' : 'to'} ${other.fullName || other.username}`,
          statusLabels[status],
        ].join(' · '),
        href: `/transaction/${id}`,
      })),
    },
    {
      label: 'Listings',
      choices: listings.map(({ id, title, type, category, priceCents }) => ({
        kind: 'listing',
        label: title,
        detail: [type, category, priceCents === null ? 'Price on request' : formatDollars(priceCents)].join(
          ' · ',
        ),
        href: `/marketplace/listing/${id}`,
      })),
    },
    {
      label: 'People',
      choices: people.map(({ username, fullName, company }) => ({
        kind: 'person',
        label: fullName || username,
        detail: [`@${username}`, company].filter(Boolean).join(' · '),
        href: `/${username}`,
      })),
    },
  ];
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each typed word is the beginning of a word of the text. */
function begins(typed: string, text: string): boolean {
  const words = wordsIn(text);
  return wordsIn(typed).every((start) => words.some((word) => word.startsWith(start)));
}

interface PageEntry {
  href: string;
  label: string;
  /** Other words people search for it by. */
  words?: string;
  /** Only for people who are signed in, or only for those who are not. */
  who?: 'user' | 'visitor';
}

const entries: PageEntry[] = [
  { href: '/marketplace', label: 'Marketplace', words: 'browse buy listings' },
  { href: '/marketplace?type=Patent', label: 'Patents', words: 'inventions' },
  { href: '/marketplace?type=Trademark', label: 'Trademarks', words: 'marks brands' },
  { href: '/tools', label: 'Tools', words: 'AI-powered IP tools' },
  { href: '/dashboard', label: 'My Dashboard', words: 'repository', who: 'user' },
  { href: '/inbox', label: 'Inbox', words: 'notifications news unread', who: 'user' },
  { href: '/dashboard?tab=for-sale', label: 'For Sale', words: 'my listings dashboard', who: 'user' },
  { href: '/dashboard?tab=licensing', label: 'Licensing', words: 'licenses licences dashboard', who: 'user' },
  {
    href: '/dashboard?tab=purchases',
    label: 'Purchases',
    words: 'transactions bought dashboard',
    who: 'user',
  },
  { href: '/dashboard?tab=sales', label: 'Sales', words: 'transactions sold dashboard', who: 'user' },
  { href: '/dashboard?tab=searches', label: 'Saved Searches', words: 'alerts dashboard', who: 'user' },
  { href: '/dashboard/upload', label: 'Upload New IP', words: 'list add patent trademark', who: 'user' },
  { href: '/account', label: 'Account', words: 'profile settings password', who: 'user' },
  { href: '/marketplace/sell', label: 'List Your IP', words: 'sell' },
  { href: '/marketplace/how-it-works', label: 'How It Works', words: 'escrow help' },
  { href: '/tour', label: 'Try a sale', words: 'tour demo play money escrow' },
  { href: '/happening', label: 'Happening', words: 'news insights press' },
  { href: '/contact', label: 'Contact', words: 'support help sales' },
  { href: '/cancel', label: 'Cancel a plan', words: 'contract terminate subscription' },
  { href: '/', label: 'Home' },
  { href: '/auth', label: 'Login', words: 'sign in', who: 'visitor' },
  { href: '/auth?tab=signup', label: 'Sign Up', words: 'register create account', who: 'visitor' },
  { href: '/terms', label: 'Terms', words: 'legal conditions' },
  { href: '/privacy', label: 'Privacy', words: 'legal data' },
  {
    href: '/verify',
    label: 'Verify a certificate',
    words: 'certificate upload signature hash time stamp proof',
  },
  { href: '/licences', label: 'Licenses', words: 'legal open source licences third-party notices' },
];

/** The pages this person may open, with the words they are found by. */
function pagesFor(signedIn: boolean) {
  return entries
    .filter(({ who }) => !who || (who === 'user') === signedIn)
    .map(({ href, label, words = '' }) => ({
      choice: { kind: 'page', label, href } satisfies Choice,
      words: `${label} ${words}`,
    }));
}

const KEPT = 5;
const PREFIX = 'ipso-recent:';

const keyOf = (personId: string | null) => PREFIX + (personId ?? 'visitor');

/** This person's last choices, newest first. Those of other people in this browser are deleted. */
function recentChoices(personId: string | null): Choice[] {
  try {
    const own = keyOf(personId);
    const others = Object.keys(localStorage).filter((key) => key.startsWith(PREFIX) && key !== own);
    for (const key of others) if (key !== keyOf(null)) localStorage.removeItem(key);
    return z.array(choiceSchema).parse(JSON.parse(localStorage.getItem(own) ?? '[]'));
  } catch {
    // Without storage, or with something unexpected in it, there are no recent choices.
    return [];
  }
}

export function keepChoice(personId: string | null, choice: Choice): void {
  const rest = recentChoices(personId).filter(({ href }) => href !== choice.href);
  try {
    localStorage.setItem(keyOf(personId), JSON.stringify([choice, ...rest].slice(0, KEPT)));
  } catch {
    // The storage is full or forbidden: the choice is not kept.
  }
}
