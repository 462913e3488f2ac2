import { expect } from 'vitest';
import { type Locator, page, userEvent } from 'vitest/browser';

/** A step of somebody who has a keyboard alone. */
export type Step = () => Promise<unknown>;

/** How many presses of Tab no screen of ours needs. */
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

/** Brings a text to the clipboard as a person does, and pastes it where the focus is. */
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

/** One form, filled in by keyboard alone. */
export interface KeyboardForm {
  readonly form: string;
  readonly draw: Step;
  /** Leads to a refusal by the page itself, after which `bad` has the focus. */
  readonly wrong: readonly Step[];
  readonly bad: () => Locator;
  readonly right: readonly Step[];
  /** What went out, or lies in the outbox. */
  readonly sent: () => unknown;
  readonly expected: unknown;
  /** What each field tells a password manager and the browser's own autofill. */
  readonly fills?: Readonly<Record<string, string>>;
  /** Another screen follows, whose heading takes the focus. */
  readonly leaves?: true;
}

/**
 * Fails unless the form says to its first wrong field what is wrong, takes the keys, and keeps the
 * focus when it is sent.
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
