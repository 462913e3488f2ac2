import { Icon } from './icon.tsx';
import { IconButton } from './icon-button.tsx';
import styles from './offline-bar.module.css';

export interface OfflineBarProps {
  title: string;
  text?: string | undefined;
  closeLabel: string;
  onClose: () => void;
}

/** The bar of ink that says once that there is no connection. */
export function OfflineBar({ title, text, closeLabel, onClose }: OfflineBarProps) {
  return (
    <div className={styles.offline} role="status">
      <Icon name="offline" />
      <p>
        <b>{title}</b>
        {text}
      </p>
      <IconButton icon="close" label={closeLabel} onClick={onClose} />
    </div>
  );
}
