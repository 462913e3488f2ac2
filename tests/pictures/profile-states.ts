import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import sharp from 'sharp';
import { installed, offline, signIn } from '../support/steps.ts';
import type { Scene, State } from './states.ts';
import { signInThroughFront } from './through-front.ts';

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

async function profile({ page }: Scene, who = 'HD1001'): Promise<void> {
  await signIn(page, who);
  await page.goto('/my-profile');
  await page.getByText('Now', { exact: true }).waitFor();
}
async function cutting(scene: Scene): Promise<void> {
  await profile(scene);
  const { page } = scene;
  // A portrait that is wider than high and must be cropped.
  const svg = await readFile('public/pictures/door.svg');
  const buffer = await sharp(svg).resize(900, 600, { fit: 'cover' }).jpeg().toBuffer();
  await page
    .locator('input[type="file"]')
    .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer });
  await page.getByRole('slider', { name: 'Larger' }).fill('1.9');
}

const state = (name: string, open: State['open']): State => ({ name, wordsIn: 'components', open });

/** My profile: shown, edited offline, and the sign-out. */
export const profileStates: readonly State[] = [
  state('profile', profile),
  state('profile-pending', (scene) => profile(scene, 'HD1002')),
  state('profile-trainer', (scene) => profile(scene, 'TR2001')),
  state('profile-qr', async (scene) => {
    await profile(scene);
    await press(scene.page, 'Show my QR code');
    await scene.page.getByRole('img', { name: /^QR code of/ }).waitFor();
  }),
  state('profile-edit', async (scene) => {
    await profile(scene);
    const { page } = scene;
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Email id').fill('asha@salon');
    await press(page, 'Save');
    await page.getByText('Invalid email id.').waitFor();
  }),
  state('profile-picture', cutting),
  state('profile-waits', async (scene) => {
    await cutting(scene);
    const { page, context } = scene;
    await context.setOffline(true);
    await press(page, 'Save picture');
    await page.getByText('New picture, waiting to send').waitFor();
    await page.getByRole('link', { name: 'Edit', exact: true }).click();
    await page.getByLabel('Email id').fill('asha@new.in');
    await press(page, 'Save');
    await page.getByText('New, waiting to send').waitFor();
  }),
  state('profile-refused', async (scene) => {
    const front = await signInThroughFront(scene);
    front.meet(/update-profile/, () =>
      JSON.stringify({
        error: true,
        code: 'not-valid',
        field: 'email',
        message: 'Somebody else uses this e-mail.',
      }),
    );
    const { page } = scene;
    await page.goto(`${front.url}/my-profile?edit=words`);
    await page.getByLabel('Email id').fill('asha@new.in');
    await press(page, 'Save');
    await page.getByRole('link', { name: /See why/ }).waitFor();
    return front.stop;
  }),
  state('profile-not-here', async ({ page, context, server }) => {
    await server.control.fail({
      path: '/api/hair_dresser/get-hd-detail-by-leapcode',
      times: 50,
      how: 'status-500',
    });
    await signIn(page);
    await installed(page);
    await offline(context);
    await page.goto('/my-profile');
    await page.getByText('Your profile is not on this phone yet').waitFor();
  }),
  state('profile-delete', async (scene) => {
    await profile(scene);
    await press(scene.page, 'Delete my account');
    await press(scene.page, 'Go on to delete');
    await scene.page.getByLabel('Password', { exact: true }).waitFor();
  }),
];
