import { createFileRoute } from '@tanstack/react-router';
import { ApiPage } from '../../features/api/ApiPage.tsx';

export const Route = createFileRoute('/docs/api')({
  component: ApiPage,
});
