import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import {
  useKeepPostPictures,
  useKeptPostPicture,
} from '../../../../src/live/media/use-post-pictures.ts';
import { keepConsent } from '../../../../sync/account/consent.ts';
import { openDevice } from '../../../../sync/device/device.ts';
import { browserDisk } from '../../../../sync/device/disk.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';

const real = globalThis.fetch;
const ADDRESS = '/uploads/posts/ab-320.webp?until=1&sig=x';
let account: ComponentAccount;
let asked: string[] = [];
beforeEach(async () => {
  asked = [];
  account = await ComponentAccount.open();
});
afterEach(async () => {
  globalThis.fetch = real;
  noteNetwork(true);
  await account.remove();
});

function answers(body: string, type: string): void {
  globalThis.fetch = async (...given) => {
    if (!String(given[0]).includes('/uploads/')) return real(...given);
    asked.push(String(given[0]));
    return new Response(body, { headers: { 'content-type': type } });
  };
}
const allow = async (): Promise<void> =>
  keepConsent(await openDevice(browserDisk), account.store, {
    prefetch: true,
    tellNews: false,
    reports: false,
  });

const ALL = [ADDRESS, '/pictures/program/vayu/post.svg'];
function Kept() {
  useKeepPostPictures(ALL);
  const url = useKeptPostPicture(ADDRESS);
  return <p>{url ? 'here' : 'not here'}</p>;
}
const files = async () =>
  (await account.store.db.files.toArray()).map(({ owner, stored, size }) => ({
    owner: owner.split(':')[0],
    isComplete: stored === size,
  }));

test('[S22] an uploaded picture of the feed is stored without its name and shown without a connection', async () => {
  await allow();
  answers('picture', 'image/webp');
  await account.draw(<Kept />);
  await expect.poll(files).toEqual([{ owner: 'post', isComplete: true }]);
  // The copy to store is fetched from our own server.
  expect(asked).toEqual([`${ADDRESS}&here=1`]);
  expect(JSON.stringify(await account.store.db.files.toArray())).not.toContain('ab-320');
  noteNetwork(false);
  await expect.element(page.getByText('here', { exact: true })).toBeVisible();
});

test('a captive portal’s page in place of a picture is not stored', async () => {
  await allow();
  answers('<html>Welcome</html>', 'text/html');
  await account.draw(<Kept />);
  await expect.poll(() => asked.length).toBe(1);
  expect(await files()).toEqual([]);
});
