import { useInterval } from '@mantine/hooks';
import { useState } from 'react';
import classes from './StatePanel.module.css';

const SECOND = 1000;

/** How long the listing stays the buyer's without a payment, counted down. */
export function TimeToPay({ until }: { until: Date }) {
  const [now, setNow] = useState(Date.now);
  useInterval(() => setNow(Date.now()), SECOND, { autoInvoke: true });
  const left = Math.max(0, Math.ceil((until.getTime() - now) / SECOND));
  return (
    <p className={classes.next} role="timer">
      {left === 0 ? (
        'The time to pay is over. This transaction is being cancelled.'
      ) : (
        <>
          <strong>Time to pay:</strong> {Math.floor(left / 60)}:{String(left % 60).padStart(2, '0')}
        </>
      )}
    </p>
  );
}
