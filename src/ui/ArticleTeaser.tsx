import { Title } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { type ArticleCard, articleKinds } from '../../domain/content/articles.ts';
import classes from './ArticleTeaser.module.css';
import { FormattedDate } from './FormattedDate.tsx';

/** An article by its title and first words, which lead to it: for a box that is the whole link. */
export function ArticleWords({ article }: { article: ArticleCard }) {
  const { kind, id, title, excerpt, date, minutes } = article;
  return (
    <>
      <p className={classes.kind}>
        <span>{articleKinds[kind].one}</span>
        <span>
          <FormattedDate value={date} /> · {minutes} min
        </span>
      </p>
      <Title order={3} className={classes.title}>
        <Link to="/happening/$kind/$id" params={{ kind, id }} className={classes.link}>
          {title}
        </Link>
      </Title>
      <p className={classes.excerpt}>{excerpt}</p>
    </>
  );
}

export function ArticleTeaser({ article }: { article: ArticleCard }) {
  return (
    <li className={classes.teaser}>
      <ArticleWords article={article} />
    </li>
  );
}

/** Articles side by side, as the columns of a newspaper. */
export function ArticleTeasers({ children }: { children: ReactNode }) {
  return <ul className={classes.list}>{children}</ul>;
}
