import '@mantine/core/styles/Center.layer.css';
import { Button, Center, Group, Loader, Text, VisuallyHidden } from '@mantine/core';
import { useElementSize, useMergedRef } from '@mantine/hooks';
import { useVirtualizer } from '@tanstack/react-virtual';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';
import classes from './DocumentPreview.module.css';

// The build puts pdf.js's worker and data there (vite.config.ts), where the server lets them run no generated code.
const home = import.meta.env.DEV ? '/node_modules/pdfjs-dist' : `/assets/pdf-${version}`;
GlobalWorkerOptions.workerSrc = `${home}/build/pdf.worker.min.mjs`;

/** A page may be as large as a banner: more pixels than this are not drawn. */
const MOST_PIXELS = 12_000_000;
const zooms = [1, 1.5, 2.25];
/** Height by width of A4, until a page says its own. */
const USUAL = Math.SQRT2;
const GAP = 16;

interface PdfPagesProps {
  /** Of the same origin. */
  path: string;
  onFailure: (sentence: string) => void;
}

/** The pages of a PDF file. Only those in view are drawn; nothing in the file runs, and its links lead nowhere. */
export default function PdfPages({ path, onFailure }: PdfPagesProps) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
  const [zoom, setZoom] = useState(0);
  useEffect(() => {
    const task = getDocument({
      url: path,
      disableRange: true,
      disableStream: true,
      cMapUrl: `${home}/cmaps/`,
      standardFontDataUrl: `${home}/standard_fonts/`,
      wasmUrl: `${home}/wasm/`,
      iccUrl: `${home}/iccs/`,
      enableXfa: false,
    });
    let gone = false;
    task.promise.then(setPdf, (error: Error) => {
      if (!gone) onFailure(failureOf(error));
    });
    return () => {
      gone = true;
      void task.destroy();
    };
  }, [path, onFailure]);
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

function failureOf({ name }: Error): string {
  return name === 'PasswordException'
    ? 'This PDF is protected by a password. Please download it to read it.'
    : 'This PDF cannot be shown here. Please download it to read it.';
}

function Pages({ pdf, scale }: { pdf: PDFDocumentProxy; scale: number }) {
  const [scroller, setScroller] = useState<HTMLElement | null>(null);
  const { ref: measured, width: inner } = useElementSize<HTMLElement>();
  const frame = useMergedRef(setScroller, measured);
  const width = Math.floor(inner * scale);
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
    <section ref={frame} className={`${classes.frame} ${classes.pages}`} aria-label="Pages" tabIndex={0}>
      {/* Anew for another width: every page has another height then. */}
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

/** One page as a drawing, with its text for those who do not see it. */
function PdfPage({ pdf, number, width }: { pdf: PDFDocumentProxy; number: number; width: number }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const [ratio, setRatio] = useState(USUAL);
  const [text, setText] = useState('');
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    let cancel = () => {};
    let gone = false;
    const draw = async () => {
      const page = await pdf.getPage(number);
      const own = page.getViewport({ scale: 1 });
      const ratio = own.height / own.width;
      const sharp = Math.min(devicePixelRatio, 2, Math.sqrt(MOST_PIXELS / (width * width * ratio)));
      const element = canvas.current;
      if (gone || !element) return;
      setRatio(ratio);
      const viewport = page.getViewport({ scale: (width / own.width) * sharp });
      element.width = Math.floor(viewport.width);
      element.height = Math.floor(viewport.height);
      const task = page.render({ canvas: element, viewport });
      cancel = () => task.cancel();
      await task.promise;
      const { items } = await page.getTextContent();
      const words = items.map((item) => ('str' in item ? `${item.str}${item.hasEOL ? ' ' : ''}` : ''));
      if (!gone) setText(words.join(''));
    };
    draw().catch(() => {
      if (!gone) setFailed(true);
    });
    return () => {
      gone = true;
      cancel();
    };
  }, [pdf, number, width]);
  return (
    <>
      <canvas ref={canvas} role="img" aria-label={`Page ${number}`} style={{ height: width * ratio }} />
      <VisuallyHidden>{text}</VisuallyHidden>
      {failed && <Text fz="sm">Page {number} cannot be shown.</Text>}
    </>
  );
}
