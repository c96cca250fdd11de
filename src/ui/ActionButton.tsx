import { Button, type ButtonProps } from '@mantine/core';
import { type ComponentPropsWithoutRef, useId } from 'react';
import classes from './ActionButton.module.css';

type ActionButtonProps = ButtonProps &
  Omit<ComponentPropsWithoutRef<'button'>, keyof ButtonProps | 'disabled'> & {
    /** Why the action is not available now. Set: the button is disabled and says so. */
    reason?: string | null;
  };

export function ActionButton({ reason, ...button }: ActionButtonProps) {
  const id = useId();
  if (!reason) return <Button {...button} />;
  return (
    <div className={classes.unavailable} data-wide={button.fullWidth || undefined}>
      {/* Stays focusable, so that keyboard users find the reason. */}
      <Button
        {...button}
        data-disabled
        aria-disabled
        aria-describedby={id}
        onClick={(event) => event.preventDefault()}
      />
      <p id={id} className={classes.reason}>
        {reason}
      </p>
    </div>
  );
}
