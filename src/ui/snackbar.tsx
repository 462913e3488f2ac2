import { useEffect, useRef } from 'react';
import { Button } from './button.tsx';
import styles from './snackbar.module.css';

/** One short message. */
export interface SnackbarNote {
  /** A new id is a new snackbar: it replaces the open one and its time starts again (rule 4.22). */
  id: string | number;
  message: string;
  /** Milliseconds; 0 stays until it is closed (rule 9.6). */
  forMs: number;
  position?: 'bottom' | 'top' | undefined;
  action?: { label: string; onPress: () => void } | undefined;
}

export interface SnackbarProps {
  /** The open one, or nothing. */
  note: SnackbarNote | undefined;
  closeLabel: string;
  onClose: () => void;
}

/** One message at a time across the page's foot or head, read out at once. */
export function Snackbar({ note, closeLabel, onClose }: SnackbarProps) {
  const close = useRef(onClose);
  useEffect(() => {
    close.current = onClose;
  });
  const { id, forMs = 0 } = note ?? {};
  useEffect(() => {
    if (id === undefined || forMs === 0) return;
    const timer = setTimeout(() => close.current(), forMs);
    return () => clearTimeout(timer);
  }, [id, forMs]);
  return (
    // The region stays in the page: readers only announce what enters a region that they know.
    <div className={styles.place} role="alert" aria-live="assertive" data-position={note?.position ?? 'bottom'}>
      {note && (
        <div key={note.id} className={styles.snackbar}>
          <p>{note.message}</p>
          {note.action && (
            <Button variant="text" className={styles.button} onClick={note.action.onPress}>
              {note.action.label}
            </Button>
          )}
          <Button variant="text" className={styles.button} onClick={onClose}>
            {closeLabel}
          </Button>
        </div>
      )}
    </div>
  );
}
