import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/journey.ts';
import { menu } from '../support/leaving.ts';
import { answer, card, signIn } from '../support/steps.ts';

/** Each kind of content, its address, and an element that exists only if it has content. */
const kinds: readonly (readonly [
  kind: string,
  address: string,
  filled: (page: Page) => Locator,
])[] = [
  ['brands', '/our-brands', (page) => page.getByRole('main').getByRole('link', { name: /Rangat/ })],
  [
    'a brand',
    '/brand-details/rangat',
    (page) => page.getByRole('heading', { level: 1, name: /Rangat/ }),
  ],
  [
    'an e-learning course',
    '/course-syllabus/rangat/1201',
    (page) => page.getByRole('main').getByText(/^\d of 7$/),
  ],
  [
    'a webinar, ONLINE',
    '/webinar-course-details/rangat/102/12/ONLINE',
    (page) => page.getByText('Nine copper formulas'),
  ],
  [
    'a workshop, OFFLINE',
    '/webinar-course-details/rangat/106/21/OFFLINE',
    (page) => page.getByText('Rangat Colour Studio'),
  ],
  [
    'a blended program',
    '/blended-learning-details/2402',
    (page) => page.getByRole('main').getByRole('listitem'),
  ],
  [
    'a product catalogue',
    '/products-categories/rangat',
    (page) => page.getByRole('link', { name: /^Rangat Permanent/ }),
  ],
  [
    'social feeds',
    '/social-feeds',
    (page) => page.getByRole('list', { name: 'Posts' }).getByRole('article'),
  ],
  ['the calendar', '/calendar', (page) => page.locator('[data-training]')],
  [
    'certificates',
    '/my-certificates',
    (page) => page.getByRole('main').getByText(/^2 are on this phone$/),
  ],
  [
    'the education portfolio',
    '/education-portfolio',
    (page) => page.getByRole('main').getByRole('listitem'),
  ],
  ['notifications', '/notifications', (page) => page.getByRole('main').getByRole('listitem')],
  [
    'the about page',
    '/about-us',
    (page) => page.getByRole('heading', { level: 1, name: /More than 110 years of \w+/ }),
  ],
];

test('[1.2] the page of every kind of content opens with content', async ({ page }) => {
  await signIn(page);
  for (const [kind, address, filled] of kinds) {
    await page.goto(address);
    await expect(page, kind).toHaveURL(new RegExp(`${address}$`));
    await expect(filled(page).first(), kind).toBeVisible();
  }
  await page.goto('/upcoming-training');
  await answer(page, card(page, 9001), 'Accept');
  await expect(card(page, 9001).getByText('Accepted', { exact: true })).toBeVisible();
});

test('[1.2] a rating and a help ticket reach the server', async ({ page, server }) => {
  await signIn(page);
  await menu(page);
  await page.getByRole('button', { name: 'Rate Us' }).filter({ visible: true }).click();
  await page.getByRole('slider', { name: 'Your rating' }).press('End');
  await page
    .getByLabel('What should we know?')
    .fill('The calendar in the basement is what I needed.');
  await page.getByRole('button', { name: 'Send rating' }).click();
  await expect(page.getByText('Thank you for your rating.')).toBeVisible();
  await page.getByRole('button', { name: 'Help' }).filter({ visible: true }).first().click();
  const help = page.getByRole('dialog');
  await help.getByLabel('Issue type').selectOption('Chairside Access Live Webinar Session Join');
  await help.getByLabel('Email id').fill('asha@salon.in');
  await help.getByLabel('Issue description').fill('The room did not open.');
  await help.getByRole('button', { name: 'Send to the help desk' }).click();
  await expect(
    page.getByText(/^Thank you\. Your ticket T-\d{6} is with our help desk\./),
  ).toBeVisible();
  expect((await server.control.calls()).calls).toMatchObject({
    'POST /api/rate-us': 1,
    'POST /api/snow-post-ticket': 1,
  });
});
