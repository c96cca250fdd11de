import { Button } from '@mantine/core';
import type { FormEventHandler, ReactNode } from 'react';
import classes from './Form.module.css';

interface ChangeFormProps {
  /** What the button says. */
  label: string;
  /** What the change brings with it. */
  hint: ReactNode;
  pending: boolean;
  onSubmit: FormEventHandler<HTMLFormElement>;
  children: ReactNode;
}

/** Two fields side by side that change one thing of the account. */
export function ChangeForm({ label, hint, pending, onSubmit, children }: ChangeFormProps) {
  return (
    <form className={classes.form} noValidate onSubmit={onSubmit}>
      <div className={classes.pair}>{children}</div>
      <p className={classes.hint}>{hint}</p>
      <div className={classes.foot}>
        <Button type="submit" loading={pending}>
          {label}
        </Button>
      </div>
    </form>
  );
}
