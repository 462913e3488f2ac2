import { Icon } from '../media/icon.tsx';
import type { IconName } from '../media/icon-paths.ts';
import styles from './mark.module.css';

/** State of one of the person's actions. */
export type MarkState = 'needs' | 'sending' | 'waiting' | 'sent';

const icons: Record<MarkState, IconName> = { needs: 'alert', sending: 'send', waiting: 'clock', sent: 'check' };

/** A round mark for a state; the text beside it says the same. */
export function Mark({ state, fresh = false }: { state: MarkState /** The state has just come. */; fresh?: boolean | undefined }) {
  return (
    <span className={styles.mark} data-state={state}>
      <Icon name={icons[state]} drawn={fresh} />
    </span>
  );
}
