import { Title } from '@mantine/core';
import type { ArticleBlock } from '../../../domain/content/articles.ts';
import classes from './ArticleBody.module.css';

/** The text of an article or of a page about Ipso. It never changes, so an index is a good enough key. */
export function ArticleBody({ blocks }: { blocks: ArticleBlock[] }) {
  return (
    <div className={classes.body}>
      {blocks.map((block, place) => {
        const key = `${place}`;
        if ('heading' in block) {
          return (
            <Title key={key} order={2} size="h3" className={classes.heading}>
              {block.heading}
            </Title>
          );
        }
        if ('list' in block) {
          return (
            <ul key={key} className={classes.list}>
              {block.list.map((item) => (
                <li key={item}>{item}</li>
              ))}
            </ul>
          );
        }
        return <p key={key}>{block.text}</p>;
      })}
    </div>
  );
}
