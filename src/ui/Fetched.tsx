import type { ReactNode } from 'react';
import { sentenceOf } from '../errors.ts';
import { ErrorState } from './ErrorState.tsx';

interface FetchedProps<Data> {
  /** What `useQuery` gives. */
  query: { data: Data | undefined; error: unknown; refetch: () => unknown };
  /** Stands in for the answer until it is there. */
  skeleton: ReactNode;
  children: (data: Data) => ReactNode;
}

/** The answer to one query, in each of its states: loading, failed with a way to try again, and there. */
export function Fetched<Data>({ query: { data, error, refetch }, skeleton, children }: FetchedProps<Data>) {
  if (data !== undefined) return children(data);
  if (error) return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  return skeleton;
}
