import { expect, test } from 'vitest';
import { lessonsOf, secondsLeftIn } from '../../../../src/features/course/rules.ts';
import type { Home } from '../../../../sync/contract/home/home.ts';
import type { Course } from '../../../../sync/contract/learning/course.ts';
import type { CalendarTraining } from '../../../../sync/contract/trainings/calendar.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const MINUTE = 60_000;

onEveryDatabase('home', (server) => {
  async function home(
    loginId = 'HD1001',
    prefix = 'hair_dresser',
    more: object = {},
  ): Promise<Home> {
    const { bearer } = await signedIn(server(), loginId);
    const said = await post(
      server(),
      `/api/${prefix}/home-pwa`,
      { leapcode: loginId, ...more },
      bearer,
    );
    expect(said.status).toBe(200);
    return said.body as Home; // The server checked it against the row's schema.
  }
  const codes = (document: Home) =>
    document.upcoming_trainings.map((training) => training.training_code);

  test('[7.1] home has everything that its screen shows', async () => {
    const document = await home('HD1001', 'hair_dresser', { notification_flag: 1 });
    expect(document.banner).toHaveLength(4);
    expect(document.category_group.map((group) => group.group_name)).toEqual([
      'Colour',
      'Cut',
      'Care',
      'Styling',
      'Texture',
    ]);
    expect(document.category_group.every((group) => (group.program_count ?? 0) > 0)).toBe(true);
    expect(document.divisions.length).toBeGreaterThanOrEqual(4);
    expect(document.assigned_division_data).toHaveLength(5);
    expect(document.notification_count).toBe(3);
    expect(document.hd_data).toEqual({ setPassword: 1, unique_code: 'CS-4471-8820' });
    expect(document.notification_details).toMatchObject({
      media_type: 1,
      action_button_name: 'See the program',
    });
  });

  test('[7.1] an earlier app that asks for its part of home (record 0012) gets all of home under the same tag, and no shared document', async () => {
    const { bearer } = await signedIn(server());
    const ask = (more: Readonly<Record<string, string>>) =>
      server().fetch('/api/hair_dresser/home-pwa', {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...bearer, ...more },
        body: JSON.stringify({ leapcode: 'HD1001' }),
      });
    const [earlier, today] = [await ask({ 'answer-part': 'own' }), await ask({})];
    expect(earlier.headers.get('answer-tag')).toBe(today.headers.get('answer-tag'));
    expect(await earlier.json()).toEqual(await today.json());
    const document = await server().fetch(
      `/api/shared/home/20677.WyJyYW5nYXQiXQ.${'0'.repeat(64)}.${'m'.repeat(22)}.json`,
    );
    expect(document.status).toBe(404);
    expect(document.headers.get('cache-control')).toBe('no-store');
    expect(await document.json()).toMatchObject({ error: true, code: 'not-found' });
  });

  test('a training has its trainer’s own picture, the same on home and in the calendar', async () => {
    const { upcoming_trainings: coming } = await home();
    const faces = new Map(
      coming.map(({ trainer_name, trainer_image }) => [trainer_name, trainer_image]),
    );
    expect(faces.get('Kavya Rao')).toMatch(/^\/pictures\/person\//);
    const { bearer } = await signedIn(server());
    const [from, to] = [coming[0]?.training_start_date, coming.at(-1)?.training_start_date];
    const said = await post(server(), '/api/hair_dresser/calendar', { from, to }, bearer);
    expect(said.status).toBe(200);
    const { trainings } = said.body as { trainings: readonly CalendarTraining[] }; // The server checked it against the row's schema.
    const own = trainings.filter(({ trainer_name }) => trainer_name === 'Kavya Rao');
    expect(own.length).toBeGreaterThan(0);
    expect(new Set(own.map(({ trainer_image }) => trainer_image))).toEqual(
      new Set([faces.get('Kavya Rao')]),
    );
  });

  test('[2.27] the Top 5 are five programs, each with the id from which its link is built', async () => {
    const { top_5_programs: top } = await home();
    expect(top.map((each) => each.program)).toEqual([
      'Balayage on dark bases',
      'Bridal knots that last a night',
      'Grey coverage, honestly',
      'Smoothing without flattening',
      'Reading a scalp in two minutes',
    ]);
    for (const each of top)
      expect(each.blended_program_id ?? each.course?.id ?? each.program_type_id?.id).toBeTruthy();
  });

  test('[7.3] the program types have four parents with children', async () => {
    const { data } = await home();
    expect(Object.keys(data ?? {}).sort()).toEqual(['BLENDED', 'E-LEARNING', 'OFFLINE', 'ONLINE']);
    const { bearer } = await signedIn(server());
    expect(
      (await post(server(), '/api/hair_dresser/get-all-program-types', {}, bearer)).body,
    ).toEqual({ error: false, data });
  });

  test('[7.4] [7.2] divisions and popup have their own calls with the same contents', async () => {
    const document = await home();
    const { bearer } = await signedIn(server());
    expect((await post(server(), '/api/hair_dresser/get-home-divisions', {}, bearer)).body).toEqual(
      { error: false, divisions: document.divisions },
    );
    expect(
      (
        await post(
          server(),
          '/api/hair_dresser/get-notification-popup',
          { leapcode: 'HD1001' },
          bearer,
        )
      ).body,
    ).toEqual({
      error: false,
      notification_details: document.notification_details,
    });
  });

  test('[4.4] a training is listed until 900000 ms after its start, inclusive', async () => {
    server().clock.advance(5 * MINUTE);
    expect(codes(await home())).toContain(9002);
    server().clock.advance(1);
    expect(codes(await home())).not.toContain(9002);
  });

  test('[4.4] trainings are listed soonest first, and none that began more than 15 minutes ago', async () => {
    const { upcoming_trainings: listed } = await home();
    const starts = listed.map((training) => training.training_start_date);
    expect(starts).toEqual([...starts].sort());
    expect(
      listed.every(
        (training) =>
          Date.parse(training.training_start_date) >= server().clock.now() - 15 * MINUTE,
      ),
    ).toBe(true);
  });

  test('[4.6] rejected trainings are hidden, only from the person who rejected them', async () => {
    expect(codes(await home('HD1003'))).not.toContain(9012);
    expect(codes(await home('HD1001'))).toContain(9012);
  });

  test('[4.5] unanswered, accepted and viewed trainings are distinguished', async () => {
    const { upcoming_trainings: farah } = await home('HD1003');
    expect(farah.find((each) => each.training_code === 9003)).toMatchObject({
      accept_reject: true,
      get_video_views_all_count: 1,
      join_webinar: true,
      platform_id: 2,
    });
    expect(farah.find((each) => each.training_code === 9002)).toMatchObject({
      accept_reject: true,
      get_video_views_all_count: 0,
    });
    expect(farah.find((each) => each.training_code === 9001)).not.toHaveProperty('accept_reject');
  });

  test('[S25] only trainings of the person’s own divisions are listed', async () => {
    const { upcoming_trainings: rohit } = await home('HD1002');
    expect(new Set(rohit.map((each) => each.program?.division?.division_code))).toEqual(
      new Set(['rangat', 'mool']),
    );
  });

  test('[E40] home names the course that was last worked on, and how much of it remains', async () => {
    const { bearer } = await signedIn(server());
    const reach = (lesson: number, body: object) =>
      post(
        server(),
        '/api/hair_dresser/lesson-progress',
        {
          course_id: 1000 + Math.floor(lesson / 100),
          lesson_id: lesson,
          position: 0,
          done: false,
          ...body,
        },
        bearer,
      );
    const first = (await home()).continue_learning;
    expect(first).toMatchObject({
      program: 'Balayage on dark bases',
      division_code: 'rangat',
      course: { id: 1201 },
      lessons_done: 2,
    });
    server().clock.advance(MINUTE);
    await reach(20103, { done: true });
    const next = (await home()).continue_learning;
    expect(next).toMatchObject({
      course: { id: 1201 },
      lesson_count: first?.lesson_count,
      lessons_done: 3,
    });
    expect(next?.seconds_left).toBeLessThan(first?.seconds_left ?? 0);
    server().clock.advance(MINUTE);
    await reach(20801, { position: 60 });
    expect((await home()).continue_learning).toMatchObject({
      course: { id: 1208 },
      lessons_done: 0,
    });
    server().clock.advance(MINUTE);
    for (const lesson of [20801, 20802, 20803, 20804]) await reach(lesson, { done: true });
    expect((await home()).continue_learning).toMatchObject({
      course: { id: 1201 },
      lessons_done: 3,
    });
  });

  test('[E40] home gives the same remaining time for a half-watched video as the page of its course', async () => {
    const { bearer } = await signedIn(server());
    const page = async (): Promise<Course> => {
      const asked = { leapcode: 'HD1001', division_code: 'rangat', course_id: 1201 };
      const { status, body } = await post(
        server(),
        '/api/hair_dresser/elearning-details',
        asked,
        bearer,
      );
      expect({ status, body }).toMatchObject({ status: 200 });
      return (body as { course_details: Course }).course_details;
    };
    const video = lessonsOf(await page()).find(({ film, done }) => film && !done);
    const sent = {
      course_id: 1201,
      lesson_id: video?.id,
      position: Math.floor((video?.film?.duration_s ?? 0) / 2),
      done: false,
    };
    await post(server(), '/api/hair_dresser/lesson-progress', sent, bearer);
    expect((await home()).continue_learning).toMatchObject({
      course: { id: 1201 },
      seconds_left: secondsLeftIn(lessonsOf(await page())),
    });
  });

  test('[E40] [S25] courses that were never begun, or belong to other divisions, are not offered to continue', async () => {
    expect((await home('TR2001', 'trainer')).continue_learning).toBeNull();
    expect((await home('HD1002')).continue_learning).toMatchObject({
      lessons_done: 1,
      division_code: expect.stringMatching(/^(rangat|mool)$/),
    });
  });

  test('[6.3] trainers see upcoming trainings too', async () => {
    expect((await home('TR2001', 'trainer')).upcoming_trainings.length).toBeGreaterThan(5);
  });
});
