import '@mantine/core/styles/Input.layer.css';
import { Button, Input } from '@mantine/core';
import { IconFileText, IconUpload } from '@tabler/icons-react';
import { type DragEvent, useId, useRef, useState } from 'react';
import {
  acceptAttribute,
  emptyFileSentence,
  type FilePurpose,
  formatBytes,
  MAX_FILE_BYTES,
  tooLargeSentence,
  typeNames,
  wrongTypeSentence,
} from '../../../domain/files.ts';
import classes from './FileDrop.module.css';

interface FileDropProps {
  purpose: FilePurpose;
  label: string;
  value: File | null;
  onChange: (file: File | null) => void;
  /** The form's own error for this field. */
  error?: string;
  disabled?: boolean;
}

/** Takes one file, dropped or chosen. A file that can't be accepted is refused at once, with the reason. */
export function FileDrop({ purpose, label, value, onChange, error, disabled = false }: FileDropProps) {
  const input = useRef<HTMLInputElement>(null);
  const id = useId();
  const [over, setOver] = useState(false);
  const [problem, setProblem] = useState<string | null>(null);
  const shown = problem ?? error;

  const take = (file: File | undefined) => {
    if (!file) return;
    const refused = fileProblem(file, purpose);
    setProblem(refused ? `${file.name}: ${refused}` : null);
    if (!refused) onChange(file);
  };
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    if (!disabled) take(event.dataTransfer.files[0]);
  };

  return (
    <Input.Wrapper label={label} error={shown} id={id} size="md">
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is extra, the button inside does the same */}
      <div
        className={classes.drop}
        data-over={over || undefined}
        data-error={shown ? true : undefined}
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        {value ? (
          <IconFileText size={22} stroke={1.4} className={classes.icon} />
        ) : (
          <IconUpload size={22} stroke={1.4} className={classes.icon} />
        )}
        <div className={classes.text}>
          {value ? (
            <>
              <span className={classes.name}>{value.name}</span>
              <span className={classes.hint}>{formatBytes(value.size)}</span>
            </>
          ) : (
            <>
              <span>Drop a file here, or choose one.</span>
              <span className={classes.hint}>{typeNames(purpose)}, up to 10 MB</span>
            </>
          )}
        </div>
        <div className={classes.buttons}>
          <Button
            variant="default"
            size="sm"
            disabled={disabled}
            onClick={() => input.current?.click()}
            aria-describedby={shown ? `${id}-error` : undefined}
          >
            {value ? 'Replace' : 'Choose file'}
          </Button>
          {value && (
            <Button
              variant="subtle"
              color="gray"
              size="sm"
              disabled={disabled}
              onClick={() => onChange(null)}
            >
              Remove
            </Button>
          )}
        </div>
        <input
          ref={input}
          id={id}
          type="file"
          hidden
          accept={acceptAttribute(purpose)}
          onChange={(event) => {
            take(event.target.files?.[0]);
            // So that the same file can be chosen again after it was corrected.
            event.target.value = '';
          }}
        />
      </div>
    </Input.Wrapper>
  );
}

/** Why a file would be refused, as far as is known before it is sent. The server checks its bytes. */
export function fileProblem(file: File, purpose: FilePurpose): string | null {
  const name = file.name.toLowerCase();
  if (
    !acceptAttribute(purpose)
      .split(',')
      .some((ending) => name.endsWith(ending))
  )
    return wrongTypeSentence(purpose);
  if (file.size > MAX_FILE_BYTES) return tooLargeSentence;
  return file.size === 0 ? emptyFileSentence : null;
}
