import { createFileRoute } from '@tanstack/react-router';
import { type PatentUrl, patentUrl } from '../../../domain/tools/addresses.ts';
import { PatentValidatorPage } from '../../features/tools/patent-validator/PatentValidatorPage.tsx';

export const Route = createFileRoute('/tools/patent-validator')({
  // Validated by the page itself: the code would otherwise be in every page's first visit.
  validateSearch: (search: Record<string, unknown>) => search as PatentUrl,
  loader: ({ context }) => {
    void context.utils.tools.usage.prefetch();
  },
  component: PatentValidator,
});

function PatentValidator() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <PatentValidatorPage
      url={patentUrl({ ...Route.useSearch() })}
      signedIn={session.user !== null}
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
