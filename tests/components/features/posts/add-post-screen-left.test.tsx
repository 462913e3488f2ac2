import { Suspense, useState } from 'react';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { LazyScreen } from '../../../../src/app/loading/lazy-screen.tsx';
import type { ScreenRow } from '../../../../src/app/screen-row.ts';
import { screens } from '../../../../src/app/screens.ts';
import { useLanguage } from '../../../../src/i18n/language.ts';
import { postsText } from '../../../../src/i18n/subjects/news/posts.ts';
import { useMe } from '../../../../src/live/account/use-me.ts';
import { readSession } from '../../../../sync/store/session.ts';
import { chooseFiles, drawnPhoto } from '../../../support/chosen-files.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';

let account: ComponentAccount;
beforeEach(async () => {
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const row = screens.find(({ route }) => route === 'addPost') as ScreenRow;
/** A page whose button closes and opens the form; it follows a change of language. */
function Turning() {
  useLanguage();
  const me = useMe() ?? null;
  const [isHere, setHere] = useState(true);
  return (
    <main className="page">
      <Suspense fallback={null}>
        {me && isHere && <LazyScreen row={row} params={{}} me={me} title="" />}
      </Suspense>
      <button type="button" onClick={() => setHere(!isHere)}>
        Turn
      </button>
    </main>
  );
}
const turn = () => page.getByRole('button', { name: 'Turn' }).click();
const text = () => page.getByRole('textbox', { name: postsText('posts.text') });
const drafts = async () => (await readSession(account.store, ['draft_posts'])).draft_posts;

/** Pictures that take a while to compress. */
async function photos(count: number): Promise<readonly File[]> {
  const large = await drawnPhoto('look.png', { width: 4_000, height: 3_000 });
  return Array.from(
    { length: count },
    (_, n) => new File([large], `look-${n}.png`, { type: large.type }),
  );
}

test('[L7] a form closed and opened again during compression has all pictures and takes new text', async () => {
  const files = await photos(6);
  await account.draw(<Turning />, '/add-post');
  await text().fill('Copper');
  await chooseFiles(postsText('posts.addPictures'), ...files);
  // Closes the form once the first picture is stored.
  await expect
    .poll(async () => (await drafts())?.new?.pictures.length, { interval: 10 })
    .toBeGreaterThan(0);
  await turn();
  await turn();
  await text().fill('Copper, and gold');
  const all = Array.from({ length: 6 }, (_, n) => `look-${n}.jpg`);
  await expect
    .poll(async () => (await drafts())?.new?.pictures.map(({ picture }) => picture.name))
    .toEqual(all);
  await expect
    .element(
      page.getByText(postsText('posts.pictureCount', { count: 6, most: 10 }), { exact: true }),
    )
    .toBeVisible();
  await expect.element(text()).toHaveValue('Copper, and gold');
  await text().fill('Copper, and gold, and more');
  await expect
    .poll(async () => ({
      text: (await drafts())?.new?.text,
      pictures: (await drafts())?.new?.pictures.length,
    }))
    .toEqual({ text: 'Copper, and gold, and more', pictures: 6 });
  await account.wordsHold('Asha Menon', 'rangat', 'Turn');
});
