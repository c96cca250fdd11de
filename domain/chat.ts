/** The longest message, in characters. */
export const MESSAGE_MAX = 4_000;
