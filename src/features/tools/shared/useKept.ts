import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../../trpc.ts';

interface Kept {
  /** Who typed it; null if nobody was signed in. */
  person: string | null;
  /** What was asked when it was typed. */
  from: string;
  values: object;
}

/** By form. Files are only here; the rest is in the tab's storage, too, and survives a reload. */
const open = new Map<string, Kept>();
const keyOf = (form: string) => `ipso.tool.${form}`;

function keep(form: string, kept: Kept): void {
  open.set(form, kept);
  try {
    const fileless = (_: string, value: unknown) => (value instanceof File ? null : value);
    sessionStorage.setItem(keyOf(form), JSON.stringify(kept, fileless));
  } catch {
    // The storage is full or forbidden: the entries last as long as the page.
  }
}

function find(form: string): Kept | null {
  const kept = open.get(form);
  if (kept) return kept;
  try {
    return JSON.parse(sessionStorage.getItem(keyOf(form)) ?? 'null') as Kept | null;
  } catch {
    return null;
  }
}

/** Forgets what was typed into this form: it was used, or is somebody else's. */
export function forget(form: string): void {
  open.delete(form);
  sessionStorage.removeItem(keyOf(form));
}

/**
 * The entries of a tool's form, kept in this tab until the person comes back to it. What a person typed is never shown to
 * somebody else who uses the tab later; what a visitor typed is kept through signing in. `asked` is what the page or its
 * address says; when that changes, it replaces the entries. `from` names it, if its text does not identify it.
 */
export function useKept<Values extends object>(form: string, asked: Values, from = JSON.stringify(asked)) {
  const { data } = trpc.accounts.me.useQuery(undefined, { staleTime: Number.POSITIVE_INFINITY });
  const person = data?.user?.id ?? null;
  const begin = (): Values => {
    const kept = find(form);
    const mine = kept?.from === from && (kept.person === null || kept.person === person);
    return mine ? { ...asked, ...kept.values } : asked;
  };
  const [values, setValues] = useState(begin);
  const [seen, setSeen] = useState(from);
  if (seen !== from) {
    setSeen(from);
    setValues(asked);
  }
  const before = useRef(from);
  useEffect(() => {
    if (before.current !== from) forget(form);
    before.current = from;
    const kept = find(form);
    if (kept && kept.person !== null && kept.person !== person) forget(form);
  }, [form, from, person]);

  const latest = useRef(values);
  useEffect(() => {
    latest.current = values;
  });
  const change = (patch: Partial<Values>) => {
    latest.current = { ...latest.current, ...patch };
    setValues(latest.current);
    keep(form, { person, from, values: latest.current });
  };
  return [values, change] as const;
}
