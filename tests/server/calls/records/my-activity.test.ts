import { expect, test } from 'vitest';
import { completions } from '../../../../server/db/schema/programs.ts';
import { totalsByMonth } from '../../../../server/domain/activity.ts';
import { issueCertificate } from '../../../../server/operations/certificates/issue-certificate.ts';
import type { ResponseOf } from '../../../../sync/contract/index.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import { FILLED_AT } from '../../../support/snapshot.ts';

const DAY = 24 * 3_600_000;

onEveryDatabase('activity', (server) => {
  async function mine(loginId = 'HD1001') {
    const { bearer } = await signedIn(server(), loginId);
    const said = await post(
      server(),
      `/api/${loginId.startsWith('TR') ? 'trainer' : 'hair_dresser'}/my-activity`,
      {},
      bearer,
    );
    expect(said.status).toBe(200);
    return said.body as unknown as ResponseOf<'my-activity'>;
  }

  test('[7.18] the record lists answers, joins, check-ins, views, completions and certificates, latest first', async () => {
    const { activities } = await mine();
    const kinds = new Set(activities.map(({ kind }) => kind));
    for (const kind of [
      'accepted',
      'rejected',
      'joined',
      'checked-in',
      'watched',
      'completed',
      'certificate',
    ])
      expect(kinds, kind).toContain(kind);
    const at = activities.map((entry) => entry.at);
    expect(at).toEqual(at.toSorted().toReversed());
    expect(new Set(activities.map(({ id }) => id)).size).toBe(activities.length);
    expect(activities.find(({ id }) => id === 'join-9107')).toMatchObject({
      title: 'Shade talk: copper and grey',
      ref: 9107,
      minutes: 60,
    });
  });

  test('[S25] a record has only the person’s own entries', async () => {
    const asha = JSON.stringify((await mine()).activities);
    expect(asha).toContain('join-9101');
    expect(JSON.stringify((await mine('HD1003')).activities)).not.toContain('join-9101');
  });

  test('a trainer’s record lists past trainings that they gave', async () => {
    const { activities } = await mine('TR2002');
    const given = activities.filter(({ kind }) => kind === 'given');
    expect(given.map(({ ref }) => ref)).toContain(9109);
    expect(given.every(({ at }) => Date.parse(at) < FILLED_AT)).toBe(true);
  });

  test('a new completion and its certificate are listed first and count in their month', async () => {
    const before = (await mine('HD1002')).totals.find(({ month }) => month === '2026-08');
    await server()
      .db.insert(completions)
      .values({ accountId: 'HD1002', programId: 207, completedAt: FILLED_AT });
    await issueCertificate({ ...server().context, now: FILLED_AT }, 'HD1002', 207);
    const { activities, totals } = await mine('HD1002');
    expect(
      activities
        .slice(0, 2)
        .map(({ kind }) => kind)
        .sort(),
    ).toEqual(['certificate', 'completed']);
    expect(totals[0]).toMatchObject({
      month: '2026-08',
      completed: (before?.completed ?? 0) + 1,
      minutes: (before?.minutes ?? 0) + 59,
    });
  });

  test('months are those of India, and a training both joined and checked in counts once', () => {
    const end = Date.parse('2026-08-31T18:29:59.999Z');
    const entry = { title: 'x', minutes: 60 };
    const totals = totalsByMonth([
      { ...entry, kind: 'joined', at: end, ref: 1 },
      { ...entry, kind: 'checked-in', at: end, ref: 1 },
      { ...entry, kind: 'completed', at: end + 1, ref: 2 },
      { ...entry, kind: 'accepted', at: end - 40 * DAY, ref: 3 },
    ]);
    expect(totals).toEqual([
      { month: '2026-09', entries: 1, trainings: 0, completed: 1, minutes: 60 },
      { month: '2026-08', entries: 2, trainings: 1, completed: 0, minutes: 60 },
      { month: '2026-07', entries: 1, trainings: 0, completed: 0, minutes: 0 },
    ]);
  });
});
