import type { ReactNode } from 'react';
import { DEFAULT_REJECTION_REASON } from '../../../domain/market/listings.ts';
import classes from './RejectionBox.module.css';

interface RejectionBoxProps {
  /** What was decided; a listing is rejected, an identity refused. */
  label?: string;
  reason: string | null;
  /** What the owner can do next. */
  children?: ReactNode;
}

/** Why something was decided against. */
export function RejectionBox({ label = 'Rejected', reason, children }: RejectionBoxProps) {
  return (
    <div className={classes.box}>
      <div className={classes.text}>
        <p className={classes.label}>{label}</p>
        <p className={classes.reason}>{reason ?? DEFAULT_REJECTION_REASON}</p>
      </div>
      {children}
    </div>
  );
}
