import { createFileRoute, notFound } from '@tanstack/react-router';
import { articleKindOf } from '../../../../domain/content/articles.ts';
import { itemTitle, PAGE_NOT_FOUND } from '../../../../domain/titles.ts';
import { notFoundAsNull } from '../../../errors.ts';
import { ArticlePage } from '../../../features/content/ArticlePage.tsx';

export const Route = createFileRoute('/happening/$kind/$id')({
  // Awaited for the page's title; the component shows the error of an article that cannot be read.
  loader: async ({ context, params: { kind: word, id } }) => {
    const kind = articleKindOf(word);
    if (!kind) throw notFound();
    const article = await context.utils.content.article.ensureData({ kind, id }).catch(notFoundAsNull);
    const title = article === null ? PAGE_NOT_FOUND : article && itemTitle(article);
    return { kind, title };
  },
  head: ({ loaderData }) => ({ meta: loaderData?.title ? [{ title: loaderData.title }] : [] }),
  component: Article,
});

function Article() {
  const { kind } = Route.useLoaderData();
  const { id } = Route.useParams();
  return <ArticlePage key={id} kind={kind} id={id} />;
}
