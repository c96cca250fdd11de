import { createFileRoute } from '@tanstack/react-router';
import { patentUrl } from '../../../domain/tools/addresses.ts';
import { PatentValidatorPage } from '../../features/tools/PatentValidatorPage.tsx';

export const Route = createFileRoute('/tools/patent-validator')({
  validateSearch: patentUrl,
  loader: ({ context }) => {
    void context.utils.tools.usage.prefetch();
  },
  head: () => ({ meta: [{ title: 'Patent Validator - Ipso' }] }),
  component: PatentValidator,
});

function PatentValidator() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <PatentValidatorPage
      url={Route.useSearch()}
      signedIn={session.user !== null}
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
