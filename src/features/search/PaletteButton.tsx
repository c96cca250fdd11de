import { IconSearch } from '@tabler/icons-react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';

const load = () => import('./Palette.tsx');
// Most visits never open it.
const Palette = lazy(load);

/** The header's search: opens the command palette, as Ctrl+K or Cmd+K does anywhere. */
export function PaletteButton({ personId }: { personId: string | null }) {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      setState((now) => (now === 'open' ? 'closed' : 'open'));
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);

  return (
    <>
      <IconButton
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Search (Ctrl+K)"
        onPointerEnter={() => void load()}
        onFocus={() => void load()}
        onClick={() => setState('open')}
      >
        <IconSearch size={20} stroke={1.6} />
      </IconButton>
      {state !== 'unopened' && (
        <Suspense>
          <Palette opened={state === 'open'} personId={personId} onClose={() => setState('closed')} />
        </Suspense>
      )}
    </>
  );
}
