import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { MeContext } from '../../../../src/live/account/use-me.ts';
import { useNow } from '../../../../src/live/device/clock.ts';
import { controlOf, controlTurns } from '../../../../src/rules/trainings.ts';
import { training } from '../../../support/home.ts';
import { someone } from '../../../support/someone.ts';

const START = Date.parse('2026-08-12T10:00:00Z');
const OFFSET = 7_000;
const accepted = training({ accept_reject: true });
let drawn = 0;

/** A training's control, computed as in its card. */
function Control() {
  const now = useNow(undefined, controlTurns([accepted]));
  drawn += 1;
  return <p>{controlOf(accepted, 'hd', now)}</p>;
}

beforeEach(() => {
  drawn = 0;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'Date'] });
});

/** Draws the control at `now` by the server's clock, which is ahead of the device's. */
const drawAt = async (now: number): Promise<void> => {
  vi.setSystemTime(now - OFFSET);
  await render(
    <MeContext value={{ ...someone, clockOffset: OFFSET }}>
      <Control />
    </MeContext>,
  );
};
const shown = () => page.getByRole('paragraph').element().textContent;
const state = () => ({ shown: shown(), renders: drawn, timers: vi.getTimerCount() });
/** Lets `ms` pass, which must end at one of the hook's timers or before it. */
const passes = (ms: number): void => void vi.advanceTimersByTime(ms);

test('[4.7] Join now appears exactly at the start', async () => {
  await drawAt(START - 30_000);
  passes(29_999);
  expect(state()).toEqual({ shown: 'calendar', renders: 1, timers: 1 });
  passes(1);
  await expect.poll(shown).toBe('join');
});

test('[4.7] Join now disappears one millisecond after fifteen minutes have passed', async () => {
  await drawAt(START + 900_000 - 30_000);
  passes(30_000);
  expect(state()).toEqual({ shown: 'join', renders: 1, timers: 1 });
  passes(1);
  await expect.poll(shown).toBe('calendar');
});

test('between its turns the control renders once a minute', async () => {
  await drawAt(START - 3_600_000);
  for (const minute of [1, 2, 3]) {
    passes(59_999);
    expect(drawn).toBe(minute);
    passes(1);
    await expect.poll(state).toMatchObject({ renders: minute + 1, timers: 1 });
  }
});

test('after a sleep past the start the control is updated when the page becomes visible', async () => {
  await drawAt(START - 30_000);
  vi.setSystemTime(START - OFFSET + 1_000);
  document.dispatchEvent(new Event('visibilitychange'));
  await expect.poll(shown).toBe('join');
});
