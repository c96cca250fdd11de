import { createFileRoute, redirect } from '@tanstack/react-router';
import { changeUrl, validUrl } from '../../../domain/market/search.ts';

export const Route = createFileRoute('/marketplace/trademarks')({
  validateSearch: validUrl,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/marketplace', search: changeUrl(search, { type: 'Trademark' }), replace: true });
  },
});
