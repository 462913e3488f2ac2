import { expect, test } from 'vitest';
import { increment, readCount } from '../../../server/db/counters.ts';
import { limits } from '../../../server/db/schema/accounts.ts';
import { DAY, MINUTE } from '../../../server/domain/time.ts';
import { post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

onEveryDatabase(
  'rate limit',
  (server) => {
    const check = (bearer: Record<string, string>) =>
      post(server(), '/api/hair_dresser/join-now-check', { training_code: 9001 }, bearer);

    test('[S42] calls beyond a minute’s limit get 429 with Retry-After, and the next minute is free again', async () => {
      const { bearer } = await signedIn(server());
      for (let count = 0; count < 3; count += 1) expect((await check(bearer)).status).toBe(200);
      server().clock.advance(20_000);
      const said = await check(bearer);
      expect(said).toMatchObject({ status: 429, body: { error: true, code: 'too-many' } });
      expect(said.headers.get('retry-after')).toBe('40');
      server().clock.advance(40_000);
      expect((await check(bearer)).status).toBe(200);
    });

    test('[S42] each account has one count for all of its devices', async () => {
      const here = await signedIn(server(), 'HD1001');
      const there = await signedIn(server(), 'HD1001', 'another-device-of-asha');
      const farah = await signedIn(server(), 'HD1003');
      await Promise.all([check(here.bearer), check(there.bearer), check(here.bearer)]);
      expect((await check(there.bearer)).status).toBe(429);
      expect((await check(farah.bearer)).status).toBe(200);
    });

    test('[S42] reads are not counted', async () => {
      const { bearer } = await signedIn(server());
      for (let count = 0; count < 5; count += 1)
        expect(
          (await post(server(), '/api/hair_dresser/home-pwa', { leapcode: 'HD1001' }, bearer))
            .status,
        ).toBe(200);
    });

    test('[S42] polls of the change feed have a limit of their own, which writes no row', async () => {
      const { bearer } = await signedIn(server());
      const poll = () => post(server(), '/api/changes', {}, bearer);
      for (let count = 0; count < 3; count += 1) expect((await poll()).status).toBe(200);
      server().clock.advance(20_000);
      const said = await poll();
      expect(said).toMatchObject({ status: 429, body: { code: 'too-many' } });
      expect(said.headers.get('retry-after')).toBe('40');
      expect(await server().db.select().from(limits)).toEqual([]);
      expect((await check(bearer)).status).toBe(200);
      server().clock.advance(40_000);
      expect((await poll()).status).toBe(200);
    });

    test('[S42] a window that begins a day in the future counts as expired', async () => {
      const { db, clock } = server();
      const { bearer } = await signedIn(server());
      const [ahead, now] = [clock.now() + DAY, clock.now()];
      await db
        .insert(limits)
        .values(['calls:HD1001', 'here'].map((key) => ({ key, at: ahead, count: 3 })));
      expect(await readCount(db, 'here', MINUTE, now)).toBe(0);
      expect(await increment(db, 'here', MINUTE, now)).toEqual({ count: 1, endsAt: now + MINUTE });
      expect((await check(bearer)).status).toBe(200);
      // Of clocks that differ by less than the window each counts in the other's.
      await increment(db, 'here', MINUTE, now - 2_000);
      expect(await readCount(db, 'here', MINUTE, now)).toBe(2);
    });

    test('[S42] a write refused by the limit does not use up its key', async () => {
      const { bearer } = await signedIn(server());
      for (let count = 0; count < 3; count += 1) await check(bearer);
      const write = () =>
        post(
          server(),
          '/api/hair_dresser/accept-reject-webinar',
          { tracking_status: 2, program_id: 102, training_code: 9001 },
          { ...bearer, 'idempotency-key': 'k' },
        );
      expect((await write()).status).toBe(429);
      server().clock.advance(60_000);
      const said = await write();
      expect(said.status).toBe(200);
      expect(said.headers.get('idempotent-replay')).toBeNull();
    });
  },
  { environment: { RATE_PER_MINUTE: '3' } },
);
