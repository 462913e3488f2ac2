import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { demoPrograms } from '../../../../demo/world/programs/programs.ts';
import { accounts } from '../../../../server/db/schema/accounts.ts';
import type { Blended } from '../../../../sync/contract/learning/blended.ts';
import type { Course } from '../../../../sync/contract/learning/course.ts';
import type { LiveProgram } from '../../../../sync/contract/learning/live-programs.ts';
import { post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const CALLS = {
  11: 'webinar-details',
  12: 'webinar-details',
  21: 'education-details',
  22: 'education-details',
  31: 'elearning-details',
  32: 'elearning-details',
  41: 'blended-details',
} as const;
// Sixty pages, twice, on a machine that may be busy.
const MINUTE = 60_000;
type Program = (typeof demoPrograms)[number];

/** How a program's own page asks for it. */
const asked = (program: Program) => ({
  path: CALLS[program.typeId as keyof typeof CALLS],
  body: {
    division_code: program.divisionCode,
    ...(program.courseId ? { course_id: program.courseId } : {}),
    ...(program.blendedId ? { blended_learning_id: program.blendedId } : {}),
    ...(program.typeId < 30 ? { program_id: program.id, program_type_id: program.typeId } : {}),
  },
});

onEveryDatabase('program pages', (server) => {
  async function opener(loginId = 'HD1001', prefix = 'hair_dresser') {
    const { bearer } = await signedIn(server(), loginId);
    return (path: string, body: object) =>
      post(server(), `/api/${prefix}/${path}`, { leapcode: loginId, ...body }, bearer);
  }

  test('[7.13] [7.20] [7.21] each of the sixty programs has a page with content, for hairdressers and trainers', {
    timeout: MINUTE,
  }, async () => {
    const hairdresser = await opener();
    const trainer = await opener('TR2001', 'trainer');
    const seen = new Set<number>();
    for (const program of demoPrograms) {
      const { path, body } = asked(program);
      // A trainer's page differs in nothing but the prefix: one of each type is enough.
      const said = await (seen.has(program.typeId) ? hairdresser : trainer)(path, body);
      seen.add(program.typeId);
      expect(said.status, program.name).toBe(200);
      const page = (said.body.course_details ??
        said.body.program_details ??
        said.body.blended_details) as Course & LiveProgram & Blended;
      expect(page.program).toBe(program.name);
      expect(page.objectives.length, program.name).toBeGreaterThan(0);
      expect(
        (page.modules ?? page.agenda ?? page.path).length,
        program.name,
      ).toBeGreaterThanOrEqual(2);
    }
  });

  test('[S25] programs of other divisions are refused like missing ones', {
    timeout: MINUTE,
  }, async () => {
    const rohit = await opener('HD1002');
    for (const program of demoPrograms.filter(
      ({ divisionCode }) => !['rangat', 'mool'].includes(divisionCode),
    )) {
      const { path, body } = asked(program);
      expect((await rohit(path, body)).status, program.name).toBe(404);
      expect(
        (await rohit(path, { ...body, division_code: ['rangat', 'mool'] })).status,
        program.name,
      ).toBe(404);
    }
    const foreign = await rohit('elearning-details', { division_code: 'vayu', course_id: 1208 });
    const none = await rohit('elearning-details', { division_code: 'rangat', course_id: 999 });
    expect(foreign.body).toEqual(none.body);
  });

  test('[S25] unapproved and blocked namesakes of a trainer do not change the trainer’s picture', async () => {
    const trainers = await server().db.select().from(accounts).where(eq(accounts.role, 'trainer'));
    const program = demoPrograms.find(({ trainerName }) =>
      trainers.some(({ name, picture }) => name === trainerName && picture !== null),
    );
    const trainer = trainers.find(({ name }) => name === program?.trainerName);
    if (!program || !trainer) throw new Error('No trainer of the demo world gives a program.');
    const open = await opener();
    const { path, body } = asked(program);
    const face = async () => {
      const said = (await open(path, body)).body;
      return (
        (said.course_details ?? said.program_details ?? said.blended_details) as {
          readonly trainer_image: string | null;
        }
      ).trainer_image;
    };
    expect(await face()).toBe(trainer.picture);
    const stranger = {
      ...trainer,
      id: 'TR9999',
      mobile: '9000099999',
      registrationCode: 'STRANGER',
      picture: null,
    };
    await server()
      .db.insert(accounts)
      .values([
        { ...stranger, isRegister: 0 as const },
        {
          ...stranger,
          id: 'TR9998',
          mobile: '9000099998',
          registrationCode: 'BLOCKED',
          blockedAt: 1,
        },
      ]);
    expect(await face()).toBe(trainer.picture);
    await server().db.update(accounts).set({ isRegister: 1 }).where(eq(accounts.id, 'TR9999'));
    expect(await face()).toBeNull();
  });

  test('[7.20] a course shows what is done, where to resume, and what is locked', async () => {
    const open = await opener();
    const { course_details: course } = (
      await open('elearning-details', { division_code: 'rangat', course_id: 1201 })
    ).body as {
      course_details: Course;
    };
    expect(course).toMatchObject({
      state: 'in-progress',
      lesson_count: 7,
      lessons_done: 2,
      next_lesson_id: 20103,
      language: 'English and Hindi',
    });
    expect(course.progress).toBeCloseTo(2 / 7);
    const lessons = course.modules.flatMap((module) => module.lessons);
    expect(lessons.map(({ kind }) => kind)).toEqual([
      'text',
      'pdf',
      'text',
      'video',
      'text',
      'text',
      'quiz',
    ]);
    expect(lessons.at(-1)).toMatchObject({
      locked: true,
      lock_reason: 'The quiz opens when all other lessons are done.',
      quiz_id: 606,
    });
    expect(lessons[0]?.hindi?.title).toBe('गहरे बालों में छिपा रंग');
    expect(lessons.find(({ kind }) => kind === 'video')).toMatchObject({
      address: expect.stringMatching(/^\/media\//),
      bytes: expect.any(Number),
    });
    expect(course.certificate).toMatchObject({ earns: true, completed_at: null });
  });

  test('[7.20] a finished course shows since when its certificate is earned, and its ratings', async () => {
    const open = await opener();
    const said = await open('elearning-details', { division_code: 'vayu', course_id: 1216 });
    expect(said.body.course_details).toMatchObject({
      state: 'done',
      next_lesson_id: null,
      certificate: { completed_at: '2026-08-09T04:00:00.000Z' },
      rating: { average: 4.5, count: 2, own: 5 },
    });
  });

  test('[7.20] modules of safety courses open one after another', async () => {
    const open = await opener();
    const said = await open('elearning-details', { division_code: 'resham', course_id: 1219 });
    const { modules } = (said.body as { course_details: Course }).course_details;
    expect(modules.map(({ lessons }) => lessons[0]?.locked)).toEqual([false, true, true]);
  });

  test('[7.21] a webinar has its dates with the person’s answer, an agenda in minutes, and after its end a recording', async () => {
    const open = await opener();
    const said = await open('webinar-details', {
      division_code: 'rangat',
      program_id: 101,
      program_type_id: 11,
    });
    const page = (said.body as { program_details: LiveProgram }).program_details;
    expect(page.trainings[0]).toMatchObject({ training_code: 9002, accept_reject: true });
    expect(page.agenda[0]).toMatchObject({ minutes: 10, starts_at: '2026-08-12T03:50:00.000Z' });
    expect(page.agenda[1]?.starts_at).toBe('2026-08-12T04:00:00.000Z');
    expect(page).toMatchObject({
      state: 'done',
      venue: null,
      platform: expect.stringContaining('Video room'),
    });
    const over = await open('webinar-details', { program_id: 111, program_type_id: 12 });
    expect(over.body.program_details).toMatchObject({
      recording_id: expect.any(Number),
      state: 'done',
    });
  });

  test('[7.21] a workshop has a venue with a map, and is found only by its own call and type', async () => {
    const open = await opener();
    const body = { division_code: 'vayu', program_id: 107, program_type_id: 21 };
    const page = (await open('education-details', body)).body.program_details;
    expect(page).toMatchObject({
      venue: { name: expect.any(String), map_url: expect.stringMatching(/^https:/) },
      platform: null,
    });
    expect((await open('webinar-details', body)).status).toBe(404);
    expect((await open('education-details', { ...body, program_type_id: 22 })).status).toBe(404);
  });

  test('[7.13] a path shows its steps with their states, unlocking rules and dates', async () => {
    const open = await opener();
    const said = await open('blended-details', {
      division_code: ['vayu'],
      blended_learning_id: 2401,
    });
    const { path, ...page } = (said.body as { blended_details: Blended }).blended_details;
    expect(path.map(({ kind, state }) => ({ kind, state }))).toEqual([
      { kind: 'e-learning', state: 'done' },
      { kind: 'workshop', state: 'done' },
      { kind: 'quiz', state: 'open' },
      { kind: 'certificate', state: 'locked' },
    ]);
    expect(path[1]).toMatchObject({
      unlock_rule: 'Opens when step 1 is done.',
      program: { program_id: 107, program_type: 'OFFLINE' },
    });
    expect(path[1]?.dates[0]).toMatch(/^2026-08-/);
    expect(path[2]?.quiz_id).toBe(601);
    expect(page).toMatchObject({ state: 'in-progress', steps: 4, blended_program_id: 2401 });
  });
});
