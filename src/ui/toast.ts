import { useSyncExternalStore } from 'react';
import { uncertain } from '../errors.ts';

interface Toast {
  title: string;
  message: string;
  /** The one thing a person can do about it. */
  action?: { label: string; onPress: () => void };
  /** Neither done nor failed: the person has to check or decide. */
  open?: boolean;
}

export interface ShownToast extends Toast {
  id: string;
  error: boolean;
}

const MOST = 4;

let shown: readonly ShownToast[] = [];
const listeners = new Set<() => void>();

function change(next: readonly ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

function show(toast: Toast, error: boolean, id = `${error} ${toast.title} ${toast.message}`) {
  // The same notice is shown only once; when there are too many, the oldest goes.
  change([...shown.filter((other) => other.id !== id), { ...toast, id, error }].slice(-MOST));
}

/** Something was done: shown for four seconds. */
export function notify(toast: Toast) {
  show(toast, false);
}

/**
 * Failures look and sound different: red, announced at once, and shown until they are closed. One with an `id` replaces the
 * last one with it. A call with an unknown outcome is not shown as a failure, whatever the caller says.
 */
export function notifyError(toast: Toast, id?: string) {
  show(toast.message.includes(uncertain.message) ? uncertain : toast, true, id);
}

export function dismiss(id: string) {
  change(shown.filter((toast) => toast.id !== id));
}

function subscribe(listener: () => void) {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** The notices on the page, oldest first. */
export const toasts = () => shown;

export function useToasts() {
  return useSyncExternalStore(subscribe, toasts);
}
