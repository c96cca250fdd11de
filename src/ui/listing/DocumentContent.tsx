import '@mantine/core/styles/Center.layer.css';
import { Button, Center, Group, Loader, Stack, Text, UnstyledButton } from '@mantine/core';
import { useCallback, useEffect, useState } from 'react';
import { sentenceOf } from '../../errors.ts';
import { ErrorState } from '../ErrorState.tsx';
import { lazyPiece } from '../lazyPiece.tsx';
import { notifyError } from '../toast.ts';
import classes from './DocumentPreview.module.css';

const loading = (
  <Center mih="12rem">
    <Loader role="status" aria-label="Loading the document" />
  </Center>
);
// The reader of PDF files is large, and loaded with the first of them.
const PdfPages = lazyPiece(() => import('./PdfPages.tsx'), { place: 'inline', fallback: loading });

const GONE = 'This document is no longer shown.';

interface DocumentContentProps {
  /** With the ending of its real type, as the server names files. */
  name: string;
  link: () => Promise<{ path: string } | null>;
}

/** What a document shows: PDF pages, a picture, or the sentence that it has no preview; and its download. */
export default function DocumentContent({ name, link }: DocumentContentProps) {
  const type = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const isPdf = type === 'pdf';
  const isPicture = ['jpg', 'png', 'webp'].includes(type);
  const [path, setPath] = useState<string>();
  const [failure, setFailure] = useState<string>();

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function for the same document changes nothing
  const load = useCallback(async () => {
    setFailure(undefined);
    try {
      const found = await link();
      if (found) setPath(found.path);
      else setFailure(GONE);
    } catch (error) {
      setFailure(sentenceOf(error));
    }
  }, []);
  useEffect(() => {
    if (isPdf || isPicture) void load();
  }, [isPdf, isPicture, load]);

  const download = async () => {
    try {
      const found = await link();
      if (found) window.location.assign(found.path);
      else setFailure(GONE);
    } catch (error) {
      notifyError({ title: 'Could not open the document', message: sentenceOf(error) });
    }
  };
  return (
    <Stack gap="1rem">
      {failure && <ErrorState sentence={failure} onRetry={() => void load()} />}
      {!isPdf && !isPicture && (
        <Text>A {type.toUpperCase()} file has no preview here. Please download it to read it.</Text>
      )}
      {(isPdf || isPicture) && !path && !failure && loading}
      {path && isPdf && !failure && <PdfPages path={path} onFailure={setFailure} />}
      {path && isPicture && !failure && (
        <Picture path={path} name={name} onFailure={() => setFailure('This picture cannot be shown.')} />
      )}
      <Group justify="flex-end">
        <Button variant="default" onClick={() => void download()}>
          Download
        </Button>
      </Group>
    </Stack>
  );
}

interface PictureProps {
  path: string;
  name: string;
  onFailure: () => void;
}

/** A picture as large as the dialog; pressing it shows every pixel. */
function Picture({ path, name, onFailure }: PictureProps) {
  const [whole, setWhole] = useState(false);
  return (
    <section className={classes.frame} aria-label={`Preview of ${name}`} tabIndex={whole ? 0 : undefined}>
      <UnstyledButton
        className={classes.picture}
        data-whole={whole || undefined}
        aria-label={whole ? 'Fit to the window' : 'Show at full size'}
        onClick={() => setWhole(!whole)}
      >
        <img src={path} alt={name} onError={onFailure} />
      </UnstyledButton>
    </section>
  );
}
