import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Id, toast as show, toast as timer } from 'react-toastify/unstyled';
import { langOf } from '../../i18n/lang-of.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button, IconButton } from '../controls/button.tsx';
import { Icon, type IconName } from '../media/icon.tsx';
import styles from './toast-body.module.css';

const icons: Record<ToastLevel, IconName> = {
  info: 'info',
  success: 'check',
  error: 'alert',
  reminder: 'bell',
};

interface ToastBodyProps {
  note: ToastNote;
  id: Id;
  close: () => void;
}

/**
 * The timer pauses while the toast has the focus. A toast with an action closes when its screen is
 * left.
 */
function ToastBody({
  note: { title, message, level = 'info', closeLabel, action },
  id,
  close,
}: ToastBodyProps) {
  useLanguage();
  const words = message?.();
  const { pathname } = useLocation();
  const [opened] = useState(pathname);
  const left = action !== undefined && pathname !== opened;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toast passes a new function on every render
  useEffect(() => {
    if (left) close();
  }, [left]);
  const act = (): void => {
    action?.onPress();
    close();
  };
  return (
    <div
      className={styles.body}
      data-level={level}
      onFocus={() => timer.pause({ id })}
      onBlur={() => timer.play({ id })}
    >
      <Icon name={icons[level]} />
      <div className={styles.words}>
        <b>{title()}</b> {words && <span lang={langOf(words)}>{words}</span>}
      </div>
      {action && (
        <Button variant="text" className={styles.action} onClick={act}>
          {action.label()}
        </Button>
      )}
      <IconButton icon="close" label={closeLabel()} onClick={close} className={styles.close} />
    </div>
  );
}

/** Errors and reminders interrupt the screen reader; the others wait for a pause. */
type ToastLevel = 'info' | 'success' | 'error' | 'reminder';

interface ToastNote {
  /** A function, called on every render, so that an open toast follows the language. */
  title: () => string;
  message?: (() => string) | undefined;
  level?: ToastLevel | undefined;
  /** A function for the same reason as the title. */
  closeLabel: () => string;
  /**
   * A toast with an action also closes on navigation; a press beside its button does not close it.
   */
  action?: { label: () => string; onPress: () => void } | undefined;
  /** Milliseconds; the duration of all toasts by default. */
  forMs?: number | undefined;
}

/** At this width toasts span the window, and there is room for one. */
const NARROW = '(max-width: 739px)';

/**
 * Shows a toast and returns its id. The same text may show twice (rule 8.10); on phones the newest
 * replaces the previous one.
 */
export function toast(note: ToastNote): Id {
  const level = note.level ?? 'info';
  if (matchMedia(NARROW).matches) show.dismiss();
  return show(
    (props) => (
      <ToastBody note={note} id={props.toastProps.toastId} close={() => props.closeToast(true)} />
    ),
    {
      type: level === 'reminder' ? 'info' : level,
      role: level === 'error' || level === 'reminder' ? 'alert' : 'status',
      ...(note.forMs !== undefined && { autoClose: note.forMs }),
      ...(note.action && { closeOnClick: false }),
    },
  );
}
