import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as Base } from '@base-ui/react/dialog';
import { type ReactNode, type RefObject, useLayoutEffect } from 'react';
import { classes } from '../classes.ts';
import { Quiet } from '../controls/button.tsx';
import { Icon } from '../media/icon.tsx';
import { useBackCloses } from './layers.ts';
import styles from './sheet.module.css';

/** Number of open dialogs: while one replaces another, the page must stay inert. */
let openDialogs = 0;

function hold(by: 1 | -1): void {
  openDialogs += by;
  const page = document.getElementById('root');
  if (page) page.inert = openDialogs > 0;
}

/** While a dialog is open nothing behind it can be pressed, focused or read out (E22). */
function useInertBehind(isOpen: boolean): void {
  useLayoutEffect(() => {
    if (!isOpen) return;
    hold(1);
    return () => hold(-1);
  }, [isOpen]);
}

export interface SheetProps {
  open: boolean;
  /** Called for Close, Esc and a press outside the sheet. */
  onClose: () => void;
  title: ReactNode;
  /** The title is read out but not shown, for pictures that contain it. */
  titleHidden?: boolean | undefined;
  closeLabel: string;
  /** Uses the wider of the two widths (rule 9.5). */
  wide?: boolean | undefined;
  /** Fills a phone's whole window regardless of content, and closes by an arrow at its start. */
  tall?: boolean | undefined;
  /** White over a phone's whole window in every theme, for codes that others scan. */
  bright?: boolean | undefined;
  /** A question that needs a button: a press outside does not close it. */
  firm?: boolean | undefined;
  /** A picture that extends to the sheet's edges. */
  picture?: ReactNode;
  /** Receives the focus on opening; by default the close button. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** Receives the focus on closing; by default the element that opened it. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/** The dialog itself; use `Dialog`, which loads it when needed. */
export function Sheet({
  open,
  onClose,
  title,
  titleHidden = false,
  closeLabel,
  wide = false,
  tall = false,
  bright = false,
  firm = false,
  picture,
  initialFocus,
  finalFocus,
  children,
}: SheetProps) {
  useBackCloses(open, onClose);
  useInertBehind(open);
  return (
    // The Content-Security-Policy forbids style elements; their rules are in the style sheet.
    <CSPProvider disableStyleElements>
      <Base.Root
        open={open}
        onOpenChange={(next) => {
          if (!next) onClose();
        }}
        disablePointerDismissal={firm}
      >
        <Base.Portal>
          <Base.Backdrop className={styles.veil} />
          <Base.Viewport className={styles.viewport}>
            <Base.Popup
              className={styles.sheet}
              data-wide={wide || undefined}
              data-tall={tall || undefined}
              data-bright={bright || undefined}
              {...(initialFocus && { initialFocus })}
              {...(finalFocus && { finalFocus })}
            >
              <div className={styles.corner}>
                <Base.Close className={styles.close} aria-label={closeLabel} title={closeLabel}>
                  <Icon name={tall ? 'back' : 'close'} />
                </Base.Close>
              </div>
              {picture && <div className={styles.picture}>{picture}</div>}
              <Base.Title
                className={titleHidden ? 'visually-hidden' : classes('h1', styles.title)}
                render={<h2 />}
              >
                {title}
              </Base.Title>
              <div className={styles.content}>
                {/* A dialog may have a filled button of its own, wherever it was opened. */}
                <Quiet value={false}>{children}</Quiet>
              </div>
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
