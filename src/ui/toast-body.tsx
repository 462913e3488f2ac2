import { type Id, toast as timer } from 'react-toastify/unstyled';
import { Button } from './button.tsx';
import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import type { IconName } from './icon-paths.ts';
import type { ToastLevel, ToastNote } from './toast.tsx';
import styles from './toast-body.module.css';

const icons: Record<ToastLevel, IconName> = { info: 'info', success: 'check', error: 'alert', reminder: 'bell' };

interface ToastBodyProps {
  note: ToastNote;
  id: Id;
  close: () => void;
}

/** What a toast says, and its ways out; its time stands still while it holds the focus. */
export function ToastBody({ note: { title, message, level = 'info', closeLabel, action }, id, close }: ToastBodyProps) {
  const act = (): void => {
    action?.onPress();
    close();
  };
  return (
    <div className={styles.body} data-level={level} onFocus={() => timer.pause({ id })} onBlur={() => timer.play({ id })}>
      <Icon name={icons[level]} />
      <div className={styles.words}>
        <b>{title}</b>
        {message && <p>{message}</p>}
      </div>
      <IconButton icon="close" label={closeLabel} onClick={close} className={styles.close} />
      {action && (
        <Button variant="text" className={styles.action} onClick={act}>
          {action.label}
        </Button>
      )}
    </div>
  );
}
