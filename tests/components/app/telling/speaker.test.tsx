import { Link, MemoryRouter } from 'react-router-dom';
import { toast } from 'react-toastify/unstyled';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Speaker } from '../../../../src/app/telling/speaker.tsx';
import { type Saying, say } from '../../../../src/live/device/say.ts';
import { Toasts } from '../../../../src/ui/overlays/toasts.tsx';
import { TOAST_MS, UNDO_MS } from '../../../../sync/contract/constants.ts';

const speaker = () =>
  render(
    <MemoryRouter>
      <Link to="/next">Next page</Link>
      <Speaker />
      <Toasts label="Messages" forMs={TOAST_MS} />
    </MemoryRouter>,
  );

/** The element’s box after its animations. */
function boxOf(element: Element): DOMRect {
  for (const motion of element.getAnimations()) motion.finish();
  return element.getBoundingClientRect();
}

describe('a toast', () => {
  const info = (message = 'Saved.'): void => say({ kind: 'toast', level: 'info', message });
  const shown = () => page.getByRole('status').filter({ hasText: 'Saved.' });
  /** The animation of the progress bar, which is the toast's clock. */
  const clockOf = (index = 0): Animation => {
    const [clock] =
      document.querySelectorAll('.Toastify__progress-bar')[index]?.getAnimations() ?? [];
    if (!clock) throw new Error('The toast has no clock');
    return clock;
  };

  beforeEach(async () => {
    await speaker();
  });
  afterEach(() => toast.dismiss());

  test('[8.10] for a success is titled Info', async () => {
    info();
    await expect.element(shown().getByText('Info', { exact: true })).toBeVisible();
  });

  test('[8.10] stays for four seconds', async () => {
    info();
    await expect.element(shown()).toBeVisible();
    expect(clockOf().effect?.getTiming().duration).toBe(4_000);
    clockOf().currentTime = 3_990;
    await expect.element(shown()).toBeVisible();
    clockOf().finish();
    await expect.element(shown()).not.toBeInTheDocument();
  });

  test('[8.10] has a close button', async () => {
    info();
    await shown().getByRole('button', { name: 'Close' }).click();
    await expect.element(shown()).not.toBeInTheDocument();
  });

  test('[8.10] closes when clicked', async () => {
    info();
    await shown().getByText('Saved.').click();
    await expect.element(shown()).not.toBeInTheDocument();
  });

  test('[8.10] is shown again although the same toast is open', async () => {
    await page.viewport(1280, 800);
    info();
    info();
    await expect.element(shown()).toHaveLength(2);
  });

  test('[E25] on a phone replaces the previous toast and takes one line', async () => {
    await page.viewport(360, 780);
    info();
    await expect.element(shown()).toBeVisible();
    info('Saved. And the next.');
    await expect.element(page.getByText('And the next.')).toBeVisible();
    await expect.element(shown()).toHaveLength(1);
    expect(boxOf(shown().element()).height).toBeLessThan(60);
  });

  test('[8.10] appears at the bottom right', async () => {
    await page.viewport(1280, 800);
    info();
    await expect.element(shown()).toBeVisible();
    const { right, bottom } = boxOf(shown().element());
    expect({ right: innerWidth - right, bottom: innerHeight - bottom }).toEqual({
      right: 16,
      bottom: 16,
    });
  });

  test('[E25] spans a phone’s width above the tabs', async () => {
    await page.viewport(360, 780);
    info();
    await expect.element(shown()).toBeVisible();
    const { left, right, bottom } = boxOf(shown().element());
    expect({ left, right: innerWidth - right, bottom: innerHeight - bottom }).toEqual({
      left: 12,
      right: 12,
      bottom: 76,
    });
  });

  test('[E25] stays while it is hovered', async () => {
    await page.viewport(1280, 800);
    info();
    await shown().hover();
    await expect.poll(() => clockOf().playState).toBe('paused');
    await page.getByRole('button', { name: 'Close' }).unhover();
    await expect.poll(() => clockOf().playState).toBe('running');
  });

  test('[E25] stays while it has the focus', async () => {
    info();
    await expect.element(shown()).toBeVisible();
    const close = shown().getByRole('button', { name: 'Close' }).element() as HTMLButtonElement; // the role guarantees a button
    close.focus();
    await expect.poll(() => clockOf().playState).toBe('paused');
    close.blur();
    await expect.poll(() => clockOf().playState).toBe('running');
  });

  const offer = (onPress = (): void => undefined): void =>
    say({ kind: 'toast', level: 'info', message: 'Saved.', action: { label: 'Undo', onPress } });

  test('[E25] with an action stays for ten seconds', async () => {
    offer();
    await expect.element(shown()).toBeVisible();
    expect(clockOf().effect?.getTiming().duration).toBe(UNDO_MS);
    clockOf().finish();
    await expect.element(shown()).not.toBeInTheDocument();
  });

  test('[E25] with an action ends at the next page', async () => {
    offer();
    await expect.element(shown()).toBeVisible();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect.element(shown()).not.toBeInTheDocument();
  });

  test('[E25] without an action stays on the next page', async () => {
    info();
    await expect.element(shown()).toBeVisible();
    await page.getByRole('link', { name: 'Next page' }).click();
    await expect.element(shown()).toBeVisible();
  });

  test('[E25] with an action is closed by its action, not by a press on its text', async () => {
    const onPress = vi.fn();
    offer(onPress);
    await expect.element(shown()).toBeVisible();
    await shown().getByText('Saved.').click();
    await shown().getByRole('button', { name: 'Undo' }).click();
    await expect.element(shown()).not.toBeInTheDocument();
    expect(onPress).toHaveBeenCalledOnce();
  });

  test('[E25] for an error interrupts, titled Error', async () => {
    say({ kind: 'toast', level: 'error', message: 'Not saved.' });
    const alert = page.getByRole('alert').filter({ hasText: 'Not saved.' });
    await expect.element(alert.getByText('Error', { exact: true })).toBeVisible();
  });
});

