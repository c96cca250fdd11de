import {
  type DragEvent,
  type FocusEvent,
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import '@mantine/core/styles/CloseButton.layer.css';
import '@mantine/core/styles/Overlay.layer.css';
import '@mantine/core/styles/ModalBase.layer.css';
import '@mantine/core/styles/Modal.layer.css';
import { Button, Group, Modal, Text } from '@mantine/core';
import { useBlocker } from '@tanstack/react-router';
import { guards } from '../../unsaved.ts';
import classes from '../Dialog.module.css';

interface AskBeforeLeavingProps {
  /** The call that saves the form. While it is under way, nobody is asked. */
  call: { isPending: boolean; isSuccess: boolean };
  children: ReactNode;
}

/** Around a form on a page: leaving it with changes asks first. Dialogs do the same by themselves. */
export function AskBeforeLeaving({ call: { isPending, isSuccess }, children }: AskBeforeLeavingProps) {
  const { fields, changed } = useChangedFields(isSuccess);
  const { question } = useLeaveGuard(() => !isPending && changed());
  return (
    <div style={{ display: 'contents' }} {...fields}>
      {children}
      {question}
    </div>
  );
}

interface LeaveQuestionProps {
  opened: boolean;
  onStay: () => void;
  onLeave: () => void;
}

function LeaveQuestion({ opened, onStay, onLeave }: LeaveQuestionProps) {
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
      <Text c="dimmed" my="0.9375rem">
        What you typed here has not been sent or saved.
      </Text>
      <Group justify="flex-end" gap="0.75rem" mt="1.5rem">
        <Button variant="outline" color="red" onClick={onLeave}>
          Leave
        </Button>
        <Button onClick={onStay} data-autofocus>
          Keep editing
        </Button>
      </Group>
    </Modal>
  );
}

/**
 * Asks before typed text is lost: on the way to another page, when the tab closes, and when `leave` is called. Render
 * `question`; `leave` runs its argument at once when there is nothing to lose.
 */
export function useLeaveGuard(wouldLose: () => boolean) {
  const latest = useRef(wouldLose);
  useEffect(() => {
    latest.current = wouldLose;
  });
  const loses = useCallback(() => latest.current(), []);
  useEffect(() => {
    guards.add(loses);
    return () => {
      guards.delete(loses);
    };
  }, [loses]);

  const blocker = useBlocker({
    shouldBlockFn: useCallback(
      // A change of the search parameters keeps the form on the page, except for another tab.
      ({ current, next }: { current: Place; next: Place }) =>
        (current.pathname !== next.pathname || tabOf(current) !== tabOf(next)) && loses(),
      [loses],
    ),
    enableBeforeUnload: loses,
    withResolver: true,
  });
  const [then, setThen] = useState<(() => void) | null>(null);
  const blocked = blocker.status === 'blocked';

  const question = (
    <LeaveQuestion
      opened={blocked || then !== null}
      onStay={() => {
        if (blocked) blocker.reset();
        setThen(null);
      }}
      onLeave={() => {
        if (blocked) blocker.proceed();
        setThen(null);
        then?.();
      }}
    />
  );
  const leave = (act: () => void) => {
    if (!loses()) return act();
    // After the key press that asked: the same Escape would answer the question.
    setTimeout(() => setThen(() => act));
  };
  return { question, asking: blocked || then !== null, leave };
}

interface Place {
  pathname: string;
  search: unknown;
}

const tabOf = ({ search }: Place) => (search as { tab?: string }).tab;

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: EventTarget | null): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** A value that no field has. */
const OTHER = '\0';

function readOf(field: Field): string {
  if (!(field instanceof HTMLInputElement)) return field.value;
  return field.type === 'checkbox' || field.type === 'radio' ? String(field.checked) : field.value;
}

/**
 * Remembers what each field under an element held before it was changed. Spread `fields` on the element; `changed` tells
 * whether any field still on the page holds something else now. When `saved` turns true, the present values are the start.
 */
export function useChangedFields(saved = false) {
  const before = useRef(new Map<Field, string>());
  const file = useRef(false);
  const remember = (field: EventTarget | null) => {
    if (isField(field) && !before.current.has(field)) before.current.set(field, readOf(field));
  };

  useEffect(() => {
    if (!saved) return;
    const known = [...before.current.keys()];
    before.current = new Map(known.map((field) => [field, readOf(field)]));
    file.current = false;
  }, [saved]);

  const changed = () =>
    file.current ||
    [...before.current].some(([field, value]) => field.isConnected && readOf(field) !== value);
  const fields = {
    onFocusCapture: ({ target }: FocusEvent) => remember(target),
    onChangeCapture: ({ target }: { target: EventTarget }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') file.current = true;
      // Safari does not focus what is clicked, so the earlier value is unknown.
      else if (isField(target) && !before.current.has(target)) before.current.set(target, OTHER);
    },
    onDropCapture: ({ dataTransfer }: DragEvent) => {
      if (dataTransfer.files.length > 0) file.current = true;
    },
  };
  return { fields, changed };
}
