import { createFileRoute, redirect } from '@tanstack/react-router';
import { changeUrl, tidyUrl } from '../../../domain/search.ts';

export const Route = createFileRoute('/marketplace/patents')({
  validateSearch: tidyUrl,
  beforeLoad: ({ search }) => {
    throw redirect({ to: '/marketplace', search: changeUrl(search, { type: 'Patent' }), replace: true });
  },
});
