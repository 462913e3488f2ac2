import { IconButton } from '../controls/button.tsx';
import { Icon } from '../media/icon.tsx';
import styles from './states.module.css';

export interface OfflineBarProps {
  title: string;
  /**
   * Message of an action that just failed; it replaces the title for a while and is read out at
   * once.
   */
  urgent?: string | undefined;
  text?: string | undefined;
  closeLabel: string;
  onClose: () => void;
}

/** The dark bar that announces once that the device is offline; below the header, never over it. */
export function OfflineBar({ title, urgent, text, closeLabel, onClose }: OfflineBarProps) {
  return (
    <div className={styles.offline} role="status">
      <Icon name="offline" />
      <p>
        <b role={urgent === undefined ? undefined : 'alert'} key={urgent}>
          {urgent ?? title}
        </b>{' '}
        {text}
      </p>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </div>
  );
}
