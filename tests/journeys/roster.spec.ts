import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { phone } from '../support/browser.ts';
import { expect, test } from '../support/journey.ts';
import { fits, OPPOSITE, passesAxe } from '../support/looks-right.ts';
import { chip, installed, offline, signIn } from '../support/steps.ts';

const CHECK_IN = 'POST /api/trainer/training-check-in';
const ON_ONE = ['Asha Menon', 'Farah Shaikh', 'Imran Qureshi', 'Jaspreet Gill', 'Manish Solanki'];
const ON_THE_OTHER = [
  'Manish Solanki',
  'Meera Nair',
  'Nandini Bose',
  'Pooja Deshmukh',
  'Sunita Yadav',
];
const person = (page: Page, name: string) => page.getByRole('listitem').filter({ hasText: name });
const checkIn = (page: Page, name: string) =>
  page.getByRole('button', { name: `Check in ${name}` }).click();

async function daySheet(page: Page): Promise<void> {
  await signIn(page, 'TR2001');
  await page.goto('/calendar');
  await expect(page.locator('[data-training]').first()).toBeVisible();
  const training = page.locator('[data-training="9003"]').first();
  // Shortly after midnight in India the training began yesterday.
  if (!(await training.isVisible())) await page.getByRole('button', { name: 'Earlier' }).click();
  await training.getByRole('link', { name: 'Attendance list' }).click();
  await expect(page.getByText(/^of 10 (is|are) here$/)).toBeVisible();
}

test('[F8] two offline devices of a trainer check in five people each, one of them on both: the server has nine', {
  tag: '@installed',
}, async ({ page, context, browser, server }) => {
  const second = await browser.newContext({ ...phone, baseURL: server.url });
  const tablet = await second.newPage();
  for (const [device, of] of [
    [page, context],
    [tablet, second],
  ] as const) {
    await daySheet(device);
    await installed(device);
    await offline(of);
  }
  for (const name of ON_ONE) await checkIn(page, name);
  await expect(page.getByText(/waiting to send/)).toHaveCount(5);
  await passesAxe(page, 'attendance list, offline', OPPOSITE);
  await fits(page, 'attendance list, offline');
  await checkIn(page, 'Zoya Ansari');
  await page.getByRole('button', { name: 'Undo the check-in of Zoya Ansari' }).click();
  await expect(
    person(page, 'Zoya Ansari').getByRole('button', { name: 'Check in Zoya Ansari' }),
  ).toBeVisible();

  // By Access ID, then by name: the field is empty and focused again after each.
  const find = tablet.getByLabel('Name, Access ID or city');
  await find.fill('hd1004');
  await checkIn(tablet, 'Meera Nair');
  await expect(find).toBeFocused();
  await expect(find).toHaveValue('');
  for (const name of ON_THE_OTHER.filter((each) => each !== 'Meera Nair'))
    await checkIn(tablet, name);
  // Every row is stored before it is drawn.
  await expect(tablet.getByText(/waiting to send/)).toHaveCount(5);
  await tablet.reload();
  await expect(tablet.getByText(/waiting to send/)).toHaveCount(5);

  await offline(context, false);
  await expect
    .poll(async () => (await server.control.calls()).calls[CHECK_IN], { timeout: 30_000 })
    .toBe(5);
  await offline(second, false);
  await expect
    .poll(async () => (await server.control.calls()).calls[CHECK_IN], { timeout: 30_000 })
    .toBe(10);
  for (const [device, names] of [
    [page, ON_ONE],
    [tablet, ON_THE_OTHER],
  ] as const) {
    await device.goto('/outbox');
    for (const name of names)
      await expect(device.getByText(`Checked in: ${name}`).first()).toBeVisible();
  }
  await page.goto('/calendar/roster/9003');
  await expect(page.getByText(/^Here since \d\d:\d\d$/)).not.toHaveCount(0);
  // A returning connection loads the other device's check-ins.
  await offline(context);
  await expect(chip(page, /Offline/)).toBeVisible();
  await offline(context, false);
  await expect(page.getByText(/^Here since \d\d:\d\d$/)).toHaveCount(9);

  const saved = page.waitForEvent('download');
  await page.getByRole('button', { name: 'Download list' }).click();
  const csv = await readFile(await (await saved).path(), 'utf8');
  expect(csv.split('\r\n').filter((line) => /\d{4}-\d\d-\d\d \d\d:\d\d$/.test(line))).toHaveLength(
    9,
  );
  await second.close();
});

test('[F8] scanned codes check in a person, name one already checked in, and refuse an unknown one; without a camera the search by name opens', async ({
  page,
}) => {
  // A scripted camera and code reader.
  await page.addInitScript(() => {
    Object.assign(globalThis, {
      seen: '',
      BarcodeDetector: class {
        detect = async () =>
          Reflect.get(globalThis, 'seen') ? [{ rawValue: Reflect.get(globalThis, 'seen') }] : [];
      },
    });
    navigator.mediaDevices.getUserMedia = async () => {
      if (Reflect.get(globalThis, 'denied')) throw new DOMException('No', 'NotAllowedError');
      const canvas = document.createElement('canvas');
      const paint = () => canvas.getContext('2d')?.fillRect(0, 0, canvas.width, canvas.height);
      setInterval(paint, 50);
      return canvas.captureStream(20);
    };
  });
  const show = (text: string) =>
    page.evaluate((seen) => void Object.assign(globalThis, { seen }), text);
  await daySheet(page);
  await page.getByRole('button', { name: 'Scan QR code' }).click();
  const dialog = page.getByRole('dialog', { name: 'Scan QR code' });
  await expect(dialog.getByLabel('Camera picture')).toBeVisible();
  await passesAxe(page, 'scan', OPPOSITE);
  await show('HD1001');
  await expect(dialog.getByText('Asha Menon is here.')).toBeVisible();
  await show('HD9999');
  await expect(dialog.getByText('No one on this list has the code HD9999.')).toBeVisible();
  await show('HD1001');
  await expect(dialog.getByText('Asha Menon is already checked in.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Close' }).click();
  await expect(person(page, 'Asha Menon').getByText(/^Here since/)).toBeVisible();

  await page.evaluate(() => void Object.assign(globalThis, { denied: true }));
  await page.getByRole('button', { name: 'Scan QR code' }).click();
  await expect(dialog.getByText('The camera does not work here.', { exact: false })).toBeVisible();
  await passesAxe(page, 'scan, no camera', OPPOSITE);
  await dialog.getByRole('button', { name: 'Search by name' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Name, Access ID or city')).toBeFocused();
  await page.goto('/calendar/roster/9007');
  await expect(page.getByText(/^Check-in opens at /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Check in/ })).toHaveCount(0);
});
