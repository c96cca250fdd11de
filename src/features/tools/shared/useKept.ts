import { useEffect, useRef, useState } from 'react';
import { trpc } from '../../../trpc.ts';

interface Kept {
  /** Whose it is; null while nobody was signed in. */
  person: string | null;
  /** What was asked when it was typed. */
  from: string;
  values: object;
}

/** By form. Files stay here only; the rest is in the tab's storage, too, and outlives a reload. */
const open = new Map<string, Kept>();
const keyOf = (form: string) => `ipso.tool.${form}`;

function keep(form: string, kept: Kept): void {
  open.set(form, kept);
  try {
    const fileless = (_: string, value: unknown) => (value instanceof File ? null : value);
    sessionStorage.setItem(keyOf(form), JSON.stringify(kept, fileless));
  } catch {
    // A browser without room or leave to keep it: the words live as long as the page.
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

/** What was typed into this form has done its work, or is somebody else's. */
export function forget(form: string): void {
  open.delete(form);
  sessionStorage.removeItem(keyOf(form));
}

/**
 * The entries of a tool's form, which are still there when one comes back to it, in this tab. What was typed by a person
 * is shown to nobody else who uses the tab later; what a visitor typed is taken along through signing in.
 * `asked` is what the page or its address says; when that changes, it leads. `from` names it, when its text is not enough.
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
