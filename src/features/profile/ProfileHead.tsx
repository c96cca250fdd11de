import { Title } from '@mantine/core';
import { IconBuilding, IconWorld } from '@tabler/icons-react';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Portrait } from '../../ui/Person.tsx';
import { VerifiedBadge } from '../../ui/VerifiedBadge.tsx';
import { ContactButton } from './ContactButton.tsx';
import classes from './ProfileHead.module.css';
import type { Profile, Viewer } from './types.ts';

const month = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric' });

interface ProfileHeadProps {
  profile: Profile;
  viewer: Viewer;
  contact: boolean;
}

/** Who someone is, in their own words, and what the platform knows of them. */
export function ProfileHead({ profile, viewer, contact }: ProfileHeadProps) {
  const { username, fullName, company, bio, website, verified, completedSales, memberSince } = profile;
  const place = website && new URL(website);
  return (
    <header className={classes.head}>
      <Portrait person={profile} size="page" />
      <div className={classes.who}>
        <div className={classes.names}>
          <Title order={1} className={classes.name}>
            {fullName || username}
          </Title>
          {verified && <VerifiedBadge />}
        </div>
        <p className={classes.username}>@{username}</p>
        {(company || place) && (
          <ul className={classes.facts}>
            {company && (
              <li>
                <IconBuilding size={17} stroke={1.5} aria-hidden="true" />
                <span className={classes.fact}>{company}</span>
              </li>
            )}
            {place && (
              <li>
                <IconWorld size={17} stroke={1.5} aria-hidden="true" />
                <a
                  className={classes.fact}
                  href={place.href}
                  target="_blank"
                  rel="nofollow ugc noopener noreferrer"
                >
                  {place.host + (place.pathname === '/' ? '' : place.pathname)}
                </a>
              </li>
            )}
          </ul>
        )}
        {bio && <p className={classes.bio}>{bio}</p>}
        <dl className={classes.record}>
          <div>
            <dt>{completedSales === 1 ? 'Completed sale' : 'Completed sales'}</dt>
            <dd>{completedSales.toLocaleString('en-US')}</dd>
          </div>
          <div>
            <dt>Member since</dt>
            <dd>
              <time dateTime={memberSince.toISOString()}>{month.format(memberSince)}</time>
            </dd>
          </div>
        </dl>
      </div>
      <div className={classes.action}>
        {profile.isSelf ? (
          <LinkButton to="/account" variant="default">
            Edit profile
          </LinkButton>
        ) : (
          <ContactButton profile={profile} viewer={viewer} open={contact} />
        )}
      </div>
    </header>
  );
}
