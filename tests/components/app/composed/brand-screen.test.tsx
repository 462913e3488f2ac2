import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { postsText } from '../../../../src/i18n/subjects/news/posts.ts';
import { brandsText } from '../../../../src/i18n/subjects/products/brands.ts';
import { onSaying, wordingOf } from '../../../../src/live/device/say.ts';
import {
  brandPosts,
  brandProducts,
  brandPrograms,
  brandTags,
  homeRead,
} from '../../../../src/rules/reads.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';
import { json } from '../../../support/device.ts';
import { home } from '../../../support/home.ts';
import { program } from '../../../support/program.ts';
import { postSamples } from '../../../sync/contract/samples/posts.ts';
import { type Answer, Gate, offline } from '../../../sync/scripted-wire.ts';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
  account.script.answers['home-pwa'] = () =>
    json(
      home({
        divisions: [
          { division_code: 'rangat', division_short_name: 'Rangat', division_text: 'Colour' },
        ],
      }),
    );
  await account.engine.pull(...homeRead('HD1001'));
});
afterEach(() => account.remove());

const NAMES = ['Rangat', 'Rangat Light', 'Rangat Light.', 'Colour', 'Foil placement', 'Asha Menon'];
const LIST = {
  error: false,
  all_program_list: Array.from({ length: 8 }, (_, place) =>
    program({
      program_id: place,
      course: { id: 1000 + place },
      program: place === 0 ? 'Foil placement' : `Course ${place}`,
      hindi: null,
      division_code: 'rangat',
    }),
  ),
};
const { response: feed } = postSamples['social-feed'];

/** Stores the brand’s products, posts and tags on this device. */
async function storeParts(): Promise<void> {
  const brand = {
    brand_id: 1,
    brand_name: 'Rangat Light',
    division_code: 'rangat',
    product_count: 7,
    sub_brands: [],
  };
  account.script.answers['get-division-brands'] = () => json({ error: false, brands: [brand] });
  account.script.answers['social-feed'] = () =>
    json({ ...feed, posts: feed.posts.map((post) => ({ ...post, media: [] })) });
  account.script.answers['hashtag-trending'] = () =>
    json({ error: false, hashtags: [{ hashtag: 'copper', count: 12 }] });
  await Promise.all([
    account.engine.pull(...brandProducts('rangat')),
    account.engine.pull(...brandPosts('HD1001', 'rangat')),
    account.engine.pull(...brandTags('rangat')),
  ]);
}
const draw = (says: Answer) => {
  account.script.answers['brand-courses'] = says;
  return account.drawScreen('brandDetails', { division_code: 'rangat' });
};
const tab = (name: string) => page.getByRole('button', { name, exact: true });

describe('a brand', () => {
  test('[2.5] a brand that is loading shows a skeleton, then its first programs and a link to all of them', async () => {
    const gate = new Gate();
    await draw(async () => {
      await gate.passed;
      return json(LIST);
    });
    await expect.element(page.getByText('Your content is loading')).toBeInTheDocument();
    gate.open();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Rangat' })).toBeVisible();
    await expect
      .element(page.getByRole('link', { name: /Foil placement/ }))
      .toHaveAttribute('href', '/elearning-course-details/rangat/1000');
    await expect
      .element(page.getByRole('link', { name: brandsText('brands.allPrograms', { count: 8 }) }))
      .toHaveAttribute('href', '/professional-education/rangat');
  });

  test('[2.12] a stored brand shows its programs, products, posts and tags without an answer, one part at a time on a phone', async () => {
    await storeParts();
    account.script.answers['brand-courses'] = () => json(LIST);
    await account.engine.pull(...brandPrograms('HD1001', 'rangat'));
    await draw(offline);
    await tab(brandsText('brands.products')).click();
    await expect
      .element(page.getByRole('link', { name: /Rangat Light/ }))
      .toHaveAttribute('href', '/product-listing/Rangat%20Light/rangat/1');
    await tab(brandsText('brands.trending')).click();
    await expect.element(page.getByText('#copper', { exact: true }).first()).toBeVisible();
    await tab(brandsText('brands.posts')).click();
    await expect.element(page.getByRole('link', { name: postsText('posts.byYou') })).toBeVisible();
    await expect.element(page.getByText('Foil placement')).not.toBeVisible();
    await account.wordsHold(...NAMES);
  });

  test('(8.3, without a connection) a part that was never stored says so, and the rest of the brand stays', async () => {
    await draw(() => json(LIST));
    await tab(brandsText('brands.posts')).click();
    await expect
      .element(page.getByText(brandsText('brands.partNotHere')).first())
      .toBeInTheDocument();
    await expect.element(page.getByRole('heading', { level: 1, name: 'Rangat' })).toBeVisible();
    await account.wordsHold(...NAMES);
  });

  test('(8.3, without a connection) a brand that was never stored is reported as not on this device', async () => {
    await draw(offline);
    await expect
      .element(page.getByRole('heading', { name: brandsText('brands.brandNotHere') }))
      .toBeVisible();
  });

  test('[8.3] a brand that the server does not know is reported as not found', async () => {
    const messages: string[] = [];
    const stop = onSaying(({ kind, message }) => messages.push(`${kind}: ${wordingOf(message)}`), {
      missed: true,
    });
    await draw(() => json({ error: true, message: 'No such division' }, { status: 404 }));
    await expect.poll(() => messages).toContain(`snackbar: ${brandsText('brands.notFound')}`);
    stop();
  });

  test('[8.4] a server failure is not reported as a missing brand: it is shown with Retry, which fetches the brand', async () => {
    await draw(() => json({ error: true, message: 'Busy' }, { status: 503 }));
    await expect.element(page.getByRole('button', { name: 'Retry' })).toBeVisible();
    account.script.answers['brand-courses'] = () => json(LIST);
    await page.getByRole('button', { name: 'Retry' }).click();
    await expect.element(page.getByText('Foil placement')).toBeVisible();
  });

  test('a brand without programs says so', async () => {
    await draw(() => json({ error: false, all_program_list: [] }));
    await expect.element(page.getByText(brandsText('brands.noPrograms'))).toBeVisible();
    await account.wordsHold(...NAMES);
  });
});
