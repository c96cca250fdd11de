import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Modal } from '@mantine/core';
import classes from './Dialog.module.css';
import { DialogButtons } from './DialogButtons.tsx';

interface LeaveQuestionProps {
  opened: boolean;
  onStay: () => void;
  onLeave: () => void;
}

export function LeaveQuestion({ opened, onStay, onLeave }: LeaveQuestionProps) {
  return (
    <Modal
      opened={opened}
      onClose={onStay}
      title="Leave without saving?"
      size="sm"
      zIndex={300}
      classNames={classes}
      closeButtonProps={{ 'aria-label': 'Keep editing' }}
    >
      <p className={classes.sentence}>What you typed here has not been sent or saved.</p>
      <DialogButtons>
        <Button variant="outline" color="red" onClick={onLeave}>
          Leave
        </Button>
        <Button onClick={onStay} data-autofocus>
          Keep editing
        </Button>
      </DialogButtons>
    </Modal>
  );
}
