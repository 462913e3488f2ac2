import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { programs } from '../../../../server/db/schema/content.ts';
import { completions } from '../../../../server/db/schema/programs.ts';
import { trainingAnswers, trainings } from '../../../../server/db/schema/trainings.ts';
import { TRACKING_STATUS } from '../../../../sync/contract/constants.ts';
import type { ProgramEntry } from '../../../../sync/contract/learning/program-entries.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const DAY = 86_400_000;

onEveryDatabase('program cards', (server) => {
  async function portfolio(loginId = 'HD1001') {
    const { bearer } = await signedIn(server(), loginId);
    const said = await post(
      server(),
      '/api/hair_dresser/all-programs-list-brand',
      { leapcode: loginId },
      bearer,
    );
    const list = said.body.all_program_list as ProgramEntry[]; // the contract's shape, checked by the server
    return { list, of: (id: number) => list.find(({ program_id }) => program_id === id) };
  }

  test('[7.22] a started course has its next lesson and the remaining time', async () => {
    const { of } = await portfolio();
    expect(of(201)).toMatchObject({
      lesson_count: 7,
      lessons_done: 2,
      seconds_left: 4260,
      next_part: { number: 3, kind: 'text', title: 'The V, the W and the face frame' },
      earns_certificate: true,
    });
    const untouched = of(204);
    expect(untouched?.lessons_done).toBe(0);
    expect(untouched).not.toHaveProperty('next_part');
  });

  test('[7.22] a finished program has its date and score, and a path its next step with that step’s date', async () => {
    const { list, of } = await portfolio();
    expect(of(216)).toMatchObject({ state: 'done', done_at: expect.any(String) });
    const paths = list.filter(({ program_type }) => program_type === 'BLENDED');
    expect(
      paths.every(
        ({ steps, steps_done }) => steps_done != null && steps != null && steps_done <= steps,
      ),
    ).toBe(true);
    expect(of(401)).toMatchObject({
      steps_done: 2,
      next_part: { number: 3, kind: 'quiz', title: 'Knots that hold' },
    });
    await server()
      .db.insert(completions)
      .values({ accountId: 'HD1001', programId: 217, completedAt: 5, score: 90 });
    const { of: later } = await portfolio();
    expect(later(217)).toMatchObject({ done_at: '1970-01-01T00:00:00.005Z', score: 90 });
    expect(later(408)).toMatchObject({
      steps_done: 2,
      next_part: { number: 2, kind: 'workshop' },
      next_date: later(116)?.next_date,
    });
  });

  test('[7.22] ratings are averaged; an unrated program has none', async () => {
    const { list, of } = await portfolio();
    expect(of(202)?.rating_average).toBeGreaterThan(3);
    expect(of(202)?.rating_count).toBeGreaterThan(1);
    expect(list.filter((entry) => entry.rating_average == null).length).toBeGreaterThan(5);
  });

  test('[7.22] a workshop has its city and the seats left, and a webinar neither', async () => {
    const { list } = await portfolio();
    const workshop = list.find(
      ({ program_type, next_date }) => program_type === 'OFFLINE' && next_date,
    );
    expect(workshop).toMatchObject({ place: expect.any(String), seats_left: expect.any(Number) });
    expect(
      list
        .filter(({ program_type }) => program_type === 'ONLINE')
        .every((entry) => entry.seats_left == null && entry.place == null),
    ).toBe(true);
    const sessions = await server()
      .db.select()
      .from(trainings)
      .where(eq(trainings.programId, Number(workshop?.program_id)));
    const code = sessions.find(
      ({ startsAt }) => new Date(startsAt).toISOString() === workshop?.next_date,
    )?.code;
    await server()
      .db.insert(trainingAnswers)
      .values({
        trainingCode: Number(code),
        accountId: 'HD1002',
        status: TRACKING_STATUS.accept,
        answeredAt: 1,
      })
      .onConflictDoUpdate({
        target: [trainingAnswers.trainingCode, trainingAnswers.accountId],
        set: { status: TRACKING_STATUS.reject },
      });
    const after = (await portfolio()).of(Number(workshop?.program_id));
    expect(Math.abs(Number(after?.seats_left) - Number(workshop?.seats_left))).toBe(1);
  });

  test('[7.22] a program is new for less than thirty days after its publication', async () => {
    const publish = (at: number) =>
      server().db.update(programs).set({ publishedAt: at }).where(eq(programs.id, 204));
    await publish(server().clock.now() - 29 * DAY);
    expect((await portfolio()).of(204)?.is_new).toBe(true);
    await publish(server().clock.now() - 31 * DAY);
    expect((await portfolio()).of(204)).not.toHaveProperty('is_new');
  });

  test('[7.22] six programs that were not begun are recommended with their reasons', async () => {
    const { list, of } = await portfolio();
    const chosen = list
      .filter(({ recommended }) => recommended)
      .sort((a, b) => Number(a.recommended?.rank) - Number(b.recommended?.rank));
    expect(chosen.map(({ recommended }) => recommended?.rank)).toEqual([1, 2, 3, 4, 5, 6]);
    expect(chosen.every(({ state }) => state === 'new')).toBe(true);
    const led = chosen.flatMap(({ recommended }) =>
      recommended?.because === 'finished' ? [recommended.program_id] : [],
    );
    expect(led.length).toBeGreaterThan(1);
    expect(led.every((id) => of(Number(id))?.state === 'done')).toBe(true);
    const { list: rohit } = await portfolio('HD1002');
    expect(
      rohit
        .filter(({ recommended }) => recommended)
        .every(({ division_code }) => ['rangat', 'mool'].includes(division_code)),
    ).toBe(true);
  });
});
