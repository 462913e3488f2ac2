import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { DEMO_PASSWORD } from '../../../demo/world/accounts.ts';
import type { Passwords } from '../../../server/crypto/passwords.ts';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { blockAccount, unblockAccount } from '../../../server/operations/accounts/standing.ts';
import { DEVICE, post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { secondInstance } from '../../support/second-instance.ts';

const NEW_PASSWORD = 'Another%77one';
const CREDENTIALS = { login_id: 'HD1001', password: DEMO_PASSWORD, device_id: DEVICE };

onEveryDatabase('an account that changes between the password check and its effect', (server) => {
  /** Calls an instance where something happens just after a password was found right. */
  async function callWhile(
    call: string,
    body: object,
    headers: Record<string, string>,
    happens: () => Promise<unknown>,
  ) {
    const { context, opened } = server();
    const passwords: Passwords = {
      hash: context.passwords.hash,
      verify: async (kept, password) => {
        const right = await context.passwords.verify(kept, password);
        await happens();
        return right;
      },
    };
    const other = await secondInstance({ ...server(), context: { ...context, passwords } }, opened);
    try {
      return await post(
        { ...server(), fetch: async (path, init) => other.fetch(String(path), init) },
        `/api/${call}`,
        body,
        headers,
      );
    } finally {
      await other.close();
    }
  }
  const signInWhile = (happens: () => Promise<unknown>) =>
    callWhile('login', CREDENTIALS, {}, happens);
  const change = async (password = NEW_PASSWORD) => {
    const { bearer } = await signedIn(server());
    expect(
      (await post(server(), '/api/change-password', { current: DEMO_PASSWORD, password }, bearer))
        .status,
    ).toBe(200);
  };
  const isWelcome = async (password: string) =>
    (await post(server(), '/api/login', { ...CREDENTIALS, password })).status === 200;

  test('[S15] a sign-in with the old password is refused as busy, and only the new password works', async () => {
    expect(await signInWhile(() => change())).toMatchObject({
      status: 503,
      body: { code: 'busy' },
    });
    expect({ old: await isWelcome(DEMO_PASSWORD), next: await isWelcome(NEW_PASSWORD) }).toEqual({
      old: false,
      next: true,
    });
  });

  test('[S15] a sign-in during which the account is blocked is refused', async () => {
    const said = await signInWhile(() =>
      blockAccount({ ...server().context, now: server().clock.now() }, 'HD1001'),
    );
    await unblockAccount({ ...server().context, now: server().clock.now() }, 'HD1001');
    expect({ status: said.status, code: said.body.code }).toEqual({ status: 403, code: 'blocked' });
  });

  test('[S15] [S32] rehashing does not restore the old password', async () => {
    const weak = await hash(DEMO_PASSWORD, { memoryCost: 4096, timeCost: 1, parallelism: 1 });
    await server().db.update(accounts).set({ passwordHash: weak }).where(eq(accounts.id, 'HD1001'));
    await signInWhile(() => change());
    expect({ old: await isWelcome(DEMO_PASSWORD), next: await isWelcome(NEW_PASSWORD) }).toEqual({
      old: false,
      next: true,
    });
  });

  test('[S15] a second change with the old password is refused', async () => {
    const { bearer } = await signedIn(server());
    const said = await callWhile(
      'change-password',
      { current: DEMO_PASSWORD, password: 'Intruder%77one' },
      bearer,
      () => change(),
    );
    expect({
      status: said.status,
      intruder: await isWelcome('Intruder%77one'),
      next: await isWelcome(NEW_PASSWORD),
    }).toEqual({ status: 401, intruder: false, next: true });
  });
});
