import { Badge, Group } from '@mantine/core';
import { Link } from '@tanstack/react-router';
import { negotiationBadge } from '../../../domain/deals/chat.ts';
import { byCursor, trpc } from '../../trpc.ts';
import { DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate } from '../../ui/FormattedDate.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Person } from '../../ui/Person.tsx';
import { dayLabel } from './dayLabel.ts';
import classes from './Negotiations.module.css';

const colors = { 'Offer sent': 'gray', 'Awaiting reply': 'amber', 'New message': 'green' } as const;

/** The person's conversations, each about one listing, the one written in last first (specification, section 2). */
export function Negotiations() {
  const list = trpc.chat.list.useInfiniteQuery({ which: 'open', q: '' }, byCursor);
  return (
    <PagedList
      list={list}
      failed="Error fetching negotiations"
      skeleton={<DataTableSkeleton label="Loading your conversations" />}
      empty={
        <EmptyState
          title="No conversations yet"
          text="“Contact Seller” on a listing starts one. When somebody writes to you about one of your listings, it appears here too."
          action={<LinkButton to="/marketplace">Browse Marketplace</LinkButton>}
        />
      }
    >
      {(rows) => (
        <>
          <Group justify="flex-end" mb="0.75rem">
            <LinkButton to="/chat" variant="default" size="sm">
              Open Messages
            </LinkButton>
          </Group>
          <ul className={classes.list} aria-label="Conversations">
            {rows.map(({ id, other, listing, last, lastAt, unread }) => {
              const badge = negotiationBadge({ mine: last.mine, unread });
              return (
                <li key={id} className={classes.row}>
                  <Link to="/chat/$chatId" params={{ chatId: id }} className={classes.link}>
                    <Person person={other} />
                    <span className={classes.words}>
                      <span className={classes.title}>{listing.title}</span>
                      <span className={classes.preview}>{last.text}</span>
                    </span>
                    <span className={classes.when}>
                      <Badge color={colors[badge]}>{badge}</Badge>
                      <span>{dayLabel(lastAt, new Date()) ?? <FormattedDate value={lastAt} />}</span>
                    </span>
                  </Link>
                </li>
              );
            })}
          </ul>
        </>
      )}
    </PagedList>
  );
}
