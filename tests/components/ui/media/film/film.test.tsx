import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { t } from '../../../../../src/i18n/t.ts';
import { Film } from '../../../../../src/ui/media/film/film.tsx';

const THERE = '/media/base-level-240.mp4';
const OTHER = '/media/base-level-480.mp4';
const NOWHERE = '/media/nowhere-240.mp4';

const film = () => page.getByLabelText('Base level', { exact: true });
const video = () => film().element() as HTMLVideoElement;
const lost = () => page.getByRole('alert');
const retry = () => page.getByRole('button', { name: `${t('state.retry')}: Base level` });
/** As a browser says that it does not come, or that its connection broke off. */
const breakOff = () => video().dispatchEvent(new Event('error'));
const way = () => new URL(video().src).search;
async function at(second: number): Promise<void> {
  await expect.poll(() => video().readyState).toBeGreaterThan(0);
  video().currentTime = second;
  await expect.poll(() => video().seeking).toBe(false);
}

test('[S36] a film that comes from nowhere says so once it was asked for on every way, and is asked for again by one press', async () => {
  await render(<Film label="Base level" url={NOWHERE} />);
  expect(way()).toBe('?play=1');
  // Nothing is loaded before it is started.
  expect(video().networkState).not.toBe(HTMLMediaElement.NETWORK_LOADING);
  video().muted = true;
  void video()
    .play()
    .catch(() => undefined);
  await expect.element(lost()).toMatchTextContent(t('state.failed'));
  await retry().click();
  // It is asked for at once, and is not there either.
  await expect.element(lost()).toBeVisible();
});

test('[S36] a film that does not come on its first way is asked for on the second, and is not lost', async () => {
  await render(<Film label="Base level" url={THERE} />);
  breakOff();
  await expect.poll(way).toBe('?here=1');
  await expect.element(lost()).not.toBeInTheDocument();
  breakOff();
  await expect.element(lost()).toBeVisible();
});

test('[S36] a film that breaks off goes on where it ended, on its other way, and plays if it did', async () => {
  await render(<Film label="Base level" url={THERE} flush />);
  await at(1);
  video().muted = true;
  await video().play();
  breakOff();
  await expect.element(lost()).toMatchTextContent(t('state.failed'));
  await retry().click();
  expect(way()).toBe('?here=1');
  await expect.poll(() => video().currentTime).toBeGreaterThanOrEqual(1);
  expect(video().autoplay).toBe(true);
});

test('a film that was seen to its end begins at its beginning', async () => {
  await render(<Film label="Base level" url={THERE} flush />);
  await expect.poll(() => video().readyState).toBeGreaterThan(0);
  await at(video().duration);
  await expect.poll(() => video().ended).toBe(true);
  breakOff();
  await retry().click();
  await expect.poll(() => video().readyState).toBeGreaterThan(0);
  expect(video().currentTime).toBe(0);
});

test('another film begins at its beginning, also after one that was lost; another signature of the same goes on', async () => {
  const { rerender } = await render(<Film label="Base level" url={THERE} flush />);
  await at(1);
  const first = video();
  await rerender(<Film label="Base level" url={`${THERE}?until=2&sig=y`} flush />);
  expect(video()).toBe(first);
  breakOff();
  await expect.element(lost()).toBeVisible();
  await rerender(<Film label="Base level" url={OTHER} flush />);
  await expect.poll(() => video().readyState).toBeGreaterThan(0);
  expect(video().currentTime).toBe(0);
});

test('a stream of others that differs in its query alone is another one', async () => {
  const { rerender } = await render(<Film label="Base level" url="blob:nothing?id=1" />);
  await rerender(<Film label="Base level" url="blob:nothing?id=2" />);
  expect(video().getAttribute('src')).toBe('blob:nothing?id=2');
});

test('the keyboard stays with the film: on Retry when it breaks off, and on the film again', async () => {
  await render(<Film label="Base level" url={THERE} flush />);
  await expect.poll(() => video().readyState).toBeGreaterThan(0);
  video().focus();
  breakOff();
  await expect.element(retry()).toHaveFocus();
  await retry().click();
  await expect.element(film()).toHaveFocus();
});

test('who is elsewhere when a film breaks off stays there', async () => {
  await render(
    <>
      <button type="button">Elsewhere</button>
      <Film label="Base level" url={THERE} flush />
    </>,
  );
  await expect.poll(() => video().readyState).toBeGreaterThan(0);
  const elsewhere = page.getByRole('button', { name: 'Elsewhere' });
  (elsewhere.element() as HTMLElement).focus();
  breakOff();
  await expect.element(retry()).toBeVisible();
  await expect.element(elsewhere).toHaveFocus();
});

test('[S36] a film whose server is silent says so', { timeout: 40_000 }, async () => {
  // Opened and never fed, as a connection that is taken and never answered.
  const silent = URL.createObjectURL(new MediaSource());
  await render(<Film label="Base level" url={silent} flush />);
  await expect.element(lost(), { timeout: 30_000 }).toBeVisible();
  URL.revokeObjectURL(silent);
});

test('only captions of a film need the word of another origin on who may read it', async () => {
  const { rerender } = await render(<Film label="Base level" lang="en" url={THERE} />);
  expect([video().crossOrigin, video().lang]).toEqual([null, 'en']);
  await rerender(
    <Film
      label="Base level"
      url={THERE}
      tracks={[{ lang: 'hi', label: 'हिन्दी', url: '/media/base-level.hi.vtt' }]}
    />,
  );
  expect(video().crossOrigin).toBe('anonymous');
});
