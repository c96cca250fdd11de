import { Button, VisuallyHidden } from '@mantine/core';
import { useEffect, useRef } from 'react';
import { sentenceOf } from '../errors.ts';
import classes from './ShowMore.module.css';

interface ShowMoreProps {
  /** What `useInfiniteQuery` gives. */
  list: {
    data: { pages: { items: unknown[] }[] } | undefined;
    error: unknown;
    hasNextPage: boolean;
    isFetching: boolean;
    isFetchingNextPage: boolean;
    isFetchNextPageError: boolean;
    fetchNextPage: () => unknown;
  };
  /** How many rows there are in all, where that is counted. */
  total?: number;
  label?: string;
}

/** The end of a list that comes in pages: how much of it is shown, and the way to the rest. Nothing below a short list. */
export function ShowMore({ list, total, label = 'Show more' }: ShowMoreProps) {
  const { data, error, hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError, fetchNextPage } =
    list;
  const pages = data?.pages ?? [];
  const count = useRef<HTMLParagraphElement>(null);
  const pressed = useRef(false);
  /** How many pages there were when one more was asked for. */
  const after = useRef<number>(null);
  useEffect(() => {
    if (isFetching) return;
    // An event in the meantime refetches the list, which drops a page that is under way.
    if (after.current === pages.length && hasNextPage && !isFetchNextPageError) fetchNextPage();
    else after.current = null;
  }, [isFetching, pages.length, hasNextPage, isFetchNextPageError, fetchNextPage]);
  useEffect(() => {
    // The button disappears with the last page, so the focus has to move.
    if (!hasNextPage && pressed.current && document.activeElement === document.body) count.current?.focus();
  }, [hasNextPage]);

  if (!hasNextPage && pages.length < 2) return null;
  const shown = pages.reduce((sum, { items }) => sum + items.length, 0);
  const counted = `${shown.toLocaleString('en-US')} of ${Math.max(shown, total ?? 0).toLocaleString('en-US')}`;
  return (
    <div className={classes.foot} data-quiet={(total === undefined && !hasNextPage) || undefined}>
      <p ref={count} className={classes.count} role="status" tabIndex={-1}>
        {total === undefined ? (
          <VisuallyHidden>{hasNextPage ? `${shown} shown` : `All ${shown} shown`}</VisuallyHidden>
        ) : (
          counted
        )}
      </p>
      {isFetchNextPageError && (
        <p className={classes.problem} role="alert">
          {sentenceOf(error)}
        </p>
      )}
      {hasNextPage && (
        // Not disabled while it loads: that would lose the keyboard's focus.
        <Button
          variant="default"
          aria-busy={isFetchingNextPage}
          onClick={() => {
            pressed.current = true;
            after.current = pages.length;
            // A refetch under way may bring a change that the next page alone would miss.
            if (!isFetching) fetchNextPage();
          }}
        >
          {isFetchingNextPage ? 'Loading…' : isFetchNextPageError ? 'Try Again' : label}
        </Button>
      )}
    </div>
  );
}
