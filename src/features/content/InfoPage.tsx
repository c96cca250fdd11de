import { Title } from '@mantine/core';
import type { ReactNode } from 'react';
import type { ArticleBlock } from '../../../domain/content/articles.ts';
import page from '../../ui/Page.module.css';
import { ArticleBody } from './ArticleBody.tsx';
import classes from './InfoPage.module.css';

interface InfoPageProps {
  title: string;
  lead: string;
  blocks: ArticleBlock[];
  /** What needs the whole width. */
  after?: ReactNode;
  /** Where to go from here. */
  children?: ReactNode;
}

/** A page about Ipso: what it is, its terms, its privacy policy. */
export function InfoPage({ title, lead, blocks, after, children }: InfoPageProps) {
  return (
    <div className={page.page}>
      <div className={classes.column}>
        <Title order={1}>{title}</Title>
        <p className={classes.lead}>{lead}</p>
        <ArticleBody blocks={blocks} />
        {children && <div className={classes.next}>{children}</div>}
      </div>
      {after}
    </div>
  );
}
