import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { uiText } from '../../../i18n/subjects/frame/ui.ts';
import { IconButton } from '../../controls/button.tsx';
import styles from './pdf.module.css';
import { type OpenPdf, openPdf, PdfPage } from './pdf-page.tsx';

export interface PdfViewProps {
  /** A new buffer is a new file. */
  bytes: ArrayBuffer;
  /** Reports the furthest page that was in view, and the number of pages. */
  onRead?: ((page: number, total: number) => void) | undefined;
  /** Shown if it cannot be drawn. */
  failed: ReactNode;
  /** Shown while it is opened. */
  opening: ReactNode;
  /** Lays out the pages and the thumbnails. */
  around: (view: ReactNode, thumbs: ReactNode) => ReactNode;
}

const ZOOMS: readonly number[] = [50, 75, 100, 125, 150, 200];
const FULL = 100;
const THUMB = 104;
/** Maximum width of a page: the line length of text (CSS pixels). */
const WIDEST = 680;
/** Maximum number of pages with thumbnails; a longer file has only the page number field. */
const MOST_THUMBS = 12;
/** Maximum number of pages that are all drawn; of more only those near the current page are. */
const MOST_DRAWN = 12;
/** Margin within which a page counts as near: about two pages on either side. */
const NEAR = '250% 0px';

type Opened =
  | { readonly state: 'opening' }
  | { readonly state: 'failed' }
  | { readonly state: 'open'; readonly document: PDFDocumentProxy };

function useOpened(bytes: ArrayBuffer): Opened {
  const [opened, setOpened] = useState<Opened>({ state: 'opening' });
  useEffect(() => {
    let open: OpenPdf | undefined;
    let left = false;
    setOpened({ state: 'opening' });
    // pdf.js transfers the buffer to its worker, so it gets a copy.
    openPdf(bytes.slice(0)).then(
      (found) => {
        open = found;
        if (left) found.close();
        else setOpened({ state: 'open', document: found.document });
      },
      () => left || setOpened({ state: 'failed' }),
    );
    return () => {
      left = true;
      open?.close();
    };
  }, [bytes]);
  return opened;
}

/** Measures the width available to the pages. */
function useRoom() {
  const [room, setRoom] = useState(0);
  const place = useCallback((element: HTMLDivElement | null) => {
    if (!element) return undefined;
    const watch = new ResizeObserver(
      ([entry]) => entry && setRoom(Math.floor(entry.contentRect.width)),
    );
    watch.observe(element);
    return () => watch.disconnect();
  }, []);
  return { place, room };
}

function Pages({
  document,
  onRead,
  around,
}: Omit<PdfViewProps, 'bytes' | 'failed' | 'opening'> & { document: PDFDocumentProxy }) {
  const total = document.numPages;
  const numbers = Array.from({ length: total }, (_, i) => i + 1);
  const { place, room } = useRoom();
  const [zoom, setZoom] = useState<number>(FULL);
  const [current, setCurrent] = useState(1);
  const desk = useRef<HTMLDivElement | null>(null);
  const width = Math.max(1, Math.round((Math.min(WIDEST, room || WIDEST) * zoom) / FULL));
  const reads = useRef(onRead);
  useEffect(() => {
    reads.current = onRead;
  });
  useEffect(() => {
    if (!desk.current || room === 0) return;
    const seen = new IntersectionObserver(
      (entries) => {
        for (const { isIntersecting, target } of entries) {
          const number = Number(target.getAttribute('data-page'));
          if (isIntersecting && number > 0) {
            setCurrent(number);
            reads.current?.(number, total);
          }
        }
      },
      { rootMargin: '-30% 0px -50% 0px' },
    );
    for (const page of desk.current.querySelectorAll('[data-page]')) seen.observe(page);
    return () => seen.disconnect();
  }, [room, total]);
  const [near, setNear] = useState<ReadonlySet<number>>(() => new Set([1]));
  useEffect(() => {
    if (!desk.current || room === 0 || total <= MOST_DRAWN) return;
    const around = new IntersectionObserver(
      (entries) =>
        setNear((previous) => {
          const next = new Set(previous);
          for (const { isIntersecting, target } of entries)
            next[isIntersecting ? 'add' : 'delete'](Number(target.getAttribute('data-page')));
          return next;
        }),
      { rootMargin: NEAR },
    );
    for (const page of desk.current.querySelectorAll('[data-page]')) around.observe(page);
    return () => around.disconnect();
  }, [room, total]);
  const go = (number: number): void => {
    const to = Math.min(total, Math.max(1, number));
    desk.current?.querySelector(`[data-page="${to}"]`)?.scrollIntoView({ block: 'start' });
    setCurrent(to);
    reads.current?.(to, total);
  };
  const step = (by: -1 | 1): void =>
    setZoom(
      (previous) =>
        ZOOMS[Math.min(ZOOMS.length - 1, Math.max(0, ZOOMS.indexOf(previous) + by))] ?? FULL,
    );
  const view = (
    <div className="bleed">
      <div className={styles.tools} role="toolbar" aria-label={uiText('pdf.tools')}>
        <IconButton icon="minus" label={uiText('pdf.smaller')} onClick={() => step(-1)} />
        <b aria-live="polite">{uiText('pdf.percent', { count: zoom })}</b>
        <IconButton icon="plus" label={uiText('pdf.larger')} onClick={() => step(1)} />
        <span className={styles.space} />
        <label>
          {uiText('pdf.page')}
          <input
            inputMode="numeric"
            autoComplete="off"
            value={current}
            onChange={({ target }) => {
              const number = Number(target.value);
              if (number >= 1 && number <= total) go(number);
            }}
          />
          {uiText('pdf.of', { total })}
        </label>
        <IconButton icon="up" label={uiText('pdf.previous')} onClick={() => go(current - 1)} />
        <IconButton icon="down" label={uiText('pdf.next')} onClick={() => go(current + 1)} />
      </div>
      <div
        ref={desk}
        className={styles.desk}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll pages that are larger than the pane
        tabIndex={0}
        role="region"
        aria-label={uiText('pdf.tools')}
        data-own-keys=""
      >
        <div ref={place}>
          {room > 0 &&
            numbers.map((number) => (
              <div key={number} data-page={number} className={styles.place}>
                <PdfPage
                  document={document}
                  number={number}
                  width={Math.min(width, zoom > FULL ? width : room)}
                  label={uiText('pdf.pageName', { number, total })}
                  far={total > MOST_DRAWN && !near.has(number)}
                />
              </div>
            ))}
        </div>
      </div>
    </div>
  );
  const thumbs = total > 1 && total <= MOST_THUMBS && (
    <div className={styles.thumbs}>
      {numbers.map((number) => (
        <button
          key={number}
          type="button"
          aria-current={number === current || undefined}
          aria-label={uiText('pdf.pageName', { number, total })}
          onClick={() => go(number)}
        >
          <PdfPage bare document={document} number={number} width={THUMB} label="" />
          {number}
        </button>
      ))}
    </div>
  );
  return around(view, thumbs);
}

/** The pages of a PDF, drawn by the app: zoom, page navigation, selectable text. */
export function PdfView({ bytes, failed, opening, around, ...rest }: PdfViewProps) {
  const opened = useOpened(bytes);
  if (opened.state === 'open')
    return <Pages document={opened.document} around={around} {...rest} />;
  return around(opened.state === 'failed' ? failed : opening, null);
}
