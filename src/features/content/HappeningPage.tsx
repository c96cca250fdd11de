import { Group, Skeleton, Text, Title, VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { type ArticleCard, type ArticleKind, articleKinds } from '../../../domain/content/articles.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { ArticleTeaser, ArticleTeasers, ArticleWords } from '../../ui/ArticleTeaser.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import field from '../../ui/form/PlainField.module.css';
import { useTyped } from '../../ui/form/useTyped.ts';
import { Seal } from '../../ui/listing/Seal.tsx';
import page from '../../ui/Page.module.css';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import classes from './HappeningPage.module.css';
import { Newsletter } from './Newsletter.tsx';

const MAX_WORDS = 200;
const kinds = Object.keys(articleKinds) as ArticleKind[];
/** The first page has articles of all kinds. */
type Tab = ArticleKind | 'latest';
const labelOf = (tab: Tab) => (tab === 'latest' ? 'Latest' : articleKinds[tab].tab);
const options = { tidy: (typed: string) => typed.trim(), pauseMs: 200 };

interface HappeningPageProps {
  tab: Tab;
  q: string;
  onChange: (patch: { tab?: Tab; q?: string }, how?: { replace: boolean }) => void;
}

export function HappeningPage({ tab, q, onChange }: HappeningPageProps) {
  const { data, error, refetch } = trpc.content.articles.useQuery(q ? { q } : undefined, {
    placeholderData: keepPreviousData,
  });
  const [typed, setTyped] = useTyped(q, (words) => onChange({ q: words }, { replace: true }), options);
  const found = data?.filter(({ kind }) => tab === 'latest' || kind === tab);
  const lead = tab === 'latest' && q === '' ? found?.[0] : undefined;
  const shown = lead ? found?.slice(1) : found;
  const elsewhere = kinds.find((kind) => kind !== tab && data?.some((article) => article.kind === kind));
  return (
    <div className={page.page}>
      <Group align="flex-end" justify="space-between" gap="1.25rem 2rem" mb="1.75rem">
        <div>
          <Title order={1}>Happening</Title>
          <Text c="dimmed" maw="36rem" mt="0.375rem">
            What the law says and does about patents and trademarks, and how Ipso works.
          </Text>
        </div>
        <search className={classes.search}>
          <div className={field.field}>
            <IconSearch size={18} stroke={1.6} aria-hidden="true" className={field.before} />
            <input
              type="search"
              autoComplete="off"
              aria-label="Search articles"
              placeholder="Search articles"
              maxLength={MAX_WORDS}
              className={field.input}
              value={typed}
              onChange={(event) => setTyped(event.currentTarget.value)}
            />
          </div>
        </search>
      </Group>
      <UrlTabs
        label="Kind of article"
        value={tab}
        onChange={(next) => onChange({ tab: next })}
        tabs={[
          { value: 'latest' as Tab, label: labelOf('latest') },
          ...kinds.map((kind) => ({
            value: kind,
            label: labelOf(kind),
            count: data?.filter((article) => article.kind === kind).length,
          })),
        ]}
      >
        <VisuallyHidden component="h2">{labelOf(tab)}</VisuallyHidden>
        {error && !data && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
        {!data && !error && <ArticleSkeletons />}
        {lead && <Lead article={lead} />}
        {shown && shown.length > 0 && (
          <ArticleTeasers>
            {shown.map((article) => (
              <ArticleTeaser key={article.id} article={article} />
            ))}
          </ArticleTeasers>
        )}
        {found?.length === 0 &&
          (q === '' ? (
            <EmptyState
              title="Nothing here yet"
              text={
                tab === 'media'
                  ? 'We know of no newspaper or journal that has written about Ipso. When one does, we link to it here.'
                  : 'Nothing of this kind has been published yet.'
              }
            />
          ) : (
            <EmptyState
              title={`No article mentions “${q}”`}
              text={
                elsewhere
                  ? `There is something under ${articleKinds[elsewhere].tab}.`
                  : 'Try another word, or fewer words.'
              }
            />
          ))}
      </UrlTabs>
      <Newsletter />
    </div>
  );
}

/** The newest article, over the whole width. */
function Lead({ article }: { article: ArticleCard }) {
  return (
    <article className={classes.lead}>
      <div className={classes.leadText}>
        <ArticleWords article={article} />
      </div>
      <Seal id={`article-${article.id}`} kind="Trademark" size={240} className={classes.seal} />
    </article>
  );
}

const places = ['first', 'second', 'third', 'fourth'];

function ArticleSkeletons() {
  return (
    <ArticleTeasers>
      {places.map((place) => (
        <li key={place}>
          <Skeleton height="0.8rem" width="40%" mb="1rem" />
          <Skeleton height="1.4rem" width="90%" mb="0.875rem" />
          <Skeleton height="0.9rem" mb="0.5rem" />
          <Skeleton height="0.9rem" width="70%" />
        </li>
      ))}
    </ArticleTeasers>
  );
}
