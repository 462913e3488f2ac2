import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { t } from '../../../../../src/i18n/t.ts';
import { Film } from '../../../../../src/ui/media/film/film.tsx';

const HERE = '/server/media/base-level-240.mp4';
const NOWHERE = '/server/media/nowhere-240.mp4';

const film = () => page.getByLabelText('Base level');
const video = () => film().element() as HTMLVideoElement;
const lost = () => page.getByRole('alert');
const retry = () => page.getByRole('button', { name: t('state.retry') });

test('[S36] a film that comes from nowhere says so once it was asked for on every way, and can be asked for again', async () => {
  await render(<Film label="Base level" sources={[{ url: NOWHERE, type: 'video/mp4' }]} />);
  const asked = [...video().querySelectorAll('source')].map(({ src }) => new URL(src).search);
  expect(asked).toEqual(['?play=1', '?here=1']);
  await expect.element(lost()).not.toBeInTheDocument();
  // Nothing is loaded before it is started.
  video().load();
  void video()
    .play()
    .catch(() => undefined);
  await expect.element(lost()).toHaveTextContent(t('state.failed'));
  await retry().click();
  await expect.element(film()).toBeVisible();
});

test('[S36] a film that breaks off goes on where it ended, once it is asked for again', async () => {
  await render(<Film label="Base level" sources={[{ url: HERE }]} flush />);
  await expect.poll(() => video().readyState).toBeGreaterThan(0);
  video().currentTime = 1;
  await expect.poll(() => video().seeking).toBe(false);
  // As a browser says that the connection broke off.
  video().dispatchEvent(new Event('error'));
  await expect.element(lost()).toHaveTextContent(t('state.failed'));
  await retry().click();
  await expect.poll(() => video().currentTime).toBe(1);
});

test('a film without an address says that it cannot be loaded, and offers nothing that would not help', async () => {
  await render(<Film label="Base level" sources={[]} lost="This video needs internet." />);
  await expect.element(lost()).toHaveTextContent('This video needs internet.');
  await expect.element(retry()).not.toBeInTheDocument();
});
