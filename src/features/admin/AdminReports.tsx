import { Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { sentenceOf } from '../../errors.ts';
import { trpc } from '../../trpc.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { DataTableSkeleton } from '../../ui/DataTable.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import classes from './AdminListings.module.css';
import reports from './AdminReports.module.css';
import { Pager } from './Pager.tsx';
import { ReportCard } from './ReportCard.tsx';

interface AdminReportsProps {
  tab: ReportsTab;
  page: number;
  onTab: (tab: ReportsTab) => void;
  onPage: (page: number) => void;
}

type ReportsTab = 'open' | 'closed';

export function AdminReports({ tab, page, onTab, onPage }: AdminReportsProps) {
  const { data } = trpc.reports.all.useQuery({ tab, page }, { placeholderData: keepPreviousData });
  return (
    <>
      <Breadcrumb>
        <LinkAnchor to="/admin/dashboard">Admin</LinkAnchor>
        Reports
      </Breadcrumb>
      <Title order={1}>Reports</Title>
      <p className={classes.lead}>
        What people say is wrong with a listing; those that wait longest come first.
      </p>
      <div className={classes.tabs}>
        <UrlTabs
          label="Reports"
          value={tab}
          onChange={onTab}
          tabs={[
            { value: 'open', label: 'Open', count: data?.counts.open },
            { value: 'closed', label: 'Closed', count: data?.counts.closed },
          ]}
        >
          {/* By tab: what one tab found must not stand under another while that loads. */}
          <Found key={tab} tab={tab} page={page} onPage={onPage} />
        </UrlTabs>
      </div>
    </>
  );
}

const nothing = {
  open: { title: 'No open reports', text: 'Nobody has reported a listing, or all reports are closed.' },
  closed: { title: 'No closed reports', text: 'None has been closed yet.' },
};

function Found({ tab, page, onPage }: Pick<AdminReportsProps, 'tab' | 'page' | 'onPage'>) {
  const { data, error, isPending, isPlaceholderData, refetch } = trpc.reports.all.useQuery(
    { tab, page },
    { placeholderData: keepPreviousData },
  );
  if (isPending) return <DataTableSkeleton label="Loading reports" />;
  if (error) {
    const sentence = `Error fetching reports: ${sentenceOf(error)}`;
    return <ErrorState sentence={sentence} onRetry={() => void refetch()} />;
  }
  if (data.items.length === 0) return <EmptyState {...nothing[tab]} />;
  return (
    <div aria-busy={isPlaceholderData}>
      <div className={reports.list}>
        {data.items.map((report) => (
          <ReportCard key={report.id} report={report} />
        ))}
      </div>
      <Pager page={page} pages={data.pages} onPage={onPage} />
    </div>
  );
}
