import {
  getDocument,
  type PDFDocumentProxy,
  type PDFPageProxy,
  PDFWorker,
  TextLayer,
} from 'pdfjs-dist/legacy/build/pdf.mjs';
import workerUrl from 'pdfjs-dist/legacy/build/pdf.worker.mjs?worker&url';
import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { trustedScriptUrl } from '../../../trusted.ts';
import styles from './pdf.module.css';

/** An open PDF; `close` ends its worker. */
export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  close(): void;
}

/**
 * Opens a PDF from its bytes, in a worker of this app. Nothing of it is run or fetched: no scripts,
 * forms, WebAssembly or other files, so the Content-Security-Policy stays as it is.
 */
export async function openPdf(bytes: ArrayBuffer): Promise<OpenPdf> {
  const port = new Worker(trustedScriptUrl(workerUrl), { type: 'module', name: 'pdf' });
  const worker = PDFWorker.create({ port });
  const close = (): void => {
    worker.destroy();
    port.terminate();
  };
  try {
    const document = await getDocument({
      data: bytes,
      worker,
      useWasm: false,
      useWorkerFetch: false,
      enableXfa: false,
      disableAutoFetch: true,
      stopAtErrors: false,
    }).promise;
    return { document, close };
  } catch (cause) {
    close();
    throw cause;
  }
}

/** Maximum device pixels per CSS pixel; more would exceed the memory of phones. */
const MOST_DENSITY = 2;

interface PdfPageProps {
  document: PDFDocumentProxy;
  number: number;
  /** Width in CSS pixels. */
  width: number;
  label: string;
  /** Draws only the picture, for a thumbnail that is a button. */
  bare?: boolean | undefined;
  /**
   * Far from the current page: keeps its size and draws nothing, because each picture costs
   * megabytes.
   */
  far?: boolean | undefined;
}

async function draw(
  page: PDFPageProxy,
  canvas: HTMLCanvasElement,
  width: number,
): Promise<() => void> {
  const density = Math.min(MOST_DENSITY, devicePixelRatio || 1);
  const viewport = page.getViewport({
    scale: (width / page.getViewport({ scale: 1 }).width) * density,
  });
  canvas.width = Math.round(viewport.width);
  canvas.height = Math.round(viewport.height);
  const task = page.render({ canvas, viewport });
  // Cancelled rendering rejects; a broken page shows what was drawn.
  task.promise.catch(() => undefined);
  return () => task.cancel();
}

/**
 * One page of a PDF: its picture, and over it the same words as text, for selection and screen
 * readers.
 */
export function PdfPage({
  document,
  number,
  width,
  label,
  bare = false,
  far = false,
}: PdfPageProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const text = useRef<HTMLDivElement>(null);
  const [page, setPage] = useState<PDFPageProxy>();
  useEffect(() => {
    if (far) return;
    let cancelled = false;
    // A broken page stays empty.
    document.getPage(number).then(
      (found) => cancelled || setPage(found),
      () => undefined,
    );
    return () => {
      cancelled = true;
    };
  }, [document, number, far]);
  useEffect(() => {
    if (far || !page || !canvas.current) return;
    let stop: (() => void) | undefined;
    let cancelled = false;
    void draw(page, canvas.current, width).then((cancel) => {
      stop = cancel;
      if (cancelled) cancel();
    });
    return () => {
      cancelled = true;
      stop?.();
    };
  }, [page, width, far]);
  useEffect(() => {
    const container = text.current;
    if (far || !page || !container) return;
    const layer = new TextLayer({
      textContentSource: page.streamTextContent({ includeMarkedContent: true }),
      container,
      viewport: page.getViewport({ scale: 1 }),
    });
    // A cancelled text layer rejects, which is no failure.
    layer.render().catch(() => undefined);
    return () => {
      layer.cancel();
      container.replaceChildren();
    };
  }, [page, far]);
  const view = page?.getViewport({ scale: 1 });
  const ratio = view ? view.width / view.height : 210 / 297;
  // React's style type lacks custom properties.
  const size = {
    width,
    aspectRatio: ratio,
    '--total-scale-factor': view ? width / view.width : 1,
  } as CSSProperties;
  const picture = (
    <span className={styles.picture} aria-hidden="true">
      {!far && <canvas ref={canvas} />}
    </span>
  );
  if (bare)
    return (
      <span className={styles.leaf} style={size}>
        {picture}
      </span>
    );
  return (
    <article className={styles.page} style={size} aria-label={label} aria-busy={!page || undefined}>
      {picture}
      <div ref={text} className={styles.text} />
    </article>
  );
}
