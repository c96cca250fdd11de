import type { ReactNode } from 'react';
import { DEFAULT_REJECTION_REASON } from '../../../domain/listings.ts';
import classes from './RejectionBox.module.css';

interface RejectionBoxProps {
  reason: string | null;
  /** What the owner can do next. */
  children?: ReactNode;
}

/** Why a listing was rejected. */
export function RejectionBox({ reason, children }: RejectionBoxProps) {
  return (
    <div className={classes.box}>
      <div className={classes.text}>
        <p className={classes.label}>Rejected</p>
        <p className={classes.reason}>{reason ?? DEFAULT_REJECTION_REASON}</p>
      </div>
      {children}
    </div>
  );
}
