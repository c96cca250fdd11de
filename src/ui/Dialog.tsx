import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './Dialog.module.css';

interface DialogProps {
  opened: boolean;
  title: string;
  /** Work is under way whose answer belongs into the dialog: it cannot be closed by mistake. */
  busy?: boolean;
  /** For what is looked at rather than read. */
  wide?: boolean;
  children: ReactNode;
  onClose: () => void;
}

/** The frame of every dialog. */
export function Dialog({ opened, title, busy, wide, children, onClose }: DialogProps) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      closeOnClickOutside={!busy}
      closeOnEscape={!busy}
      title={title}
      size={wide ? 'xl' : 'md'}
      classNames={classes}
      closeButtonProps={{ 'aria-label': 'Close', disabled: busy }}
    >
      {children}
    </Modal>
  );
}
