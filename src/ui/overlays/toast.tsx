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
 * The timer pauses while the toast has focus. One with an action ends with the screen that it was
 * about.
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
  // biome-ignore lint/correctness/useExhaustiveDependencies: the toast hands in a new function each time it is drawn
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

/** Errors and reminders interrupt; everything else is read out when there is a pause. */
type ToastLevel = 'info' | 'success' | 'error' | 'reminder';

interface ToastNote {
  /** Asked for at each drawing: it follows the language while the toast stands. */
  title: () => string;
  message?: (() => string) | undefined;
  level?: ToastLevel | undefined;
  /** As the title. */
  closeLabel: () => string;
  /**
   * A toast with an action ends at the next screen, too; a press beside its button does not close
   * it.
   */
  action?: { label: () => string; onPress: () => void } | undefined;
  /** Milliseconds, if it is another time than that of all toasts. */
  forMs?: number | undefined;
}

/** Where toasts lie across the whole width, there is room for one. */
const NARROW = '(max-width: 739px)';

/**
 * Shows a toast; the same text may show twice (rule 8.10), on phones the newest takes the place of
 * the one before. Returns its id.
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
