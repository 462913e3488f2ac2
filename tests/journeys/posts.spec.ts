import { test } from '../support/fronted.ts';
import { expect } from '../support/journey.ts';
import { passesAxe } from '../support/looks-right.ts';
import { photo } from '../support/pictures.ts';
import { chip, everythingStored, installed, offline, signIn } from '../support/steps.ts';
import { PLACE, video } from '../support/videos.ts';

const shot = async (name: string) => ({
  name: `${name}.jpg`,
  mimeType: 'image/jpeg',
  buffer: await photo(),
});

test('[2.13] a post with three pictures written offline survives closing the page, and is sent once with all pictures', {
  tag: '@installed',
}, async ({ page, context, front }) => {
  await signIn(page);
  await page.goto('/social-feeds');
  await expect(page.getByRole('heading', { name: 'Social Feeds', level: 1 })).toBeVisible();
  await installed(page);
  await page.goto('/add-post');
  const text = page.getByRole('textbox', { name: 'Text', exact: true });
  await expect(text).toBeVisible();
  await offline(context);
  await text.fill('One line, no layers, four centimetres off.');
  await page
    .locator('input[type="file"][multiple]')
    .setInputFiles([await shot('nape'), await shot('side'), await shot('front')]);
  await expect(page.getByText('3 of 10')).toBeVisible();
  await page.getByLabel('What can be seen in picture 1?').fill('The line at the nape');
  await expect(page.getByText('Draft kept on this phone')).toBeVisible();
  await expect(page.getByText(/is being made small/)).toHaveCount(0);
  await page.close();

  const again = await context.newPage();
  await again.goto('/add-post');
  await expect(again.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(
    'One line, no layers, four centimetres off.',
  );
  await expect(again.getByText('3 of 10')).toBeVisible();
  await expect(again.getByLabel('What can be seen in picture 1?')).toHaveValue(
    'The line at the nape',
  );
  const brand = again.getByRole('combobox', { name: 'Brand' });
  if (await brand.count()) await brand.selectOption({ index: 1 });
  await again.getByRole('button', { name: 'Publish' }).click();
  await expect(again.getByText('Waiting to send')).toBeVisible();
  await expect(chip(again, /1 waiting/)).toBeVisible();
  await passesAxe(again, 'the feed with a post that waits');
  await again.close();

  const online = await context.newPage();
  await offline(context, false);
  const sent = () =>
    front.arrived.filter(({ method, path }) => method === 'POST' && path.endsWith('/add-post'));
  await online.goto('/social-feeds');
  await expect.poll(() => sent().length).toBe(1);
  await expect(online.getByText('One line, no layers, four centimetres off.')).toBeVisible();
  await expect(online.getByText('Waiting to send')).toHaveCount(0);
  await expect(online.getByText('1 / 3')).toBeVisible();
  expect(new Set(sent().map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  // The pictures are sent in parts before the post that names them.
  const parts = front.arrived.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/upload-part'),
  );
  const bytes = [...parts, ...sent()].reduce(
    (sum, { headers }) => sum + Number(headers['content-length']),
    0,
  );
  expect(bytes).toBeGreaterThan(15_000);
});

test('[2.13] a refused post shows its reason, and can be changed and sent again', async ({
  page,
}) => {
  await signIn(page);
  await page.goto('/single-feed?post_id=rangat-13');
  await expect(
    page.getByRole('heading', { name: 'Read why, change it, send it again' }),
  ).toBeVisible();
  await expect(page.getByText(/The client’s face can be recognised/)).toBeVisible();
  await passesAxe(page, 'a refused post');
  await page.getByRole('link', { name: 'Change the post' }).click();
  await page.getByRole('button', { name: 'Remove picture 1' }).click();
  await page.locator('input[type="file"][multiple]').setInputFiles([await shot('behind')]);
  await page.getByRole('button', { name: 'Send again' }).click();
  await expect(page.getByRole('heading', { name: 'Social Feeds', level: 1 })).toBeVisible();
  await page.goto('/single-feed?post_id=rangat-13');
  await expect(
    page.getByText('In review. Only you see it until our team has looked.'),
  ).toBeVisible();
});

test('[2.13] ten pictures and a text shared into the app offline are kept in the draft, without their locations', {
  tag: '@installed',
}, async ({ page, context, front }) => {
  await signIn(page);
  await installed(page);
  await page.goto('/add-post');
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Mine');
  await expect(page.getByText('Draft kept on this phone')).toBeVisible();
  await offline(context);
  // As the phone's share sheet does: a form that another app fills in.
  const sheet = await context.newPage();
  await sheet.setContent(`<form method="post" enctype="multipart/form-data" action="${front.url}/share-in">
    <textarea name="text">Ten looks of today</textarea><input type="file" name="pictures" multiple></form>`);
  const pictures = await Promise.all(Array.from({ length: 10 }, (_, n) => shot(`look-${n}`)));
  await sheet.locator('input').setInputFiles(pictures);
  await sheet.locator('form').evaluate((form: HTMLFormElement) => form.submit());
  await expect(sheet.getByText('10 of 10')).toBeVisible();
  await expect(sheet.getByText(/is being made small/)).toHaveCount(0);
  await expect(sheet).toHaveURL(/\/add-post$/);
  await expect(sheet.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(
    'Mine\nTen looks of today',
  );
  expect(await everythingStored(sheet)).not.toContain('Canary');
  await page.close();
  await sheet.close();

  const again = await context.newPage();
  await again.goto('/add-post');
  await expect(again.getByText('10 of 10')).toBeVisible();
  await expect(again.getByRole('textbox', { name: 'Text', exact: true })).toHaveValue(
    'Mine\nTen looks of today',
  );
});

test('a post with a video written offline is sent once, without the video’s location, and plays', {
  tag: '@installed',
}, async ({ page, context, front }) => {
  await signIn(page);
  await page.goto('/add-post');
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible();
  await installed(page);
  await offline(context);
  await page
    .getByRole('textbox', { name: 'Text', exact: true })
    .fill('The turn of the wrist, once more.');
  const before = await video();
  await page
    .getByLabel('Or add one video')
    .setInputFiles({ name: 'look.mp4', mimeType: 'video/mp4', buffer: before });
  await expect(page.getByText('One video, MP4, up to 40 MB. Its place is removed.')).toBeVisible();
  const brand = page.getByRole('combobox', { name: 'Brand' });
  if (await brand.count()) await brand.selectOption({ index: 1 });
  await page.getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText('Waiting to send')).toBeVisible();
  expect(await everythingStored(page)).not.toContain(PLACE);
  await offline(context, false);
  const film = page.locator('article', { hasText: 'The turn of the wrist' }).locator('video');
  await expect(film).toHaveAttribute('src', /-0\.mp4\?until=/);
  await expect(page.getByText('Waiting to send')).toHaveCount(0);
  const sent = front.arrived.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/add-post'),
  );
  expect(new Set(sent.map(({ headers }) => headers['idempotency-key'])).size).toBe(1);
  await film.evaluate((one: HTMLVideoElement) => one.play());
  await expect
    .poll(() => film.evaluate((one: HTMLVideoElement) => one.currentTime))
    .toBeGreaterThan(0.2);
  const stored = await page.evaluate(
    async (address) => new TextDecoder('latin1').decode(await (await fetch(address)).arrayBuffer()),
    (await film.getAttribute('src')) ?? '',
  );
  expect([stored.length, stored.includes(PLACE)]).toEqual([before.length, false]);
});
