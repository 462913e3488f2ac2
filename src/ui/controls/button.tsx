import { type ComponentProps, createContext, type MouseEvent, use, useId } from 'react';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../media/icon.tsx';
import styles from './button.module.css';
import { Link, type LinkProps } from './link.tsx';

/**
 * True inside a part of a screen that must not have a filled button: its main buttons are outlined
 * instead (record 0024).
 */
export const Quiet = createContext(false);

/**
 * `filled`: at most once a screen; drawn as `line` inside a `Quiet` part. `stop`: brick-coloured
 * text, for discarding work.
 */
type ButtonVariant = 'filled' | 'line' | 'text' | 'stop';

export interface ButtonProps extends Omit<ComponentProps<'button'>, 'disabled'> {
  variant?: ButtonVariant | undefined;
  wide?: boolean | undefined;
  icon?: IconName | undefined;
  /** Work is in progress: presses are ignored and a spinner turns. */
  busy?: boolean | undefined;
  /** Why the button is disabled. It stays focusable, so that the reason can be read. */
  disabledReason?: string | undefined;
  /** Id of a text on the page that says why the button is disabled; instead of `disabledReason`. */
  disabledBy?: string | undefined;
}

/** A button 48 px high (`text`: 44 px); `type` defaults to `button`. */
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
      aria-describedby={
        disabledReason === undefined ? (disabledBy ?? rest['aria-describedby']) : reasonId
      }
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

/** Largest number shown; larger ones are shown as "99+". */
const MOST = 99;

/** A copper count on the corner of a button; the button's label repeats it in words. */
function Badge({ count }: { count: number }) {
  if (count < 1) return null;
  return (
    <span className={styles.badge} aria-hidden="true">
      {count > MOST ? `${MOST}+` : count}
    </span>
  );
}

interface IconButtonProps extends Omit<ComponentProps<'button'>, 'aria-label' | 'children'> {
  icon: IconName;
  /** Accessible name, including the badge's number. */
  label: string;
  /** Number of the badge; shown from 1 on. */
  badge?: number | undefined;
}

/**
 * A round 44 px button with an icon only. For the header and the notch; elsewhere buttons have
 * text.
 */
export function IconButton({
  icon,
  label,
  badge = 0,
  className,
  type = 'button',
  ...rest
}: IconButtonProps) {
  return (
    <button
      {...rest}
      type={type}
      aria-label={label}
      title={label}
      className={classes(styles.round, className)}
    >
      <Icon name={icon} />
      <Badge count={badge} />
    </button>
  );
}

/** A link that looks like a button; for navigation only. */
interface ButtonLinkProps extends LinkProps {
  variant?: ButtonVariant | undefined;
  wide?: boolean | undefined;
  icon?: IconName | undefined;
}

export function ButtonLink({
  variant = 'filled',
  wide = false,
  icon,
  className,
  children,
  ...rest
}: ButtonLinkProps) {
  const quiet = use(Quiet) && variant === 'filled';
  return (
    <Link
      {...rest}
      data-variant={quiet ? 'line' : variant}
      className={classes(styles.button, wide && styles.wide, className)}
    >
      {icon && <Icon name={icon} />}
      {children}
    </Link>
  );
}
