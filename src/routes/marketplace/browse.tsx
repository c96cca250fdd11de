import { createFileRoute, redirect } from '@tanstack/react-router';
import { validUrl } from '../../../domain/market/search.ts';

export const Route = createFileRoute('/marketplace/browse')({
  validateSearch: validUrl,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/marketplace', search, replace: true });
  },
});
