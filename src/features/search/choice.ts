/** Something the palette leads to. */
export interface Choice {
  kind: 'listing' | 'person' | 'transaction' | 'tool' | 'page' | 'search';
  label: string;
  detail?: string;
  href: string;
}

export interface ChoiceGroup {
  label: string;
  choices: Choice[];
}

const wordsIn = (text: string) => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** Whether each word typed begins a word of the text. */
export function begins(typed: string, text: string): boolean {
  const words = wordsIn(text);
  return wordsIn(typed).every((start) => words.some((word) => word.startsWith(start)));
}
