import { createFileRoute } from '@tanstack/react-router';
import { LicensesPage } from '../features/content/LicensesPage.tsx';

export const Route = createFileRoute('/licences')({
  component: LicensesPage,
});
