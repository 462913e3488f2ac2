import { expect, test } from 'vitest';
import { openFrom } from '../../worker/notifications.ts';

const ORIGIN = 'https://app.example';

/** The calls that a pressed notification causes, on a partial worker; `open`: an open window. */
async function pressed(path: unknown, open?: string): Promise<readonly string[]> {
  const did: string[] = [];
  const note =
    (what: string) =>
    async (address = '') =>
      void did.push(`${what} ${address}`.trim());
  const windows = open ? [{ url: open, focus: note('focus'), navigate: note('navigate') }] : [];
  const worker = {
    location: { origin: ORIGIN },
    clients: { matchAll: async () => windows, openWindow: note('open') },
  };
  const notification = {
    close: () => void did.push('close'),
    data: path === undefined ? null : { path },
  };
  await openFrom(worker, notification);
  return did;
}

test('[4.7] a pressed reminder opens its screen in a new window if there is none', async () => {
  expect(await pressed('/calendar')).toEqual(['close', `open ${ORIGIN}/calendar`]);
});

test('[4.7] a pressed reminder focuses the open window, and navigates it only if it shows another page', async () => {
  expect(await pressed('/calendar', `${ORIGIN}/calendar`)).toEqual(['close', 'focus']);
  expect(await pressed('/calendar', `${ORIGIN}/home`)).toEqual([
    'close',
    'focus',
    `navigate ${ORIGIN}/calendar`,
  ]);
});

test('[S24] a notification with a foreign or invalid path opens home', async () => {
  const foreign = [
    'https://evil.example/x',
    '//evil.example/x',
    'javascript:alert(1)',
    'data:text/html,x',
    '\\\\evil.example',
    7,
    null,
    undefined,
  ];
  for (const path of foreign)
    expect(await pressed(path), String(path)).toEqual(['close', `open ${ORIGIN}/home`]);
});
