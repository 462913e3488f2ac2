import type { ReactNode } from 'react';
import { Icon, type IconName } from '../media/icon.tsx';
import styles from './states.module.css';

/** Chooses the icon and the background. */
export type NoteTone = 'info' | 'waiting' | 'needs' | 'here' | 'offline';

const icons: Record<NoteTone, IconName> = {
  info: 'info',
  waiting: 'clock',
  needs: 'alert',
  here: 'check',
  offline: 'offline',
};

export interface NoteProps {
  tone?: NoteTone | undefined;
  id?: string | undefined;
  children: ReactNode;
}

/** A remark on a tinted background, in the page's flow. */
export function Note({ tone = 'info', id, children }: NoteProps) {
  return (
    <div id={id} className={styles.note} data-tone={tone}>
      <Icon name={icons[tone]} />
      <div>{children}</div>
    </div>
  );
}
