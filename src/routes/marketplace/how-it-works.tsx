import { createFileRoute } from '@tanstack/react-router';
import { HowItWorksPage } from '../../features/guide/HowItWorksPage.tsx';

export const Route = createFileRoute('/marketplace/how-it-works')({
  loader: ({ context }) => void context.utils.listings.figures.prefetch(),
  component: HowItWorksPage,
});
