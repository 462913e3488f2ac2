import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { callTable } from '../../../server/calls/table.ts';
import { accounts, limits } from '../../../server/db/schema/accounts.ts';
import { type Asker, checkAccess, conditionsOf } from '../../../server/domain/access.ts';
import { Refusal } from '../../../server/refusal.ts';
import { post, signedIn } from '../../support/client.ts';
import { countStatements } from '../../support/counted-statements.ts';
import { followedIndex } from '../../support/followed-index.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const ASKERS: readonly Asker[] = (['hd', 'trainer'] as const).flatMap((role) =>
  [true, false].flatMap((termsAccepted) =>
    ([0, 1] as const).map(
      (isRegister): Asker => ({ id: 'HD1001', role, termsAccepted, isRegister }),
    ),
  ),
);

test('[S25] [2.2] a call admits exactly the people who meet its conditions', () => {
  let refused = 0;
  for (const call of Object.values(callTable))
    for (const prefix of ['hd', 'trainer', undefined] as const)
      for (const asker of ASKERS) {
        const { roles, terms, approved } = conditionsOf(call, prefix);
        const meets =
          roles.includes(asker.role) &&
          (asker.termsAccepted || !terms) &&
          (asker.isRegister === 1 || !approved);
        const check = () => checkAccess(call, asker, prefix);
        if (meets) expect(check).not.toThrow();
        else {
          expect(check).toThrow(Refusal);
          refused += 1;
        }
      }
  expect(refused).toBeGreaterThan(300);
});

onEveryDatabase(
  'admission and counters',
  (server) => {
    const counted = async () =>
      new Map((await server().db.select().from(limits)).map(({ key, count }) => [key, count]));
    const search = (bearer: Record<string, string>) =>
      post(server(), '/api/search-course', { search_text: 'balayage' }, bearer);

    test('[S42] session, call counter and general counter take one statement', async () => {
      const { bearer } = await signedIn(server());
      await followedIndex(server());
      await search(bearer);
      // The second statement reads what was found.
      expect(
        await countStatements(async () => expect((await search(bearer)).status).toBe(200)),
      ).toBe(2);
      expect(await counted()).toEqual(
        new Map([
          ['calls:search-course:HD1001', 2],
          ['calls:HD1001', 2],
        ]),
      );
    });

    test('[S42] a call that its own counter refuses does not count against the others', async () => {
      const { bearer } = await signedIn(server());
      for (let count = 0; count < 2; count += 1) expect((await search(bearer)).status).toBe(200);
      const said = await search(bearer);
      expect(said).toMatchObject({ status: 429, body: { code: 'too-many' } });
      expect(said.headers.get('retry-after')).toBe('60');
      expect(await counted()).toEqual(
        new Map([
          ['calls:search-course:HD1001', 3],
          ['calls:HD1001', 2],
        ]),
      );
      server().clock.advance(60_000);
      expect((await search(bearer)).status).toBe(200);
      expect((await counted()).get('calls:search-course:HD1001')).toBe(1);
    });

    test('[S15] [S25] a call without access is not counted', async () => {
      const { db, clock } = server();
      const asha = await signedIn(server());
      expect(
        (await post(server(), '/api/trainer/join-now-check', { training_code: 9001 }, asha.bearer))
          .status,
      ).toBe(403);
      const meera = await signedIn(server(), 'HD1004');
      expect(await search(meera.bearer)).toMatchObject({ status: 403, body: { code: 'terms' } });
      await db.update(accounts).set({ blockedAt: clock.now() }).where(eq(accounts.id, 'HD1001'));
      expect((await search(asha.bearer)).status).toBe(401);
      expect((await search({ authorization: 'Bearer nobody' })).status).toBe(401);
      expect(await counted()).toEqual(new Map());
    });

    test('[S42] of concurrent calls no more than the limit are admitted', async () => {
      const { bearer } = await signedIn(server());
      const said = await Promise.all(Array.from({ length: 8 }, () => search(bearer)));
      expect(said.filter(({ status }) => status === 200)).toHaveLength(2);
      expect((await counted()).get('calls:search-course:HD1001')).toBe(8);
      expect((await counted()).get('calls:HD1001')).toBe(2);
    });
  },
  // A tenth of what is usual: two searches a minute.
  { environment: { RATE_PER_MINUTE: '4' } },
);
