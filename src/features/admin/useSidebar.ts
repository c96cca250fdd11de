import { useEffect, useState } from 'react';

const COOKIE = 'ipso-admin-sidebar';
const WEEK = 7 * 86_400;

function keptCollapsed(): boolean {
  return document.cookie.split('; ').includes(`${COOKIE}=collapsed`);
}

/** Whether the sidebar shows icons only: kept for a week, switched by Ctrl+B or Cmd+B. */
export function useSidebar() {
  const [collapsed, setCollapsed] = useState(keptCollapsed);

  useEffect(() => {
    // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in too many browsers
    document.cookie = `${COOKIE}=${collapsed ? 'collapsed' : 'open'}; path=/admin; max-age=${WEEK}; samesite=lax`;
  }, [collapsed]);

  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (!(event.ctrlKey || event.metaKey) || event.shiftKey || event.altKey) return;
      if (event.key.toLowerCase() !== 'b') return;
      event.preventDefault();
      setCollapsed((now) => !now);
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);

  return { collapsed, toggle: () => setCollapsed((now) => !now) };
}
