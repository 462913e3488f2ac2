import { expect } from '@playwright/test';
import { ASHA } from '../support/canaries.ts';
import { button, DIALOG, type Driven, field, heading, words } from '../support/driven.ts';
import { LACKS, NOT_POSSIBLE_HERE, REMEMBERS_TYPING, test } from '../support/other-browser.ts';
import { inProfile } from '../support/profile-scan.ts';
import { everythingStored, lookAway, PASSWORD } from '../support/steps.ts';
import { accountsIn, tally } from '../support/stored.ts';

// One person's way through one browser: each step continues where the previous one ended.
test.describe.configure({ mode: 'serial' });

const CARD = '//*[@data-training="9001"]';
const PLANTED = 'planted-to-be-found-7341';
const chip = (text: string) => `//a[contains(normalize-space(), "${text}")]`;

/** Stores a text in a separate database: the scans must find it, which proves that they scan. */
const plant = (page: Driven): Promise<void> =>
  page.evaluate(
    () =>
      new Promise<void>((resolve, reject) => {
        const opening = indexedDB.open('planted');
        opening.onupgradeneeded = () =>
          opening.result.createObjectStore('texts').put('planted-to-be-found-7341', 'planted');
        opening.onerror = () => reject(opening.error);
        opening.onsuccess = () => {
          opening.result.close();
          resolve();
        };
      }),
  );

test('the browser lacks exactly the listed features', async ({ place }, info) => {
  await place.page.open('/login');
  const lacks = await place.page.evaluate(() => {
    const has = {
      'Background Sync': 'SyncManager' in window,
      'Storage Buckets': 'storageBuckets' in navigator,
      'Network Information': 'connection' in navigator,
      'Install prompt': 'onbeforeinstallprompt' in window,
      'App badge': 'setAppBadge' in navigator,
      'Push messages': 'PushManager' in window,
      'Web Locks': 'locks' in navigator,
      'Service workers': 'serviceWorker' in navigator,
      'Trusted Types': 'trustedTypes' in window,
      Broadcast: 'BroadcastChannel' in window,
      'Pictures off the page': 'OffscreenCanvas' in window,
    };
    return Object.entries(has).flatMap(([name, here]) => (here ? [] : [name]));
  });
  info.annotations.push({ type: 'version', description: place.page.wire.version });
  for (const [name, instead] of Object.entries(LACKS[place.kind]))
    info.annotations.push({ type: 'lacks', description: `${name}: ${instead}` });
  for (const [name, why] of Object.entries(NOT_POSSIBLE_HERE[place.kind]))
    info.annotations.push({ type: 'not possible here', description: `${name}: ${why}` });
  expect(lacks).toEqual(Object.keys(LACKS[place.kind]));
});

test('[1.1] a person logs in, and the pictures in view are cached', async ({ place: { page } }) => {
  await page.type(field('Access ID or mobile'), 'HD1001');
  await page.type(field('Password'), PASSWORD);
  await page.press(button('Log in'));
  await page.press(button('Close', DIALOG));
  await page.sees(heading('Explore Categories'));
  // From here on the app starts without a server, with the pictures in view.
  await page.comesTo(
    'the service worker controls the page',
    () => navigator.serviceWorker.controller !== null,
    true,
  );
  const unkept = async () => {
    const kept = await caches.open('pictures');
    const inSight = [...document.querySelectorAll<HTMLImageElement>('main img')].filter(
      ({ complete, naturalWidth }) => complete && naturalWidth > 0,
    );
    const found = await Promise.all(inSight.map(({ currentSrc }) => kept.match(currentSrc)));
    return inSight
      .filter((_, at) => !found[at])
      .map(({ currentSrc }) => currentSrc)
      .join();
  };
  await page.comesTo('what was in sight is kept', unkept, '');
});

test('[4.21] the app starts offline with home and its pictures', async ({ place }) => {
  await place.front.stop();
  await place.startAgain('/home');
  await place.page.sees(heading('Explore Categories'));
  await place.page.comesTo(
    'every picture in sight is there',
    () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('main img')];
      return (
        pictures.length > 5 &&
        pictures.every((one) => one.loading === 'lazy' || one.naturalWidth > 0)
      );
    },
    true,
  );
});

test('[2.12] [4.5] an answer given offline survives a restart', async ({ place }) => {
  await place.page.open('/upcoming-training');
  await place.page.press(button('Accept', CARD), button('Undo', CARD));
  await lookAway(place.page);
  await place.page.sees(words('We send it later', CARD));
  await place.page.sees(chip('1 waiting'));
  await place.startAgain('/upcoming-training');
  await place.page.sees(words('We send it later', CARD));
  expect((await place.server.control.calls()).keys).toEqual({});
});

test('[4.15] without Background Sync the answer is sent once when the connection returns', async ({
  place: { page, front, server },
}) => {
  expect(await page.evaluate(() => 'SyncManager' in window)).toBe(false);
  await front.again();
  await page.sees(`${CARD}//*[normalize-space()="Accepted"]`);
  await page.sees(chip('Up to date'));
  expect(Object.values((await server.control.calls()).keys)).toEqual([1]);
});

test('[1.7] [S16] after Signout no data of the person is in the browser or its profile', async ({
  place,
}) => {
  const { front, kind, profile } = place;
  await plant(place.page);
  const [account = ''] = accountsIn(await tally(place.page));
  expect(account).not.toBe('');
  const tokens = new Set(
    front.arrived.flatMap(
      ({ headers }) => /^Bearer (.+)/.exec(headers.authorization ?? '')?.[1] ?? [],
    ),
  );
  expect(tokens.size).toBeGreaterThan(0);
  const canaries = [...ASHA, ...[...tokens].map((token) => token.slice(-40))];
  const found = (text: string, among = canaries) => among.filter((one) => text.includes(one));
  const before = await everythingStored(place.page);
  expect(found(before, [account, PLANTED])).toEqual([account, PLANTED]);
  expect(found(before)).toEqual([]);

  await place.page.open('/home');
  // The rail is still being filled as the page opens, and its keys move.
  await place.page.press(button('Signout'), button('Log in'));
  await place.page.comesTo('the way back to login is gone', () => location.pathname, '/login');
  // Opening a database that is about to be deleted would wait for its end, so only its name is
  // looked for.
  const names = () =>
    indexedDB.databases().then((all) =>
      all
        .map(({ name }) => name)
        .sort()
        .join(),
    );
  await place.page.comesTo(
    'only the planted text and the device are left',
    names,
    'chairside-device,planted',
  );
  // The next page may open the cache again; what was in it is gone.
  expect(
    await place.page.evaluate(async () =>
      (await (await caches.open('pictures')).keys()).map(({ url }) => url),
    ),
  ).toEqual([]);
  expect(await place.page.evaluate(() => localStorage.length)).toBe(0);
  expect(found(await everythingStored(place.page), [account, ...canaries])).toEqual([]);
  expect(
    await place.page.evaluate(() => document.querySelector<HTMLInputElement>('input')?.value),
  ).toBe('');
  // Firefox logs an error for each picture that could not be fetched while the server was stopped.
  expect(
    (place.page.wire.complaints ?? []).filter(
      (text) => !text.includes('NetworkError when attempting to fetch'),
    ),
  ).toEqual([]);

  await place.end();
  const onDisk = await inProfile(profile, [PLANTED]);
  if (kind === 'firefox') expect(onDisk).not.toEqual([]);
  else expect(onDisk).toEqual([]);
  expect(
    (await inProfile(profile, canaries)).filter((found) => !REMEMBERS_TYPING.test(found)),
  ).toEqual([]);
});
