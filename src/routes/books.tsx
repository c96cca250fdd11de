import { createFileRoute } from '@tanstack/react-router';
import { BooksPage } from '../features/content/BooksPage.tsx';

export const Route = createFileRoute('/books')({
  loader: ({ context }) => void context.utils.books.proof.prefetch(),
  component: BooksPage,
});
