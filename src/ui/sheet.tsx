import { CSPProvider } from '@base-ui/react/csp-provider';
import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import styles from './sheet.module.css';
import { useBackCloses } from './use-back-closes.ts';
import { useInertBehind } from './use-inert-behind.ts';

export interface SheetProps {
  open: boolean;
  /** Called for Close, Esc and a press outside. */
  onClose: () => void;
  title: ReactNode;
  /** The title is read out but not drawn, for pictures that say it. */
  titleHidden?: boolean | undefined;
  closeLabel: string;
  /** At most 700 px wide instead of 600 (rule 9.5). */
  wide?: boolean | undefined;
  /** Takes a phone's whole window, whatever is in it, and closes by an arrow at its beginning. */
  tall?: boolean | undefined;
  /** A question that only a button answers: a press outside does not close it. */
  firm?: boolean | undefined;
  /** A picture that runs to the sheet's edges. */
  picture?: ReactNode;
  /** What takes focus first; the close button otherwise. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  /** What takes focus when it closes; what opened it otherwise. */
  finalFocus?: RefObject<HTMLElement | null> | undefined;
  children: ReactNode;
}

/** The dialog itself; use `Dialog`, which fetches it when it is needed. */
export function Sheet({
  open,
  onClose,
  title,
  titleHidden = false,
  closeLabel,
  wide = false,
  tall = false,
  firm = false,
  picture,
  initialFocus,
  finalFocus,
  children,
}: SheetProps) {
  useBackCloses(open, onClose);
  useInertBehind(open);
  return (
    // The Content-Security-Policy forbids style elements; what they would hold stands in the style sheet.
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
              {...(initialFocus && { initialFocus })}
              {...(finalFocus && { finalFocus })}
            >
              <div className={styles.corner}>
                <Base.Close className={styles.close} aria-label={closeLabel} title={closeLabel}>
                  <Icon name={tall ? 'back' : 'close'} />
                </Base.Close>
              </div>
              {picture && <div className={styles.picture}>{picture}</div>}
              <Base.Title className={titleHidden ? 'visually-hidden' : classes('h1', styles.title)} render={<h2 />}>
                {title}
              </Base.Title>
              <div className={styles.content}>{children}</div>
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
