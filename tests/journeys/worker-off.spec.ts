import { WORKER_OFF } from '../../server/http/without-worker.ts';
import { test } from '../support/fronted.ts';
import { expect } from '../support/journey.ts';
import { installed, signIn } from '../support/steps.ts';

test('[S23] a deployment of the worker-off script removes the service worker and its caches, and people stay signed in', {
  tag: '@installed',
}, async ({ page, front }) => {
  await signIn(page);
  await installed(page);
  const stands = () =>
    page.evaluate(async () => ({
      workers: (await navigator.serviceWorker.getRegistrations()).length,
      caches: (await caches.keys()).filter((name) => name.includes('precache')).length,
      under: navigator.serviceWorker.controller !== null,
    }));
  expect(await stands()).toEqual({ workers: 1, caches: 1, under: true });
  expect(
    await page.evaluate(
      async () => (await navigator.serviceWorker.getRegistration())?.updateViaCache,
    ),
  ).toBe('none');

  front.meet(/^\/sw\.js/, () => WORKER_OFF);
  const opened = page.waitForEvent('load');
  await page.evaluate(() => void dispatchEvent(new Event('focus')));
  await opened;
  await expect(page.getByRole('heading', { name: 'Explore Categories' })).toBeVisible();
  await expect
    .poll(() => stands().catch(() => null), { timeout: 30_000 })
    .toEqual({ workers: 0, caches: 0, under: false });
});
