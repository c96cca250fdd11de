import '@mantine/core/styles/Center.layer.css';
import { Button, Center, Group, Loader, Text } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import type { PDFDocumentProxy } from 'pdfjs-dist';
import { useState } from 'react';
import classes from './DocumentPreview.module.css';
import { PdfPage, USUAL, usePdf } from './PdfPage.tsx';

const zooms = [1, 1.5, 2.25];
const GAP = 16;

interface PdfPagesProps {
  /** Of the same origin. */
  path: string;
  onFailure: (sentence: string) => void;
}

/** The pages of a PDF file. Only those in view are drawn; nothing in the file runs, and its links lead nowhere. */
export default function PdfPages({ path, onFailure }: PdfPagesProps) {
  const pdf = usePdf(path, onFailure);
  const [zoom, setZoom] = useState(0);
  if (!pdf) {
    return (
      <Center mih="12rem">
        <Loader role="status" aria-label="Loading the document" />
      </Center>
    );
  }
  const scale = zooms[zoom] ?? 1;
  return (
    <>
      <Group justify="space-between" gap="0.5rem">
        <Text span c="dimmed" fz="sm">
          {pdf.numPages === 1 ? '1 page' : `${pdf.numPages.toLocaleString('en-US')} pages`}
        </Text>
        <Group gap="0.5rem">
          <Button variant="default" size="compact-sm" disabled={zoom === 0} onClick={() => setZoom(zoom - 1)}>
            Smaller
          </Button>
          <Button
            variant="default"
            size="compact-sm"
            disabled={zoom === zooms.length - 1}
            onClick={() => setZoom(zoom + 1)}
          >
            Larger
          </Button>
        </Group>
      </Group>
      <Pages pdf={pdf} scale={scale} />
    </>
  );
}

function Pages({ pdf, scale }: { pdf: PDFDocumentProxy; scale: number }) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { ref: measured, width: inner } = useElementSize<HTMLElement>();
  const frame = useMergedRef(setScroller, measured);
  const width = Math.floor(inner * scale);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={frame} className={`${classes.frame} ${classes.pages}`} aria-label="Pages" tabIndex={0}>
      {/* Redone for another width, at which every page has another height. */}
      {scroller && width > GAP && <InView key={width} pdf={pdf} width={width} scroller={scroller} />}
    </section>
  );
}

interface InViewProps {
  pdf: PDFDocumentProxy;
  width: number;
  scroller: HTMLElement;
}

function InView({ pdf, width, scroller }: InViewProps) {
  const pages = useVirtualizer({
    count: pdf.numPages,
    getScrollElement: () => scroller,
    estimateSize: () => (width - GAP) * USUAL + GAP,
    overscan: 1,
  });
  return (
    <div style={{ position: 'relative', width, height: pages.getTotalSize() }}>
      {pages.getVirtualItems().map(({ index, start }) => (
        <div
          key={index}
          ref={pages.measureElement}
          data-index={index}
          className={classes.page}
          style={{ width, transform: `translateY(${start}px)` }}
        >
          <PdfPage pdf={pdf} number={index + 1} width={width - GAP} />
        </div>
      ))}
    </div>
  );
}
