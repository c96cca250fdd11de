import type { ComponentProps, ReactNode } from 'react';
import { type Loaded, rowsOf } from '../../domain/pages.ts';
import { sentenceOf } from '../errors.ts';
import { ErrorState } from './ErrorState.tsx';
import { ShowMore } from './ShowMore.tsx';

interface PagedListProps<Row> {
  /** What `useInfiniteQuery` gives. */
  list: ComponentProps<typeof ShowMore>['list'] & { data: Loaded<Row> | undefined; refetch: () => unknown };
  /** How the sentence of an error begins: "Error fetching negotiations". */
  failed?: string;
  /** Stands in for the rows until they are loaded. */
  skeleton: ReactNode;
  /** Stands in for a list without rows. */
  empty: ReactNode;
  /** How many rows there are in all, where that is counted. */
  total?: number;
  children: (rows: Row[]) => ReactNode;
}

/**
 * A list that comes in pages, in each of its states: loading, failed, empty, and its rows with the way to more of them.
 * Every panel that shows an infinite query is made of this.
 */
export function PagedList<Row>({ list, failed, skeleton, empty, total, children }: PagedListProps<Row>) {
  const { data, error, refetch } = list;
  if (!data && error) {
    const sentence = failed ? `${failed}: ${sentenceOf(error)}` : sentenceOf(error);
    return <ErrorState sentence={sentence} onRetry={() => void refetch()} />;
  }
  if (!data) return skeleton;
  const rows = rowsOf(data);
  if (rows.length === 0) return empty;
  return (
    <>
      {children(rows)}
      <ShowMore list={list} total={total} />
    </>
  );
}
