import { expect, test } from '../support/journey.ts';
import { card, signIn } from '../support/steps.ts';

const HOUR = 3_600_000;

for (const { device, shift, says } of [
  {
    device: 'an hour ahead',
    shift: -HOUR,
    says: /clock is (1 h|59 min|60 min) ahead\. Times here are correct\./,
  },
  {
    device: 'an hour behind',
    shift: HOUR,
    says: /clock is (1 h|59 min|60 min) behind\. Times here are correct\./,
  },
]) {
  test(`[4.4] [4.7] [E38] on a device whose clock is ${device} time windows follow the server's clock, and home shows the difference until it is closed`, async ({
    page,
    server,
  }) => {
    // The server's clock is shifted instead of the device's, because workers' clocks cannot be.
    await server.control.clock(shift);
    await server.control.reset({ whats_new: false });
    await signIn(page);
    await expect(page.getByText(says)).toBeVisible();
    await page.goto('/upcoming-training');
    await expect(card(page, 9002).getByRole('button', { name: 'Join now' })).toBeVisible();
    await expect(card(page, 9011).getByRole('button', { name: 'Add to calendar' })).toBeVisible();
    await expect(card(page, 9001).getByRole('button', { name: 'Accept' })).toBeVisible();
    await page
      .getByRole('region', { name: 'Clock' })
      .getByRole('button', { name: 'Close' })
      .click();
    await expect(page.getByText(says)).toHaveCount(0);
    await page
      .getByRole('link', { name: 'Home', exact: true })
      .filter({ visible: true })
      .first()
      .click();
    await expect(page.getByRole('heading', { name: 'Explore Categories' })).toBeVisible();
    await expect(page.getByText(says)).toHaveCount(0);
    await page.goto('/outbox');
    await expect(page.getByText(says)).toBeVisible();

    // The training began ten minutes before the fill; six more end its fifteen minutes.
    await server.control.clock(shift + 6 * 60_000);
    await page.goto('/upcoming-training');
    await expect(card(page, 9003)).toBeVisible();
    await expect(card(page, 9002)).toHaveCount(0);
  });
}

test.describe('on a device in New York', () => {
  test.use({ timezoneId: 'America/New_York' });
  test('[2.30] [E38] pages of trainings show times of India and name the zone', async ({
    page,
  }) => {
    await signIn(page);
    await page.goto('/webinar-course-details/rangat/102/12/ONLINE?training=9001');
    await expect(page.getByText('Until, IST')).toBeVisible();
    const start = new Intl.DateTimeFormat('en-GB', {
      timeZone: 'Asia/Kolkata',
      hour: '2-digit',
      minute: '2-digit',
    });
    const shown = (await page.locator('main dl dd').first().textContent()) ?? '';
    // The training begins ten minutes after the world was filled, which was less than two minutes
    // ago.
    const likely = [0, 1, 2].map((minutes) =>
      start.format(Date.now() + 10 * 60_000 - minutes * 60_000),
    );
    expect(likely).toContain(shown);
    await page.goto('/upcoming-training');
    await expect(card(page, 9001).getByText(/^\d\d:\d\d to .*\d\d:\d\d IST$/)).toBeVisible();
  });
});
