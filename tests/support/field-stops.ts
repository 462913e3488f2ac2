import type { Page } from '@playwright/test';
import type { Control } from './control.ts';
import { menu } from './leaving.ts';
import { lastCode } from './steps.ts';

/** A place of the app with fields for typed text. */
export interface FieldStop {
  readonly name: string;
  /** Sources whose fields are visible there. */
  readonly sources: readonly string[];
  readonly open: (page: Page, control: Control) => Promise<void>;
}

const press = (page: Page, name: string): Promise<void> =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();
const at = (path: string) => async (page: Page) => void (await page.goto(path));
const pressed =
  (path: string, ...names: readonly string[]) =>
  async (page: Page): Promise<void> => {
    await page.goto(path);
    for (const name of names) await press(page, name);
  };
const stop = (name: string, source: string, open: FieldStop['open'] = at(name)): FieldStop => ({
  name,
  sources: [`src/${source}.tsx`],
  open,
});

/**
 * Opens a post by its link, because a typed address is a visit of its own in the browser's history.
 */
async function openPost(page: Page): Promise<void> {
  await page.goto('/social-feeds');
  await page.locator('main a[href^="/single-feed"]').first().click();
  await page.getByRole('textbox').first().waitFor();
}

/** A number that the demo world knows, without an account. */
const NEWCOMER = '9800030001';

/** Fields before the sign-in; the last ones are steps of one registration. */
const signedOut: readonly FieldStop[] = [
  stop('/login', 'features/account/login-screen'),
  stop('/forgot-password', 'features/account/ask-code-step'),
  stop('/forgot-registration', 'features/account/ask-code-step'),
  stop('the code', 'features/account/code-step', async (page) => {
    await page.goto('/register');
    await page.getByLabel('Mobile, 10 digits').fill(NEWCOMER);
    await press(page, 'Send me a code');
    await page.getByLabel('Code', { exact: true }).waitFor();
  }),
  stop('about you', 'features/account/register-steps', async (page, control) => {
    await page.getByLabel('Code', { exact: true }).fill(await lastCode(control, NEWCOMER));
    await press(page, 'Next: about you');
    await page.getByLabel('Email id').waitFor();
  }),
  stop('the salon', 'features/account/register-steps', async (page) => {
    await page.getByLabel('Email id').fill('sunita@salon.in');
    await page.getByLabel('Date of birth').fill('14031996');
    await page.getByLabel('Name', { exact: true }).fill('Sunita Jadhav');
    await press(page, 'Next: salon');
    await page.getByLabel('City').waitFor();
  }),
  stop('a new password', 'features/account/entry-parts', async (page) => {
    await page.getByLabel('City').fill('Pune');
    await page.getByLabel(/code/i).fill('');
    await press(page, 'Next: password');
    await page.getByLabel('New password', { exact: true }).waitFor();
  }),
];

/** Fields of a hairdresser. */
const hairdresser: readonly FieldStop[] = [
  stop('/search', 'features/search/search-box'),
  stop('a new post', 'features/posts/post-form', at('/add-post')),
  stop(
    'a tag of a post',
    'features/posts/tag-picker',
    pressed('/add-post', 'Add a course or product'),
  ),
  stop('a picture of a post', 'features/posts/draft-shots', async (page) => {
    await page.goto('/add-post');
    await page.locator('input[type="file"][multiple]').setInputFiles('dist/icons/icon-512.png');
    await page.getByLabel('What can be seen in picture 1?').waitFor();
  }),
  stop('a comment', 'features/posts/comments', openPost),
  stop('a report', 'features/posts/post-menu', async (page) => {
    await openPost(page);
    await press(page, 'More');
    await press(page, 'Report');
    await page.getByLabel('What is wrong with it?').selectOption('other');
  }),
  stop('/change-representative', 'features/representative/find-representative'),
  stop('/my-profile?edit=words', 'features/profile/edit-form'),
  stop(
    'a deletion',
    'features/profile/own-account',
    pressed('/my-profile', 'Delete my account', 'Go on to delete'),
  ),
  stop('/change-password', 'features/account/change-password-screen'),
  stop('/update-salon-details-form', 'features/salon/salon-form'),
  stop('/my-certificates?check=1', 'features/certificates/certificates-screen'),
  stop('/recorded-session', 'features/recordings/recordings-page'),
  stop(
    'a note',
    'features/product/product-note',
    pressed('/product-details?product=11101', 'Write a note'),
  ),
  stop('a PIN', 'features/lock/pin-form', pressed('/settings', 'Set a PIN')),
  stop('a rating', 'features/support/rate-dialog', async (page) => {
    await page.goto('/home');
    await menu(page);
    await press(page, 'Rate Us');
  }),
  stop('the help desk', 'features/support/help-dialog', async (page) => {
    await page.goto('/home');
    await press(page, 'Help');
  }),
];

const trainer: readonly FieldStop[] = [
  stop('/calendar/roster/9003', 'features/roster/roster-screen'),
];

export const fieldStops = { signedOut, hairdresser, trainer } as const;

/** Sources whose fields no stop reaches, with the reason. */
export const UNSEEN_FIELDS: Readonly<Record<string, string>> = {
  'src/features/calendar/feed-dialog.tsx':
    'a secret address of the server, read only: a value that no person changed is not stored',
  'src/features/reminders/minutes-choice.tsx': 'a number of minutes',
  'src/features/products/product-listing.tsx': 'a search that is shown for long lists only',
  'src/features/representative/change-representative-screen.tsx':
    'an area that comes with a representative who was found',
  'src/ui/lists/brand-tiles.tsx': 'a search that is shown for many brands only',
  'src/ui/media/pdf/pdf-view.tsx': 'the number of a page',
  'src/ui/media/player/transcript.tsx':
    'words that are searched for in a film, which has to be played first',
};
