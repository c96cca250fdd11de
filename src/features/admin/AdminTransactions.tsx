import { Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../trpc.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import classes from './AdminListings.module.css';
import { TransactionResults } from './TransactionResults.tsx';
import { type TransactionFilter, transactionFilters } from './transactionFilters.ts';

interface AdminTransactionsProps {
  filter: TransactionFilter;
  page: number;
  onFilter: (filter: TransactionFilter) => void;
  onPage: (page: number) => void;
}

export function AdminTransactions({ filter, page, onFilter, onPage }: AdminTransactionsProps) {
  const { data } = trpc.escrow.all.useQuery({ filter, page }, { placeholderData: keepPreviousData });
  return (
    <>
      <Breadcrumb>
        <LinkAnchor to="/admin/dashboard">Admin</LinkAnchor>
        Transactions
      </Breadcrumb>
      <Title order={1}>Transactions</Title>
      <p className={classes.lead}>Every escrow; those that wait for an administrator come first.</p>
      <div className={classes.tabs}>
        <UrlTabs
          label="Transactions"
          value={filter}
          onChange={onFilter}
          tabs={transactionFilters.map((tab) => ({ ...tab, count: data?.totals[tab.value] }))}
        >
          <TransactionResults key={filter} filter={filter} page={page} onPage={onPage} />
        </UrlTabs>
      </div>
    </>
  );
}
