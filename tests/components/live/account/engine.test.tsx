import { afterEach, beforeEach, expect, test } from 'vitest';
import { notedEngine } from '../../../../src/app/page-engine.ts';
import { useEngine } from '../../../../src/live/account/engine.tsx';
import type { Engine } from '../../../../sync/engine.ts';
import { ComponentAccount } from '../../../support/component-account.tsx';

/** Verbs that concern the page or the device, or name the account as their first argument. */
const WITHOUT_ACCOUNT = [
  ...['start', 'reconnected', 'attend', 'connection', 'push', 'bringPacks', 'mediaPart'],
  ...['signIn', 'signInByCode', 'signUp', 'removePerson'],
];
/** Verbs of the lock screen, which passes the tag itself: no account is open. */
const LOCKED = ['unlock', 'forgetPin'];

let account: ComponentAccount;
let verbs: string[];
/** The last argument of each verb that was asked. */
let asked: Record<string, unknown>;
beforeEach(async () => {
  account = await ComponentAccount.open();
  asked = {};
  verbs = Object.keys(account.engine).filter((verb) => !WITHOUT_ACCOUNT.includes(verb));
  for (const verb of verbs) {
    const recorder = async (...given: unknown[]) => {
      asked[verb] = given.at(-1);
      return { ok: true, value: 'fresh' };
    };
    Object.assign(account.engine, { [verb]: recorder });
  }
});
afterEach(() => account.remove());

async function askAll(
  engine: Engine,
  of: readonly string[],
  ...given: readonly unknown[]
): Promise<void> {
  const asking = engine as unknown as Readonly<
    Record<string, (...given: readonly unknown[]) => Promise<unknown>>
  >;
  for (const verb of of) await asking[verb]?.(...given);
}

test('[L13] each verb for an account carries the tag of the account that the page shows', async () => {
  const engines: Engine[] = [];
  function Part() {
    engines.push(useEngine());
    return null;
  }
  await account.draw(<Part />);
  const open = verbs.filter((verb) => !LOCKED.includes(verb));
  for (const engine of engines) await askAll(engine, open);
  expect(asked).toEqual(Object.fromEntries(open.map((verb) => [verb, account.store.tag])));
});

test('[L13] the engine that notes the network state passes the tag on', async () => {
  const engine = notedEngine(() => account.engine);
  await askAll(engine, verbs, 'a', 'b', 'c', 'd');
  expect(asked).toEqual(Object.fromEntries(verbs.map((verb) => [verb, 'd'])));
});
