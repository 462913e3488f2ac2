import { afterEach, beforeEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { drawMissing } from '../../../../art/missing.ts';
import { uiText } from '../../../../src/i18n/subjects/frame/ui.ts';
import { productText } from '../../../../src/i18n/subjects/products/product.ts';
import { onSaying, type Saying, wordingOf } from '../../../../src/live/device/say.ts';
import { noteNetwork } from '../../../../src/live/device/use-network.ts';
import { brandShelfRead, favouritesRead } from '../../../../src/rules/reads.ts';
import { readOutbox } from '../../../../sync/outbox/put.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { kept, product, productPage } from '../../../support/product.ts';
import { drawProduct, heading, refuses } from '../../../support/product-page.ts';
import { program } from '../../../support/program.ts';
import { Gate, offline } from '../../../sync/scripted-wire.ts';

const good = '/media/base-level-480.mp4';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(async () => {
  noteNetwork(true);
  await account.remove();
});

test('[2.3] a skeleton is shown while a product is loading, then its page, without a price', async () => {
  const gate = new Gate();
  account.script.answers['all-programs-list-brand'] = () =>
    json({
      error: false,
      all_program_list: [
        program({ program_id: '205', program: 'Coppers on level 4' }),
        program({ program_id: 9 }),
      ],
    });
  account.script.answers['get-product'] = () =>
    json({
      error: false,
      products: [
        product(),
        product({ product_id: 11104, product_name: 'Cool Browns', name_hi: 'कूल ब्राउन' }),
      ],
      total: 2,
    });
  await drawProduct(account, async () => {
    await gate.passed;
    return json(productPage());
  });
  await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
  gate.open();
  await expect.element(heading('Coppers and Reds')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: productText('product.atChair') }))
    .toHaveAttribute('href', '/product-details?product=11103&chair=1');
  await expect
    .element(
      page.getByRole('img', { name: productText('product.mixPicture', { ratio: '1 : 1.5' }) }),
    )
    .toBeVisible();
  await expect.element(page.getByText('1 part colour to 1.5 parts cream developer')).toBeVisible();
  await expect
    .element(page.getByText(productText('product.stepMin', { count: 20 }), { exact: true }))
    .toBeVisible();
  await expect.element(page.getByText(productText('product.patchTest'))).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Coppers on level 4' })).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'Cool Browns' }))
    .toHaveAttribute('href', '/product-details?product=11104');
  expect(document.body.textContent).not.toMatch(/₹|Rs\.?\s?\d|price/i);
  await account.wordsHold('Rangat Permanent');
});

test('a chosen shade is named in words and in the link to the chair', async () => {
  await drawProduct(account, () => json(productPage()));
  await expect.element(page.getByText(productText('product.shadeAll')).first()).toBeVisible();
  const intense = page.getByRole('radio', { name: '6.66 Intense red' });
  (intense.element() as HTMLElement).focus(); // the role guarantees an HTML element
  await userEvent.keyboard(' ');
  await expect
    .element(
      page
        .getByRole('status')
        .getByText(productText('product.shadeChosen', { code: '6.66', name: 'Intense red' })),
    )
    .toBeVisible();
  await expect.element(intense).toBeChecked();
  await expect
    .element(page.getByRole('link', { name: productText('product.atChair') }))
    .toHaveAttribute('href', '/product-details?product=11103&shade=6.66&chair=1');
  await account.wordsHold('Rangat Permanent', '6.66');
});

