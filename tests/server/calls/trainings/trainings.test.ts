import { expect, test } from 'vitest';
import { views } from '../../../../server/db/schema/trainings.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import { FILLED_AT } from '../../../support/snapshot.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const FULL = { path: 'accept-reject-education', program_id: 106, training_code: 9006 };
const WEBINAR = { path: 'accept-reject-webinar', program_id: 102, training_code: 9001 };

onEveryDatabase('trainings', (server) => {
  async function answer(
    loginId: string,
    { path, ...training }: typeof FULL,
    tracking_status: number,
  ) {
    const { bearer } = await signedIn(server(), loginId);
    return post(server(), `/api/hair_dresser/${path}`, { ...training, tracking_status }, bearer);
  }
  async function join(loginId: string, training_code: number) {
    const { bearer } = await signedIn(server(), loginId);
    const said = await post(
      server(),
      '/api/hair_dresser/join-now-check',
      { training_code },
      bearer,
    );
    return said.body as unknown as { training_code: number; get_video_views_all_count: number }[];
  }
  async function view(loginId: string, video_streaming_id: number | string, more: object = {}) {
    const { bearer } = await signedIn(server(), loginId);
    return post(
      server(),
      '/api/hair_dresser/live-video-view',
      { active: 1, video_streaming_id, leapcode: loginId, ...more },
      bearer,
    );
  }
  /**
   * The recorded views of HD1001 for training 9001: it starts ten minutes after the fill and lasts
   * an hour.
   */
  async function viewedAt(): Promise<number[]> {
    const rows = await server().db.select().from(views);
    return rows
      .filter((row) => row.trainingCode === 9001 && row.accountId === 'HD1001')
      .map((row) => row.viewedAt);
  }

  test('[7.6] [8.10] accepting and rejecting are answered with a message, and an answer can be changed', async () => {
    expect(await answer('HD1001', WEBINAR, 2)).toMatchObject({
      status: 200,
      body: { error: false, message: 'Accepted. We keep your seat.', code: 'accepted' },
    });
    expect(await answer('HD1001', WEBINAR, 5)).toMatchObject({
      status: 200,
      body: { error: false, message: 'Rejected. Your seat goes to someone else.' },
    });
    expect((await answer('HD1001', WEBINAR, 2)).status).toBe(200);
  });

  test('[4.5] an answer is reported in the change feed for the page of its program too', async () => {
    const { bearer } = await signedIn(server());
    const { cursor } = (await post(server(), '/api/changes', {}, bearer)).body;
    await answer('HD1001', WEBINAR, 2);
    const { changed } = (await post(server(), '/api/changes', { cursor }, bearer)).body;
    expect(changed).toContainEqual({
      endpoint: 'webinar-details',
      request: { program_id: WEBINAR.program_id },
    });
  });

  test('[8.2] accepting beyond the last seat is refused with a message and 400, rejecting is not', async () => {
    expect(await answer('HD1001', FULL, 2)).toMatchObject({
      status: 400,
      body: { error: true, message: 'Seats are full', code: 'seats-full' },
    });
    expect((await answer('HD1001', FULL, 5)).status).toBe(200);
  });

  test('[4.5] a rejection frees the seat; a person with a seat may accept again', async () => {
    expect((await answer('HD1003', FULL, 2)).status).toBe(200);
    expect((await answer('HD1003', FULL, 5)).status).toBe(200);
    expect((await answer('HD1001', FULL, 2)).status).toBe(200);
    expect((await answer('HD1003', FULL, 2)).body).toMatchObject({ code: 'seats-full' });
  });

  test('[S28] of two people who accept the last seat at once one gets it', async () => {
    const studio = { path: 'accept-reject-education', program_id: 106, training_code: 9006 };
    await answer('HD1003', studio, 5);
    const farah = await signedIn(server(), 'HD1003');
    const asha = await signedIn(server(), 'HD1001');
    const body = { program_id: 106, training_code: 9006, tracking_status: 2 };
    const said = await Promise.all(
      [farah, asha].map(({ bearer }) =>
        post(server(), '/api/hair_dresser/accept-reject-education', body, bearer),
      ),
    );
    expect(said.map(({ status }) => status).sort()).toEqual([200, 400]);
  });

  test.each([
    [-1, 200],
    [0, 200],
    [1, 400],
  ])('[4.4] an answer 900000 and %i ms after the start gets %i', async (offset, status) => {
    server().clock.set(FILLED_AT + 10 * MINUTE + 900_000 + offset);
    const said = await answer('HD1001', WEBINAR, 2);
    expect(said.status).toBe(status);
    if (status === 400)
      expect(said.body).toEqual({
        error: true,
        message: 'This training is already over.',
        code: 'over',
      });
  });

  test('[4.5] each program type has a call of its own, and the wrong one is refused', async () => {
    expect(
      (await answer('HD1001', { ...WEBINAR, path: 'accept-reject-education' }, 2)).body,
    ).toMatchObject({ code: 'wrong-kind' });
    expect(
      (await answer('HD1001', { ...FULL, path: 'accept-reject-webinar' }, 2)).body,
    ).toMatchObject({ code: 'wrong-kind' });
    expect(
      (
        await answer(
          'HD1001',
          { path: 'accept-reject-webinar', program_id: 218, training_code: 9010 },
          2,
        )
      ).body,
    ).toMatchObject({
      code: 'wrong-kind',
    });
  });

  test('[S25] a training of another division is not found, and a wrong program is refused', async () => {
    expect(
      (
        await answer(
          'HD1002',
          { path: 'accept-reject-education', program_id: 107, training_code: 9007 },
          2,
        )
      ).status,
    ).toBe(404);
    expect(
      (
        await answer(
          'HD1001',
          { path: 'accept-reject-education', program_id: 107, training_code: 1 },
          2,
        )
      ).status,
    ).toBe(404);
    expect((await answer('HD1001', { ...WEBINAR, program_id: 101 }, 2)).body).toMatchObject({
      code: 'wrong-program',
    });
  });

  test('[4.8] [7.7] join-now-check lists the person’s own overlapping trainings without the requested one', async () => {
    expect(await join('HD1001', 9002)).toMatchObject([
      { training_code: 9003, get_video_views_all_count: 0 },
    ]);
    expect(await join('HD1003', 9002)).toMatchObject([
      { training_code: 9003, get_video_views_all_count: 1 },
    ]);
    expect(await join('HD1001', 9011)).toEqual([]);
    expect(await join('HD1002', 9002)).toEqual([]);
  });

  test('[4.8] a recorded view is a conflict for the next join', async () => {
    expect((await view('HD1001', 59_002)).status).toBe(200);
    expect(await join('HD1001', 9003)).toMatchObject([
      { training_code: 9002, get_video_views_all_count: 1 },
    ]);
    expect((await join('HD1001', 9002)).map((each) => each.get_video_views_all_count)).toEqual([0]);
  });

  test('[4.11] [7.8] a view is recorded once per person and training; repeating it succeeds', async () => {
    const first = { error: false, recorded_at: new Date(FILLED_AT).toISOString() };
    server().clock.set(FILLED_AT);
    expect((await view('HD1001', 59_002)).body).toEqual(first);
    server().clock.advance(MINUTE);
    expect((await view('HD1001', '59002')).body).toEqual(first);
    await Promise.all(Array.from({ length: 5 }, () => view('HD1001', 59_002)));
    const rows = await server().db.select().from(views);
    expect(
      rows.filter((row) => row.trainingCode === 9002 && row.accountId === 'HD1001'),
    ).toHaveLength(1);
  });

  test.each([
    ['a millisecond before the doors open', -15 * MINUTE - 1, 400],
    ['when the doors open', -15 * MINUTE, 200],
    ['at the end', 60 * MINUTE, 200],
    ['a day after the end, noted without a signal', 60 * MINUTE + DAY, 200],
    ['a millisecond later than that', 60 * MINUTE + DAY + 1, 400],
  ])('[S28] a view %s (%i ms from the start) gets %i', async (_when, fromStart, status) => {
    server().clock.set(FILLED_AT + 10 * MINUTE + fromStart);
    expect((await view('HD1001', 59_001)).status).toBe(status);
  });

  const START = FILLED_AT + 10 * MINUTE;
  const END = START + 60 * MINUTE;
  const tapped = (at: number) => ({ tapped_at: new Date(at).toISOString() });

  test('[D48] [4.11] a receipt that arrives days late is recorded at the time of its tap, which the answer has', async () => {
    server().clock.set(END + 2 * DAY);
    const { status, body } = await view('HD1001', 59_001, tapped(START + 3 * MINUTE));
    expect(status).toBe(200);
    expect(body).toEqual({ error: false, recorded_at: new Date(START + 3 * MINUTE).toISOString() });
    expect(await viewedAt()).toEqual([START + 3 * MINUTE]);
  });

  test('[D48] the first tap counts, in whatever order the receipts arrive', async () => {
    server().clock.set(START + 30 * MINUTE);
    for (const minutes of [20, 5, 25])
      await view('HD1001', 59_001, tapped(START + minutes * MINUTE));
    expect(await viewedAt()).toEqual([START + 5 * MINUTE]);
  });

  test.each([
    ['a millisecond before the doors open', START - 15 * MINUTE - 1, 400],
    ['when the doors open', START - 15 * MINUTE, 200],
    ['two hours after the end', END + 120 * MINUTE, 200],
    ['a millisecond later than that', END + 120 * MINUTE + 1, 400],
  ])(
    '[D48] [S28] a tap is judged by its own time, not by its arrival: %s',
    async (_when, at, status) => {
      server().clock.set(END + 3 * DAY);
      expect((await view('HD1001', 59_001, tapped(at))).status).toBe(status);
      expect(await viewedAt()).toEqual(status === 200 ? [at] : []);
    },
  );

  test('[D48] a tap time in the future counts as now', async () => {
    server().clock.set(START - 16 * MINUTE);
    expect((await view('HD1001', 59_001, tapped(START))).body).toMatchObject({
      error: true,
      code: 'not-open',
    });
    server().clock.set(START);
    await view('HD1001', 59_001, tapped(START + 5 * MINUTE));
    expect(await viewedAt()).toEqual([START]);
  });

  test('[D48] a receipt that arrives 93 days late is refused', async () => {
    server().clock.set(END + 93 * DAY);
    expect(await view('HD1001', 59_001, tapped(START))).toMatchObject({
      status: 400,
      body: { error: true, code: 'not-open' },
    });
    expect(await viewedAt()).toEqual([]);
  });

  test('[D48] an invalid tap time is refused with the field’s name', async () => {
    expect(await view('HD1001', 59_001, { tapped_at: 'yesterday' })).toMatchObject({
      status: 422,
      body: { field: 'tapped_at' },
    });
  });

  test('[S25] a view of an unknown or foreign stream is not found', async () => {
    expect((await view('HD1001', 1)).status).toBe(404);
    expect((await view('HD1001', 'abc')).status).toBe(404);
    expect((await view('HD1002', 59_003)).status).toBe(404);
  });
});
