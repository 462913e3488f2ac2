import { hash } from '@node-rs/argon2';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const COMPOSED = 'Kérala%77coast';
const DECOMPOSED = COMPOSED.normalize('NFD');
/** The Hindi letter U+095C, which the composed form writes as two characters. */
const HINDI = 'Pah\u{95c}i%77coast';
const NEXT = 'Mysuru%22silk';

onEveryDatabase('passwords with several Unicode forms', (server) => {
  /** Stores a password without composing it, as the server did before it composed texts. */
  const storeAsTyped = async (password: string) =>
    server()
      .db.update(accounts)
      .set({
        passwordHash: await hash(password, { memoryCost: 19_456, timeCost: 2, parallelism: 1 }),
        setPassword: 1,
      })
      .where(eq(accounts.id, 'HD1001'));
  const tried = async (password: string, login_id = 'HD1001') => {
    const before = server().passwordWork();
    const { status } = await post(
      server(),
      '/api/login',
      { login_id, password },
      {},
      '198.51.100.7',
    );
    const after = server().passwordWork();
    return {
      status,
      verified: after.verified - before.verified,
      hashed: after.hashed - before.hashed,
    };
  };

  test.each([
    ['decomposed', DECOMPOSED],
    ['with a Hindi letter', HINDI],
  ])(
    'a password stored %s signs in as typed, and its composed form is stored then',
    async (_form, password) => {
      await storeAsTyped(password);
      expect(await tried(password)).toEqual({ status: 200, verified: 2, hashed: 1 });
      expect(await tried(password)).toEqual({ status: 200, verified: 1, hashed: 0 });
      expect(await tried(password.normalize('NFC'))).toEqual({
        status: 200,
        verified: 1,
        hashed: 0,
      });
    },
  );

  test('a password stored composed is verified once, however it is typed', async () => {
    await storeAsTyped(COMPOSED);
    expect(await tried(DECOMPOSED)).toEqual({ status: 200, verified: 1, hashed: 0 });
    expect(await tried(COMPOSED)).toEqual({ status: 200, verified: 1, hashed: 0 });
  });

  test('[S29] a wrong password with two forms costs two verifications, for a known and an unknown name', async () => {
    const twice = { status: 401, verified: 2, hashed: 0 };
    expect(await tried(DECOMPOSED)).toEqual(twice);
    expect(await tried(DECOMPOSED, 'HD9999')).toEqual(twice);
    expect(await tried(COMPOSED)).toEqual({ ...twice, verified: 1 });
    expect(await tried(COMPOSED, 'HD9999')).toEqual({ ...twice, verified: 1 });
  });

  test('[S30] both forms of a wrong password count as one try', async () => {
    for (let count = 0; count < 5; count += 1)
      expect(await tried(`${count}${DECOMPOSED}`)).toMatchObject({ status: 401 });
    expect(await tried(DECOMPOSED)).toEqual({ status: 429, verified: 0, hashed: 0 });
  });

  test('a current password stored decomposed can be changed', async () => {
    await storeAsTyped(DECOMPOSED);
    const { bearer } = await signedIn(server());
    expect(
      await post(server(), '/api/change-password', { current: DECOMPOSED, password: NEXT }, bearer),
    ).toMatchObject({ status: 200 });
    expect(await tried(NEXT)).toMatchObject({ status: 200 });
  });

  test('a new password that differs from the current one only in its Unicode form is refused', async () => {
    await storeAsTyped(DECOMPOSED);
    const { bearer } = await signedIn(server());
    for (const password of [COMPOSED, DECOMPOSED])
      expect(
        (await post(server(), '/api/change-password', { current: DECOMPOSED, password }, bearer))
          .body,
      ).toMatchObject({ code: 'same-password' });
  });

  test('[S43] a password stored decomposed is accepted for deleting its account', async () => {
    await storeAsTyped(DECOMPOSED);
    const { bearer } = await signedIn(server());
    expect(
      await post(server(), '/api/delete-account', { password: DECOMPOSED }, bearer),
    ).toMatchObject({ status: 200 });
  });

  test('a new password is stored composed', async () => {
    await storeAsTyped(NEXT);
    const { bearer } = await signedIn(server());
    expect(
      await post(server(), '/api/change-password', { current: NEXT, password: DECOMPOSED }, bearer),
    ).toMatchObject({ status: 200 });
    expect(await tried(COMPOSED)).toEqual({ status: 200, verified: 1, hashed: 0 });
  });
});
