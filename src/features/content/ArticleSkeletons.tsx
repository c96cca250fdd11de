import { Skeleton } from '@mantine/core';
import { ArticleTeasers } from '../../ui/ArticleTeaser.tsx';

const places = ['first', 'second', 'third', 'fourth'];

export function ArticleSkeletons() {
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
