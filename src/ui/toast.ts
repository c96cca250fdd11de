import { useSyncExternalStore } from 'react';
import classes from './toast.module.css';

interface Toast {
  title: string;
  message: string;
}

// Most visits see no notice: what shows them is fetched with the first one.
let wanted = false;
let onWanted = () => {};

function subscribe(listener: () => void) {
  onWanted = listener;
  return () => {
    onWanted = () => {};
  };
}

/** Whether the page must now make room for notices. For the root only. */
export function useToasterWanted() {
  return useSyncExternalStore(subscribe, () => wanted);
}

async function show(toast: Toast, error: boolean) {
  wanted = true;
  onWanted();
  const { notifications } = await import('@mantine/notifications');
  notifications.show({
    ...toast,
    role: error ? 'alert' : 'status',
    className: error ? `${classes.toast} ${classes.error}` : classes.toast,
    withBorder: true,
    closeButtonProps: { 'aria-label': 'Close this notice' },
  });
}

export function notify(toast: Toast) {
  void show(toast, false);
}

/** Failures look and sound different: red, and announced at once. */
export function notifyError(toast: Toast) {
  void show(toast, true);
}
