import type { ReactNode } from 'react';
import { Button } from './button.tsx';
import styles from './error-state.module.css';
import { Icon } from './icon.tsx';

export interface ErrorStateProps {
  title: ReactNode;
  /** The server's own words where it had any. */
  text?: ReactNode;
  retryLabel: string;
  onRetry: () => void;
  /** A retry is under way. */
  busy?: boolean | undefined;
}

/** The server said no, or this device could not read: in words, with a way to try again. */
export function ErrorState({ title, text, retryLabel, onRetry, busy }: ErrorStateProps) {
  return (
    <div className={styles.error} role="alert">
      <Icon name="alert" className={styles.icon} />
      <div>
        <p className="h3">{title}</p>
        {text && <p className="meta">{text}</p>}
      </div>
      <Button variant="line" icon="retry" busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
