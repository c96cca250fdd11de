import { createFileRoute } from '@tanstack/react-router';
import { type ClauseUrl, clauseUrl } from '../../../domain/tools/legal-clause/address.ts';
import { LegalClausePage } from '../../features/tools/legal-clause/LegalClausePage.tsx';

export const Route = createFileRoute('/tools/legal-clause')({
  // Validated by the page itself: the code would otherwise be in every page's first visit.
  validateSearch: (search: Record<string, unknown>) => search as ClauseUrl,
  loader: ({ context }) => {
    void context.utils.tools.usage.prefetch({ tool: 'legal-clause' });
  },
  component: LegalClause,
});

function LegalClause() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <LegalClausePage
      url={clauseUrl({ ...Route.useSearch() })}
      signedIn={session.user !== null}
      onChange={(search, how) => void navigate({ search, resetScroll: false, ...how })}
    />
  );
}
