import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import { ChairWatch } from '../../../../src/features/product/chair-watch.tsx';
import { productText } from '../../../../src/i18n/subjects/products/product.ts';
import { onSaying, type Saying, wordingOf } from '../../../../src/live/device/say.ts';
import { armRing, isRinging, startRinging, stopRinging } from '../../../../src/live/outbox/ring.ts';
import { readSession, writeSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { productPage } from '../../../support/product.ts';

const MINUTE = 60_000;

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({ 'product-details': () => json(productPage()) });
  await account.engine.pull('product-details', { product_id: '11103' });
});
afterEach(async () => {
  vi.useRealTimers();
  vi.restoreAllMocks();
  stopRinging();
  await account.remove();
});

const draw = (more: Readonly<Record<string, string>> = {}, beside = false) => {
  const params = { product: '11103', chair: '1', ...more };
  return account.drawScreen(
    'productDetails',
    params,
    beside && <ChairWatch />,
    `/product-details?${new URLSearchParams(params)}`,
  );
};
const button = (
  words: Parameters<typeof productText>[0],
  values?: Readonly<Record<string, number>>,
) => page.getByRole('button', { name: productText(words, values), exact: true });
const clock = () => page.getByRole('timer');
/** Stores a step whose timer started `agoMs` ago. */
const began = (agoMs: number, minutes = 35, step = 2) =>
  writeSession(account.store, {
    chair_runs: {
      11103: {
        name: 'Coppers and Reds',
        shade: '7.44',
        step,
        timers: { [step]: { of: minutes * MINUTE, endsAt: Date.now() - agoMs + minutes * MINUTE } },
        at: Date.now(),
      },
    },
  });
const stored = async () => (await readSession(account.store, ['chair_runs'])).chair_runs?.['11103'];

test('[F25] Next step and Back change the step, and the step is stored', async () => {
  await draw({ shade: '7.44' });
  await expect
    .element(page.getByText('Mix one part colour with one and a half parts developer.'))
    .toBeVisible();
  await expect
    .element(page.getByText(productText('chair.step', { number: 1, total: 4 })))
    .toBeVisible();
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('7.44');
  await account.wordsHold('7.44');
  await button('chair.nextStep').click();
  await expect.element(page.getByText('Develop on the lengths.')).toBeVisible();
  await expect.element(clock()).toMatchTextContent('20:00');
  await expect.poll(async () => (await stored())?.step).toBe(1);
  await button('chair.before').click();
  await expect
    .element(page.getByText(productText('chair.step', { number: 1, total: 4 })))
    .toBeVisible();
});

test('[F25] a timer of 35 minutes has 25 left when the page opens after 10', async () => {
  await began(10 * MINUTE);
  await draw();
  await expect.element(page.getByText('Take it to the root and develop on.')).toBeVisible();
  await expect.element(clock()).toMatchTextContent(/^(25:00|24:5\d)$/);
  await account.wordsHold('7.44');
});

test('a timer runs, pauses, resumes and gets another minute', async () => {
  vi.setSystemTime('2026-08-12T10:00:00Z');
  await draw();
  await button('chair.nextStep').click();
  await button('chair.start', { count: 20 }).click();
  await expect.element(clock()).toMatchTextContent('20:00');
  vi.setSystemTime('2026-08-12T10:05:00Z');
  await expect.element(clock()).toMatchTextContent('15:00');
  await button('chair.pause').click();
  await expect.element(page.getByText(productText('chair.stands'))).toBeVisible();
  vi.setSystemTime('2026-08-12T10:15:00Z');
  await expect.element(clock()).toMatchTextContent('15:00');
  await button('chair.goOn').click();
  await button('chair.minute').click();
  await expect.element(clock()).toHaveTextContent('16:00');
  // The timer of a step runs on while the next steps are shown.
  await button('chair.nextStep').click();
  await button('chair.nextStep').click();
  await expect.element(page.getByText(productText('chair.leftOf', { number: 2 }))).toBeVisible();
  await expect.element(clock()).toHaveTextContent('16:00');
});

test('[F25] an ended timer rings until it is stopped, and is stored as announced', async () => {
  const shakes = vi.spyOn(navigator, 'vibrate').mockReturnValue(true);
  vi.setSystemTime('2026-08-12T10:00:00Z');
  await began(34 * MINUTE + 59_000);
  await draw({}, true);
  await expect.element(clock()).toMatchTextContent('0:01');
  expect(isRinging()).toBe(false);
  vi.setSystemTime('2026-08-12T10:00:02Z');
  await expect.element(page.getByText(productText('chair.over'))).toBeVisible();
  await expect.poll(isRinging, { timeout: 5_000 }).toBe(true);
  expect(shakes).toHaveBeenCalled();
  expect((await stored())?.timers['2']?.rung).toBe(1);
  await button('chair.quiet').click();
  expect(isRinging()).toBe(false);
  await expect.element(button('chair.again')).toBeVisible();
  await account.wordsHold('7.44');
});

