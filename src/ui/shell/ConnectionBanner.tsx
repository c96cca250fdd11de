import { useEffect, useState } from 'react';
import { useOnline } from '../../connection.ts';
import classes from './ConnectionBanner.module.css';

const LATE_MS = 3_000;

/** Says that the connection is lost, once that has lasted a while: most interruptions are brief. */
export function ConnectionBanner() {
  const online = useOnline();
  const [late, setLate] = useState(false);
  useEffect(() => {
    if (online) return;
    const timer = setTimeout(() => setLate(true), LATE_MS);
    return () => {
      clearTimeout(timer);
      setLate(false);
    };
  }, [online]);
  return (
    // Announced like a status, but without its role: it is on every page, beside the page's own status.
    <div aria-live="polite" className={classes.place}>
      {late && (
        <p className={classes.banner}>
          {navigator.onLine ? 'Ipso can’t be reached right now.' : 'You are offline.'} This page updates as
          soon as the connection is back.
        </p>
      )}
    </div>
  );
}
