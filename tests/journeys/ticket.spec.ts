import type { Page } from '@playwright/test';
import { idInName } from '../../sync/contract/uploads.ts';
import type { Arrived } from '../support/front.ts';
import { test } from '../support/fronted.ts';
import { expect } from '../support/journey.ts';
import { paddedJpeg, photo } from '../support/pictures.ts';
import { chip, installed, offline, signIn } from '../support/steps.ts';

/** Longer side of a sent picture (pixels). */
const LARGEST = 1_600;
const WORDS = 'The receipt of the course fee does not open.';

async function helpOf(page: Page) {
  const help = page.getByRole('dialog', { name: 'Help' });
  if (!(await help.isVisible()))
    await page.getByRole('button', { name: 'Help' }).filter({ visible: true }).first().click();
  await expect(help.getByLabel('Issue description')).toBeVisible();
  return { help, rows: help.getByRole('listitem') };
}

/** Size and pixel digest of each picture, whatever its encoding. */
const looks = (page: Page, selector: string): Promise<string[]> =>
  page.locator(selector).evaluateAll((pictures) =>
    Promise.all(
      (pictures as HTMLImageElement[]).map(async (picture) => {
        await picture.decode();
        const { naturalWidth: width, naturalHeight: height } = picture;
        const canvas = new OffscreenCanvas(width, height).getContext('2d');
        canvas?.drawImage(picture, 0, 0);
        const pixels = canvas?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
        return `${width}x${height} ${[...new Uint8Array(await crypto.subtle.digest('SHA-256', pixels))].join('.')}`;
      }),
    ),
  );

const formOf = (request?: Arrived): Promise<FormData> =>
  new Response(new Uint8Array(request?.body() ?? []), {
    headers: { 'content-type': `${request?.headers['content-type']}` },
  }).formData();

/** The files that arrived in parts, by their ids. */
async function filesInParts(
  arrived: readonly Arrived[],
): Promise<ReadonlyMap<string, readonly Buffer[]>> {
  const files = new Map<string, Buffer[]>();
  for (const request of arrived.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/upload-part'),
  )) {
    const form = await formOf(request);
    const [id, part] = [String(form.get('file')), form.get('part')];
    if (part instanceof File)
      files.set(id, [...(files.get(id) ?? []), Buffer.from(await part.arrayBuffer())]);
  }
  return files;
}

test('[5.9] [4.19] a ticket with three pictures of 4.9 MB written offline survives closing the page, and is sent once with the scaled pictures', {
  tag: '@installed',
}, async ({ page, context, front }) => {
  await signIn(page);
  await installed(page);
  const { help, rows } = await helpOf(page);
  await expect(help.getByLabel('Email id')).not.toHaveValue('');
  await offline(context);
  await help.getByLabel('Issue type').selectOption('Chairside Access Live Webinar Session Join');
  await help.getByLabel('Issue description').fill(WORDS);
  const large = async (name: string, width: number) => ({
    name: `${name}.jpg`,
    mimeType: 'image/jpeg',
    buffer: paddedJpeg(await photo(width, 1_500), 4_900_000),
  });
  await help
    .locator('input[type="file"]')
    .setInputFiles([
      await large('one', 2_000),
      await large('two', 2_200),
      await large('three', 2_400),
    ]);
  await expect(rows).toHaveCount(3);

  // The page is closed as soon as all three are stored.
  const again = await context.newPage();
  await expect(async () => {
    await again.goto('/home');
    const kept = await helpOf(again);
    await expect(kept.rows).toHaveCount(3, { timeout: 2_000 });
    await expect(kept.help.getByLabel('Issue description')).toHaveValue(WORDS, { timeout: 2_000 });
  }).toPass();
  await page.close();
  // The originals are shown until the scaled ones are drawn. The poll reads only widths: reading
  // all pixels that often would delay the scaling.
  const widths = () =>
    again
      .locator('[role="dialog"] li img')
      .evaluateAll((pictures) => pictures.map((one) => (one as HTMLImageElement).naturalWidth));
  await expect
    .poll(async () => (await widths()).map((width) => width > 0 && width <= LARGEST), {
      timeout: 90_000,
    })
    .toEqual([true, true, true]);
  const drawn = await looks(again, '[role="dialog"] li img');
  expect(new Set(drawn).size).toBe(3);
  await again.getByRole('dialog').getByRole('button', { name: 'Send to the help desk' }).click();
  await expect(chip(again, /1 waiting/)).toBeVisible();
  await again.close();

  await offline(context, false);
  const online = await context.newPage();
  await online.goto('/home');
  await expect(
    online.getByText(/^Thank you\. Your ticket T-\d{6} is with our help desk\./),
  ).toBeVisible();
  const sent = front.arrived.filter(
    ({ method, path }) => method === 'POST' && path.endsWith('/snow-post-ticket'),
  );
  expect(sent).toHaveLength(1);
  const [ticket] = sent;
  const named = [...(await formOf(ticket)).values()].map(idInName).filter((id) => id !== undefined);
  const files = await filesInParts(front.arrived);
  const addresses = named.map(
    (id) => `data:image/jpeg;base64,${Buffer.concat(files.get(id) ?? []).toString('base64')}`,
  );
  await online.evaluate((all) => {
    const list = document.createElement('section');
    list.id = 'sent';
    for (const address of all) list.append(Object.assign(new Image(), { src: address }));
    document.body.append(list);
  }, addresses);
  expect(await looks(online, '#sent img')).toEqual(drawn);
});
