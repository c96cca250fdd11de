import { useRouterState } from '@tanstack/react-router';

/** The title of the innermost route that has one. A page needs no other head, and the router's own is heavy. */
export function PageTitle() {
  const title = useRouterState({
    select: ({ matches }) =>
      matches
        .flatMap((match) => match.meta ?? [])
        .map((meta) => meta && 'title' in meta && meta.title)
        .findLast(Boolean),
  });
  return <title>{title || 'Ipso'}</title>;
}
