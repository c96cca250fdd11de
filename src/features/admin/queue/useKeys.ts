import { useEffect, useRef } from 'react';
import type { RouterInputs } from '../../../trpc.ts';

export type Decide = RouterInputs['queue']['decide'];

/** Calls what a key stands for, unless somebody is typing, choosing something or has a dialog open. */
export function useKeys(keys: Record<string, () => void>) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat || event.defaultPrevented) return;
      const at = event.target as HTMLElement | null;
      const typing = at?.closest('input, textarea, select, [contenteditable], [role=dialog], [role=listbox]');
      if (typing && event.key !== 'Escape') return;
      const act = latest.current[event.key.length === 1 ? event.key.toLowerCase() : event.key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
