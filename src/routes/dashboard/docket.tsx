import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../../features/accounts/guards.ts';
import { DocketPage } from '../../features/docket/DocketPage.tsx';

export const Route = createFileRoute('/dashboard/docket')({
  beforeLoad: requireUser,
  loader: ({ context }) => {
    void context.utils.docket.list.prefetchInfinite({});
  },
  component: DocketPage,
});
