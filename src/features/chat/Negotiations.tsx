import { Link } from '@tanstack/react-router';
import { rowsOf } from '../../../domain/pages.ts';
import { sentenceOf } from '../../errors.ts';
import { byCursor, trpc } from '../../trpc.ts';
import { DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Person } from '../../ui/Person.tsx';
import { ShowMore } from '../../ui/ShowMore.tsx';
import { dayLabel } from './dayLabel.ts';
import classes from './Negotiations.module.css';

/** The person's conversations, the one written in last first. */
export function Negotiations() {
  const list = trpc.chat.list.useInfiniteQuery({}, byCursor);
  const { data, error, isPending, refetch } = list;
  if (isPending) return <DataTableSkeleton label="Loading your conversations" />;
  if (!data) {
    const sentence = `Error fetching negotiations: ${sentenceOf(error)}`;
    return <ErrorState sentence={sentence} onRetry={() => void refetch()} />;
  }
  const rows = rowsOf(data);
  if (rows.length === 0) {
    return (
      <EmptyState
        title="No conversations yet"
        text="“Contact Seller” on a listing starts one. When somebody writes to you about one of your listings, it appears here too."
        action={<LinkButton to="/marketplace">Browse Marketplace</LinkButton>}
      />
    );
  }
  return (
    <>
      <ul className={classes.list} aria-label="Conversations">
        {rows.map(({ id, other, listing, last, lastAt }) => (
          <li key={id} className={classes.row}>
            <Link to="/chat/$chatId" params={{ chatId: id }} className={classes.link}>
              <Person person={other} />
              <span className={classes.words}>
                <span className={classes.title}>{listing.title}</span>
                <span className={classes.preview}>
                  {last.mine && 'You: '}
                  {last.text}
                </span>
              </span>
              <span className={classes.when}>
                {dayLabel(lastAt, new Date()) ?? <FormattedDate value={lastAt} />}
              </span>
            </Link>
          </li>
        ))}
      </ul>
      <ShowMore list={list} />
    </>
  );
}
