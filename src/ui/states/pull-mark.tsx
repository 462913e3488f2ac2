import { Icon } from '../media/icon.tsx';
import styles from './pull-mark.module.css';

export interface PullMarkProps {
  /** How far the finger moved, in CSS pixels; the mark follows up to a limit. */
  pulled: number;
  state: 'pending' | 'pulling' | 'releasing' | 'refreshing';
  /** Announced once during the refresh. */
  label: string;
}

const MOST = 96;

/** The mark that follows a pull and turns during the refresh. */
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
