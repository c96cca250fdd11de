import { IconRosetteDiscountCheck } from '@tabler/icons-react';
import classes from './VerifiedBadge.module.css';

/** Says that an administrator has verified this person's identity; shown for nobody else. */
export function VerifiedBadge() {
  return (
    <span className={classes.badge} title="An administrator has verified this identity.">
      <IconRosetteDiscountCheck size={18} stroke={1.7} aria-hidden="true" />
      Verified
    </span>
  );
}
