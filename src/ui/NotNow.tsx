import { Button } from '@mantine/core';
import { useContext } from 'react';
import { CloseDialog } from './Dialog.tsx';

/** The button that closes its dialog and does nothing. */
export function NotNow({ disabled, children = 'Not now' }: { disabled: boolean; children?: string }) {
  return (
    <Button variant="default" disabled={disabled} onClick={useContext(CloseDialog)}>
      {children}
    </Button>
  );
}
