import { keepPreviousData } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { useState } from 'react';
import { statusLabels } from '../../../domain/escrow-texts.ts';
import { formatDollars } from '../../../domain/money.ts';
import { tidyQuery } from '../../../domain/search.ts';
import { transactionLabel } from '../../../domain/transaction-label.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { begins, type ChoiceGroup } from './choice.ts';
import { pagesFor } from './pages.ts';
import { recentChoices } from './recent.ts';

const SHOWN = 5;

/** What the palette offers for the letters typed. Tools and pages are there at once, the rest comes from the server. */
export function useChoices(typed: string, personId: string | null) {
  const router = useRouter();
  const q = tidyQuery(typed);
  const [recent] = useState(() => recentChoices(personId));
  const tools = trpc.tools.list.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const found = trpc.search.palette.useQuery({ q }, { enabled: q !== '', placeholderData: keepPreviousData });

  const exists = (path: string) => path in router.routesByPath;
  const pages = pagesFor(personId !== null, exists);
  const matchingPages = pages.filter(({ words }) => begins(q, words)).map(({ choice }) => choice);
  const matchingTools = (tools.data ?? [])
    .filter(({ id }) => exists(`/tools/${id}`) || exists('/tools/$toolId'))
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
          ...(found.data ? serverGroups(found.data, exists('/$username')) : []),
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
    /** What the server has for these very letters is still to come. */
    pending: q !== '' && !found.error && (found.isPending || found.isPlaceholderData),
    nothing: q !== '' && offered.length === 0 && found.isSuccess && !found.isPlaceholderData,
    corrected: q === '' || found.isPlaceholderData ? null : (found.data?.corrected ?? null),
    error: q === '' ? null : found.error,
    retry: () => void found.refetch(),
  };
}

type Found = RouterOutputs['search']['palette'];

function serverGroups({ listings, people, transactions }: Found, withProfiles: boolean): ChoiceGroup[] {
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
      choices: (withProfiles ? people : []).map(({ username, fullName, company }) => ({
        kind: 'person',
        label: fullName || username,
        detail: [`@${username}`, company].filter(Boolean).join(' · '),
        href: `/${username}`,
      })),
    },
  ];
}
