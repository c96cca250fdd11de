import { Title } from '@mantine/core';
import { keepPreviousData } from '@tanstack/react-query';
import { trpc } from '../../trpc.ts';
import { Breadcrumb } from '../../ui/Breadcrumb.tsx';
import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import classes from './AdminListings.module.css';
import { IdentityResults } from './IdentityResults.tsx';
import { type IdentityTab, identityTabs } from './identityTabs.ts';

interface IdentitiesProps {
  tab: IdentityTab;
  page: number;
  onTab: (tab: IdentityTab) => void;
  onPage: (page: number) => void;
}

const labels: Record<IdentityTab, string> = { waiting: 'Waiting', verified: 'Verified', refused: 'Refused' };

/** Who people say they are, to be compared with what they sent. */
export function Identities({ tab, page, onTab, onPage }: IdentitiesProps) {
  const { data } = trpc.accounts.identities.useQuery({ tab, page }, { placeholderData: keepPreviousData });
  return (
    <>
      <Breadcrumb>
        <LinkAnchor to="/admin/dashboard">Admin</LinkAnchor>
        Identities
      </Breadcrumb>
      <Title order={1}>Identity verification</Title>
      <p className={classes.lead}>
        Compare a name with the government ID or the company data. Each look is in the audit log.
      </p>
      <div className={classes.tabs}>
        <UrlTabs
          label="Identities"
          value={tab}
          onChange={onTab}
          tabs={identityTabs.map((value) => ({ value, label: labels[value], count: data?.counts[value] }))}
        >
          <IdentityResults key={tab} tab={tab} page={page} onPage={onPage} />
        </UrlTabs>
      </div>
    </>
  );
}
