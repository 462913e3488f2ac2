import { type ComponentProps, type MouseEvent, use, useId } from 'react';
import { classes } from '../classes.ts';
import { Icon } from '../media/icon.tsx';
import type { IconName } from '../media/icon-paths.ts';
import styles from './button.module.css';
import { Quiet } from './quiet.ts';

/** `filled` at most once a screen, so a `Quiet` part draws it as `line`; `stop` has brick-coloured text, for discarding work. */
export type ButtonVariant = 'filled' | 'line' | 'text' | 'stop';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant | undefined;
  wide?: boolean | undefined;
  icon?: IconName | undefined;
  /** Work is under way: presses do nothing and a spinner turns. */
  busy?: boolean | undefined;
  /** Why it cannot be pressed now; it stays focusable, so that the reason can be read. */
  disabledReason?: string | undefined;
  /** The same where the page says why: the id of that text. */
  disabledBy?: string | undefined;
}

/** A button 48 px high (44 for text); `type` defaults to `button`. */
export function Button({
  variant = 'filled',
  wide = false,
  icon,
  busy = false,
  disabledReason,
  disabledBy,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const quiet = use(Quiet) && variant === 'filled';
  const idle = busy || disabledReason !== undefined || disabledBy !== undefined;
  const press = (event: MouseEvent<HTMLButtonElement>): void => {
    if (idle) event.preventDefault();
    else onClick?.(event);
  };
  const button = (
    <button
      {...rest}
      type={type}
      onClick={press}
      className={classes(styles.button, wide && styles.wide, className)}
      data-variant={quiet ? 'line' : variant}
      aria-busy={busy || undefined}
      aria-disabled={idle || undefined}
      aria-describedby={disabledReason === undefined ? (disabledBy ?? rest['aria-describedby']) : reasonId}
    >
      {busy ? <span className={styles.spinner} aria-hidden="true" /> : icon && <Icon name={icon} />}
      {children}
    </button>
  );
  if (disabledReason === undefined) return button;
  return (
    <span className={classes(styles.hold, wide && styles.wide)}>
      {button}
      <span id={reasonId} className="meta">
        {disabledReason}
      </span>
    </span>
  );
}
