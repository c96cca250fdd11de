/** How long a tab may be out of sight before it gives its connection back. */
const HIDDEN_MS = 10_000;

/** Resolves as soon as the tab is seen, or `signal` ends it. */
export function untilVisible(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return;
      document.removeEventListener('visibilitychange', check);
      signal.removeEventListener('abort', check);
      resolve();
    };
    document.addEventListener('visibilitychange', check);
    signal.addEventListener('abort', check);
    check();
  });
}

/** Resolves when the tab has been out of sight for a while. Never, once `signal` has ended it. */
export function untilHidden(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const check = () => {
      clearTimeout(timer);
      if (document.visibilityState === 'hidden') timer = setTimeout(resolve, HIDDEN_MS);
    };
    document.addEventListener('visibilitychange', check, { signal });
    signal.addEventListener('abort', () => clearTimeout(timer));
    check();
  });
}

/** Resolves the next time the person comes to the tab, or when `signal` ends it. */
export function untilFocused(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const come = () => {
      if (document.visibilityState === 'hidden' && !signal.aborted) return;
      window.removeEventListener('focus', come);
      document.removeEventListener('visibilitychange', come);
      signal.removeEventListener('abort', come);
      resolve();
    };
    window.addEventListener('focus', come);
    document.addEventListener('visibilitychange', come);
    signal.addEventListener('abort', come);
    if (signal.aborted) come();
  });
}
