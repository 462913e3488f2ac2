import { fillIn, installed, offline, PASSWORD, signIn } from '../support/steps.ts';
import type { Scene, State } from './states.ts';
import { signInThroughFront } from './through-front.ts';

const FORM = '/update-salon-details-form';

async function formed({ page }: Scene): Promise<void> {
  await signIn(page);
  await page.goto(FORM);
  await page.getByLabel('Name of the salon').waitFor();
}
async function asked({ page }: Scene): Promise<void> {
  await page.goto('/login');
  await fillIn(page, 'HD1004', PASSWORD);
  await page.getByLabel('I have read these terms and I agree.').check();
  await page.getByRole('button', { name: 'Agree and continue' }).click();
  await page.getByLabel('New password', { exact: true }).fill('Chair@2027x');
  await page.getByLabel('New password again').fill('Chair@2027x');
  await page.getByRole('button', { name: 'Set password' }).click();
  await page.getByRole('heading', { name: 'Tell us about your salon' }).waitFor();
}

const state = (name: string, open: State['open']): State => ({ name, wordsIn: 'components', open });

/** The salon form. */
export const salonStates: readonly State[] = [
  state('salon', formed),
  state('salon-after-login', asked),
  state('salon-errors', async (scene) => {
    await asked(scene);
    await scene.page.getByLabel('Phone, 10 digits').fill('5822112233');
    await scene.page.getByRole('button', { name: 'Save', exact: true }).click();
    await scene.page.getByText('Please enter the PIN code.').waitFor();
  }),
  state('salon-waiting', async (scene) => {
    await formed(scene);
    await offline(scene.context);
    await scene.page.getByLabel('Chairs', { exact: true }).fill('8');
    await scene.page.getByRole('button', { name: 'Save', exact: true }).click();
    await scene.page
      .getByText(/^Saved on this phone\./)
      .first()
      .waitFor();
  }),
  state('salon-not-here', async ({ page, context }) => {
    await signIn(page);
    await installed(page);
    await offline(context);
    await page.goto(FORM);
    await page.getByText('Your salon details are not on this phone yet').waitFor();
  }),
  state('salon-refused', async (scene) => {
    const front = await signInThroughFront(scene);
    front.meet(/save-salon-details/, () =>
      JSON.stringify({
        error: true,
        code: 'not-valid',
        field: 'pin_code',
        message: 'No such PIN code.',
      }),
    );
    await scene.page.goto(`${front.url}${FORM}`);
    await scene.page.getByLabel('PIN code', { exact: true }).fill('680001');
    await scene.page.getByRole('button', { name: 'Save', exact: true }).click();
    await scene.page
      .getByText(/No such PIN code\./)
      .first()
      .waitFor();
    return () => front.stop();
  }),
];
