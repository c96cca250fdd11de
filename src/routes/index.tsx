import { createFileRoute } from '@tanstack/react-router';
import { Home } from '../features/home/Home.tsx';

export const Route = createFileRoute('/')({
  // Not awaited: the page is shown at once and its figures and cards arrive in their places.
  loader: ({ context }) => {
    void context.utils.listings.featured.prefetch();
    void context.utils.listings.figures.prefetch();
    void context.utils.escrow.showcase.prefetch();
    void context.utils.books.balance.prefetch();
  },
  component: HomePage,
});

function HomePage() {
  const { session } = Route.useRouteContext();
  return <Home signedIn={session.user !== null} />;
}
