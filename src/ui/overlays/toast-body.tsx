import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { type Id, toast as timer } from 'react-toastify/unstyled';
import { langOf } from '../../i18n/lang-of.ts';
import { useLanguage } from '../../i18n/language.ts';
import { Button } from '../controls/button.tsx';
import { IconButton } from '../controls/icon-button.tsx';
import { Icon } from '../media/icon.tsx';
import type { IconName } from '../media/icon-paths.ts';
import type { ToastLevel, ToastNote } from './toast.tsx';
import styles from './toast-body.module.css';

const icons: Record<ToastLevel, IconName> = { info: 'info', success: 'check', error: 'alert', reminder: 'bell' };

interface ToastBodyProps {
  note: ToastNote;
  id: Id;
  close: () => void;
}

/** The timer pauses while the toast has focus. One with an action ends with the screen that it was about. */
export function ToastBody({ note: { title, message, level = 'info', closeLabel, action }, id, close }: ToastBodyProps) {
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
    <div className={styles.body} data-level={level} onFocus={() => timer.pause({ id })} onBlur={() => timer.play({ id })}>
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
