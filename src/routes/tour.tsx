import { createFileRoute } from '@tanstack/react-router';
import { TourPage } from '../features/guide/TourPage.tsx';

export const Route = createFileRoute('/tour')({
  loader: ({ context }) => void context.utils.listings.figures.prefetch(),
  component: TourPage,
});
