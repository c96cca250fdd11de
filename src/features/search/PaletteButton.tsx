import { VisuallyHidden } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useEffect, useRef, useState } from 'react';
import { IconButton } from '../../ui/IconButton.tsx';
import { lazyPiece } from '../../ui/lazyPiece.tsx';

const load = () => import('./Palette.tsx');
const loadEarly = () => load().catch(() => {});
// Most visits never open it.
const Palette = lazyPiece(load);

const focus = (field: HTMLInputElement | null) => field?.focus();

/** The header's search: opens the command palette, as Ctrl+K or Cmd+K does anywhere. */
export function PaletteButton({ personId }: { personId: string | null }) {
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const [typed, setTyped] = useState('');
  const [ready, setReady] = useState(false);
  const from = useRef<Element>(null);
  const turn = (to: 'open' | 'closed') => {
    if (to === 'open') from.current = document.activeElement;
    setState(to);
    setTyped('');
    setReady(false);
  };

  useEffect(() => {
    if (state === 'closed' && from.current instanceof HTMLElement)
      from.current.focus({ preventScroll: true });
  }, [state]);

  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || event.altKey || event.shiftKey) return;
      if (!event.ctrlKey && !event.metaKey) return;
      event.preventDefault();
      turn(state === 'open' ? 'closed' : 'open');
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  });

  return (
    <>
      <IconButton
        aria-label="Search"
        aria-haspopup="dialog"
        aria-keyshortcuts="Control+K Meta+K"
        title="Search (Ctrl+K)"
        onPointerEnter={loadEarly}
        onFocus={loadEarly}
        onClick={() => turn('open')}
      >
        <IconSearch size={20} stroke={1.6} />
      </IconButton>
      {state === 'open' && !ready && (
        // Takes what is typed until the palette has loaded; its field continues with that text.
        <VisuallyHidden>
          <input
            aria-label="Search"
            ref={focus}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={({ key }) => key === 'Escape' && turn('closed')}
          />
        </VisuallyHidden>
      )}
      {state !== 'unopened' && (
        <Palette
          opened={state === 'open'}
          personId={personId}
          typed={typed}
          onTyped={setTyped}
          onReady={setReady}
          onClose={() => turn('closed')}
        />
      )}
    </>
  );
}
