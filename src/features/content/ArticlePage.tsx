import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { type ArticleKind, articleKinds } from '../../../domain/content/articles.ts';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { ArticleTeaser, ArticleTeasers } from '../../ui/ArticleTeaser.tsx';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { Seal } from '../../ui/listing/Seal.tsx';
import page from '../../ui/Page.module.css';
import { NotFound } from '../../ui/shell/NotFound.tsx';
import { ArticleBody } from './ArticleBody.tsx';
import classes from './ArticlePage.module.css';
import { Newsletter } from './Newsletter.tsx';

const OTHERS = 3;

export function ArticlePage({ kind, id }: { kind: ArticleKind; id: string }) {
  const { data: article, error, refetch } = trpc.content.article.useQuery({ kind, id });
  const { data: latest } = trpc.content.latest.useQuery();
  if (error?.data?.code === 'NOT_FOUND') return <NotFound />;
  if (error) {
    return (
      <div className={page.page}>
        <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />
      </div>
    );
  }
  if (!article) return <div className={page.page} />;
  const others = latest?.filter((other) => other.id !== id).slice(0, OTHERS) ?? [];
  return (
    <div className={page.page}>
      <article className={classes.article}>
        <Seal id={`article-${id}`} kind="Trademark" size={360} className={classes.seal} />
        <header className={classes.head}>
          <Breadcrumb>
            <Link to="/happening">Happening</Link>
            <Link to="/happening" search={{ tab: kind }}>
              {articleKinds[kind].tab}
            </Link>
          </Breadcrumb>
          <Title order={1}>{article.title}</Title>
          <p className={classes.lead}>{article.excerpt}</p>
          <p className={classes.date}>
            <FormattedDate value={article.date} /> · {article.minutes} min read
          </p>
        </header>
        <ArticleBody blocks={article.body} />
        {article.externalUrl && (
          <p>
            <a href={article.externalUrl} rel="noreferrer">
              Read it where it was published
            </a>
          </p>
        )}
        {article.sources.length > 0 && (
          <section className={classes.sources} aria-labelledby="sources">
            <Title order={2} id="sources" size="h4">
              Sources
            </Title>
            <ol>
              {article.sources.map(({ title, url, read }) => (
                <li key={title}>
                  {url ? (
                    <a href={url} rel="noreferrer">
                      {title}
                    </a>
                  ) : (
                    title
                  )}
                  <span className={classes.read}>
                    {read === 'not read' ? (
                      'Cited, not read'
                    ) : (
                      <>
                        Read <FormattedDate value={read} />
                      </>
                    )}
                  </span>
                </li>
              ))}
            </ol>
            <p className={classes.advice}>Nothing here is legal advice.</p>
          </section>
        )}
      </article>
      {others.length > 0 && (
        <section className={classes.others} aria-labelledby="others">
          <Title order={2} id="others" size="h3" className={classes.othersTitle}>
            More from Happening
          </Title>
          <ArticleTeasers>
            {others.map((other) => (
              <ArticleTeaser key={other.id} article={other} />
            ))}
          </ArticleTeasers>
        </section>
      )}
      <Newsletter />
    </div>
  );
}
