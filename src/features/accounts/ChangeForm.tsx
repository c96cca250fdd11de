import { Button } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import { AskBeforeLeaving } from '../../ui/form/AskBeforeLeaving.tsx';
import classes from './Form.module.css';

interface ChangeFormProps {
  /** What the button says. */
  label: string;
  /** What the change brings with it. */
  hint: ReactNode;
  call: { isPending: boolean; isSuccess: boolean };
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** Two fields side by side that change one thing of the account. */
export function ChangeForm({ label, hint, call, onSubmit, children }: ChangeFormProps) {
  return (
    <AskBeforeLeaving call={call}>
      <form className={classes.form} noValidate onSubmit={onSubmit}>
        <div className={classes.pair}>{children}</div>
        <p className={classes.hint}>{hint}</p>
        <div className={classes.foot}>
          <Button type="submit" loading={call.isPending}>
            {label}
          </Button>
        </div>
      </form>
    </AskBeforeLeaving>
  );
}
