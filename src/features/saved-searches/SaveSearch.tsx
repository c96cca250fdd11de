import { Button } from '@mantine/core';
import { IconBookmark } from '@tabler/icons-react';
import { useLocation, useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import type { SearchInput } from '../../../domain/market/search.ts';
import { lazyPiece } from '../../ui/lazyPiece.tsx';

const load = () => import('./SaveSearchDialog.tsx');
const SaveSearchDialog = lazyPiece(load);

/** The hash that signing in returns to: the same search, with the dialog open. */
const ASKING = 'save-search';

interface SaveSearchProps {
  signedIn: boolean;
  /** The search as it was answered, with misspelled words corrected. */
  search: SearchInput;
}

/** Saves the marketplace's search under a name. A visitor signs in first and comes back to it. */
export function SaveSearch({ signedIn, search }: SaveSearchProps) {
  const navigate = useNavigate();
  const { href, hash } = useLocation();
  const [state, setState] = useState<'unopened' | 'open' | 'closed'>('unopened');
  const asked = signedIn && hash === ASKING;
  const ask = () => {
    if (signedIn) return setState('open');
    void navigate({ to: '/auth', search: { redirect: `${href.split('#')[0]}#${ASKING}` } });
  };
  const close = () => {
    setState('closed');
    if (asked) void navigate({ to: '.', search: true, hash: '', replace: true, resetScroll: false });
  };
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        leftSection={<IconBookmark size={16} stroke={1.6} aria-hidden="true" />}
        aria-haspopup={signedIn ? 'dialog' : undefined}
        onPointerEnter={() => load().catch(() => {})}
        onClick={ask}
      >
        Save this search
      </Button>
      {(asked || state !== 'unopened') && (
        <SaveSearchDialog opened={asked || state === 'open'} search={search} onClose={close} />
      )}
    </>
  );
}
