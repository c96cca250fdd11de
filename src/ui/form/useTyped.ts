import { useEffect, useEffectEvent, useRef, useState } from 'react';

interface TypedOptions<Value> {
  /** How an entry reads once it is in the address. */
  tidy?: (typed: Value) => Value;
  pauseMs?: number;
}

/** A field whose value goes into the address when typing pauses, and follows changes made there. */
export function useTyped<Value extends string | number>(
  value: Value,
  onPause: (value: Value) => void,
  { tidy = (typed) => typed, pauseMs = 250 }: TypedOptions<Value> = {},
) {
  const [typed, setTyped] = useState(value);
  // Sent, but not seen in the address yet: when they arrive there, they must not undo what was typed since.
  const sent = useRef<Value[]>([]);
  const send = useEffectEvent(onPause);
  const tidied = tidy(typed);
  const tidiedNow = useEffectEvent(() => tidied);

  useEffect(() => {
    const own = sent.current.indexOf(value);
    sent.current.splice(0, own + 1);
    if (own === -1 && value !== tidiedNow()) {
      sent.current = [];
      setTyped(value);
    }
  }, [value]);

  const alreadyThere = useEffectEvent(() => tidied === (sent.current.at(-1) ?? value));

  useEffect(() => {
    if (alreadyThere()) return;
    const still = stillHere();
    const timer = setTimeout(() => {
      if (!still()) return;
      sent.current.push(tidied);
      send(tidied);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [tidied, pauseMs]);

  return [typed, setTyped] as const;
}

/** Whether the address is still this page's: a link pressed meanwhile has changed it, even while its page is loading. */
export function stillHere(): () => boolean {
  const { pathname } = window.location;
  return () => window.location.pathname === pathname;
}
