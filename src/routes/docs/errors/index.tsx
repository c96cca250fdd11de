import { createFileRoute } from '@tanstack/react-router';
import { ErrorsPage } from '../../../features/api/ErrorPages.tsx';

export const Route = createFileRoute('/docs/errors/')({
  component: ErrorsPage,
});
