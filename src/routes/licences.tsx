import { createFileRoute } from '@tanstack/react-router';
import { LicencesPage } from '../features/content/LicencesPage.tsx';

export const Route = createFileRoute('/licences')({
  component: LicencesPage,
});
