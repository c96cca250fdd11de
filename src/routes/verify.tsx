import { createFileRoute } from '@tanstack/react-router';
import { VerifyPage } from '../features/verify/VerifyPage.tsx';

export const Route = createFileRoute('/verify')({
  component: VerifyPage,
});
