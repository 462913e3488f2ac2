import { type ComponentProps, createContext, type MouseEvent, use, useId } from 'react';
import { classes } from '../classes.ts';
import { Icon, type IconName } from '../media/icon.tsx';
import styles from './button.module.css';
import { Link, type LinkProps } from './link.tsx';

/**
 * Whether this part of a screen leaves the filled button to another one: its own main buttons have
 * a line instead (record 0024).
 */
export const Quiet = createContext(false);

/**
 * `filled` at most once a screen, so a `Quiet` part draws it as `line`; `stop` has brick-coloured
 * text, for discarding work.
 */
type ButtonVariant = 'filled' | 'line' | 'text' | 'stop';

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

/** Larger numbers are shown as this one with a plus. */
const MOST = 99;

/** A copper count on the corner of its owner; the label beside it says it in words. */
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
  /** Accessible name; it includes the badge's number. */
  label: string;
  /** Shown from 1 on. */
  badge?: number | undefined;
}

/**
 * A round 44 px button with an icon; only for the header and the notch, because elsewhere text
 * accompanies icons.
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

/** A link that looks like a button; it only navigates. */
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
