import { type ComponentProps, type MouseEvent, useId } from 'react';
import styles from './button.module.css';
import { classes } from './classes.ts';
import { Icon } from './icon.tsx';
import type { IconName } from './icon-paths.ts';

/** `filled` once per section; `stop` is brick text for what throws work away. */
export type ButtonVariant = 'filled' | 'line' | 'text' | 'stop';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant | undefined;
  wide?: boolean | undefined;
  icon?: IconName | undefined;
  /** Work is under way: presses do nothing and a spinner turns. */
  busy?: boolean | undefined;
  /** Why it cannot be pressed now; stays focusable so that the reason can be read. */
  disabledReason?: string | undefined;
}

/** A button of 48 px (44 for text); `type` is `button` unless told otherwise. */
export function Button({
  variant = 'filled',
  wide = false,
  icon,
  busy = false,
  disabledReason,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const reasonId = useId();
  const idle = busy || disabledReason !== undefined;
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
      data-variant={variant}
      aria-busy={busy || undefined}
      aria-disabled={idle || undefined}
      aria-describedby={disabledReason === undefined ? rest['aria-describedby'] : reasonId}
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
