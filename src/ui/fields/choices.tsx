import { type ComponentProps, type ReactNode, useId } from 'react';
import { classes } from '../classes.ts';
import { showWhole } from '../focus.ts';
import { Icon } from '../media/icon.tsx';
import styles from './choices.module.css';
import fieldStyles from './field.module.css';
import { FieldFrame, type FieldTexts } from './field.tsx';

interface CheckProps extends Omit<ComponentProps<'input'>, 'type'> {
  /** May contain links. */
  label: ReactNode;
  error?: string | undefined;
}

/** A checkbox; its whole line is the press target. */
export function Check({
  label,
  error,
  className,
  'aria-describedby': description,
  ...rest
}: CheckProps) {
  const errorId = useId();
  return (
    <div className={classes(styles.check, className)}>
      <label>
        <input
          {...rest}
          type="checkbox"
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? errorId : description}
        />
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

export interface Chip {
  id: string;
  text: string;
  /** Language of the label, if it differs from the page's. */
  lang?: string | undefined;
  /** Missing for chips that start an action instead of toggling. */
  pressed?: boolean | undefined;
  /** The chip opens a dialog instead of toggling. */
  opens?: boolean | undefined;
  onPress: () => void;
}

interface ChipsProps {
  label: string;
  /** Id of a text that describes the choice. */
  describedBy?: string | undefined;
  /** Chips wrap into further lines instead of scrolling. */
  wraps?: boolean | undefined;
  chips: readonly Chip[];
}

/** Width of the next chip that stays visible, as a hint that the row scrolls (pixels). */
const NEXT_PX = 24;

/**
 * Scrolls the chosen chip into view, for a choice that came from the address. The row scrolls, or
 * else its parent.
 */
function showChosen(group: HTMLElement | null): void {
  const chosen = group?.querySelector('[data-on]');
  if (!chosen) return;
  for (const row of [group, group?.parentElement]) {
    if (!row) continue;
    const cut = chosen.getBoundingClientRect().right + NEXT_PX - row.getBoundingClientRect().right;
    if (cut > 0) row.scrollLeft += cut;
  }
}

/** A few choices side by side; chosen ones have inverted colours. */
export function Chips({ label, describedBy, wraps, chips }: ChipsProps) {
  return (
    <div
      ref={showChosen}
      role="group"
      aria-label={label}
      aria-describedby={describedBy}
      className={styles.chips}
      data-wraps={wraps || undefined}
      onFocus={showWhole}
    >
      {chips.map(({ id, text, lang, pressed, opens, onPress }) => (
        <button
          key={id}
          type="button"
          lang={lang}
          aria-pressed={opens ? undefined : pressed}
          aria-haspopup={opens ? 'dialog' : undefined}
          data-on={pressed || undefined}
          onClick={onPress}
        >
          {text}
        </button>
      ))}
    </div>
  );
}

interface SelectFieldProps extends FieldTexts, ComponentProps<'select'> {}

/** One choice of a few, as the platform's own select. */
export function SelectField({
  label,
  hint,
  error,
  id,
  className,
  children,
  ...rest
}: SelectFieldProps) {
  return (
    <FieldFrame {...{ id, label, hint, error }}>
      {(links) => (
        <>
          <select
            autoComplete="off"
            {...rest}
            {...links}
            className={classes(fieldStyles.control, fieldStyles.select, className)}
          >
            {children}
          </select>
          <Icon name="down" small className={fieldStyles.arrow} />
        </>
      )}
    </FieldFrame>
  );
}

interface ChipFieldProps {
  label: string;
  hint?: string | undefined;
  error?: string | undefined;
  chips: readonly Chip[];
}

/** A few choices as a form field, with label, hint and error. */
export function ChipField({ label, hint, error, chips }: ChipFieldProps) {
  const hintId = useId();
  return (
    <div className={fieldStyles.field} data-wrong={error ? true : undefined}>
      <p className={fieldStyles.name}>{label}</p>
      <Chips label={label} describedBy={hint ? hintId : undefined} wraps chips={chips} />
      {hint && (
        <p id={hintId} className="meta">
          {hint}
        </p>
      )}
      {error && (
        <p className={fieldStyles.error} role="alert">
          <Icon name="alert" small />
          {error}
        </p>
      )}
    </div>
  );
}
