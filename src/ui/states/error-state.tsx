import type { ReactNode } from 'react';
import { langOf } from '../../i18n/lang-of.ts';
import { Button } from '../controls/button.tsx';
import { Icon } from '../media/icon.tsx';
import styles from './error-state.module.css';

export interface ErrorStateProps {
  title: ReactNode;
  /** The server's message, if it sent one. */
  text?: string;
  retryLabel: string;
  onRetry: () => void;
  busy?: boolean | undefined;
}

/** The server refused, or this device could not read: a message, with a way to try again. */
export function ErrorState({ title, text, retryLabel, onRetry, busy }: ErrorStateProps) {
  return (
    <div className={styles.error} role="alert">
      <Icon name="alert" className={styles.icon} />
      <div>
        <p className="h3">{title}</p>
        {text && (
          <p className="meta" lang={langOf(text)}>
            {text}
          </p>
        )}
      </div>
      <Button variant="line" icon="retry" busy={busy} onClick={onRetry}>
        {retryLabel}
      </Button>
    </div>
  );
}
