/** Escapes a text for a LIKE pattern, so that it only matches itself. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
