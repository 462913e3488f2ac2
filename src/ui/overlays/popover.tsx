import { CSPProvider } from '@base-ui/react/csp-provider';
import { Popover as Base } from '@base-ui/react/popover';
import type { ReactNode, RefObject } from 'react';
import { Icon } from '../media/icon.tsx';
import { useBackCloses } from './layers.ts';
import styles from './popover.module.css';

interface PopoverProps {
  open: boolean;
  /** Called for Close, Esc, Back and a press outside; the anchor handles its own presses. */
  onClose: () => void;
  title: ReactNode;
  closeLabel: string;
  /** The button that it is attached to; the focus returns there. */
  anchor: RefObject<HTMLElement | null>;
  children: ReactNode;
}

/** The popover itself; use `Flyout`, which loads it when needed. */
export function Popover({ open, onClose, title, closeLabel, anchor, children }: PopoverProps) {
  useBackCloses(open, onClose);
  return (
    // The Content-Security-Policy forbids style elements; their rules are in the style sheet.
    <CSPProvider disableStyleElements>
      <Base.Root
        open={open}
        onOpenChange={(next, { event }) => {
          const onAnchor =
            event.target instanceof Node &&
            anchor.current?.contains(event.target) === true &&
            event.type !== 'keydown';
          if (!next && !onAnchor) onClose();
        }}
      >
        <Base.Portal>
          <Base.Positioner
            anchor={anchor}
            align="end"
            sideOffset={6}
            collisionPadding={16}
            className={styles.place}
          >
            <Base.Popup className={styles.popover} finalFocus={anchor}>
              <div className={styles.head}>
                <Base.Title className="h2" render={<h2 />}>
                  {title}
                </Base.Title>
                <Base.Close className={styles.close} aria-label={closeLabel} title={closeLabel}>
                  <Icon name="close" />
                </Base.Close>
              </div>
              {children}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </CSPProvider>
  );
}
