import type { ReactNode } from 'react';
import classes from './AskBeforeLeaving.module.css';
import { useLeaving } from './useLeaving.tsx';
import { useWords } from './useWords.ts';

interface AskBeforeLeavingProps {
  /** The call that saves what is typed. While it is under way nobody is asked. */
  call: { isPending: boolean; isSuccess: boolean };
  children: ReactNode;
}

/** Around a form on a page: leaving it with changes asks first. Dialogs do the same by themselves. */
export function AskBeforeLeaving({ call: { isPending, isSuccess }, children }: AskBeforeLeavingProps) {
  const { fields, changed } = useWords(isSuccess);
  const { question } = useLeaving(() => !isPending && changed());
  return (
    <div className={classes.form} {...fields}>
      {children}
      {question}
    </div>
  );
}
