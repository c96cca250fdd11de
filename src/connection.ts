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
 * Polls the server until it answers, then resolves. TanStack Query counts as offline meanwhile, so everything on screen is
 * refetched afterward. Call it on any failure; all callers share one wait.
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

/** Jittered, so that not everyone returns at the same moment; ends at once when the browser is online again. */
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

/** Call once, before anything is fetched. */
export function watchConnection(): void {
  // Replaces the browser's own events, which know nothing about the server.
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
