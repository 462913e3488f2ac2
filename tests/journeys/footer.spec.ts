import { expect, test } from '../support/journey.ts';
import { passesAxe } from '../support/looks-right.ts';
import { fillIn, PASSWORD, signIn, uncovered } from '../support/steps.ts';

const TITLE = 'What Chairside keeps and sends';
const TRACKED = 'POST /api/hair_dresser/hd-trainer-click-notification-action';
const DAY_MS = 86_400_000;
const ROSTER = 'POST /api/trainer/training-roster';

test('[2.20] the footer has three policies that open as PDFs, the contact, and the year of the server’s clock', async ({
  page,
  server,
  context,
}) => {
  // The server's year, not the device's.
  const YEAR_MS = 366 * 86_400_000;
  await server.control.clock(YEAR_MS);
  await page.goto('/login');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  await fillIn(page, 'HD1004', PASSWORD);
  const foot = page.getByRole('contentinfo');
  await expect(page).toHaveURL(/\/login_verification$/);
  // The responses at a start carry the server's time.
  await page.reload();
  await expect(foot.getByRole('listitem')).toHaveText([
    'Terms of Use',
    'Cookie Policy',
    'Contact Us',
    'Privacy Policy',
  ]);
  for (const name of ['Terms of Use', 'Cookie Policy', 'Privacy Policy']) {
    const opened = context.waitForEvent('page');
    await foot.getByRole('link', { name }).click();
    const document = await opened;
    const answer = await context.request.get(
      await foot.getByRole('link', { name }).evaluate((link: HTMLAnchorElement) => link.href),
    );
    expect([name, answer.headers()['content-type']]).toEqual([name, 'application/pdf']);
    await document.close();
  }
  await expect(foot).toContainText(
    `Copyright © ${new Date(Date.now() + YEAR_MS).getFullYear()}. All rights reserved.`,
  );
});

test.describe('the consent settings', () => {
  test.use({ whatsNew: true });

  test('[2.20] [9.5] a saved choice takes effect at once, applies after sign-in and a reload, and can be changed', async ({
    page,
    server,
  }) => {
    await page.goto('/change-representative');
    const contact = page.getByRole('button', { name: 'Contact Us' });
    const dialog = page.getByRole('dialog', { name: TITLE });
    const news = dialog.getByRole('checkbox', { name: 'Tell us which news you opened' });
    const ahead = dialog.getByRole('checkbox', {
      name: 'Download ahead for places without signal',
    });

    await page.setViewportSize({ width: 1280, height: 900 });
    await contact.click();
    expect((await dialog.boundingBox())?.width).toBeLessThanOrEqual(600);
    expect([await news.isChecked(), await ahead.isChecked()]).toEqual([true, true]);
    await expect(dialog.getByText('This choice is for this phone')).toBeVisible();
    await passesAxe(page, 'the consent settings');
    await expect(dialog.getByRole('link', { name: '1800 000 0110' })).toHaveAttribute(
      'href',
      /^tel:/,
    );
    await dialog.getByRole('button', { name: 'Only necessary' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(contact).toBeFocused();

    // The device's choice applies to the account: closing a news item is not reported, but "do not
    // display" is.
    await signIn(page);
    await page.getByRole('button', { name: 'Contact Us' }).click();
    expect([await news.isChecked(), await ahead.isChecked()]).toEqual([false, false]);
    await page.keyboard.press('Escape');
    expect((await server.control.calls()).calls[TRACKED]).toBeUndefined();
    await uncovered(page);
    // What's New opens again on the next day.
    await server.control.clock(DAY_MS);
    await page.reload();
    await page.setViewportSize({ width: 1280, height: 900 });
    const popup = page.getByRole('dialog', { name: /^What's New/ });
    const width = (await popup.boundingBox())?.width ?? 0;
    expect([width > 600, width <= 700]).toEqual([true, true]);
    await popup.getByLabel('Do not display this message anymore').check();
    await popup.getByRole('button', { name: 'Close', exact: true }).click();
    await expect.poll(async () => (await server.control.calls()).calls[TRACKED]).toBe(1);

    // Back closes the dialog, and an unsaved choice is dropped.
    await page.getByRole('button', { name: 'Contact Us' }).click();
    await news.check();
    await page.goBack();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('button', { name: 'Contact Us' }).click();
    await expect(news).not.toBeChecked();
    await ahead.check();
    await dialog.getByRole('button', { name: 'Save my choice' }).click();
    await expect(dialog).toHaveCount(0);
    await page.goto('/about-us');
    await page.getByRole('button', { name: 'Contact Us' }).click();
    expect([await news.isChecked(), await ahead.isChecked()]).toEqual([false, true]);
  });

  test('no attendance list is prefetched for a trainer who refused prefetching, until they accept it', async ({
    page,
    server,
  }) => {
    await page.goto('/change-representative');
    await page.getByRole('button', { name: 'Contact Us' }).click();
    await page
      .getByRole('dialog', { name: TITLE })
      .getByRole('button', { name: 'Only necessary' })
      .click();
    // It closes once the choice is stored.
    await uncovered(page);
    await signIn(page, 'TR2001');
    await expect
      .poll(async () => (await server.control.calls()).calls['POST /api/trainer/calendar'])
      .toBe(1);
    // The choice is read when a response is stored: the calendar's is stored before the choice
    // changes, because a later one may fetch the lists.
    await page.goto('/calendar');
    await expect(page.locator('[data-training]').first()).toBeVisible();
    expect((await server.control.calls()).calls[ROSTER]).toBeUndefined();
    await page.getByRole('button', { name: 'Contact Us' }).click();
    await page
      .getByRole('dialog', { name: TITLE })
      .getByRole('button', { name: 'Accept all' })
      .click();
    await uncovered(page);
    await page.reload();
    await expect
      .poll(async () => (await server.control.calls()).calls[ROSTER] ?? 0)
      .toBeGreaterThan(0);
  });
});
