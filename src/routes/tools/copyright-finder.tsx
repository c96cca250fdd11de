import { createFileRoute } from '@tanstack/react-router';
import { type FinderUrl, finderUrl } from '../../../domain/tools/copyright-finder/finder.ts';
import { CopyrightFinderPage } from '../../features/tools/copyright-finder/CopyrightFinderPage.tsx';

export const Route = createFileRoute('/tools/copyright-finder')({
  // Validated by the page itself: the code would otherwise be in every page's first visit.
  validateSearch: (search: Record<string, unknown>) => search as FinderUrl,
  loader: ({ context }) => {
    void context.utils.tools.usage.prefetch({ tool: 'copyright-finder' });
  },
  component: CopyrightFinder,
});

function CopyrightFinder() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <CopyrightFinderPage
      url={finderUrl({ ...Route.useSearch() })}
      signedIn={session.user !== null}
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
