import { useState } from 'react';

/** What is wrong with a text that is pasted or comes from a file, of so many characters at most; `tooLong` says so. */
export function usePasted(
  text: string,
  onChange: (text: string) => void,
  { characters, tooLong }: { characters: number; tooLong: string },
) {
  const [refused, setRefused] = useState<string | null>(null);
  const change = (next: string) => {
    setRefused(null);
    onChange(next);
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    // A character is at most four bytes.
    if (file.size > 4 * characters) setRefused(`${file.name} is too large. ${tooLong}`);
    else change(await file.text());
  };
  return { problem: refused ?? (text.length > characters ? tooLong : null), change, read };
}
