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
/** Simulates a failed load or an interrupted connection. */
const breakOff = () => video().dispatchEvent(new Event('error'));
const way = () => new URL(video().src).search;
async function at(second: number): Promise<void> {
  await expect.poll(() => video().readyState).toBeGreaterThan(0);
  video().currentTime = second;
  await expect.poll(() => video().seeking).toBe(false);
}

test('[S36] a film that fails at every URL is reported, and Retry requests it again', async () => {
  await render(<Film label="Base level" url={NOWHERE} />);
  expect(way()).toBe('?play=1');
  // Nothing is loaded before playback.
  expect(video().networkState).not.toBe(HTMLMediaElement.NETWORK_LOADING);
  video().muted = true;
  void video()
    .play()
    .catch(() => undefined);
  await expect.element(lost()).toMatchTextContent(t('state.failed'));
  await retry().click();
  // Requested again at once, and failed again.
  await expect.element(lost()).toBeVisible();
});

test('[S36] a film that fails at its first URL is requested at the second', async () => {
  await render(<Film label="Base level" url={THERE} />);
  breakOff();
  await expect.poll(way).toBe('?here=1');
  await expect.element(lost()).not.toBeInTheDocument();
  breakOff();
  await expect.element(lost()).toBeVisible();
});

test('[S36] an interrupted film resumes at its position from the other URL, playing if it was', async () => {
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

test('a film that had ended restarts at its beginning', async () => {
  await render(<Film label="Base level" url={THERE} flush />);
  await expect.poll(() => video().readyState).toBeGreaterThan(0);
  await at(video().duration);
  await expect.poll(() => video().ended).toBe(true);
  breakOff();
  await retry().click();
  await expect.poll(() => video().readyState).toBeGreaterThan(0);
  expect(video().currentTime).toBe(0);
});

test('another film starts at its beginning, also after a failure; a new signature does not restart a film', async () => {
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

test('a third-party stream that differs only in its query is another film', async () => {
  const { rerender } = await render(<Film label="Base level" url="blob:nothing?id=1" />);
  await rerender(<Film label="Base level" url="blob:nothing?id=2" />);
  expect(video().getAttribute('src')).toBe('blob:nothing?id=2');
});

test('the focus moves to Retry after a failure, and back to the film', async () => {
  await render(<Film label="Base level" url={THERE} flush />);
  await expect.poll(() => video().readyState).toBeGreaterThan(0);
  video().focus();
  breakOff();
  await expect.element(retry()).toHaveFocus();
  await retry().click();
  await expect.element(film()).toHaveFocus();
});

test('a failure does not move the focus from elsewhere', async () => {
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

test('[S36] a film whose server never answers is reported as failed', {
  timeout: 40_000,
}, async () => {
  // Opened and never fed, like a connection without a response.
  const silent = URL.createObjectURL(new MediaSource());
  await render(<Film label="Base level" url={silent} flush />);
  await expect.element(lost(), { timeout: 30_000 }).toBeVisible();
  URL.revokeObjectURL(silent);
});

test('a film with captions is requested with CORS, one without captions is not', async () => {
  const { rerender } = await render(<Film label="Base level" lang="en" url={THERE} />);
  expect({ crossOrigin: video().crossOrigin, lang: video().lang }).toEqual({
    crossOrigin: null,
    lang: 'en',
  });
  await rerender(
    <Film
      label="Base level"
      url={THERE}
      tracks={[{ lang: 'hi', label: 'हिन्दी', url: '/media/base-level.hi.vtt' }]}
    />,
  );
  expect(video().crossOrigin).toBe('anonymous');
});
