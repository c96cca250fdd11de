import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { trpc } from '../../trpc.ts';
import { ArticleTeaser, ArticleTeasers } from '../../ui/ArticleTeaser.tsx';
import section from './Section.module.css';

/** The newest articles. They come with the page, so there is nothing to wait for. */
export function Happening() {
  const { data } = trpc.content.latest.useQuery();
  if (!data?.length) return null;
  return (
    <section className={section.section} aria-labelledby="happening">
      <div className={section.head}>
        <Title order={2} id="happening">
          Happening
        </Title>
        <Link to="/happening" className={section.more}>
          All articles
        </Link>
      </div>
      <ArticleTeasers>
        {data.map((article) => (
          <ArticleTeaser key={article.id} article={article} />
        ))}
      </ArticleTeasers>
    </section>
  );
}
