import type { ReactNode } from 'react';
import { Icon, type IconName } from '../../ui/media/icon.tsx';
import styles from './device.module.css';

/** Judgement of a fact; its text says the same. */
export type FactTone = 'here' | 'wait' | 'need' | 'offline' | 'info';

const icons: Record<FactTone, IconName> = {
  here: 'check',
  wait: 'clock',
  need: 'alert',
  offline: 'offline',
  info: 'info',
};

interface FactProps {
  tone?: FactTone;
  title: string;
  note?: string | undefined;
  /** The value, at the right end. */
  end?: ReactNode;
  children?: ReactNode;
}

/** A line of facts: judgement, title, note, and what to do about it. */
export function Fact({ tone, title, note, end, children }: FactProps) {
  return (
    <div className={styles.fact} data-tone={tone}>
      {tone && <Icon name={icons[tone]} />}
      <div className={styles.words}>
        <p>
          <b>{title}</b>
        </p>
        {note && <p className="meta">{note}</p>}
        {children}
      </div>
      {end !== undefined && <p className={`meta ${styles.end}`}>{end}</p>}
    </div>
  );
}