test('[F25] a clock set back does not lengthen a timer', async () => {
  vi.setSystemTime('2026-08-12T10:00:00Z');
  await began(30 * MINUTE);
  await draw({}, true);
  await expect.element(clock()).toMatchTextContent('5:00');
  vi.setSystemTime('2026-08-12T09:00:00Z');
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.element(clock()).toMatchTextContent(/^(5:00|4:5\d)$/);
});

test('one of two tabs announces an ended timer', async () => {
  const messages: Saying[] = [];
  const stop = onSaying((saying) => messages.push(saying));
  await began(35 * MINUTE + 2_000);
  await account.draw(
    <>
      <ChairWatch />
      <ChairWatch />
    </>,
    '/home',
  );
  await expect.poll(isRinging).toBe(true);
  await expect.poll(async () => (await stored())?.timers['2']?.rung).toBe(1);
  expect(messages).toHaveLength(1);
  stop();
});

test('opening the next step in another tab stops the ringing', async () => {
  await began(35 * MINUTE + 2_000);
  await account.draw(<ChairWatch />, '/home');
  await expect.poll(isRinging).toBe(true);
  await expect.poll(async () => (await stored())?.timers['2']?.rung).toBe(1);
  const run = await stored();
  if (!run) throw new Error('The work at the chair is not stored.');
  await writeSession(account.store, { chair_runs: { 11103: { ...run, step: 3, at: run.at + 1 } } });
  await expect.poll(isRinging).toBe(false);
});

test('ringing plays two tones repeatedly until it is stopped', async () => {
  const tones = vi.spyOn(AudioContext.prototype, 'createOscillator');
  vi.spyOn(AudioContext.prototype, 'state', 'get').mockReturnValue('running');
  armRing();
  startRinging();
  expect(tones).toHaveBeenCalledTimes(2);
  await expect.poll(() => tones.mock.calls.length, { timeout: 4_000 }).toBe(4);
  stopRinging();
  expect(isRinging()).toBe(false);
});

test('a chosen shade replaces old work with another shade', async () => {
  await began(3 * 60 * MINUTE);
  await draw({ shade: '6.66' });
  await expect.element(page.getByRole('heading', { level: 1 })).toMatchTextContent('6.66');
  await expect
    .element(page.getByText(productText('chair.step', { number: 1, total: 4 })))
    .toBeVisible();
});

test('on another screen a message names the ended step and links to the chair', async () => {
  const messages: Saying[] = [];
  const stop = onSaying((saying) => messages.push(saying));
  await began(35 * MINUTE + 2_000);
  await account.draw(<ChairWatch />, '/home');
  await expect
    .poll(() =>
      messages.map(({ title, message }) => ({
        title: title && wordingOf(title),
        message: wordingOf(message),
      })),
    )
    .toEqual([
      {
        title: productText('chair.rings', { name: 'Coppers and Reds' }),
        message: productText('chair.ringsText', { number: 3 }),
      },
    ]);
  expect(isRinging()).toBe(true);
  expect(messages[0]?.action && wordingOf(messages[0].action.label)).toBe(
    productText('chair.openRun'),
  );
  stop();
});

test('a timer that ended while the app was closed is announced once without ringing', async () => {
  const messages: Saying[] = [];
  const stop = onSaying((saying) => messages.push(saying));
  await began(42 * MINUTE);
  await account.draw(<ChairWatch />, '/home');
  await expect
    .poll(() => messages.map(({ message }) => wordingOf(message)))
    .toEqual([productText('chair.rangText', { count: 7 })]);
  expect(isRinging()).toBe(false);
  await expect.poll(async () => (await stored())?.timers['2']?.rung).toBe(1);
  stop();
});

test('[F25] the wake lock is held while the chair is open, and released afterwards', async () => {
  const release = vi.fn(async () => undefined);
  const lock = Object.assign(new EventTarget(), {
    released: false,
    type: 'screen',
    onrelease: null,
    release,
  });
  vi.spyOn(navigator.wakeLock, 'request').mockResolvedValue(lock as unknown as WakeLockSentinel);
  await draw();
  await expect.element(page.getByText(productText('chair.awake'))).toBeVisible();
  expect(release).not.toHaveBeenCalled();
  await cleanup();
  await expect.poll(() => release.mock.calls.length).toBeGreaterThan(0);
});

test('a refused wake lock is reported', async () => {
  vi.spyOn(navigator.wakeLock, 'request').mockRejectedValue(
    new DOMException('battery', 'NotAllowedError'),
  );
  await draw();
  await expect.element(page.getByText(productText('chair.asleep'))).toBeVisible();
  expect(page.getByText(productText('chair.awake')).elements()).toEqual([]);
});

test('Done on the last step deletes the work', async () => {
  await began(5 * MINUTE, 35, 3);
  await draw();
  await expect.element(page.getByText('Emulsify and rinse.')).toBeVisible();
  await button('chair.done').click();
  await expect.poll(stored).toBeUndefined();
});
