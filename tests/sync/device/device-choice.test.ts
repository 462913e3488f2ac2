import { expect, test } from 'vitest';
import { keepDeviceChoice, readDeviceChoice } from '../../../sync/device/account-tag.ts';
import { Scene } from '../scene.ts';

const LANGUAGE = {
  fact: 'language',
  choices: ['en', 'hi'],
  textOf: (choice: string) => `language ${choice}`,
} as const;

test('every choice is read back', async () => {
  const { accounts } = await Scene.open();
  expect(await readDeviceChoice(accounts.device, LANGUAGE)).toBeUndefined();
  for (const choice of LANGUAGE.choices) {
    await keepDeviceChoice(accounts.device, LANGUAGE, choice);
    expect(await readDeviceChoice(accounts.device, LANGUAGE)).toBe(choice);
  }
});

test('[1.7] no choice is stored in clear text', async () => {
  const { accounts } = await Scene.open();
  await keepDeviceChoice(accounts.device, LANGUAGE, 'hi');
  expect((await accounts.device.facts.get('language'))?.value).toMatch(/^[0-9a-f]{32}$/);
});
