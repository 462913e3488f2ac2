import { useEffect, useRef } from 'react';
import { langOf } from '../../i18n/lang-of.ts';
import { Button } from '../controls/button.tsx';
import styles from './states.module.css';

export interface SnackbarNote {
  /** A new id is a new snackbar: it replaces the open one and restarts the timer (rule 4.22). */
  id: string | number;
  message: string;
  /** Milliseconds; 0 stays until it is closed (rule 9.6). */
  forMs: number;
  action?: { label: string; onPress: () => void } | undefined;
}

export interface SnackbarProps {
  /** The open snackbar, if any. */
  note: SnackbarNote | undefined;
  closeLabel: string;
  onClose: () => void;
}

/** One message at a time at the bottom of the page, read out at once. */
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
    // The region stays in the page, because screen readers announce only changes in a region that
    // existed before.
    <div className={styles.place} role="alert" aria-live="assertive">
      {note && (
        <div key={note.id} className={styles.snackbar}>
          <p lang={langOf(note.message)}>{note.message}</p>
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
