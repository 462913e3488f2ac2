import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { uiText } from '../../../../src/i18n/subjects/frame/ui.ts';
import { newsText } from '../../../../src/i18n/subjects/news/news.ts';
import { popupText } from '../../../../src/i18n/subjects/news/popups.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import type { AppResponse } from '../../../../sync/app-endpoints.ts';
import { readSession, writeSession } from '../../../../sync/store/session.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

const film = '/media/base-level-240.mp4';

type Item = AppResponse<'popup-history'>['popups'][number];
const TRACK = 'hd-trainer-click-notification-action';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open({ [TRACK]: () => json({ error: false }) });
});
afterEach(async () => {
  vi.restoreAllMocks();
  noteNetwork(true);
  await account.remove();
});

const items: readonly Item[] = [
  {
    ...{ id: 4, media_type: 1, published_at: '2026-08-12T04:00:00.000Z' },
    notification_description:
      'The colour circle, in your pocket. Pick the tone you see and the tone you want.',
    ...{ action_button_name: 'Try the circle', action_redirect_url: 'chairside.example/circle' },
  },
  {
    ...{ id: 3, media_type: 2, published_at: '2026-08-08T04:00:00.000Z', notification_image: film },
    notification_description:
      'Blow-dry for a scooter city. What holds at forty kilometres an hour.',
  },
  {
    ...{
      id: 2,
      media_type: 1,
      published_at: '2026-07-29T04:00:00.000Z',
      track_notification: { do_not_display: 1 },
    },
    notification_description:
      'Six new coppers, and one we stopped. 7.43 is gone, and 7.44 takes its place.',
    ...{ action_button_name: 'Open the shades', action_redirect_url: 'https://shades.example/' },
  },
  {
    id: 1,
    media_type: 1,
    notification_description: 'Nothing leads on from here',
    track_notification: { do_not_display: 0 },
  },
];
const archive =
  (popups: readonly Item[]): Answer =>
  () =>
    json({ error: false, popups });
const draw = (answer: Answer = archive(items)) => {
  account.script.answers['popup-history'] = answer;
  return account.drawScreen('whatsNew');
};
const tracked = () =>
  account.script.asked
    .filter(({ name }) => name === TRACK)
    .map(({ body }) => ({ id: body.push_notification_id, do_not_display: body.do_not_display }));
const article = (name: string) => page.getByRole('article').filter({ hasText: name });

test('a skeleton is shown while the archive is loading, then the archive', async () => {
  const gate = new Gate();
  await draw(async () => {
    await gate.passed;
    return json({ error: false, popups: items });
  });
  await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
  gate.open();
  await expect
    .element(page.getByRole('heading', { name: 'The colour circle, in your pocket' }))
    .toBeVisible();
});

test('the items are grouped by month, each with its state', async () => {
  await draw();
  await expect.element(page.getByRole('heading', { name: 'August 2026' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: 'July 2026' })).toBeVisible();
  await expect.element(page.getByRole('heading', { name: newsText('news.undated') })).toBeVisible();
  await expect.element(page.getByText(newsText('news.counts', { count: 2 }))).toBeVisible();
  await expect
    .element(article('The colour circle').getByText(newsText('news.new'), { exact: true }))
    .toBeVisible();
  await expect.element(article('Six new coppers').getByText(newsText('news.hidden'))).toBeVisible();
  await expect.element(article('Nothing leads on').getByText(newsText('news.seen'))).toBeVisible();
  expect(article('Nothing leads on').getByRole('link').elements()).toEqual([]);
  await account.wordsHold();
});

test('the items on the page are stored as seen', async () => {
  await draw();
  await expect.element(page.getByText(newsText('news.counts', { count: 2 }))).toBeVisible();
  await expect
    .poll(async () => (await readSession(account.store, ['news_seen'])).news_seen?.ids)
    .toEqual(['4', '3', '2', '1']);
});

test('a visit without new items names the date of the latest one', async () => {
  await writeSession(account.store, { news_seen: { at: Date.now(), ids: ['4', '3', '2', '1'] } });
  await draw();
  await expect
    .element(page.getByText(newsText('news.nothingSince', { day: '12 Aug 2026' })))
    .toBeVisible();
});

