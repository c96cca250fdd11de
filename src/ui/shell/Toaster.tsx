import { UnstyledButton } from '@mantine/core';
import { IconX } from '@tabler/icons-react';
import { useEffect, useState } from 'react';
import { IconButton } from '../IconButton.tsx';
import { dismiss, type ShownToast, useToasts } from '../toast.ts';
import classes from './Toaster.module.css';

const READ_MS = 4_000;
/** With something to press, longer. */
const DECIDE_MS = 12_000;

/** The notices. Part of the shell: what reports failures must not need loading first. */
export function Toaster() {
  return (
    <div className={classes.toasts}>
      {useToasts().map((toast) => (
        <Notice key={toast.id} {...toast} />
      ))}
    </div>
  );
}

function Notice({ id, title, message, error, open, action }: ShownToast) {
  const [held, setHeld] = useState(false);
  useEffect(() => {
    if (error || held) return;
    const timer = setTimeout(() => dismiss(id), action ? DECIDE_MS : READ_MS);
    return () => clearTimeout(timer);
  }, [id, error, held, action]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: pointing or tabbing into it only keeps it from going away
    <div
      role={error ? 'alert' : 'status'}
      className={classes.toast}
      data-tone={open ? 'open' : error ? 'error' : undefined}
      onPointerEnter={() => setHeld(true)}
      onPointerLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <span className={classes.words}>
        <strong>{title}</strong>
        {message}
        {action && (
          <UnstyledButton
            className={classes.action}
            onClick={() => {
              dismiss(id);
              action.onPress();
            }}
          >
            {action.label}
          </UnstyledButton>
        )}
      </span>
      <IconButton aria-label="Close this notice" onClick={() => dismiss(id)}>
        <IconX size={18} stroke={1.6} />
      </IconButton>
    </div>
  );
}
