import { useState } from 'react';

/** A text that is pasted or comes from a file, of so many characters at most; `tooLong` says so. */
export function usePasted(characters: number, tooLong: string) {
  const [text, setText] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  const change = (next: string) => {
    setText(next);
    setProblem(next.length > characters ? tooLong : null);
  };
  const read = async (file: File | undefined) => {
    if (!file) return;
    // A character is at most four bytes.
    if (file.size > 4 * characters) setProblem(`${file.name} is too large. ${tooLong}`);
    else change(await file.text());
  };
  return { text, problem, change, read };
}
