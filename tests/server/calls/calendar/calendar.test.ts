import { expect, test } from 'vitest';
import { accounts } from '../../../../server/db/schema/accounts.ts';
import { moveTraining } from '../../../../server/operations/trainings/change-training.ts';
import type { CalendarTraining } from '../../../../sync/contract/trainings/calendar.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import { FILLED_AT } from '../../../support/snapshot.ts';

const MINUTE = 60_000;
const DAY = 24 * 60 * MINUTE;
const iso = (at: number) => new Date(at).toISOString();

onEveryDatabase('calendar', (server) => {
  async function ask(loginId: string, from: number, to: number) {
    const { bearer } = await signedIn(server(), loginId);
    const prefix = loginId.startsWith('TR') ? 'trainer' : 'hair_dresser';
    return post(server(), `/api/${prefix}/calendar`, { from: iso(from), to: iso(to) }, bearer);
  }
  async function calendar(
    loginId = 'HD1001',
    from = FILLED_AT - 30 * DAY,
    to = FILLED_AT + 90 * DAY,
  ) {
    const said = await ask(loginId, from, to);
    expect(said.status).toBe(200);
    return said.body as unknown as {
      trainings: CalendarTraining[];
      gone: { training_code: number; training_start_date: string }[];
    };
  }
  const codes = ({ trainings }: { trainings: readonly CalendarTraining[] }) =>
    trainings.map(({ training_code }) => training_code);
  const context = () => ({ ...server().context, now: server().clock.now() });

  test('the calendar lists the trainings of a range, soonest first, each with the person’s answer', async () => {
    const document = await calendar();
    expect(document.trainings.length).toBeGreaterThan(45);
    const starts = document.trainings.map(({ training_start_date }) => training_start_date);
    expect(starts).toEqual([...starts].sort());
    const of = (code: number) =>
      document.trainings.find(({ training_code }) => training_code === code);
    expect(of(9107)).toMatchObject({
      accept_reject: true,
      get_video_views_all_count: 1,
      timezone: 'Asia/Kolkata',
      status: 'planned',
    });
    expect(of(9105)).toMatchObject({
      accept_reject: true,
      venue: 'Vayu Styling Studio',
      checked_in_at: expect.any(String),
    });
    expect(of(9122)).not.toHaveProperty('accept_reject');
  });

  test('[4.6] rejected trainings are listed and marked as rejected', async () => {
    expect(
      (await calendar()).trainings.find(({ training_code }) => training_code === 9110),
    ).toMatchObject({ accept_reject: false });
  });

  test('a moved training has its old time, a cancelled one its reason, and both a raised sequence', async () => {
    const { trainings } = await calendar();
    const moved = trainings.find(({ status }) => status === 'moved');
    expect(moved).toMatchObject({
      training_code: 9125,
      sequence: 1,
      old_start_date: expect.any(String),
    });
    expect(Date.parse(moved?.old_start_date ?? '')).toBeLessThan(
      Date.parse(moved?.training_start_date ?? ''),
    );
    expect(trainings.find(({ status }) => status === 'cancelled')).toMatchObject({
      training_code: 9129,
      sequence: 1,
      cancel_reason: expect.stringContaining('repairs'),
    });
  });

  test('[S25] only trainings of the person’s own divisions are listed, and without counts', async () => {
    const { trainings } = await calendar('HD1002');
    expect(new Set(trainings.map(({ division_code }) => division_code))).toEqual(
      new Set(['rangat', 'mool']),
    );
    expect(trainings.every((each) => each.counts === undefined)).toBe(true);
  });

  test('a trainer sees their own trainings with the counts of answers and check-ins', async () => {
    const { trainings } = await calendar('TR2002');
    expect(new Set(trainings.map(({ trainer_name }) => trainer_name))).toEqual(
      new Set(['Kavya Rao']),
    );
    // Asha and Rohit accepted; whoever else has the division did not answer, and nobody is checked
    // in at a webinar.
    const people = (await server().db.select().from(accounts)).filter(
      ({ role, divisions }) => role === 'hd' && divisions.includes('rangat'),
    );
    const counts = { accepted: 2, rejected: 0, unanswered: people.length - 2, checked_in: 0 };
    expect(trainings.find(({ training_code }) => training_code === 9107)?.counts).toEqual(counts);
    expect(trainings.find(({ training_code }) => training_code === 9109)?.counts).toMatchObject({
      checked_in: 1,
    });
  });

  test.each([
    ['that begins with the session', 0, 1, true],
    ['that ends where the session begins', -DAY, 0, false],
    ['that begins in the session’s last millisecond', 60 * MINUTE - 1, DAY, true],
    ['that begins where the session ends', 60 * MINUTE, DAY, false],
  ])(
    'a range %s (%i to %i ms from its start) lists the training: %s',
    async (_which, from, to, listed) => {
      const start = FILLED_AT + 3 * DAY; // 9011 lasts an hour.
      expect(codes(await calendar('HD1001', start + from, start + to)).includes(9011)).toBe(listed);
    },
  );

  test.each([
    ['130 days', 130 * DAY, 200],
    ['a millisecond more', 130 * DAY + 1, 422],
    ['nothing', 0, 422],
    ['less than nothing', -1, 422],
  ])('a range of %s (%i ms) is answered with %i', async (_which, length, status) => {
    const said = await ask('HD1001', FILLED_AT, FILLED_AT + length);
    expect(said.status).toBe(status);
    if (status === 422) expect(said.body).toMatchObject({ field: 'to' });
  });

  test('a training moved out of the range is listed as gone from it', async () => {
    const from = FILLED_AT + 2 * DAY;
    const to = FILLED_AT + 4 * DAY;
    expect(codes(await calendar('HD1001', from, to))).toContain(9011);
    await moveTraining(context(), 9011, FILLED_AT + 20 * DAY, FILLED_AT + 20 * DAY + 60 * MINUTE);
    const document = await calendar('HD1001', from, to);
    expect(codes(document)).not.toContain(9011);
    expect(document.gone).toMatchObject([
      { training_code: 9011, training_start_date: iso(FILLED_AT + 20 * DAY) },
    ]);
    expect((await calendar('HD1002', from, to)).gone).toHaveLength(1);
    expect((await calendar('TR2001', from, to)).gone).toEqual([]);
  });

  test.each([
    ['nothing', ''],
    ['ten thousand letters', 'x'.repeat(10_000)],
    ['a day without a time', '2026-08-12'],
    ['a day that no calendar has', '2026-13-45T00:00:00Z'],
    ['more digits than a clock has', `2026-08-12T00:00:00.${'0'.repeat(50)}Z`],
  ])('%s is no instant and is refused with the field’s name', async (_which, from) => {
    const { bearer } = await signedIn(server());
    const said = await post(
      server(),
      '/api/hair_dresser/calendar',
      { from, to: iso(FILLED_AT) },
      bearer,
    );
    expect(said).toMatchObject({ status: 422, body: { field: 'from' } });
  });
});
