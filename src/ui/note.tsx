import type { ReactNode } from 'react';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './note.module.css';

/** What a note is about; the icon and the ground follow. */
export type NoteTone = 'info' | 'waiting' | 'needs' | 'here' | 'offline';

const icons: Record<NoteTone, IconName> = { info: 'info', waiting: 'clock', needs: 'alert', here: 'check', offline: 'offline' };

export interface NoteProps {
  tone?: NoteTone | undefined;
  children: ReactNode;
}

/** A remark on tinted ground, inside the page's flow. */
export function Note({ tone = 'info', children }: NoteProps) {
  return (
    <div className={styles.note} data-tone={tone}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
