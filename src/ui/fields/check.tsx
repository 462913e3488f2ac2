import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../media/icon.tsx';
import styles from './check.module.css';

export interface CheckProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** May contain links. */
  label: ReactNode;
  error?: string | undefined;
}

/** A checkbox whose whole line can be pressed. */
export function Check({ label, error, className, 'aria-describedby': description, ...rest }: CheckProps) {
  const errorId = useId();
  return (
    <div className={classes(styles.check, className)}>
      <label>
        <input {...rest} type="checkbox" aria-invalid={error ? true : undefined} aria-describedby={error ? errorId : description} />
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
