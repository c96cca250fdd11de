import { Panel } from '../../ui/Panel.tsx';
import { Person } from '../../ui/Person.tsx';
import classes from './SellerPanel.module.css';
import type { Listing } from './types.ts';

export function SellerPanel({ owner, isOwner }: { owner: Listing['owner']; isOwner: boolean }) {
  return (
    <Panel title="Seller">
      <Person person={owner} you={isOwner}>
        {owner.company && <span className={classes.company}>{owner.company}</span>}
      </Person>
      {owner.bio && <p className={classes.bio}>{owner.bio}</p>}
    </Panel>
  );
}
