import { Text } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { useState } from 'react';
import { PdfPage, usePdf } from '../../ui/listing/PdfPage.tsx';
import classes from './Gallery.module.css';

/** The first page of a PDF file, as wide as its place. A default export, because pdf.js is loaded with the first one in view. */
export default function GalleryPage({ path }: { path: string }) {
  const [failure, setFailure] = useState<string>();
  const { ref, width } = useElementSize<HTMLDivElement>();
  const pdf = usePdf(path, setFailure);
  return (
    <div ref={ref} className={classes.sheet}>
      {failure && (
        <Text fz="xs" c="dimmed" p="0.75rem">
          {failure}
        </Text>
      )}
      {pdf && width > 0 && <PdfPage pdf={pdf} number={1} width={Math.floor(width)} />}
    </div>
  );
}
