import { useSyncExternalStore } from 'react';

/** A person who goes on typing says so again within this time. */
const TYPING_MS = 6_000;

const typing = new Map<string, ReturnType<typeof setTimeout>>();
const listeners = new Set<() => void>();

/** The other person of this conversation is typing now, or has just written. */
export function noteTyping(chatId: string, now: boolean): void {
  clearTimeout(typing.get(chatId));
  if (now)
    typing.set(
      chatId,
      setTimeout(() => noteTyping(chatId, false), TYPING_MS),
    );
  else typing.delete(chatId);
  for (const tell of listeners) tell();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}

export function useTyping(chatId: string): boolean {
  return useSyncExternalStore(subscribe, () => typing.has(chatId));
}
