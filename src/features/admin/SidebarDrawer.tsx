import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';

interface SidebarDrawerProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

// A default export, because it is loaded lazily.
export default function SidebarDrawer({ opened, onClose, children }: SidebarDrawerProps) {
  // The drawer remembers where the focus came from only if it is mounted before it opens.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <Drawer
      opened={opened && mounted}
      onClose={onClose}
      size="min(18rem, 88vw)"
      title="Administration"
      closeButtonProps={{ 'aria-label': 'Close menu' }}
      styles={{
        content: { display: 'flex', flexDirection: 'column', background: 'var(--surface)' },
        header: { background: 'var(--surface)' },
        title: { fontFamily: 'var(--serif)', fontSize: 'var(--title-3)' },
        body: { display: 'flex', flex: 1, padding: 0 },
      }}
    >
      {children}
    </Drawer>
  );
}
