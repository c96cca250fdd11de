import type { ReactNode } from 'react';
import { LookedAt } from '../shared/LookedAt.tsx';
import type { Saved } from '../shared/types.ts';
import { AgreementPaper } from './AgreementPaper.tsx';
import classes from './AgreementSaved.module.css';

interface AgreementSavedProps {
  saved: Saved<'agreement-generator'>;
  actions: ReactNode;
}

/** An agreement that was kept, as it was generated then. */
export function AgreementSaved({ saved: { result }, actions }: AgreementSavedProps) {
  return (
    <div className={classes.saved}>
      {actions}
      <AgreementPaper agreement={result} />
      <LookedAt {...result} />
    </div>
  );
}
