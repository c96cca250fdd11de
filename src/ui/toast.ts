import { useSyncExternalStore } from 'react';
import { uncertain } from '../errors.ts';

interface Toast {
  title: string;
  message: string;
  /** The one thing a person can do about it. */
  action?: { label: string; onPress: () => void };
  /** Neither done nor failed: somebody has to look or to decide. */
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
  // The same notice stands there once; of many the oldest goes.
  change([...shown.filter((other) => other.id !== id), { ...toast, id, error }].slice(-MOST));
}

/** Something was done: said for four seconds. */
export function notify(toast: Toast) {
  show(toast, false);
}

/**
 * Failures look and sound different: red, announced at once, and there until they are closed. One with an `id` replaces the
 * last of it. What nobody can say the outcome of is not called a failure, whatever the caller takes it for.
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

/** The notices that stand on the page, oldest first. */
export const toasts = () => shown;

export function useToasts() {
  return useSyncExternalStore(subscribe, toasts);
}
