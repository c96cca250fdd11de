import { useNavigate } from '@tanstack/react-router';
import { useEffect } from 'react';
import { isRefusal } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { notifyError } from '../../ui/toast.ts';
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
  const navigate = useNavigate();
  const { data, error } = trpc.escrow.get.useQuery(
    { id },
    {
      retryOnMount: false,
      refetchInterval: ({ state: { data } }) =>
        data?.role === 'admin' || data?.payment === 'awaiting' ? LOOKS_MS : false,
    },
  );
  const unreachable = !data && error !== null && !isRefusal(error);
  useEffect(() => {
    if (!unreachable) return;
    notifyError({ title: 'Error', message: 'Failed to load transaction details' });
    void navigate({ to: hasDashboard ? '/dashboard' : '/admin/dashboard' });
  }, [unreachable, hasDashboard, navigate]);
  if (data) return <TransactionView transaction={data} payNow={payNow} />;
  if (error && !unreachable) return <TransactionNotFound hasDashboard={hasDashboard} />;
  return <TransactionSkeleton />;
}
