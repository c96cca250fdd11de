import '../../../ui/form/formStyles.ts';
import { Button, Group, Stack, Textarea } from '@mantine/core';
import { useState } from 'react';

interface WrittenProps {
  label: string;
  description?: string;
  button: string;
  max: number;
  focus?: boolean;
  start: string;
  onDraft: (text: string) => void;
  onSend: (text: string) => void;
}

/** Something typed that goes with a decision. */
export function Written({ label, description, button, max, focus, start, onDraft, onSend }: WrittenProps) {
  const [text, setText] = useState(start);
  const ready = text.trim() !== '';
  return (
    <Stack gap="0.5rem">
      <Textarea
        {...{ label, description }}
        autosize
        minRows={2}
        maxRows={6}
        maxLength={max}
        autoFocus={focus}
        value={text}
        onChange={(event) => {
          setText(event.currentTarget.value);
          onDraft(event.currentTarget.value);
        }}
        onKeyDown={(event) => {
          if (event.key === 'Enter' && (event.ctrlKey || event.metaKey) && ready) onSend(text);
        }}
      />
      <Group>
        <Button size="sm" disabled={!ready} onClick={() => onSend(text)}>
          {button}
        </Button>
      </Group>
    </Stack>
  );
}
