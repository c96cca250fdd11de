import { Button } from '@mantine/core';
import { IconUpload } from '@tabler/icons-react';
import { useRef } from 'react';

interface ChooseFileButtonProps {
  label: string;
  /** As of an input's attribute: '.csv,text/csv'. */
  accept: string;
  onChoose: (file: File | undefined) => void;
}

/** Takes a text from a file into a field of the form, instead of pasting it. */
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
          onChoose(event.target.files?.[0]);
          // So that the same file can be chosen again after it was corrected.
          event.target.value = '';
        }}
      />
    </>
  );
}
