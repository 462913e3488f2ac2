import { Dexie } from 'dexie';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Guard } from '../../../../src/app/navigation/guard.tsx';
import { StorageRefused } from '../../../../src/app/shell/auth-frame.tsx';
import type { Opening } from '../../../../src/live/account/opening.ts';
import { MeProvider, StoreProvider } from '../../../../src/live/account/store.tsx';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';
import { REQUEST } from '../../../sync/scene.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
  await account.draw(
    <Guard locked={<p>locked</p>} storageRefused={(state) => <StorageRefused state={state} />}>
      {({ route }) => <p>{`The screen ${route}`}</p>}
    </Guard>,
  );
  await expect.element(page.getByText('The screen home')).toBeVisible();
});
afterEach(() => account.remove());

test.each([
  [0, 'setPassword'],
  [1, 'home'],
] as const)(
  '[4.14] a home document with setPassword %s opens the screen %s',
  async (setPassword, route) => {
    account.script.answers['home-pwa'] = () => json(home({ hd_data: { setPassword } }));
    await account.engine.pull('home-pwa', REQUEST);
    await expect.element(page.getByText(`The screen ${route}`, { exact: true })).toBeVisible();
  },
);

test('a page whose store another tab upgraded to a newer version says so and offers a reload', async () => {
  const { db, tag } = account.store;
  const { storageBuckets } = navigator as unknown as {
    storageBuckets?: { open(name: string): Promise<{ indexedDB: IDBFactory }> };
  };
  const factory = storageBuckets
    ? (await storageBuckets.open(`account-${tag}`)).indexedDB
    : indexedDB;
  const newer = new Dexie(db.name, { indexedDB: factory, IDBKeyRange });
  newer.version(db.verno + 1).stores({});
  await newer.open();
  await expect
    .element(page.getByRole('heading', { name: 'The app has a new version' }))
    .toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await newer.delete();
});

test('a page whose store does not open within five seconds says so, until the store opens', async () => {
  let open = (_: Opening): void => undefined;
  const opening = new Promise<Opening>((resolve) => {
    open = resolve;
  });
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  const drawn = await render(
    <MemoryRouter>
      <StoreProvider opening={opening} opened={null}>
        <MeProvider>
          <Guard storageRefused={(state) => <StorageRefused state={state} />} locked={null}>
            {() => <p>The login</p>}
          </Guard>
        </MeProvider>
      </StoreProvider>
    </MemoryRouter>,
  );
  vi.advanceTimersByTime(4_000);
  expect(drawn.container.textContent).toBe('');
  vi.advanceTimersByTime(1_000);
  vi.useRealTimers();
  await expect.element(page.getByRole('heading', { name: 'This is taking long' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  open({
    device: account.accounts.device,
    account: null,
    active: async () => null,
    close: () => undefined,
  });
  await expect
    .element(page.getByRole('heading', { name: 'This is taking long' }))
    .not.toBeInTheDocument();
});
