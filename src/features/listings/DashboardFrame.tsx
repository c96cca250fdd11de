import { Title } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { trpc } from '../../trpc.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import page from '../../ui/Page.module.css';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import classes from './DashboardFrame.module.css';
import type { DashboardTab } from './dashboardTabs.ts';
import { StandingPanel } from './StandingPanel.tsx';

interface DashboardFrameProps {
  tab: DashboardTab;
  onTab: (tab: DashboardTab) => void;
  children: ReactNode;
}

/** Everything around the dashboard's tabs: title, counts and the side panel. */
export function DashboardFrame({ tab, onTab, children }: DashboardFrameProps) {
  const listings = trpc.listings.standing.useQuery();
  const saved = trpc.interest.savedIds.useQuery();
  const escrow = trpc.escrow.standing.useQuery();
  return (
    <div className={page.page}>
      <div className={classes.head}>
        <Title order={1}>My Dashboard</Title>
        <LinkButton to="/dashboard/upload" leftSection={<IconPlus size={18} stroke={1.8} />}>
          Upload New IP
        </LinkButton>
      </div>
      <div className={classes.layout}>
        <div className={classes.main}>
          <UrlTabs
            label="Dashboard"
            value={tab}
            onChange={onTab}
            tabs={[
              { value: 'repository', label: 'My Repository' },
              { value: 'for-sale', label: 'For Sale' },
              { value: 'licensing', label: 'Licensing' },
              { value: 'negotiations', label: 'Negotiations' },
              { value: 'purchases', label: 'Purchases', count: escrow.data?.purchases },
              { value: 'sales', label: 'Sales', count: escrow.data?.sales },
              { value: 'saved', label: 'Saved', count: saved.data?.length },
              { value: 'searches', label: 'Saved Searches' },
            ]}
          >
            {children}
          </UrlTabs>
        </div>
        <StandingPanel listings={listings.data} escrow={escrow.data} />
      </div>
    </div>
  );
}
