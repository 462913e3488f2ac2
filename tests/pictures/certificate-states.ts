import { installed, offline, signIn } from '../support/steps.ts';
import type { Scene, State } from './states.ts';

const open =
  (shown: string, who?: string) =>
  async ({ page }: Scene): Promise<void> => {
    await signIn(page, who);
    await page.goto('/my-certificates');
    await page.getByText(shown).first().waitFor();
  };

/** A person's certificates, and the check of another one. */
export const certificateStates: readonly State[] = [
  { name: 'certificates', wordsIn: 'components', open: open('Checked on this phone') },
  { name: 'certificates-taken-back', wordsIn: 'components', open: open('Taken back on', 'HD1003') },
  {
    name: 'certificates-empty',
    wordsIn: 'components',
    open: open('Your first certificate', 'HD1002'),
  },
  {
    name: 'certificates-check',
    wordsIn: 'components',
    open: async ({ page, context }) => {
      await signIn(page, 'HD1003');
      await page.goto('/my-certificates');
      await page.getByText('Checked on this phone').waitFor();
      const numbers = await page.getByText(/^CS(-[0-9A-Z]{4}){4}$/).allInnerTexts();
      await installed(page);
      await page.goto('/my-certificates?check=any');
      await offline(context);
      for (const text of [...numbers, 'CS-0000-0000-0000-0000']) {
        await page.getByLabel('Number, or the text of the code').fill(text);
        await page.getByRole('button', { name: 'Check', exact: true }).click();
      }
      await page.getByText('Not checked').waitFor();
    },
  },
];
