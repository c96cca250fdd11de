import { createFileRoute } from '@tanstack/react-router';
import { type ArticleKind, articleKindOf } from '../../../domain/content/articles.ts';
import { HappeningPage } from '../../features/content/HappeningPage.tsx';

export const Route = createFileRoute('/happening/')({
  // A query such as "2024" or "true" arrives as a number or a boolean.
  validateSearch: ({ tab, q }: Record<string, unknown>): { tab?: ArticleKind; q?: string } => ({
    tab: articleKindOf(String(tab)),
    q: ['string', 'number', 'boolean'].includes(typeof q)
      ? String(q).trim().slice(0, 200) || undefined
      : undefined,
  }),
  loaderDeps: ({ search: { q } }) => ({ q }),
  loader: ({ context, deps: { q } }) => {
    void context.utils.content.articles.prefetch(q ? { q } : undefined);
  },
  component: Happening,
});

function Happening() {
  const { tab = 'latest', q = '' } = Route.useSearch();
  const navigate = Route.useNavigate();
  return (
    <HappeningPage
      tab={tab}
      q={q}
      onChange={(patch, how) =>
        void navigate({
          search: (now) => {
            const next = { ...now, ...patch };
            return { tab: next.tab === 'latest' ? undefined : next.tab, q: next.q || undefined };
          },
          replace: how?.replace,
          resetScroll: false,
        })
      }
    />
  );
}
