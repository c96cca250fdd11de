import { useRouterState } from '@tanstack/react-router';
import { BlankSeal } from '../../ui/BlankSeal.tsx';
import classes from './GuardPending.module.css';

const guarded = /^\/(account|auth|dashboard|transaction|chat)(\/|$)/;

/** Shown while the session loads, before any page. Public pages show no text meanwhile. */
export function GuardPending() {
  const path = useRouterState({ select: (state) => state.location.pathname });
  const admin = path.startsWith('/admin');
  return (
    <div className={classes.pending} role="status">
      <BlankSeal className={classes.ring} />
      {admin && 'Loading admin authentication...'}
      {guarded.test(path) && 'Loading authentication...'}
    </div>
  );
}
