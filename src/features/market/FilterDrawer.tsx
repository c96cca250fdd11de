import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Box, Button, Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import { allCleared, changeUrl, readSearch, type SearchInput } from '../../../domain/market/search.ts';
import { Filters, useFacets } from './Filters.tsx';

interface FilterDrawerProps {
  opened: boolean;
  url: SearchInput;
  /** What was searched for in place of the query. */
  corrected: string | null;
  onApply: (url: SearchInput) => void;
  onClose: () => void;
}

const column = { display: 'flex', flexDirection: 'column' } as const;
const surface = { background: 'var(--surface)' };

// A default export, because it is loaded lazily.
export default function FilterDrawer({ opened, onClose, ...rest }: FilterDrawerProps) {
  // The drawer remembers where the focus was only if it is mounted before it opens.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <Drawer
      opened={opened && mounted}
      onClose={onClose}
      position="right"
      size="min(22rem, 100vw)"
      title="Filters"
      closeButtonProps={{ 'aria-label': 'Close filters' }}
      styles={{
        content: { ...column, ...surface },
        header: surface,
        title: { fontFamily: 'var(--serif)', fontSize: 'var(--title-3)' },
        body: { ...column, flex: 1, padding: 0 },
      }}
    >
      <Choosing {...rest} onClose={onClose} />
    </Drawer>
  );
}

/** Mounted when the drawer opens, so that each opening starts from the current search. */
function Choosing({ url, corrected, onApply, onClose }: Omit<FilterDrawerProps, 'opened'>) {
  const [draft, setDraft] = useState(url);
  const facets = useFacets(corrected === null ? draft : { ...draft, q: corrected });
  const change = (patch: SearchInput) => setDraft((now) => changeUrl(now, patch));
  return (
    <>
      <Box flex={1} p="0.25rem 1.125rem 1.5rem">
        <Filters params={readSearch(draft)} facets={facets} onChange={change} />
      </Box>
      <Box
        pos="sticky"
        bottom={0}
        p="0.875rem 1.125rem"
        style={{
          zIndex: 2,
          display: 'grid',
          gridTemplateColumns: '1fr 2fr',
          gap: '0.75rem',
          borderTop: '1px solid var(--line)',
          ...surface,
        }}
      >
        <Button variant="default" onClick={() => change(allCleared())}>
          Reset
        </Button>
        <Button
          onClick={() => {
            onApply(draft);
            onClose();
          }}
        >
          Apply Filters
        </Button>
      </Box>
    </>
  );
}
