import { createFileRoute } from '@tanstack/react-router';
import { nameCheckUrl } from '../../../domain/tools/name-check/address.ts';
import { NameCheckPage } from '../../features/tools/name-check/NameCheckPage.tsx';

export const Route = createFileRoute('/tools/name-check')({
  validateSearch: nameCheckUrl,
  loader: ({ context }) => {
    void context.utils.tools.usage.prefetch({ tool: 'name-check' });
  },
  head: () => ({ meta: [{ title: 'Name Check Tool - Ipso' }] }),
  component: NameCheck,
});

function NameCheck() {
  const navigate = Route.useNavigate();
  const { session } = Route.useRouteContext();
  return (
    <NameCheckPage
      url={Route.useSearch()}
      signedIn={session.user !== null}
      onChange={(search) => void navigate({ search, resetScroll: false })}
    />
  );
}
