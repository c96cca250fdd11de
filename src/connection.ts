import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

/** Something could not be fetched: no network, no server, or one that is starting. */
export class Unreachable extends Error {
  override name = 'Unreachable';
}

/** Something answered in the server's place, such as a proxy that can't reach it. */
export class NoAnswer extends Unreachable {
  readonly status: number;

  constructor(status: number) {
    super();
    this.status = status;
  }
}

let asking: Promise<void> | undefined;

/**
 * Asks the server whether it is there until it answers, and resolves then. TanStack Query takes the time between for
 * offline, so that everything shown is fetched again afterwards. Whoever notices a failure calls this; all wait together.
 */
export function untilReachable(): Promise<void> {
  asking ??= ask().finally(() => {
    asking = undefined;
  });
  return asking;
}

async function ask() {
  for (let wait = 1_000; !(await answers()); wait = Math.min(wait * 2, 10_000)) {
    onlineManager.setOnline(false);
    await pause(wait);
  }
  onlineManager.setOnline(true);
}

async function answers(): Promise<boolean> {
  if (!navigator.onLine) return false;
  const request = { cache: 'no-store', signal: AbortSignal.timeout(5_000) } as const;
  return fetch('/healthz', request).then(
    ({ ok }) => ok,
    () => false,
  );
}

/** Spread out, so that not everyone returns in the same moment; over at once when the browser has a network again. */
function pause(ms: number): Promise<void> {
  return new Promise<void>((resolve) => {
    const over = () => {
      clearTimeout(timer);
      removeEventListener('online', over);
      resolve();
    };
    const timer = setTimeout(over, ms * (0.5 + Math.random() / 2));
    addEventListener('online', over);
  });
}

/** To be called once, before anything is fetched. */
export function watchConnection(): void {
  // Instead of the browser's own events, which know nothing of the server.
  onlineManager.setEventListener(() => {
    addEventListener('offline', () => void untilReachable());
    return undefined;
  });
  if (!navigator.onLine) void untilReachable();
}

/** Whether the server could be reached when it was last asked for something. */
export function useOnline(): boolean {
  return useSyncExternalStore(onlineManager.subscribe, () => onlineManager.isOnline());
}
