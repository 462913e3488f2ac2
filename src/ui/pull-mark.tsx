import { Icon } from './icon.tsx';
import styles from './pull-mark.module.css';

export interface PullMarkProps {
  /** How far the finger came, in CSS pixels; what moves stops following a little later. */
  pulled: number;
  state: 'pending' | 'pulling' | 'releasing' | 'refreshing';
  /** Said once while it refreshes. */
  label: string;
}

const MOST = 96;

/** The mark that follows a pull and turns while the page is brought up to date. */
export function PullMark({ pulled, state, label }: PullMarkProps) {
  const down = state === 'refreshing' ? MOST / 2 : Math.min(pulled / 1.5, MOST);
  return (
    <div className={styles.mark} data-state={state} style={{ translate: `0 ${down}px` }} hidden={state === 'pending'}>
      <Icon name="retry" />
      <span role="status" className="visually-hidden">
        {state === 'refreshing' ? label : ''}
      </span>
    </div>
  );
}
