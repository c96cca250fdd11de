import { createFileRoute, redirect } from '@tanstack/react-router';
import { tidyUrl } from '../../../domain/search.ts';

export const Route = createFileRoute('/marketplace/browse')({
  validateSearch: tidyUrl,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/marketplace', search, replace: true });
  },
});
