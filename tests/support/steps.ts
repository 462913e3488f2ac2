import { type BrowserContext, expect, type Locator, type Page } from '@playwright/test';
import type { Control } from './control.ts';
import type { Evaluates } from './driven.ts';

export const PASSWORD = 'Salon@2026';

/** Signs in through the login screen, waits for home, and closes the popup of the first visit. */
export async function signIn(page: Page, id = 'HD1001', password = PASSWORD): Promise<void> {
  await page.goto('/login');
  await fillIn(page, id, password);
  await closePopup(page);
  await expect(page.getByRole('heading', { name: 'Explore Categories' })).toBeVisible();
}

/** Closes home's popup: What's New, the trainings or the welcome. */
export async function closePopup(page: Page): Promise<void> {
  await page.getByRole('dialog').getByRole('button', { name: 'Close', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Waits until no layer is over the page. */
export const uncovered = (page: Page): Promise<void> =>
  expect(page.getByRole('dialog')).toHaveCount(0);

/**
 * Waits until no request is sent any more; the event stream stays open, so the network is never
 * idle.
 */
export async function settled({ calls }: Pick<Control, 'calls'>): Promise<void> {
  let before = -1;
  const isAsBefore = async (): Promise<boolean> => {
    const now = Object.values((await calls()).calls).reduce((sum, count) => sum + count, 0);
    const same = now === before;
    before = now;
    return same;
  };
  await expect.poll(isAsBefore, { intervals: [700] }).toBe(true);
}

/** Navigates inside the app, as a link does. */
export const goTo = (page: Page, path: string) =>
  page.evaluate((to) => {
    history.pushState(
      { key: to, idx: ((history.state as { idx?: number } | null)?.idx ?? 0) + 1 },
      '',
      to,
    );
    dispatchEvent(new PopStateEvent('popstate', { state: history.state }));
  }, path);

/** Switches the language: every open tab follows the choice of one. */
export async function inLanguage(page: Page, language: 'en' | 'hi'): Promise<void> {
  await page.evaluate(
    (code) => new BroadcastChannel('chairside-language').postMessage(code),
    language,
  );
  await expect(page.locator('html')).toHaveAttribute('lang', language);
}

/** Fills the login form and sends it. */
export async function fillIn(page: Page, id: string, password: string): Promise<void> {
  await page.getByLabel('Access ID or mobile').fill(id);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Returns the last one-time code to an account or to an unregistered number. */
export async function lastCode(control: Control, to: string): Promise<string> {
  const message = (await control.inbox()).find((one) => one.account === to || one.to === to);
  const code = /#(\d{4})/.exec(message?.text ?? '')?.[1];
  if (!code) throw new Error(`No code for ${to} in the demo inbox`);
  return code;
}

/**
 * Returns the calendar's address for the day of a time in India (milliseconds). Without a day its
 * list ends with this month.
 */
export const calendarOn = (ms: number): string =>
  `/calendar?day=${new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Kolkata' }).format(ms)}`;

/** Returns the card of a training, by its code in the demo world. */
export const card = (page: Page, code: number) => page.locator(`[data-training="${code}"]`).first();

/** Hides and shows the page, which ends every undo time. */
export const lookAway = (page: Evaluates): Promise<void> =>
  page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
    Reflect.deleteProperty(document, 'visibilityState');
    document.dispatchEvent(new Event('visibilitychange'));
  });

/** Answers a training on its card or page, without waiting for the undo time. */
export async function answer(
  page: Page,
  place: Locator | Page,
  name: 'Accept' | 'Reject',
): Promise<void> {
  await place.getByRole('button', { name, exact: true }).click();
  await expect(place.getByRole('button', { name: 'Undo' })).toBeVisible();
  await lookAway(page);
}

/** Returns the visible status chip, of phone or desktop. */
export const chip = (page: Page, text: string | RegExp) =>
  page.getByRole('link', { name: text }).filter({ visible: true });

/** Returns a choice by its text: a view or a filter. */
export const chipNamed = (page: Page, text: string) =>
  page.getByRole('group').getByRole('button', { name: text, exact: true });

/**
 * Waits until the service worker controls the page, from when on the app starts without a server.
 */
export async function installed(page: Page): Promise<void> {
  await page.waitForFunction(() => navigator.serviceWorker.controller !== null, undefined, {
    timeout: 45_000,
  });
}

/**
 * Returns all stored data of the browser as one text: databases of every bucket, caches, web
 * storage, cookies.
 */
export function everythingStored(page: Evaluates): Promise<string> {
  return page.evaluate(async () => {
    const found: string[] = [
      JSON.stringify({ ...localStorage }),
      JSON.stringify({ ...sessionStorage }),
      document.cookie,
      document.title,
    ];
    const bytes = (_: string, value: unknown): unknown =>
      value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value;
    const dump = async (factory: IDBFactory, name: string): Promise<void> => {
      const db = await new Promise<IDBDatabase>((resolve, reject) => {
        const open = factory.open(name);
        open.onsuccess = () => resolve(open.result);
        open.onerror = () => reject(open.error);
      });
      for (const store of db.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const all = db.transaction(store).objectStore(store).getAll();
          all.onsuccess = () => resolve(all.result);
          all.onerror = () => reject(all.error);
        });
        found.push(`${name}/${store}: ${JSON.stringify(rows, bytes)}`);
      }
      db.close();
    };
    const buckets = (
      navigator as unknown as {
        storageBuckets?: {
          keys(): Promise<string[]>;
          open(name: string): Promise<{ indexedDB: IDBFactory }>;
        };
      }
    ).storageBuckets;
    for (const name of (await buckets?.keys()) ?? []) {
      const factory = (await buckets?.open(name))?.indexedDB;
      found.push(`bucket ${name}`);
      for (const known of (await factory?.databases()) ?? [])
        if (factory && known.name) await dump(factory, known.name);
    }
    for (const known of await indexedDB.databases())
      if (known.name) await dump(indexedDB, known.name);
    for (const name of await caches.keys()) {
      const cache = await caches.open(name);
      for (const request of await cache.keys())
        found.push(
          `${name}: ${request.url} ${(await (await cache.match(request))?.text())?.slice(0, 20_000) ?? ''}`,
        );
    }
    return found.join('\n');
  });
}

/** Takes page, workers and service worker offline, as a lost connection does. */
export const offline = (context: BrowserContext, is = true): Promise<void> =>
  context.setOffline(is);
