/** Each tells whether something would be lost now: a form with changes, or a call with an unknown outcome. */
export const guards = new Set<() => boolean>();

/** Whether leaving or reloading the page now would lose something. */
export function isUnsaved(): boolean {
  return [...guards].some((guard) => guard());
}
