import { Text, VisuallyHidden } from '@mantine/core';
import { GlobalWorkerOptions, getDocument, type PDFDocumentProxy, version } from 'pdfjs-dist';
import { useEffect, useRef, useState } from 'react';

// The build puts pdf.js's worker and data there (vite.config.ts), where the server lets them run no generated code.
const home = import.meta.env.DEV ? '/node_modules/pdfjs-dist' : `/assets/pdf-${version}`;
GlobalWorkerOptions.workerSrc = `${home}/build/pdf.worker.min.mjs`;

/** A page may be as large as a banner: more pixels than this are not drawn. */
const MOST_PIXELS = 12_000_000;
/** Height divided by width, of A4, until a page reports its own. */
export const USUAL = Math.SQRT2;

/** Reads a PDF file of the same origin; nothing in it runs. `onFailure` gets the sentence for a person. */
export function usePdf(path: string, onFailure: (sentence: string) => void): PDFDocumentProxy | undefined {
  const [pdf, setPdf] = useState<PDFDocumentProxy>();
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
  return pdf;
}

function failureOf({ name }: Error): string {
  return name === 'PasswordException'
    ? 'This PDF is protected by a password. Please download it to read it.'
    : 'This PDF cannot be shown here. Please download it to read it.';
}

/** One page as a drawing, with its text for those who do not see it. */
export function PdfPage({ pdf, number, width }: { pdf: PDFDocumentProxy; number: number; width: number }) {
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
