import { expect, test } from 'vitest';
import { keepDeviceChoice, readDeviceChoice } from '../../../sync/device/account-tag.ts';
import { Scene } from '../scene.ts';

const LANGUAGE = {
  fact: 'language',
  choices: ['en', 'hi'],
  textOf: (choice: string) => `language ${choice}`,
} as const;

test('each choice is read as it was made', async () => {
  const { accounts } = await Scene.open();
  expect(await readDeviceChoice(accounts.device, LANGUAGE)).toBeUndefined();
  for (const choice of LANGUAGE.choices) {
    await keepDeviceChoice(accounts.device, LANGUAGE, choice);
    expect(await readDeviceChoice(accounts.device, LANGUAGE)).toBe(choice);
  }
});

test('[1.7] a choice lies in no clear text', async () => {
  const { accounts } = await Scene.open();
  await keepDeviceChoice(accounts.device, LANGUAGE, 'hi');
  expect((await accounts.device.facts.get('language'))?.value).toMatch(/^[0-9a-f]{32}$/);
});
