import { Button, Skeleton } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { userTypeLabels } from '../../../domain/accounts.ts';
import { countryName } from '../../../domain/countries.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { FormattedDate, TimeAgo } from '../../ui/FormattedDate.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { Person } from '../../ui/Person.tsx';
import classes from './IdentityResults.module.css';
import type { IdentityTab } from './identityTabs.ts';
import { Pager } from './Pager.tsx';

const IdentityDialog = lazyPiece(() => import('./IdentityDialog.tsx'));

const nothing: Record<IdentityTab, { title: string; text: string }> = {
  waiting: { title: 'Nobody waits', text: 'Every identity that was sent has been decided about.' },
  verified: { title: 'Nobody is verified yet', text: 'People you verify appear here.' },
  refused: { title: 'Nobody was refused', text: 'People whose identity could not be verified appear here.' },
};

type Item = RouterOutputs['accounts']['identities']['items'][number];

interface IdentityResultsProps {
  tab: IdentityTab;
  page: number;
  onPage: (page: number) => void;
}

export function IdentityResults({ tab, page, onPage }: IdentityResultsProps) {
  const { data, error, isPending, isPlaceholderData, refetch } = trpc.accounts.identities.useQuery(
    { tab, page },
    { placeholderData: keepPreviousData },
  );
  const [reviewed, setReviewed] = useState<string | null>(null);
  if (isPending) {
    return (
      <div role="status" aria-label="Loading identities">
        <Skeleton height="15rem" radius="lg" />
      </div>
    );
  }
  if (error) return <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />;
  return (
    <div aria-busy={isPlaceholderData}>
      {data.items.length === 0 ? (
        <EmptyState {...nothing[tab]} />
      ) : (
        <ul className={classes.list}>
          {data.items.map((item) => (
            <Row key={item.id} item={item} onReview={() => setReviewed(item.id)} />
          ))}
        </ul>
      )}
      <Pager page={page} pages={data.pages} onPage={onPage} />
      {reviewed && <IdentityDialog key={reviewed} userId={reviewed} onClose={() => setReviewed(null)} />}
    </div>
  );
}

function Row({ item, onReview }: { item: Item; onReview: () => void }) {
  const { fullName, username, userType, country, submittedAt, decidedAt, refusalReason } = item;
  return (
    <li className={classes.row}>
      <div className={classes.person}>
        <Person person={item} />
      </div>
      <div className={classes.facts}>
        <span>
          {userTypeLabels[userType]}, {country ? countryName(country) : 'no country'}
        </span>
        <span className={classes.when}>
          {decidedAt ? (
            <>
              Decided <FormattedDate value={decidedAt} />
            </>
          ) : (
            <>
              Sent <TimeAgo value={submittedAt} />
            </>
          )}
        </span>
        {refusalReason && <span className={classes.reason}>{refusalReason}</span>}
      </div>
      <Button
        variant={decidedAt ? 'default' : 'filled'}
        size="sm"
        aria-label={`Review ${fullName || username}`}
        onClick={onReview}
      >
        Review
      </Button>
    </li>
  );
}
