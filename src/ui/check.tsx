import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './check.module.css';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';

export interface CheckProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** Its words; may hold links. */
  label: ReactNode;
  error?: string | undefined;
}

/** A tick box; the whole line is the target. */
export function Check({ label, error, className, ...rest }: CheckProps) {
  const errorId = useId();
  return (
    <div className={classes(styles.check, className)}>
      <label>
        <input {...rest} type="checkbox" aria-invalid={error ? true : undefined} aria-describedby={error ? errorId : undefined} />
        <span>{label}</span>
      </label>
      {error && (
        <p id={errorId} className={styles.error} role="alert">
          <Icon name="alert" small />
          {error}
        </p>
      )}
    </div>
  );
}
