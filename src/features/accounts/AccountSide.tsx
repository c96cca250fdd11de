import { Badge, type MantineColor, Skeleton } from '@mantine/core';
import type { IdentityState } from '../../../domain/identity.ts';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Portrait } from '../../ui/Person.tsx';
import type { Account } from './AccountPage.tsx';
import classes from './AccountSide.module.css';

const states: Record<IdentityState, { label: string; tone: MantineColor }> = {
  verified: { label: 'Verified', tone: 'green' },
  waiting: { label: 'Verification under way', tone: 'amber' },
  refused: { label: 'Not verified', tone: 'red' },
  missing: { label: 'Not verified', tone: 'gray' },
};

/** Who is signed in, and the way to what others see of them. */
export function AccountSide({ account }: { account: Account | undefined }) {
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
