import { createFileRoute } from '@tanstack/react-router';
import { ForgotPasswordPage } from '../../features/accounts/ForgotPasswordPage.tsx';

export const Route = createFileRoute('/auth/forgot')({
  component: ForgotPasswordPage,
});
