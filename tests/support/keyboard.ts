import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** A step with the keyboard alone. */
export type Step = () => Promise<unknown>;

/** Maximum number of presses of Tab to reach a control. */
const TABS_MOST = 80;

/** Tabs to a control from wherever the focus is. */
export async function tabTo(control: Locator): Promise<void> {
  await expect.element(control).toBeVisible();
  for (let pressed = 0; pressed < TABS_MOST; pressed++) {
    if (document.activeElement === control.element()) return;
    await userEvent.tab();
  }
  throw new Error(`Tab does not lead to ${control.selector}.`);
}

export const fieldOf = (label: string): Locator => page.getByLabelText(label, { exact: true });
export const buttonOf = (name: string): Locator => page.getByRole('button', { name, exact: true });

/** Tabs into a field and types; `{Enter}` and the like are keys. */
export const into =
  (label: string, keys: string): Step =>
  async () => {
    await tabTo(fieldOf(label));
    await userEvent.keyboard(keys);
  };
/** Tabs to a button and presses Enter. */
export const on =
  (name: string): Step =>
  async () => {
    await tabTo(buttonOf(name));
    await userEvent.keyboard('{Enter}');
  };
/** Presses keys where the focus is. */
export const keys =
  (pressed: string): Step =>
  () =>
    userEvent.keyboard(pressed);

/** Puts a text on the clipboard, and pastes it into the focused field. */
export async function paste(text: string): Promise<void> {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLElement)) throw new Error('Nothing has the focus.');
  const elsewhere = document.createElement('textarea');
  elsewhere.value = text;
  document.body.append(elsewhere);
  elsewhere.select();
  await userEvent.copy();
  elsewhere.remove();
  focused.focus();
  await userEvent.paste();
}
/** Tabs into a field and pastes. */
export const pasted =
  (label: string, text: string): Step =>
  async () => {
    await tabTo(fieldOf(label));
    await paste(text);
  };

export async function walk(steps: readonly Step[]): Promise<void> {
  for (const step of steps) await step();
}

/** A form that is filled in by keyboard alone. */
export interface KeyboardForm {
  readonly form: string;
  readonly draw: Step;
  /** Steps that the page refuses, after which `bad` has the focus. */
  readonly wrong: readonly Step[];
  readonly bad: () => Locator;
  readonly right: readonly Step[];
  /** The sent bodies, or the entries of the outbox. */
  readonly sent: () => unknown;
  readonly expected: unknown;
  /** Autofill token of each field, for password managers and browsers. */
  readonly fills?: Readonly<Record<string, string>>;
  /** Whether another screen follows, whose heading takes the focus. */
  readonly leaves?: true;
}

/**
 * Fails unless the first invalid field gets the focus and describes its error, the form is sent by
 * keyboard, and the focus is never lost.
 */
export async function expectKeyboardForm({
  draw,
  wrong,
  bad,
  right,
  sent,
  expected,
  fills = {},
  leaves,
}: KeyboardForm): Promise<void> {
  await draw();
  await walk(wrong);
  await expect.element(bad()).toHaveFocus();
  await expect.element(bad()).toHaveAccessibleDescription(/./);
  for (const [label, token] of Object.entries(fills))
    await expect.element(fieldOf(label)).toHaveAttribute('autocomplete', token);
  await walk(right);
  await expect.poll(sent).toMatchObject(expected as object);
  if (!leaves) await expect.poll(() => document.activeElement?.tagName).not.toBe('BODY');
}
