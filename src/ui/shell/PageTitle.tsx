import { useRouterState } from '@tanstack/react-router';
import { useEffect, useRef } from 'react';
import { PAGE_NOT_FOUND } from '../../../domain/titles.ts';

// The server's tags describe the page that was requested (server/pages/head.ts), and are wrong on the next one.
const ofFirstPage =
  'link[rel="canonical"], meta[property^="og:"], meta[name="robots"], script[type="application/ld+json"]';

/** The page whose title the server has put into its HTML, before any redirect here. */
const firstPath = bare(location.pathname);

/** The title from the page's data, else the one for its address. The router's own component for the head is heavy. */
export function PageTitle() {
  const title = useRouterState({
    select: ({ matches }) =>
      matches.some(isNotFound)
        ? PAGE_NOT_FOUND
        : matches
            .flatMap((match) => match.meta ?? [])
            .map((meta) => meta && 'title' in meta && meta.title)
            .findLast(Boolean),
  });
  const match = useRouterState({ select: ({ matches }) => matches.at(-1) });
  const moved = useRouterState({
    select: ({ resolvedLocation, location }) =>
      resolvedLocation !== undefined && resolvedLocation.pathname !== location.pathname,
  });
  const pattern = match && bare(match.fullPath);
  const path = match && bare(match.pathname);
  const params = JSON.stringify(match?.params);
  const known = useRef<string | undefined>(firstPath);
  useEffect(() => {
    if (!pattern) return;
    if (path !== known.current) known.current = undefined;
    if (title) document.title = title;
    else if (!known.current) {
      let left = false;
      void titleOfAddress(pattern, JSON.parse(params)).then((found) => {
        if (!left) document.title = found;
      });
      return () => {
        left = true;
      };
    }
  }, [title, pattern, path, params]);
  useEffect(() => {
    if (moved) for (const element of document.head.querySelectorAll(ofFirstPage)) element.remove();
  }, [moved]);
  return null;
}

/** The router marks the last match when no route fits the address, and the route itself when its loader says so. */
function isNotFound(match: { status: string }): boolean {
  return match.status === 'notFound' || ('_notFound' in match && match._notFound === true);
}

/** The table of titles is loaded when somebody goes on to a second page. */
async function titleOfAddress(pattern: string, params: Record<string, string>): Promise<string> {
  const table = await import('../../../domain/content/page-titles.ts').catch(() => null);
  return table?.pageTitle(pattern, params) ?? 'Ipso';
}

function bare(path: string): string {
  return path.replace(/(.)\/$/, '$1');
}