test('[4.2] "do not display" is checked at once, waits for a connection, and is sent', async () => {
  await draw();
  account.script.answers[TRACK] = offline;
  const never = page.getByLabelText(popupText('whatsNew.never'));
  await never.click();
  await expect.element(never).toBeChecked();
  await expect
    .element(article('The colour circle').getByText(newsText('news.hiddenWaits')))
    .toBeVisible();
  // A second press does not uncheck it.
  (never.element() as HTMLInputElement).click();
  await expect.element(never).toBeChecked();
  await account.wordsHold();
  account.script.answers[TRACK] = () => json({ error: false });
  await account.send();
  await expect.poll(() => tracked().at(-1)).toEqual({ id: 4, do_not_display: 1 });
});

test('[S6] [2.29] a link names its host, opens as https without opener, and only then is reported as acted on', async () => {
  const open = vi.spyOn(window, 'open').mockReturnValue(null);
  await draw();
  await page.getByRole('button', { name: 'Try the circle' }).click();
  const dialog = page.getByRole('dialog', { name: uiText('outside.title') });
  await expect.element(dialog.getByText('chairside.example', { exact: true })).toBeVisible();
  await account.wordsHold('chairside.example');
  await dialog.getByRole('button', { name: uiText('outside.stay') }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(open).not.toHaveBeenCalled();
  await page.getByRole('button', { name: 'Try the circle' }).click();
  await dialog.getByRole('button', { name: uiText('outside.open') }).click();
  expect(open.mock.calls).toEqual([
    ['https://chairside.example/circle', '_blank', 'noopener,noreferrer'],
  ]);
  await account.send();
  await expect.poll(tracked).toEqual([{ id: 4, do_not_display: 0 }]);
  await page.getByRole('link', { name: 'Open the shades' }).click();
  await expect.element(dialog.getByText('shades.example', { exact: true })).toBeVisible();
});

test('[2.29] a film has no video element before Watch is pressed, and preloads nothing', async () => {
  await draw();
  const watch = article('Blow-dry').getByRole('button', { name: newsText('news.watch') });
  await expect.element(watch).toBeVisible();
  expect(document.querySelector('video')).toBeNull();
  await watch.click();
  const video = document.querySelector('video');
  expect(video).toMatchObject({ preload: 'none', autoplay: false, controls: true });
  // The query lets the browser fall back: if a redirect of this address fails, it loads the plain
  // one.
  expect(video?.getAttribute('src')).toBe(`${film}?play=1`);
});

test('without internet a film says that it needs a connection', async () => {
  await draw();
  noteNetwork(false);
  await expect.element(article('Blow-dry').getByText(newsText('news.videoOffline'))).toBeVisible();
  await account.wordsHold();
});

test('an empty archive shows its empty state and stores the visit', async () => {
  await draw(archive([]));
  await expect
    .element(page.getByRole('heading', { name: newsText('news.emptyTitle') }))
    .toBeVisible();
  await expect
    .poll(async () => (await readSession(account.store, ['news_seen'])).news_seen?.ids)
    .toEqual([]);
  await account.wordsHold();
});

test('an empty archive names the date of the last visit from the second visit on', async () => {
  await writeSession(account.store, {
    news_seen: { at: Date.parse('2026-08-03T06:00:00.000Z'), ids: [] },
  });
  await draw(archive([]));
  await expect
    .element(
      page.getByRole('heading', { name: newsText('news.nothingSince', { day: '03 Aug 2026' }) }),
    )
    .toBeVisible();
  await account.wordsHold();
});

test('(8.3, without a connection) an archive that was never stored is reported as not on this device', async () => {
  await draw(offline);
  await expect.element(page.getByText(newsText('news.notHere'))).toBeVisible();
  await account.wordsHold();
});

test('[8.4] a refusal is shown in the server’s words, and Retry fetches the archive', async () => {
  await draw(() => json({ error: true, message: 'Ask your salon first' }, { status: 403 }));
  await expect.element(page.getByText('Ask your salon first')).toBeVisible();
  account.script.answers['popup-history'] = archive(items);
  await page.getByRole('button', { name: 'Retry' }).click();
  await expect
    .element(page.getByRole('heading', { name: 'The colour circle, in your pocket' }))
    .toBeVisible();
});
