import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../../../server/db/schema/accounts.ts';
import { banners, contentVersions, programs } from '../../../server/db/schema/content.ts';
import { trainings } from '../../../server/db/schema/trainings.ts';
import { post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

onEveryDatabase('the content version', (server) => {
  const version = async () => (await server().db.select().from(contentVersions))[0]?.version ?? 0;
  const raisedBy = async (work: () => Promise<unknown>) => {
    const before = await version();
    await work();
    return (await version()) - before;
  };

  test('changes of content raise the version once per transaction', async () => {
    expect(
      await raisedBy(() =>
        server().db.update(trainings).set({ name: 'Another name' }).where(eq(trainings.code, 9001)),
      ),
    ).toBe(1);
    const several = async () =>
      server().db.transaction(async (tx) => {
        await tx.update(trainings).set({ trainerName: 'Somebody' });
        await tx.update(programs).set({ minutes: 1 });
        await tx.delete(banners);
      });
    expect(await raisedBy(several)).toBe(1);
  });

  test('a trainer’s new picture raises the version; the same picture, or another person’s, does not', async () => {
    const changeFaceOf = (id: string) => () =>
      server()
        .db.update(accounts)
        .set({ picture: '/uploads/people/new-320.webp' })
        .where(eq(accounts.id, id));
    expect(await raisedBy(changeFaceOf('TR2001'))).toBe(1);
    expect(await raisedBy(changeFaceOf('TR2001'))).toBe(0);
    expect(await raisedBy(changeFaceOf('HD1001'))).toBe(0);
  });

  test('a change that was rolled back does not raise the version', async () => {
    const undone = server()
      .db.transaction(async (tx) => {
        await tx.update(trainings).set({ name: 'Never' });
        throw new Error('undone');
      })
      .catch(() => undefined);
    expect(await raisedBy(() => undone)).toBe(0);
  });

  test('the first change in a database without a version raises it', async () => {
    const before = await version();
    await server().db.delete(contentVersions);
    expect(await raisedBy(() => server().db.update(banners).set({ title: 'First' }))).toBe(1);
    // A version that was used before would make cached content look current.
    await server()
      .db.update(contentVersions)
      .set({ version: before + 1 });
  });

  test('content cached before a restore is not shown, even if a later change has the same number', async () => {
    const titles = async (): Promise<unknown> => {
      const { bearer } = await signedIn(server());
      const { body } = await post(
        server(),
        '/api/hair_dresser/home-pwa',
        { leapcode: 'HD1001' },
        bearer,
      );
      return (body.banner as { title: string }[]).map(({ title }) => title);
    };
    const retitle = (title: string) => server().db.update(banners).set({ title });
    await retitle('What was lost');
    const lost = await version();
    expect(await titles()).toContain('What was lost');
    await server()
      .db.update(contentVersions)
      .set({ version: lost - 1 });
    await retitle('What came instead');
    expect(await version()).toBe(lost);
    expect(new Set((await titles()) as string[])).toEqual(new Set(['What came instead']));
  });

  test('accepting a training does not raise the version', async () => {
    const { bearer } = await signedIn(server());
    const accept = () =>
      post(
        server(),
        '/api/hair_dresser/accept-reject-webinar',
        { tracking_status: 2, program_id: 102, training_code: 9001 },
        bearer,
      );
    expect(await raisedBy(async () => expect((await accept()).status).toBe(200))).toBe(0);
  });

  test('the row of the version is not locked before the end of the transaction', async () => {
    await server().db.transaction(async (tx) => {
      await tx.update(trainings).set({ name: 'Held' }).where(eq(trainings.code, 9001));
      const locked = await tx
        .select()
        .from(contentVersions)
        .where(sql`xmin = pg_current_xact_id()::xid`);
      expect(locked).toEqual([]);
    });
  });
});