test('pictures are chosen and enlarged by the keyboard, up to the largest scale', async () => {
  await drawProduct(account, () => json(productPage()));
  await expect.element(heading('Coppers and Reds')).toBeVisible();
  const second = page.getByRole('button', {
    name: productText('product.picture', { number: 2, total: 2 }),
  });
  await second.click();
  await expect.element(second).toHaveAttribute('aria-pressed', 'true');
  await page.getByRole('button', { name: productText('product.zoom') }).click();
  const pane = page.getByRole('group', { name: productText('product.zoomKeys') });
  await expect.element(pane).toBeVisible();
  (pane.element() as HTMLElement).focus(); // the role guarantees an HTML element
  await userEvent.keyboard('++');
  await expect.element(page.getByText(productText('product.scale', { count: 200 }))).toBeVisible();
  await userEvent.keyboard('{ArrowRight}{ArrowDown}');
  await expect
    .poll(() => ({
      isMovedRight: pane.element().scrollLeft > 0,
      isMovedDown: pane.element().scrollTop > 0,
    }))
    .toEqual({ isMovedRight: true, isMovedDown: true });
  await userEvent.keyboard('++++');
  await expect.element(page.getByText(productText('product.scale', { count: 400 }))).toBeVisible();
  await expect
    .element(page.getByRole('button', { name: productText('product.closer') }))
    .toHaveAttribute('aria-disabled', 'true');
  await userEvent.keyboard('0');
  await expect.element(page.getByText(productText('product.scale', { count: 100 }))).toBeVisible();
  await account.wordsHold('Rangat Permanent');
});

test('[4.21] a picture that is not on this device is drawn in the large view as the server draws it', async () => {
  const { gallery } = product();
  await drawProduct(account, () => json(productPage()));
  await page.getByRole('button', { name: productText('product.zoom') }).click();
  const large = () =>
    page
      .getByRole('dialog')
      .getByRole('img', { name: 'A tube of copper colour' })
      .element() as HTMLImageElement;
  const drawing = drawMissing({
    address: gallery[0]?.image ?? '',
    kind: 'category',
    division: 'rangat',
    name: '',
  });
  await expect.poll(() => large().src).toBe(`data:image/svg+xml,${encodeURIComponent(drawing)}`);
  await expect.poll(() => large().naturalWidth).toBeGreaterThan(0);
  // The whole picture is shown, also if it is wider than high.
  expect(getComputedStyle(large()).objectFit).toBe('contain');
});

test('a product with only a name has no empty sections', async () => {
  const bare = {
    how_to_use: [],
    mixing_ratio: null,
    shades: [],
    pack_sizes: [],
    safety_notes: [],
    program_ids: [],
    gallery: [],
    image: null,
  };
  account.script.answers['get-product'] = () =>
    json({ error: false, products: [product()], total: 1 });
  await drawProduct(account, () =>
    json(
      productPage({ ...bare, minutes: null, lift: null, grey_coverage: null, patch_test: null }),
    ),
  );
  await expect.element(heading('Coppers and Reds')).toBeVisible();
  await expect
    .element(page.getByRole('heading', { name: productText('product.note') }))
    .toBeVisible();
  expect(
    page
      .getByRole('heading')
      .elements()
      .map(({ textContent }) => textContent),
  ).toEqual(['Coppers and Reds', productText('product.note')]);
  expect(page.getByRole('link', { name: productText('product.atChair') }).elements()).toEqual([]);
});

test('a film opens in the player after a press, and offline says that it must be saved first', async () => {
  const renditions = [{ label: '480p', type: 'video/mp4', bytes: 418_689, url: good }];
  const film = { duration_s: 30, renditions, captions: [] };
  account.script.answers['product-details'] = () => json(productPage({ video_url: good, film }));
  await account.engine.pull('product-details', { product_id: '11103' });
  await drawProduct(account, () => json(productPage({ video_url: good, film })));
  const watch = page.getByRole('button', { name: productText('product.watch', { time: '0:30' }) });
  await expect.element(watch).toBeVisible();
  expect(document.querySelector('video')).toBeNull();
  noteNetwork(false);
  await watch.click();
  await expect.element(page.getByText(productText('product.filmSave'))).toBeVisible();
  noteNetwork(true);
  await expect.poll(() => document.querySelector('video')).not.toBeNull();
  await account.wordsHold('Rangat Permanent', '480');
});

