import { type DragEvent, type FocusEvent, useEffect, useRef } from 'react';

type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const isField = (element: EventTarget | null): element is Field =>
  element instanceof HTMLInputElement ||
  element instanceof HTMLTextAreaElement ||
  element instanceof HTMLSelectElement;

/** What no field reads. */
const OTHER = '\0';

function readOf(field: Field): string {
  if (!(field instanceof HTMLInputElement)) return field.value;
  return field.type === 'checkbox' || field.type === 'radio' ? String(field.checked) : field.value;
}

/**
 * Knows what stood in each field under an element before a person came to it. `fields` goes onto the element, `changed`
 * says whether any of those still there reads otherwise now; once `saved` is true, what stands there is the beginning.
 */
export function useWords(saved = false) {
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
      // Safari gives no focus to what is clicked: that it was changed is all that is known.
      else if (isField(target) && !before.current.has(target)) before.current.set(target, OTHER);
    },
    onDropCapture: ({ dataTransfer }: DragEvent) => {
      if (dataTransfer.files.length > 0) file.current = true;
    },
  };
  return { fields, changed };
}
