import { Button, Skeleton, Stack, Text } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { useState } from 'react';
import { userTypeLabels } from '../../../domain/accounts/accounts.ts';
import { countryName } from '../../../domain/countries.ts';
import { byCursor, type RouterOutputs, trpc } from '../../trpc.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { FormattedDate, TimeAgo } from '../../ui/FormattedDate.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { Person } from '../../ui/Person.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import { AdminPage, upTo } from './AdminPage.tsx';
import { type IdentityTab, identityTabs } from './adminTabs.ts';
import classes from './Identities.module.css';

interface IdentitiesProps {
  tab: IdentityTab;
  onTab: (tab: IdentityTab) => void;
}

const labels: Record<IdentityTab, string> = { waiting: 'Waiting', verified: 'Verified', refused: 'Refused' };

/** The identities that people submitted, for review. */
export function Identities({ tab, onTab }: IdentitiesProps) {
  const { data } = trpc.accounts.identities.useInfiniteQuery(
    { tab },
    { ...byCursor, placeholderData: keepPreviousData },
  );
  const counts = data?.pages[0]?.counts;
  return (
    <AdminPage
      place="Identities"
      title="Identity verification"
      lead="Compare a name with the government ID or the company data. Every view is recorded in the audit log."
    >
      <UrlTabs
        label="Identities"
        value={tab}
        onChange={onTab}
        tabs={identityTabs.map((value) => ({ value, label: labels[value], count: upTo(counts?.[value]) }))}
      >
        <IdentityResults key={tab} tab={tab} />
      </UrlTabs>
    </AdminPage>
  );
}

const IdentityDialog = lazyPiece(() => import('./IdentityDialog.tsx'));

const nothing: Record<IdentityTab, { title: string; text: string }> = {
  waiting: { title: 'Nobody is waiting', text: 'Every identity that was submitted has been reviewed.' },
  verified: { title: 'Nobody is verified yet', text: 'People you verify appear here.' },
  refused: { title: 'Nobody was refused', text: 'People whose identity could not be verified appear here.' },
};

type Item = RouterOutputs['accounts']['identities']['items'][number];

function IdentityResults({ tab }: { tab: IdentityTab }) {
  const list = trpc.accounts.identities.useInfiniteQuery({ tab }, byCursor);
  const [reviewed, setReviewed] = useState<string | null>(null);
  return (
    <>
      <PagedList
        list={list}
        skeleton={
          <div role="status" aria-label="Loading identities">
            <Skeleton height="15rem" radius="lg" />
          </div>
        }
        empty={<EmptyState {...nothing[tab]} />}
      >
        {(items) => (
          <ul className={classes.list}>
            {items.map((item) => (
              <Row key={item.id} item={item} onReview={() => setReviewed(item.id)} />
            ))}
          </ul>
        )}
      </PagedList>
      {reviewed && <IdentityDialog key={reviewed} userId={reviewed} onClose={() => setReviewed(null)} />}
    </>
  );
}

function Row({ item, onReview }: { item: Item; onReview: () => void }) {
  const { fullName, username, userType, country, submittedAt, decidedAt, refusalReason } = item;
  return (
    <li className={classes.row}>
      <div>
        <Person person={item} />
      </div>
      <Stack gap={0} miw={0} fz="sm">
        <span>
          {userTypeLabels[userType]}, {country ? countryName(country) : 'no country'}
        </span>
        <Text span inherit c="dimmed">
          {decidedAt ? (
            <>
              Decided <FormattedDate value={decidedAt} />
            </>
          ) : (
            <>
              Sent <TimeAgo value={submittedAt} />
            </>
          )}
        </Text>
        {refusalReason && (
          <Text span inherit c="red" lineClamp={2} className={classes.reason}>
            {refusalReason}
          </Text>
        )}
      </Stack>
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