describe('the snackbar', () => {
  const snackbar = (message: string, manners: Partial<Saying> = {}): void =>
    say({ kind: 'snackbar', level: 'info', message, ...manners });
  const region = () => page.getByRole('alert');

  beforeEach(async () => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
    await speaker();
  });

  test('[4.22] closes after its time', async () => {
    snackbar('First', { forMs: 500 });
    await expect.element(region().getByText('First')).toBeVisible();
    vi.advanceTimersByTime(499);
    await expect.element(region().getByText('First')).toBeVisible();
    vi.advanceTimersByTime(1);
    await expect.element(region().getByText('First')).not.toBeInTheDocument();
  });

  test('[4.22] is replaced by a new one, whose time then starts', async () => {
    snackbar('First', { forMs: 500 });
    await expect.element(region().getByText('First')).toBeVisible();
    vi.advanceTimersByTime(400);
    snackbar('Second', { forMs: 500 });
    await expect.element(region().getByText('Second')).toBeVisible();
    await expect.element(region().getByText('First')).not.toBeInTheDocument();
    vi.advanceTimersByTime(400);
    await expect.element(region().getByText('Second')).toBeVisible();
    vi.advanceTimersByTime(100);
    await expect.element(region().getByText('Second')).not.toBeInTheDocument();
  });

  test('[9.6] without a duration stays until it is closed', async () => {
    snackbar('Stays');
    await expect.element(region().getByText('Stays')).toBeVisible();
    expect(vi.getTimerCount()).toBe(0);
    await region().getByRole('button', { name: 'Close' }).click();
    await expect.element(region().getByText('Stays')).not.toBeInTheDocument();
  });

  test('[9.6] is assertive', async () => {
    await expect.element(region()).toHaveAttribute('aria-live', 'assertive');
  });

  test('[9.6] appears at the bottom centre', async () => {
    await page.viewport(1280, 800);
    snackbar('Stays');
    await expect.element(region().getByText('Stays')).toBeVisible();
    const bar = region().getByText('Stays').element().parentElement;
    const { left, right, top } = bar ? boxOf(bar) : new DOMRect();
    expect({
      offCentre: Math.round(left - (innerWidth - right)),
      isInLowerHalf: top > innerHeight / 2,
    }).toEqual({ offCentre: 0, isInLowerHalf: true });
  });
});
