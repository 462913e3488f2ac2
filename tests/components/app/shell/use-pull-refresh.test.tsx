import { beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import {
  type PulledPage,
  PullMark,
  usePullRefresh,
} from '../../../../src/app/shell/use-pull-refresh.tsx';
import { MeContext } from '../../../../src/live/account/use-me.ts';
import { PulledContext } from '../../../../src/live/documents/use-pull.ts';
import { someone } from '../../../support/someone.ts';

function Screen({ pulled }: { pulled?: PulledPage | undefined }) {
  const pull = usePullRefresh(pulled);
  return (
    <>
      <PullMark
        state={pull.kind}
        pulled={'pulled' in pull ? pull.pulled : 0}
        label="Bringing up to date"
      />
      <p data-state={pull.kind}>Screen</p>
      <div role="dialog" aria-label="Over it">
        <p>Dialog</p>
      </div>
      <div style={{ height: 3_000 }} />
    </>
  );
}

const again = vi.fn();
const at = (busy: boolean, pulled?: PulledPage, hiddenControls?: boolean) => (
  <MeContext value={{ ...someone, hiddenControls }}>
    <PulledContext value={{ busy, failure: null, again }}>
      <Screen pulled={pulled} />
    </PulledContext>
  </MeContext>
);
const text = page.getByText('Screen', { exact: true });
const isIn = (state: string) => expect.element(text).toHaveAttribute('data-state', state);

/** A finger at a place of the page. */
const touch = (
  type: 'touchstart' | 'touchmove' | 'touchend' | 'touchcancel',
  x = 0,
  y = 0,
  target: Element = text.element(),
): void => {
  const touches =
    type === 'touchstart' || type === 'touchmove'
      ? [new Touch({ identifier: 1, target, clientX: x, clientY: y })]
      : [];
  target.dispatchEvent(new TouchEvent(type, { touches, bubbles: true }));
};

let screen: Awaited<ReturnType<typeof render>>;
beforeEach(async () => {
  again.mockReset();
  scrollTo(0, 0);
  screen = await render(at(false));
});

test('[E24] releasing after more than 64 pixels refreshes the page', async () => {
  touch('touchstart', 100, 100);
  touch('touchmove', 100, 130);
  await isIn('pulling');
  touch('touchmove', 100, 165);
  await isIn('releasing');
  expect(again).not.toHaveBeenCalled();
  touch('touchend');
  await isIn('refreshing');
  expect(again).toHaveBeenCalledOnce();
});

test('[E24] the refresh is announced', async () => {
  touch('touchstart', 100, 100);
  touch('touchmove', 100, 165);
  touch('touchend');
  await expect.element(page.getByRole('status')).toMatchTextContent('Bringing up to date');
});

test('[4.23] the refresh ends when everything is up to date', async () => {
  touch('touchstart', 100, 100);
  touch('touchmove', 100, 165);
  touch('touchend');
  await isIn('refreshing');
  await screen.rerender(at(true));
  await isIn('refreshing');
  await screen.rerender(at(false));
  await isIn('pending');
});

test('[E24] releasing after 64 pixels does nothing', async () => {
  touch('touchstart', 100, 100);
  touch('touchmove', 100, 164);
  await isIn('pulling');
  touch('touchend');
  await isIn('pending');
  expect(again).not.toHaveBeenCalled();
});

test('[E24] a sideways gesture does not pull the page', async () => {
  touch('touchstart', 100, 100);
  touch('touchmove', 180, 170);
  touch('touchend');
  await isIn('pending');
  expect(again).not.toHaveBeenCalled();
});

test('[E24] a page that is not at its top scrolls and is not pulled', async () => {
  scrollTo(0, 200);
  touch('touchstart', 100, 100);
  touch('touchmove', 100, 300);
  touch('touchend');
  await isIn('pending');
  expect(again).not.toHaveBeenCalled();
});

test('[E24] a pull inside a dialog does not pull the page', async () => {
  const dialog = page.getByText('Dialog', { exact: true }).element();
  touch('touchstart', 100, 100, dialog);
  touch('touchmove', 100, 300, dialog);
  touch('touchend', 0, 0, dialog);
  await isIn('pending');
  expect(again).not.toHaveBeenCalled();
});

test('[E24] a pull that the browser cancels ends without a refresh', async () => {
  touch('touchstart', 100, 100);
  touch('touchmove', 100, 200);
  await isIn('releasing');
  touch('touchcancel');
  await isIn('pending');
  expect(again).not.toHaveBeenCalled();
});

const IPAD = {
  userAgent: 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15',
  maxTouchPoints: 5,
};
const ANDROID = {
  userAgent: 'Mozilla/5.0 (Linux; Android 14) AppleWebKit/537.36 Chrome/126',
  maxTouchPoints: 5,
};
test.each([
  ['an installed app on an iPad reloads the page', IPAD, true, undefined, 'reload'],
  ['a tab on an iPad syncs', IPAD, false, undefined, 'sync'],
  ['an installed app elsewhere syncs', ANDROID, true, undefined, 'sync'],
  [
    'an installed app on an iPad syncs if the authentication service says so',
    IPAD,
    true,
    false,
    'sync',
  ],
  [
    'an installed app elsewhere reloads the page if the authentication service says so',
    ANDROID,
    true,
    true,
    'reload',
  ],
  ['a tab syncs whatever the authentication service says', ANDROID, false, true, 'sync'],
] as const)('[4.23] %s', async (_what, device, standalone, said, mode) => {
  const reload = vi.fn();
  await screen.rerender(at(false, { device, standalone: () => standalone, reload }, said));
  touch('touchstart', 100, 100);
  touch('touchmove', 100, 165);
  touch('touchend');
  await isIn('refreshing');
  expect({ reloads: reload.mock.calls.length, syncs: again.mock.calls.length }).toEqual(
    mode === 'reload' ? { reloads: 1, syncs: 0 } : { reloads: 0, syncs: 1 },
  );
});
