import '../../ui/form/formStyles.ts';
import { TextInput, Title } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { keepPreviousData } from '@tanstack/react-query';
import { approvalLabels } from '../../../domain/listings.ts';
import { trpc } from '../../trpc.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { useTyped } from '../../ui/form/useTyped.ts';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import classes from './AdminListings.module.css';
import { type AdminListingsTab, adminListingsTabs } from './adminListingsTabs.ts';
import { ListingResults } from './ListingResults.tsx';

interface AdminListingsProps {
  tab: AdminListingsTab;
  search: string;
  page: number;
  onTab: (tab: AdminListingsTab) => void;
  onSearch: (search: string) => void;
  onPage: (page: number) => void;
}

export function AdminListings({ tab, search, page, onTab, onSearch, onPage }: AdminListingsProps) {
  const [typed, setTyped] = useTyped(search, onSearch);
  const { data } = trpc.admin.listings.useQuery({ tab, search, page }, { placeholderData: keepPreviousData });
  return (
    <>
      <Breadcrumb>
        <LinkAnchor to="/admin/dashboard">Admin</LinkAnchor>
        IP Listings
      </Breadcrumb>
      <Title order={1}>IP Listings Management</Title>
      <p className={classes.lead}>Review and manage all user IP listings</p>
      <TextInput
        className={classes.search}
        type="search"
        aria-label="Search IP listings"
        placeholder="Search IP listings..."
        leftSection={<IconSearch size={18} stroke={1.6} />}
        maxLength={200}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value)}
      />
      <UrlTabs
        label="IP listings"
        value={tab}
        onChange={onTab}
        tabs={adminListingsTabs.map((value) => ({
          value,
          label: value === 'all' ? 'All Listings' : approvalLabels[value],
          count: data?.counts[value],
        }))}
      >
        {/* By tab: what one tab found must not stand under another while that loads. */}
        <ListingResults key={tab} tab={tab} search={search} page={page} onPage={onPage} />
      </UrlTabs>
    </>
  );
}
