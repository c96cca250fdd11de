import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef, useState } from 'react';

/**
 * A text that is pasted or comes from a file. `field` goes to the `Textarea`, `read` to the `ChooseFileButton`;
 * `problem` says what is wrong with the text. `tooLong` is the sentence for a text with too many characters.
 */
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
  const read = async (file: File) => {
    // A character is at most four bytes.
    if (file.size > 4 * characters) setRefused(`${file.name} is too large. ${tooLong}`);
    else change(await file.text());
  };
  const problem = refused ?? (text.length > characters ? tooLong : null);
  return {
    problem,
    field: {
      value: text,
      error: problem,
      onChange: (event: { currentTarget: { value: string } }) => change(event.currentTarget.value),
    },
    read: (file: File) => void read(file),
  };
}

interface ChooseFileButtonProps {
  label: string;
  /** As in the attribute of an input: '.csv,text/csv'. */
  accept: string;
  onChoose: (file: File) => void;
}

/** Fills a field of the form from a file. */
export function ChooseFileButton({ label, accept, onChoose }: ChooseFileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button
        variant="default"
        leftSection={<IconUpload size={18} stroke={1.6} aria-hidden="true" />}
        onClick={() => input.current?.click()}
      >
        {label}
      </Button>
      <input
        ref={input}
        type="file"
        hidden
        accept={accept}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onChoose(file);
          // So that the same file can be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
    </>
  );
}
