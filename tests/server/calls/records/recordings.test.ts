import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { viewProgress } from '../../../../server/db/schema/records.ts';
import { views } from '../../../../server/db/schema/trainings.ts';
import type { Recording } from '../../../../sync/contract/learning/recordings.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import { FILLED_AT } from '../../../support/snapshot.ts';

const MINUTE = 60_000;
const STREAM = 59_902;
const iso = (at: number) => new Date(at).toISOString();

onEveryDatabase('recordings', (server) => {
  async function list(more: object = {}, loginId = 'HD1001') {
    const { bearer } = await signedIn(server(), loginId);
    const said = await post(
      server(),
      '/api/hair_dresser/recorded-sessions',
      { skip: 0, take: 100, ...more },
      bearer,
    );
    expect(said.status).toBe(200);
    return said.body as unknown as { total: number; sessions: Recording[] };
  }
  async function report(position_s: number, at: number, loginId = 'HD1001', more: object = {}) {
    const { bearer } = await signedIn(server(), loginId);
    const body = { video_streaming_id: STREAM, position_s, duration_s: 30, at: iso(at), ...more };
    return post(server(), '/api/hair_dresser/view-progress', body, bearer);
  }

  test('past webinars are listed latest first, each with films, captions in two languages and the person’s position', async () => {
    const { total, sessions } = await list();
    expect(total).toBe(sessions.length);
    expect(total).toBeGreaterThanOrEqual(10);
    const starts = sessions.map(({ training_start_date }) => training_start_date);
    expect(starts).toEqual(starts.toSorted().toReversed());
    expect(starts.every((start) => Date.parse(start) < FILLED_AT)).toBe(true);
    const talk = sessions.find(({ training_code }) => training_code === 9901);
    expect(talk).toMatchObject({
      title: 'Shade talk: violet toners',
      trainer_name: 'Kavya Rao',
      watched_share: 0.6,
      position_s: 38,
      duration_s: 63,
    });
    expect(talk?.renditions.map(({ label }) => label)).toEqual(['240p', '480p', 'audio']);
    expect(talk?.captions.map(({ lang }) => lang)).toEqual(['en', 'hi']);
  });

  test('every file of a recording is served, and its films with the declared size and type', async () => {
    const [one] = (await list()).sessions;
    for (const { url, bytes, type } of one?.renditions ?? []) {
      const response = await server().fetch(url);
      expect({
        bytes: (await response.arrayBuffer()).byteLength,
        type: response.headers.get('content-type'),
      }).toEqual({ bytes, type });
    }
    for (const url of [
      one?.poster ?? '',
      one?.transcript?.url ?? '',
      ...(one?.captions ?? []).map((caption) => caption.url),
    ])
      expect((await server().fetch(url)).status, url).toBe(200);
  });

  test('pages do not overlap, and division and text filter the list', async () => {
    const all = (await list()).sessions.map(({ id }) => id);
    const paged = [
      ...(await list({ take: 4 })).sessions,
      ...(await list({ skip: 4, take: 4 })).sessions,
    ].map(({ id }) => id);
    expect(paged).toEqual(all.slice(0, 8));
    const mool = await list({ division: 'mool' });
    expect(new Set(mool.sessions.map(({ division_code }) => division_code))).toEqual(
      new Set(['mool']),
    );
    expect((await list({ text: 'COPPER' })).sessions.map(({ title }) => title)).toEqual([
      'Shade talk: copper and grey',
    ]);
    expect((await list({ text: '%' })).total).toBe(0);
    expect((await list({ division: 'nobody' })).total).toBe(0);
  });

  test('[S25] only recordings of the person’s own divisions are listed and accept reports', async () => {
    const { sessions } = await list({}, 'HD1002');
    expect(new Set(sessions.map(({ division_code }) => division_code))).toEqual(
      new Set(['rangat', 'mool']),
    );
    expect((await report(10, FILLED_AT, 'HD1002')).status).toBe(404);
    expect(
      (await server().db.select().from(viewProgress).where(eq(viewProgress.accountId, 'HD1002')))
        .length,
    ).toBe(0);
  });

  test('the latest report sets the position in whatever order reports arrive, and the watched share only grows', async () => {
    expect((await report(15, FILLED_AT - 2 * MINUTE)).body).toMatchObject({
      position_s: 15,
      watched_share: 0.5,
    });
    expect((await report(27, FILLED_AT - 5 * MINUTE)).body).toMatchObject({
      position_s: 15,
      watched_share: 0.9,
    });
    expect((await report(3, FILLED_AT - MINUTE)).body).toMatchObject({
      position_s: 3,
      watched_share: 0.9,
    });
    const kept = (await list()).sessions.find(
      ({ video_streaming_id }) => video_streaming_id === STREAM,
    );
    expect(kept).toMatchObject({
      position_s: 3,
      watched_share: 0.9,
      position_at: iso(FILLED_AT - MINUTE),
    });
  });

  test('[F15] the furthest watched second counts after a jump back', async () => {
    expect(
      (
        await report(2, FILLED_AT + 2 * MINUTE, 'HD1001', {
          video_streaming_id: 59_901,
          furthest_s: 24,
        })
      ).body,
    ).toMatchObject({
      position_s: 2,
      watched_share: 0.6,
    });
  });

  test('[D48] [4.11] a late view without the time of its tap is refused and not stored, even where a recording exists', async () => {
    const { bearer } = await signedIn(server(), 'HD1001');
    const { sessions } = await list();
    const old = sessions.find(
      ({ training_start_date }) =>
        Date.parse(training_start_date) < FILLED_AT - 5 * 24 * 60 * MINUTE,
    );
    const before = (await server().db.select().from(views)).length;
    const body = {
      active: 1,
      video_streaming_id: Number(old?.video_streaming_id),
      leapcode: 'HD1001',
    };
    expect(await post(server(), '/api/hair_dresser/live-video-view', body, bearer)).toMatchObject({
      status: 400,
      body: { error: true, code: 'not-open' },
    });
    expect((await server().db.select().from(views)).length).toBe(before);
  });

  test('[D48] [F15] the first report on a recording stores its progress, and no view', async () => {
    const { sessions } = await list();
    const unseen = sessions.find(({ position_s }) => position_s == null);
    const before = (await server().db.select().from(views)).length;
    const told = await report(0, FILLED_AT, 'HD1001', {
      video_streaming_id: unseen?.video_streaming_id,
    });
    expect(told.body).toMatchObject({ error: false, position_s: 0 });
    const rows = await server()
      .db.select()
      .from(viewProgress)
      .where(eq(viewProgress.trainingCode, Number(unseen?.training_code)));
    expect(rows.map(({ accountId, watched }) => ({ accountId, watched }))).toEqual([
      { accountId: 'HD1001', watched: 0 },
    ]);
    expect((await server().db.select().from(views)).length).toBe(before);
  });

  test('a position from a clock that is ahead can be replaced, and a position is limited to the film’s length', async () => {
    await report(15, FILLED_AT + 400 * 24 * 60 * MINUTE);
    server().clock.advance(MINUTE);
    expect((await report(6, FILLED_AT + MINUTE, 'HD1001', { duration_s: 6 })).body).toMatchObject({
      position_s: 6,
      watched_share: 0.5,
    });
    expect((await report(86_400, FILLED_AT + MINUTE)).body).toMatchObject({
      position_s: 30,
      watched_share: 1,
    });
  });

  test('concurrent reports of several devices leave one position, the latest', async () => {
    await Promise.all(
      [3, 9, 21, 12].map((position, device) => report(position, FILLED_AT - (4 - device) * 1000)),
    );
    const rows = await server()
      .db.select()
      .from(viewProgress)
      .where(eq(viewProgress.trainingCode, 9902));
    expect(rows.map(({ position, watched }) => ({ position, watched }))).toEqual([
      { position: 12, watched: 70 },
    ]);
  });

  test.each([
    ['position_s', { position_s: -1 }],
    ['position_s', { position_s: 1e300 }],
    ['duration_s', { duration_s: 0 }],
    ['at', { at: 'yesterday' }],
    ['video_streaming_id', { video_streaming_id: {} }],
  ])('a wrong %s is refused with its name', async (field, more) => {
    expect(await report(1, FILLED_AT, 'HD1001', more)).toMatchObject({
      status: 422,
      body: { field },
    });
  });

  test.each(['x', 1e300, '999999999999', -5, 1.5])(
    'an unknown stream is refused: %s',
    async (video_streaming_id) => {
      expect((await report(1, FILLED_AT, 'HD1001', { video_streaming_id })).status).toBe(404);
    },
  );

  test('invalid pages and a text that is too long are refused', async () => {
    const { bearer } = await signedIn(server());
    for (const body of [
      { skip: 0, take: 101 },
      { skip: -1, take: 1 },
      { skip: 0, take: 0.5 },
      { skip: 0, take: 1, text: 'x'.repeat(101) },
    ])
      expect(
        (await post(server(), '/api/hair_dresser/recorded-sessions', body, bearer)).status,
      ).toBe(422);
  });
});
