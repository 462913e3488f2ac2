import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';
import styles from './mark.module.css';

/** How something that the person did stands. */
export type MarkState = 'needs' | 'sending' | 'waiting' | 'sent';

const icons: Record<MarkState, IconName> = { needs: 'alert', sending: 'send', waiting: 'clock', sent: 'check' };

/** A round mark for a state; the words beside it say the same. */
export function Mark({ state }: { state: MarkState }) {
  return (
    <span className={styles.mark} data-state={state}>
      <Icon name={icons[state]} />
    </span>
  );
}