test('[S6] a film on another site is a link that names the host first, and an unsafe address gives no link', async () => {
  await drawProduct(account, () =>
    json(productPage({ video_url: 'https://video.example.org/coppers' })),
  );
  const watch = page.getByRole('link', { name: productText('product.watchElsewhere') });
  await expect.element(watch).not.toHaveAttribute('href');
  await account.wordsHold('Rangat Permanent');
  await watch.click();
  await expect
    .element(page.getByRole('dialog').getByText('video.example.org', { exact: true }))
    .toBeVisible();
  await page
    .getByRole('dialog')
    .getByRole('button', { name: uiText('outside.stay') })
    .click();
  account.script.answers['product-details'] = () =>
    json(productPage({ video_url: 'javascript:alert(1)' }));
  await account.engine.pull('product-details', { product_id: '11103' }, { force: true });
  await expect
    .element(page.getByRole('heading', { name: productText('product.film') }))
    .not.toBeInTheDocument();
});

test('[8.3] a refused product shows a snackbar that says that it was not found', async () => {
  const messages: Saying[] = [];
  const stop = onSaying((saying) => messages.push(saying));
  await drawProduct(account, refuses);
  await expect
    .poll(() => messages.map(({ kind, message }) => ({ kind, words: wordingOf(message) })))
    .toEqual([{ kind: 'snackbar', words: productText('product.gone') }]);
  stop();
});

test('(8.3, without a connection) a product that was never stored can be saved for later', async () => {
  await drawProduct(account, offline);
  await expect
    .element(page.getByRole('heading', { name: productText('product.notHereTitle') }))
    .toBeVisible();
  await page.getByRole('button', { name: uiText('neverHere.save') }).click();
  await expect.element(page.getByText(uiText('neverHere.saved'))).toBeVisible();
  await account.wordsHold();
});

test('[7.26] without a connection a product opens from the stored catalogue', async () => {
  account.script.answers['get-product'] = () =>
    json({ error: false, products: [product({ product_id: 7 }), product()], total: 2 });
  await account.engine.pull(...brandShelfRead(11));
  noteNetwork(false);
  await drawProduct(account, offline);
  await expect.element(heading('Coppers and Reds')).toBeVisible();
  await expect.element(page.getByText('Emulsify and rinse.')).toBeVisible();
});

test('without a connection a stored page is shown and related products are reported as missing', async () => {
  account.script.answers['product-details'] = () => json(productPage());
  await account.engine.pull('product-details', { product_id: '11103' });
  noteNetwork(false);
  await drawProduct(account, offline);
  await expect.element(heading('Coppers and Reds')).toBeVisible();
  await expect.element(page.getByText(productText('product.relatedNot'))).toBeVisible();
  await account.wordsHold('Rangat Permanent');
});

test('[F25] a favourite is marked at once, waits without a connection, and a second press takes it back', async () => {
  account.script.answers['my-favourites'] = () => json(kept());
  await account.engine.pull(...favouritesRead);
  account.script.answers.favourite = offline;
  await drawProduct(account, () => json(productPage()));
  const keep = page.getByRole('button', { name: productText('product.keep'), exact: true });
  await expect.element(keep).toHaveAttribute('aria-pressed', 'false');
  await keep.click();
  const isKept = page.getByRole('button', { name: productText('product.kept'), exact: true });
  await expect.element(isKept).toHaveAttribute('aria-pressed', 'true');
  await expect.element(page.getByText(productText('product.keptWaits'))).toBeVisible();
  await account.wordsHold('Rangat Permanent');
  await isKept.click();
  await expect.element(keep).toHaveAttribute('aria-pressed', 'false');
  // Two unsent presses are merged into one entry.
  expect(await readOutbox(account.store)).toHaveLength(1);
});

test('a refused favourite is unmarked and links to My pending work', async () => {
  account.script.answers['my-favourites'] = () => json(kept());
  await account.engine.pull(...favouritesRead);
  account.script.answers.favourite = refuses;
  await drawProduct(account, () => json(productPage()));
  await page.getByRole('button', { name: productText('product.keep'), exact: true }).click();
  await account.send();
  await expect.element(page.getByText(productText('product.keptNeeds'))).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: productText('product.seeWhy') }))
    .toHaveAttribute('href', '/outbox');
  await expect
    .element(page.getByRole('button', { name: productText('product.keep'), exact: true }))
    .toHaveAttribute('aria-pressed', 'false');
  await account.wordsHold('Rangat Permanent');
});
