import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal } from '@mantine/core';
import { createContext, type ReactNode, useContext } from 'react';
import classes from './Dialog.module.css';
import { useChangedFields, useLeaveGuard } from './form/AskBeforeLeaving.tsx';

interface DialogProps {
  opened: boolean;
  title: string;
  /** Work is under way whose result belongs in the dialog, so it cannot be closed by mistake. */
  busy?: boolean;
  /** For pictures rather than text. */
  wide?: boolean;
  children: ReactNode;
  onClose: () => void;
}

/** Closes the dialog around a button, after asking if something typed would be lost. */
const CloseDialog = createContext(() => {});

/** The frame of every dialog. If something was typed, it asks before it closes. */
export function Dialog({ opened, title, busy, wide, children, onClose }: DialogProps) {
  const { fields, changed } = useChangedFields(!opened);
  const { question, asking, leave } = useLeaveGuard(() => opened && !busy && changed());
  const close = () => leave(onClose);
  const still = busy || asking;
  return (
    <>
      <Modal
        opened={opened}
        onClose={close}
        closeOnClickOutside={!still}
        closeOnEscape={!still}
        title={title}
        size={wide ? 'xl' : 'md'}
        classNames={classes}
        closeButtonProps={{ 'aria-label': 'Close', disabled: busy }}
      >
        <div {...fields}>
          <CloseDialog value={close}>{children}</CloseDialog>
        </div>
      </Modal>
      {question}
    </>
  );
}

/** The row of buttons that ends a dialog. */
export function DialogButtons({ children }: { children: ReactNode }) {
  return (
    <Group className={classes.buttons} justify="flex-end" gap="0.75rem" mt="1.5rem">
      {children}
    </Group>
  );
}

/** The button that closes its dialog and does nothing. */
export function NotNow({ disabled, children = 'Not now' }: { disabled: boolean; children?: string }) {
  return (
    <Button variant="default" disabled={disabled} onClick={useContext(CloseDialog)}>
      {children}
    </Button>
  );
}
