import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Drawer.layer.css';
import { Drawer } from '@mantine/core';
import { type ReactNode, useEffect, useState } from 'react';
import classes from './SidebarDrawer.module.css';

interface SidebarDrawerProps {
  opened: boolean;
  onClose: () => void;
  children: ReactNode;
}

// A default export, because it is loaded lazily.
export default function SidebarDrawer({ opened, onClose, children }: SidebarDrawerProps) {
  // The drawer notes where the focus came from only when it opens after it was there.
  const [mounted, setMounted] = useState(false);
  useEffect(() => setMounted(true), []);
  return (
    <Drawer
      opened={opened && mounted}
      onClose={onClose}
      size="min(18rem, 88vw)"
      title="Administration"
      closeButtonProps={{ 'aria-label': 'Close menu' }}
      classNames={classes}
    >
      {children}
    </Drawer>
  );
}
