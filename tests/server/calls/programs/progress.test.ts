import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { changes } from '../../../../server/db/schema/changes.ts';
import { completions, lessonProgress } from '../../../../server/db/schema/programs.ts';
import { certificates } from '../../../../server/db/schema/records.ts';
import type { Course } from '../../../../sync/contract/learning/course.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

onEveryDatabase('progress', (server) => {
  async function device(loginId = 'HD1001') {
    const { bearer } = await signedIn(server(), loginId);
    const call = (path: string, body: object) =>
      post(server(), `/api/hair_dresser/${path}`, body, bearer);
    return {
      call,
      reach: (lesson_id: number | string, body: object = {}) =>
        call('lesson-progress', {
          course_id: 1000 + Math.floor(Number(lesson_id) / 100),
          lesson_id,
          position: 0,
          done: false,
          ...body,
        }),
      course: async (course_id: number) =>
        (
          (await call('elearning-details', { leapcode: loginId, division_code: [], course_id }))
            .body as { course_details: Course }
        ).course_details,
    };
  }
  const at = (seconds: number) => new Date(server().clock.now() + seconds * 1000).toISOString();
  const lessonIn = (course: Course, id: number) =>
    course.modules.flatMap(({ lessons }) => lessons).find((lesson) => lesson.id === id);

  test('a lesson once done stays done, and its latest reported position counts', async () => {
    const { reach, course } = await device();
    expect((await reach(20701, { position: 300, at: at(-20) })).body).toMatchObject({
      error: false,
      done: false,
      position: 300,
      state: 'in-progress',
    });
    expect((await reach(20701, { position: 120, done: true, at: at(-10) })).body).toMatchObject({
      done: true,
      position: 120,
    });
    expect((await reach(20701, { position: 40, done: false, at: at(-5) })).body).toMatchObject({
      done: true,
      position: 40,
    });
    expect((await reach(20701, { position: 999, done: false, at: at(-300) })).body).toMatchObject({
      done: true,
      position: 40,
    });
    expect(lessonIn(await course(1207), 20701)).toMatchObject({ done: true, position: 40 });
  });

  test('concurrent reports of two devices are merged into one record', async () => {
    const tablet = await device();
    const phone = await device();
    const said = await Promise.all([
      tablet.reach(20801, { position: 50, done: true, at: at(-9) }),
      phone.reach(20801, { position: 70, at: at(-3) }),
    ]);
    expect(said.map(({ status }) => status)).toEqual([200, 200]);
    expect(lessonIn(await tablet.course(1208), 20801)).toMatchObject({ done: true, position: 70 });
  });

  test('the last lesson completes the course once, and notes the change for other devices', async () => {
    const { reach, course } = await device();
    for (const lesson of [20801, 20802, 20803]) await reach(lesson, { done: true });
    expect((await course(1208)).certificate.completed_at).toBeNull();
    await server().db.delete(changes);
    expect((await reach(20804, { done: true })).body).toMatchObject({ state: 'done', progress: 1 });
    await reach(20804, { done: true });
    const own = (
      await server().db.select().from(completions).where(eq(completions.accountId, 'HD1001'))
    ).filter(({ programId }) => programId === 208);
    expect(own).toHaveLength(1);
    expect(own[0]?.completedAt).toBe(server().clock.now());
    expect(
      (await server().db.select().from(certificates)).filter(({ programId }) => programId === 208),
    ).toHaveLength(0);
    const noted = (await server().db.select().from(changes))
      .filter(({ audience }) => audience === 'account:HD1001')
      .map(({ endpoint }) => endpoint);
    expect(noted).toEqual(
      expect.arrayContaining([
        'elearning-details',
        'all-programs-list-brand',
        'blended-details',
        'home-pwa',
        'my-certificates',
      ]),
    );
  });

  test('a short lesson completes its program without a certificate', async () => {
    const { reach } = await device();
    for (const lesson of [30501, 30502, 30503]) await reach(lesson, { done: true });
    expect(
      (await server().db.select().from(completions)).some(
        ({ programId, accountId }) => programId === 305 && accountId === 'HD1001',
      ),
    ).toBe(true);
    expect(
      (await server().db.select().from(certificates)).some(({ programId }) => programId === 305),
    ).toBe(false);
  });

  test('a quiz cannot be marked as done without passing it', async () => {
    const { reach } = await device();
    expect(await reach(20107, { done: true })).toMatchObject({
      status: 400,
      body: { code: 'quiz-first' },
    });
    expect((await reach(20107, { done: false })).status).toBe(200);
  });

  test('[S25] progress and ratings in other divisions, and lessons of another course, are refused', async () => {
    const rohit = await device('HD1002');
    const before = await server().db.select().from(lessonProgress);
    expect((await rohit.reach(20701, { done: true })).status).toBe(404);
    expect((await rohit.reach(20101, { course_id: 1203 })).status).toBe(404);
    expect((await rohit.reach(20199)).status).toBe(404);
    expect((await rohit.reach(20101, { lesson_id: '1e3' })).status).toBe(404);
    expect((await rohit.call('rate-program', { program_id: 207, rate: 1 })).status).toBe(404);
    expect(await server().db.select().from(lessonProgress)).toEqual(before);
  });

  test('each person’s progress is separate', async () => {
    const asha = await device();
    const farah = await device('HD1003');
    await asha.reach(20701, { done: true });
    expect(lessonIn(await farah.course(1207), 20701)).toMatchObject({ done: false, position: 0 });
  });

  test('a rating is from one to five, and the last one counts', async () => {
    const { call, course } = await device();
    expect((await call('rate-program', { program_id: 207, rate: 2 })).body).toMatchObject({
      error: false,
    });
    await call('rate-program', { program_id: 207, rate: 4 });
    expect((await course(1207)).rating).toEqual({ average: 4, count: 1, own: 4 });
    for (const rate of [0, 6, 2.5, '5'])
      expect((await call('rate-program', { program_id: 207, rate })).status).toBe(422);
  });
});
