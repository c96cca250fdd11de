import { Badge, type MantineColor, Skeleton, Title } from '@mantine/core';
import type { IdentityState } from '../../../domain/accounts/identity.ts';
import { sentenceOf } from '../../errors.ts';
import { type RouterOutputs, trpc } from '../../trpc.ts';
import { ErrorState } from '../../ui/ErrorState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';
import page from '../../ui/Page.module.css';
import { Portrait } from '../../ui/Person.tsx';
import { UrlTabs } from '../../ui/UrlTabs.tsx';
import classes from './AccountPage.module.css';
import { type AccountTab, accountTabLabels, accountTabs } from './accountTabs.ts';
import { DataTab } from './DataTab.tsx';
import { IdentityTab } from './IdentityTab.tsx';
import { MailTab } from './MailTab.tsx';
import { ProfileTab } from './ProfileTab.tsx';
import { SecurityTab } from './SecurityTab.tsx';

const ApiTab = lazyPiece(() => import('./ApiTab.tsx'));
const PayoutsTab = lazyPiece(() => import('./PayoutsTab.tsx'));

type Account = RouterOutputs['accounts']['account'];

const panels: Record<AccountTab, (props: { account: Account }) => React.JSX.Element> = {
  profile: ProfileTab,
  identity: IdentityTab,
  payouts: PayoutsTab,
  security: SecurityTab,
  mail: MailTab,
  api: ApiTab,
  data: DataTab,
};

interface AccountPageProps {
  tab: AccountTab;
  onTab: (tab: AccountTab) => void;
}

/** What a person can change about themselves, and how others see them. */
export function AccountPage({ tab, onTab }: AccountPageProps) {
  const { data, error, refetch } = trpc.accounts.account.useQuery();
  const Tab = panels[tab];
  return (
    <div className={page.page}>
      <Title order={1} className={classes.title}>
        Account
      </Title>
      <div className={classes.layout}>
        <div className={classes.main}>
          <UrlTabs
            label="Account"
            value={tab}
            onChange={onTab}
            tabs={accountTabs.map((value) => ({ value, label: accountTabLabels[value] }))}
          >
            <div className={classes.panels}>
              {data && <Tab account={data} />}
              {!data && error && <ErrorState sentence={sentenceOf(error)} onRetry={() => void refetch()} />}
              {!data && !error && (
                <div role="status" aria-label="Loading your account">
                  <Skeleton height="8rem" radius="lg" mb="1.5rem" />
                  <Skeleton height="32rem" radius="lg" />
                </div>
              )}
            </div>
          </UrlTabs>
        </div>
        <AccountSide account={data} />
      </div>
    </div>
  );
}

const states: Record<IdentityState, { label: string; tone: MantineColor }> = {
  verified: { label: 'Verified', tone: 'green' },
  waiting: { label: 'Verification under way', tone: 'amber' },
  refused: { label: 'Not verified', tone: 'red' },
  missing: { label: 'Not verified', tone: 'gray' },
};

/** Who is signed in, and the way to what others see of them. */
function AccountSide({ account }: { account: Account | undefined }) {
  if (!account) return <Skeleton className={classes.skeleton} radius="lg" />;
  const { profile, email, identity } = account;
  const { label, tone } = states[identity.state];
  return (
    <aside className={classes.side} aria-label="You">
      <Portrait person={profile} />
      <div className={classes.text}>
        <span className={classes.name}>{profile.fullName || profile.username}</span>
        <span className={classes.detail}>@{profile.username}</span>
        <span className={classes.detail}>{email}</span>
        <span className={classes.state}>
          <Badge color={tone}>{label}</Badge>
        </span>
      </div>
      <LinkButton
        to="/$username"
        params={{ username: profile.username }}
        variant="default"
        size="sm"
        className={classes.link}
      >
        View public profile
      </LinkButton>
    </aside>
  );
}
