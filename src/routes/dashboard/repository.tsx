import { createFileRoute } from '@tanstack/react-router';
import { requireUser } from '../../features/accounts/guards.ts';
import { RepositoryPage } from '../../features/listings/RepositoryPage.tsx';

export const Route = createFileRoute('/dashboard/repository')({
  beforeLoad: requireUser,
  loader: ({ context }) => {
    void context.utils.listings.standing.prefetch();
  },
  component: RepositoryPage,
});
