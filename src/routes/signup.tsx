import { createFileRoute, redirect } from '@tanstack/react-router';

export const Route = createFileRoute('/signup')({
  beforeLoad: () => {
    throw redirect({ to: '/auth', search: { tab: 'signup' }, replace: true });
  },
});
