import { createFileRoute, redirect } from '@tanstack/react-router';
import { changeUrl, validUrl } from '../../../domain/market/search.ts';

export const Route = createFileRoute('/marketplace/patents')({
  validateSearch: validUrl,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/marketplace', search: changeUrl(search, { type: 'Patent' }), replace: true });
  },
});
