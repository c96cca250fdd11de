import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import { useEffect, useState } from 'react';
import classes from './Palette.module.css';
import { PaletteSearch } from './PaletteSearch.tsx';

interface PaletteProps {
  opened: boolean;
  personId: string | null;
  typed: string;
  onTyped: (typed: string) => void;
  /** Whether its own field has the focus. */
  onReady: (ready: boolean) => void;
  onClose: () => void;
}

// A default export, because it is loaded lazily.
export default function Palette({ opened, onClose, ...search }: PaletteProps) {
  // The dialog notes where the focus came from only when it opens after it was there.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <Modal.Root
      opened={opened && mounted}
      onClose={onClose}
      size="38rem"
      yOffset="12vh"
      centered={false}
      // The button knows where the focus was; here it came from the field that took the first letters.
      returnFocus={false}
      classNames={{ content: classes.content }}
    >
      <Modal.Overlay />
      <Modal.Content aria-label="Search">
        <PaletteSearch {...search} onClose={onClose} />
      </Modal.Content>
    </Modal.Root>
  );
}
