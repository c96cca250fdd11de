import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';
import { PAGE_NOT_FOUND, pageTitle } from '../../domain/page-titles.ts';

// What the server says about the page that was asked for (server/pages/head.ts) is no longer true on the next one.
const ofFirstPage =
  'link[rel="canonical"], meta[property^="og:"], meta[name="robots"], script[type="application/ld+json"]';

/** The title that the page's data give it, else the one of its address. A page needs no other head, and the router's own is heavy. */
export function PageTitle() {
  const title = useRouterState({
    select: ({ matches }) =>
      matches.some(isNotFound)
        ? PAGE_NOT_FOUND
        : (matches
            .flatMap((match) => match.meta ?? [])
            .map((meta) => meta && 'title' in meta && meta.title)
            .findLast(Boolean) ?? titleOfAddress(matches.at(-1))),
  });
  const moved = useRouterState({
    select: ({ resolvedLocation, location }) =>
      resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname,
  });
  useEffect(() => {
    document.title = title || 'Ipso';
  }, [title]);
  useEffect(() => {
    if (moved) for (const element of document.head.querySelectorAll(ofFirstPage)) element.remove();
  }, [moved]);
  return null;
}

/** The router marks the match that is left of an address of no route, and the route itself when its loader says so. */
function isNotFound(match: { status: string }): boolean {
  return match.status === 'notFound' || ('_notFound' in match && match._notFound === true);
}

function titleOfAddress(match?: { fullPath: string; params: object }): string | undefined {
  return match && pageTitle(match.fullPath.replace(/(.)\/$/, '$1'), match.params as Record<string, string>);
}
