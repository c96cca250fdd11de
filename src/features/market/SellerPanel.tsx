import { LinkAnchor } from '../../ui/LinkAnchor.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Person } from '../../ui/Person.tsx';
import { VerifiedBadge } from '../../ui/VerifiedBadge.tsx';
import classes from './SellerPanel.module.css';
import type { Listing } from './types.ts';

interface SellerPanelProps {
  owner: Listing['owner'];
  isOwner: boolean;
  className?: string;
}

export function SellerPanel({ owner, isOwner, className }: SellerPanelProps) {
  return (
    <Panel title="Seller" className={className} action={owner.verified && <VerifiedBadge />}>
      <Person person={owner} you={isOwner}>
        {owner.company && <span className={classes.company}>{owner.company}</span>}
      </Person>
      {owner.bio && <p className={classes.bio}>{owner.bio}</p>}
      <LinkAnchor to="/$username" params={{ username: owner.username }} className={classes.profile}>
        View profile
      </LinkAnchor>
    </Panel>
  );
}
