import { createFileRoute } from '@tanstack/react-router';
import { requirePerson } from '../../features/accounts/guards.ts';
import { ProofHost } from '../../features/admin/ProofHost.tsx';
import { TransactionPage } from '../../features/escrow/TransactionPage.tsx';

export const Route = createFileRoute('/transaction/$id')({
  // Set by the listing's page: the checkout opens by itself.
  validateSearch: (search: Record<string, unknown>): { pay?: true } => ({
    pay: search.pay === true ? true : undefined,
  }),
  beforeLoad: requirePerson,
  loader: ({ context, params }) => {
    void context.utils.escrow.get.prefetch({ id: params.id });
  },
  component: TransactionRoute,
});

function TransactionRoute() {
  const { id } = Route.useParams();
  const { session } = Route.useRouteContext();
  return (
    <>
      <TransactionPage
        key={id}
        id={id}
        payNow={Route.useSearch().pay === true}
        hasDashboard={session.user !== null}
      />
      {session.admin && <ProofHost />}
    </>
  );
}
