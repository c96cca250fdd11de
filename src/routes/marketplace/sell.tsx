import { createFileRoute } from '@tanstack/react-router';
import { SellPage } from '../../features/guide/SellPage.tsx';

export const Route = createFileRoute('/marketplace/sell')({
  loader: ({ context }) => void context.utils.listings.figures.prefetch(),
  component: SellPage,
});
