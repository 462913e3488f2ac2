import { afterEach, beforeEach, expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { PinForm } from '../../../../src/features/lock/pin-form.tsx';
import { readLock } from '../../../../sync/page/lock.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';

let account: ComponentAccount;
let done: string[] = [];
beforeEach(async () => {
  done = [];
  account = await ComponentAccount.open();
});
afterEach(() => account.remove());

const draw = () => account.draw(<PinForm onDone={() => void done.push('done')} />);
const field = (name: string) => page.getByLabelText(name, { exact: true });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const hasPin = async () => (await readLock(account.accounts.device)) !== null;
async function choose(pin: string, again = pin): Promise<void> {
  await field('New PIN, 4 to 6 digits').fill(pin);
  await field('New PIN again').fill(again);
  await press('Save PIN');
}

test.each([
  ['12', '12', 'Please type 4 to 6 digits.'],
  ['12ab', '12ab', 'Please type 4 to 6 digits.'],
  ['2580', '2508', 'The two are not the same.'],
])(
  '[S20] the PIN %s repeated as %s is not accepted, and the field says why',
  async (pin, again, words) => {
    await draw();
    await choose(pin, again);
    await expect.element(page.getByText(words)).toBeVisible();
    expect(await hasPin()).toBe(false);
    expect(done).toEqual([]);
  },
);

test('[S20] a PIN is set, and changing or removing it needs the current PIN', async () => {
  await draw();
  await choose('2580');
  await expect.poll(() => done.length).toBe(1);
  expect(await hasPin()).toBe(true);
  await field('PIN now').fill('1111');
  await choose('4711');
  await expect.element(page.getByText('This is not your PIN.')).toBeVisible();
  await field('PIN now').fill('2580');
  await press('Save PIN');
  await expect.poll(() => done.length).toBe(2);
  await field('PIN now').fill('4711');
  await press('Remove PIN');
  await expect.poll(() => done.length).toBe(3);
  expect(await hasPin()).toBe(false);
});
