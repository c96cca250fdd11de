import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import type { ReactNode } from 'react';
import classes from './ConfirmModal.module.css';

interface ConfirmModalProps {
  opened: boolean;
  title: string;
  /** What happens to money or rights, in words: "You pay $184,000. The patent stays with the seller until ..." */
  children: ReactNode;
  confirmLabel: string;
  destructive?: boolean;
  loading?: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

export function ConfirmModal(props: ConfirmModalProps) {
  const { opened, title, children, confirmLabel, destructive, loading, onConfirm, onClose } = props;
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      title={title}
      classNames={classes}
      closeButtonProps={{ 'aria-label': 'Close' }}
    >
      <div className={classes.sentence}>{children}</div>
      <div className={classes.buttons}>
        <Button variant="default" onClick={onClose} disabled={loading}>
          Not now
        </Button>
        {/* The safe button comes first in the tab order when the other cannot be taken back. */}
        <Button
          color={destructive ? 'red' : undefined}
          loading={loading}
          onClick={onConfirm}
          data-autofocus={!destructive || undefined}
        >
          {confirmLabel}
        </Button>
      </div>
    </Modal>
  );
}
