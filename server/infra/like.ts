/** The text in a pattern of LIKE, standing for itself: it may hold what LIKE takes as signs. */
export function escapeLike(text: string): string {
  return text.replace(/[\\%_]/g, '\\$&');
}
