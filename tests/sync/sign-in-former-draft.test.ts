import { expect, test } from 'vitest';
import { admit } from '../../sync/sign-in.ts';
import { signedIn } from '../support/account.ts';
import { Scene } from './scene.ts';

test('[S-17] [S16] a sign-in deletes what an earlier build stored of a person without an account', async () => {
  const { accounts, edges } = await Scene.open();
  await accounts.device.facts.put({ name: 'entry_draft', value: new Uint8Array(40) });
  await admit(edges, accounts, signedIn('HD1002'), undefined);
  expect(await accounts.device.facts.get('entry_draft')).toBeUndefined();
});
