import { afterEach, expect, test, vi } from 'vitest';
import { keepPictures } from '../../../../src/app/upkeep/keep-pictures.ts';
import { EVERYTHING, keepConsent, NECESSARY } from '../../../../sync/account/consent.ts';
import { signIn } from '../../../support/account.ts';
import { TestDevice } from '../../../support/device.ts';
import { until } from '../../../support/until.ts';

const ORIGIN = 'https://app.example';
afterEach(() => vi.unstubAllGlobals());

/** Number of responses that are not read to their end yet. */
let unread = 0;

/** A page that showed these pictures; returns the paths that are fetched again. */
function page(...shown: readonly string[]): readonly string[] {
  const fetched: string[] = [];
  vi.stubGlobal('document', { images: shown.map((path) => ({ src: ORIGIN + path })) });
  vi.stubGlobal('fetch', async (src: string) => {
    fetched.push(src.slice(ORIGIN.length));
    unread += 1;
    return {
      arrayBuffer: async () => {
        unread -= 1;
      },
    };
  });
  return fetched;
}

test('each public picture that was shown is fetched once and read to its end, so that it is cached', async () => {
  const { accounts, store } = await signIn(new TestDevice());
  const fetched = page(
    '/pictures/a.svg',
    '/pictures/a.svg',
    '/pictures/b.svg',
    '/uploads/private.jpg',
  );
  await keepPictures(accounts.device, store);
  expect(fetched).toEqual(['/pictures/a.svg', '/pictures/b.svg']);
  await until(
    'each answer is read to its end, so that the worker may give way to a new version',
    () => unread === 0,
  );
});

test('no picture is fetched without consent, and pictures are fetched again once consent is given', async () => {
  const { accounts, store } = await signIn(new TestDevice());
  const fetched = page('/pictures/a.svg');
  await keepConsent(accounts.device, store, NECESSARY);
  await keepPictures(accounts.device, store);
  expect(fetched).toEqual([]);
  await keepConsent(accounts.device, store, EVERYTHING);
  await keepPictures(accounts.device, store);
  expect(fetched).toEqual(['/pictures/a.svg']);
});
