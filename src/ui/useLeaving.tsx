import { useBlocker } from '@tanstack/react-router';
import { useCallback, useEffect, useRef, useState } from 'react';
import { guards } from '../unsaved.ts';
import { LeaveQuestion } from './LeaveQuestion.tsx';

/**
 * Asks before words are lost: on the way to another page, when the tab closes, and when `leave` is called. `question` is
 * to be drawn; `leave` does what it is given at once when there is nothing to lose.
 */
export function useLeaving(wouldLose: () => boolean) {
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
      // What is typed into the address stays on the page; another tab of it does not.
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
    // After the key that asked: the same Escape would answer the question.
    setTimeout(() => setThen(() => act));
  };
  return { question, asking: blocked || then !== null, leave };
}

interface Place {
  pathname: string;
  search: unknown;
}

const tabOf = ({ search }: Place) => (search as { tab?: string }).tab;
