import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Button, Drawer } from '@mantine/core';
import { useEffect, useState } from 'react';
import { allCleared, changeUrl, readSearch, type SearchInput } from '../../../domain/search.ts';
import classes from './FilterDrawer.module.css';
import { Filters } from './Filters.tsx';
import { useFacets } from './useFacets.ts';

interface FilterDrawerProps {
  opened: boolean;
  url: SearchInput;
  /** What was searched for in place of the query. */
  corrected: string | null;
  onApply: (url: SearchInput) => void;
  onClose: () => void;
}

// A default export, because it is loaded lazily.
export default function FilterDrawer({ opened, onClose, ...rest }: FilterDrawerProps) {
  // The drawer notes where the focus came from only when it opens after it was there.
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
      classNames={classes}
    >
      <Choosing {...rest} onClose={onClose} />
    </Drawer>
  );
}

/** Mounted when the drawer opens, so that each opening starts from the search as it stands. */
function Choosing({ url, corrected, onApply, onClose }: Omit<FilterDrawerProps, 'opened'>) {
  const [draft, setDraft] = useState(url);
  const facets = useFacets(corrected === null ? draft : { ...draft, q: corrected });
  const change = (patch: SearchInput) => setDraft((now) => changeUrl(now, patch));
  return (
    <>
      <div className={classes.filters}>
        <Filters params={readSearch(draft)} facets={facets} onChange={change} />
      </div>
      <div className={classes.buttons}>
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
      </div>
    </>
  );
}
