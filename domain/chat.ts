/** The longest message, in characters. */
export const MESSAGE_MAX = 4_000;

/** Characters of a message shown in the list of conversations (specification, section 9). */
const PREVIEW = 50;

/** The beginning of a message, on one line. */
export function messagePreview(content: string): string {
  const letters = [...content.replace(/\s+/g, ' ').trim()];
  return letters.length <= PREVIEW ? letters.join('') : `${letters.slice(0, PREVIEW).join('').trimEnd()}…`;
}

export const CHAT_NOT_FOUND = 'This conversation does not exist, or you are not part of it.';
