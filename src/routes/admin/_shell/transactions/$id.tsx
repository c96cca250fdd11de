import { createFileRoute } from '@tanstack/react-router';
import { TransactionPage } from '../../../../features/escrow/TransactionPage.tsx';

export const Route = createFileRoute('/admin/_shell/transactions/$id')({
  loader: ({ context, params }) => {
    void context.utils.escrow.get.prefetch({ id: params.id });
  },
  component: TransactionRoute,
});

function TransactionRoute() {
  const { id } = Route.useParams();
  return <TransactionPage key={id} id={id} payNow={false} hasDashboard={false} />;
}
