import { isNotFound, sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import page from '../../ui/Page.module.css';
import { TransactionNotFound } from './TransactionNotFound.tsx';
import { TransactionSkeleton } from './TransactionSkeleton.tsx';
import { TransactionView } from './TransactionView.tsx';

// An administrator is not told of every document and message, and nobody of an unpaid transaction's every turn: what
// they look at is asked for again.
const LOOKS_MS = 15_000;

interface TransactionPageProps {
  id: string;
  /** The escrow has just been started, so the checkout opens by itself. */
  payNow: boolean;
  /** A user has a dashboard; an administrator alone does not. */
  hasDashboard: boolean;
}

export function TransactionPage({ id, payNow, hasDashboard }: TransactionPageProps) {
  const { data, error, refetch } = trpc.escrow.get.useQuery(
    { id },
    {
      retryOnMount: false,
      refetchInterval: ({ state: { data } }) =>
        data?.role === 'admin' || data?.payment === 'awaiting' ? LOOKS_MS : false,
    },
  );
  if (data) return <TransactionView transaction={data} payNow={payNow} />;
  if (!error) return <TransactionSkeleton />;
  if (isNotFound(error)) return <TransactionNotFound hasDashboard={hasDashboard} />;
  // In its place, and not away to the dashboard: that could not be loaded either.
  return (
    <div className={page.page}>
      <ErrorState
        sentence={`Failed to load transaction details. ${sentenceOf(error)}`}
        onRetry={() => void refetch()}
      />
    </div>
  );
}
