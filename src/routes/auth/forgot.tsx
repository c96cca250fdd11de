import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../../features/accounts/ForgotPasswordPage.tsx';

export const Route = createFileRoute('/auth/forgot')({
  head: () => ({ meta: [{ title: 'Forgot your password - Ipso' }] }),
  component: ForgotPasswordPage,
});
