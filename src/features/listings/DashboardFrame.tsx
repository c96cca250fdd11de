import { Group, Text, Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Money } from '../../ui/Money.tsx';
import page from '../../ui/Page.module.css';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import classes from './Dashboard.module.css';
import type { DashboardTab } from './tabs.ts';

interface DashboardFrameProps {
  /** What waits for the person and for others. */
  waiting: ReactNode;
  tab: DashboardTab;
  onTab: (tab: DashboardTab) => void;
  children: ReactNode;
}

/** Everything around the dashboard's tabs: the title, the counts and the side panel. */
export function DashboardFrame({ waiting, tab, onTab, children }: DashboardFrameProps) {
  const listings = trpc.listings.standing.useQuery();
  const saved = trpc.interest.savedIds.useQuery();
  const escrow = trpc.escrow.standing.useQuery();
  const chats = trpc.chat.standing.useQuery();
  const offers = trpc.offers.standing.useQuery();
  return (
    <div className={page.page}>
      <Group justify="space-between" gap="0.75rem 1.5rem" mb="1.25rem">
        <Title order={1}>My Dashboard</Title>
        <Group gap="0.75rem">
          <LinkButton to="/dashboard/docket" variant="default">
            Docket
          </LinkButton>
          <LinkButton to="/dashboard/upload" leftSection={<IconPlus size={18} stroke={1.8} />}>
            Upload New IP
          </LinkButton>
        </Group>
      </Group>
      {waiting}
      <UrlTabs
        label="Dashboard"
        value={tab}
        onChange={onTab}
        tabs={[
          { value: 'repository', label: 'My Repository' },
          { value: 'for-sale', label: 'For Sale' },
          { value: 'licensing', label: 'Licensing' },
          { value: 'offers', label: 'Offers', count: offers.data?.yourTurn },
          { value: 'negotiations', label: 'Negotiations', count: chats.data?.unread },
          { value: 'purchases', label: 'Purchases', count: escrow.data?.purchases },
          { value: 'sales', label: 'Sales', count: escrow.data?.sales },
          { value: 'balance', label: 'Balance' },
          { value: 'plan', label: 'Plan' },
          { value: 'saved', label: 'Following', count: saved.data?.length },
          { value: 'searches', label: 'Saved Searches' },
        ]}
      >
        <div className={classes.layout}>
          <div className={classes.main}>{children}</div>
          <StandingPanel listings={listings.data} escrow={escrow.data} />
        </div>
      </UrlTabs>
    </div>
  );
}

interface StandingPanelProps {
  listings: RouterOutputs['listings']['standing'] | undefined;
  escrow: RouterOutputs['escrow']['standing'] | undefined;
}

/** The person's money, then their listings in numbers. Dashes until they are loaded. */
function StandingPanel({ listings, escrow }: StandingPanelProps) {
  const count = (n: number | undefined) => n?.toLocaleString('en-US') ?? '–';
  return (
    <aside className={classes.panel} aria-label="Where you stand">
      <div className={classes.balance}>
        <Text span c="dimmed" fz="xs">
          Released to your balance
        </Text>
        <span className={classes.amount}>{escrow ? <Money cents={escrow.balanceCents} /> : '–'}</span>
        {escrow && escrow.heldCents > 0 && (
          <Text span c="dimmed" fz="xs">
            <Money cents={escrow.heldCents} /> more is held in escrow for you.
          </Text>
        )}
      </div>
      <dl className={classes.counts}>
        <div>
          <dt>Listings</dt>
          <dd>{count(listings?.all)}</dd>
        </div>
        <div>
          <dt>On the market</dt>
          <dd>{count(listings?.active)}</dd>
        </div>
        <div>
          <dt>In review</dt>
          <dd>{count(listings?.pending)}</dd>
        </div>
        <div>
          <dt>Rejected</dt>
          <dd>{count(listings?.rejected)}</dd>
        </div>
      </dl>
    </aside>
  );
}
