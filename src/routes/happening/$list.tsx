import { createFileRoute, notFound, redirect } from '@tanstack/react-router';
import { articleLists } from '../../../domain/content/articles.ts';

/** /happening/insights and the others: each is a tab of one page. */
export const Route = createFileRoute('/happening/$list')({
  beforeLoad: ({ params: { list } }) => {
    const tab = new Map(Object.entries(articleLists)).get(list);
    if (!tab) throw notFound();
    throw redirect({ to: '/happening', search: { tab }, replace: true });
  },
});
