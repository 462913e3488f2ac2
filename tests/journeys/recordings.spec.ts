import type { Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { installed, offline, signIn } from '../support/steps.ts';

/** An unwatched recording of thirty seconds. */
const RECORDING = '/recorded-session?recording=59902';
const SIXTY_PER_CENT = 18;

const second = (page: Page): Promise<number> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => video.currentTime);
const quiet = (page: Page): Promise<void> =>
  page.locator('video').evaluate((video: HTMLVideoElement) => {
    video.muted = true;
  });

/** Flips a bit in the last stored chunk of the film; returns the number of changed chunks. */
const damage = (page: Page): Promise<number> =>
  page.evaluate(async () => {
    type Row = { readonly n: number; body: Uint8Array | ArrayBuffer };
    type Buckets = {
      keys(): Promise<string[]>;
      open(name: string): Promise<{ indexedDB: IDBFactory }>;
    };
    const { storageBuckets } = navigator as unknown as { storageBuckets?: Buckets };
    const names = (await storageBuckets?.keys()) ?? [];
    const factories = [
      indexedDB,
      ...(await Promise.all(
        names.map(async (name) => (await storageBuckets?.open(name))?.indexedDB),
      )),
    ];
    const done = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.onsuccess = () => resolve(request.result);
        request.onerror = () => reject(request.error);
      });
    let damaged = 0;
    for (const factory of factories)
      for (const { name } of (await factory?.databases()) ?? []) {
        const db = factory && name && (await done(factory.open(name)));
        if (!db) continue;
        if (db.objectStoreNames.contains('chunks')) {
          const store = db.transaction('chunks', 'readwrite').objectStore('chunks');
          for (const row of (await done<Row[]>(store.getAll())).filter(({ n }) => n === 1)) {
            const bytes = new Uint8Array(row.body);
            bytes[1_000] = (bytes[1_000] ?? 0) ^ 1;
            await done(
              store.put({ ...row, body: row.body instanceof Uint8Array ? bytes : bytes.buffer }),
            );
            damaged += 1;
          }
        }
        db.close();
      }
    return damaged;
  });

test('[F15] a film killed offline at 60 % continues there; a film with a damaged chunk is deleted and downloaded again @installed', async ({
  page,
  context,
  server,
}) => {
  await signIn(page);
  await installed(page);
  await page.goto(RECORDING);
  await page.getByRole('button', { name: /^Keep on this phone/ }).click();
  await expect(page.getByText(/^On this phone, 0\.4 MB/)).toBeVisible({ timeout: 60_000 });
  await offline(context);
  await quiet(page);
  await page.getByRole('slider', { name: 'Place in the video' }).fill(String(SIXTY_PER_CENT - 2));
  await page.getByRole('button', { name: 'Play', exact: true }).first().click();
  await expect
    .poll(() => second(page), { intervals: [50], timeout: 60_000 })
    .toBeGreaterThanOrEqual(SIXTY_PER_CENT);
  // Killed as by the system: the page gets no event.
  const killer = await context.newCDPSession(page);
  const crashed = page.waitForEvent('crash');
  killer.send('Page.crash').catch(() => undefined);
  await crashed;
  await page.close();

  const again = await context.newPage();
  await again.goto(RECORDING);
  const goOn = again.getByRole('button', { name: /^Go on at 0:(1[789]|2\d)$/ });
  await expect(goOn).toBeVisible({ timeout: 30_000 });
  await quiet(again);
  await goOn.click();
  await expect.poll(() => second(again), { timeout: 60_000 }).toBeGreaterThanOrEqual(0.59 * 30);
  await again.getByRole('button', { name: 'Pause', exact: true }).click();

  // A chunk with a flipped bit is not played: the page says so and continues from the server.
  expect(await damage(again)).toBeGreaterThan(0);
  await offline(context, false);
  await again.reload();
  await quiet(again);
  await again.getByRole('button', { name: /^Go on at/ }).click();
  await expect(
    again.getByText('The video saved here was damaged. We threw it away and get it again.'),
  ).toBeVisible({ timeout: 30_000 });
  await expect.poll(() => second(again), { timeout: 60_000 }).toBeGreaterThan(24);
  await expect(again.getByText(/^On this phone, 0\.4 MB/)).toBeVisible({ timeout: 60_000 });
  const { calls } = await server.control.calls();
  expect(calls['POST /api/hair_dresser/view-progress']).toBeGreaterThanOrEqual(1);
});

test('[2.3] Back from a recording restores the list’s search and results', async ({ page }) => {
  await signIn(page);
  await page.goto('/recorded-session');
  await page.getByRole('textbox', { name: 'Title, trainer or chapter' }).fill('shade talk');
  const film = page.getByRole('heading', { name: /^Shade talk/ }).last();
  const name = await film.textContent();
  await film.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name ?? '');
  await page.goBack();
  await expect(page.getByRole('textbox', { name: 'Title, trainer or chapter' })).toHaveValue(
    'shade talk',
  );
  await expect(film).toBeVisible();
});
