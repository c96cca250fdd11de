import { Button, type ButtonProps } from '@mantine/core';
import { useRef, useState } from 'react';
import { lazyPiece } from '../lazyPiece.tsx';

const DocumentPreview = lazyPiece(() => import('./DocumentPreview.tsx'));

interface OpenDocumentProps extends ButtonProps {
  name: string;
  /** Asks for a link, which lasts five minutes; null when it is not for this person any more. */
  link: () => Promise<{ path: string } | null>;
}

/** The button that opens a private document: in place where it can be shown, otherwise with the way to download it. */
export function OpenDocument({ name, link, children = 'Open', ...button }: OpenDocumentProps) {
  const [opened, setOpened] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = () => {
    setOpened(false);
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <>
      <Button
        ref={opener}
        variant="default"
        size="compact-sm"
        aria-label={`${typeof children === 'string' ? children : 'Open'} ${name}`}
        {...button}
        onClick={() => setOpened(true)}
      >
        {children}
      </Button>
      {opened && <DocumentPreview name={name} link={link} onClose={close} />}
    </>
  );
}
