import type { FieldErrors, ListingDraft } from './draft.ts';

export const fieldId = (name: keyof ListingDraft) => `listing-${name}`;

/** Puts the cursor into the first field, in the page's order, that has an error; false when none is there. */
export function focusFirstError(errors: FieldErrors): boolean {
  const names = Object.keys(errors) as (keyof ListingDraft)[];
  const selector = names.map((name) => `#${fieldId(name)}`).join(',');
  const field = selector ? document.querySelector<HTMLElement>(selector) : null;
  field?.focus();
  return field !== null;
}
