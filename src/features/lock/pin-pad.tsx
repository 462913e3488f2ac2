import { lockText } from '../../i18n/subjects/lock.ts';
import { Icon } from '../../ui/media/icon.tsx';
import styles from './lock.module.css';

interface PinPadProps {
  /** Why no digit is taken now: the id of the text that says it. */
  readonly idleBy: string | undefined;
  readonly onDigit: (digit: string) => void;
  readonly onDelete: () => void;
  readonly onForgot: () => void;
}

/** Ten large keys, as on a telephone; a keyboard types as well. */
export function PinPad({ idleBy, onDigit, onDelete, onForgot }: PinPadProps) {
  const key = (digit: string) => (
    <button
      key={digit}
      type="button"
      aria-disabled={idleBy !== undefined || undefined}
      aria-describedby={idleBy}
      onClick={() => idleBy === undefined && onDigit(digit)}
    >
      {digit}
    </button>
  );
  return (
    <div className={styles.keys}>
      {['1', '2', '3', '4', '5', '6', '7', '8', '9'].map(key)}
      <button type="button" className={`${styles.plain} ${styles.forgot}`} onClick={onForgot}>
        {lockText('lock.forgot')}
      </button>
      {key('0')}
      <button type="button" className={styles.plain} aria-label={lockText('lock.delete')} onClick={onDelete}>
        <Icon name="erase" />
      </button>
    </div>
  );
}
