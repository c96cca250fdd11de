import { useRouterState } from '@tanstack/react-router';
import { useEffect } from 'react';

// What the server says about the page that was asked for (server/pages/head.ts) is no longer true on the next one.
const ofFirstPage =
  'link[rel="canonical"], meta[property^="og:"], meta[name="robots"], script[type="application/ld+json"]';

/** The title of the innermost route that has one. A page needs no other head, and the router's own is heavy. */
export function PageTitle() {
  const title = useRouterState({
    select: ({ matches }) =>
      matches
        .flatMap((match) => match.meta ?? [])
        .map((meta) => meta && 'title' in meta && meta.title)
        .findLast(Boolean),
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
