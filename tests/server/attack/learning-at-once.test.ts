import { expect, test } from 'vitest';
import { demoLessons } from '../../../demo/world/lessons/syllabus-rows.ts';
import { completions } from '../../../server/db/schema/programs.ts';
import { personOf } from '../../support/attack/people.ts';
import { call } from '../../support/attack/wire.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

/** A course without a quiz: its last lesson completes it. */
const COURSE = 208;

// The embedded database runs one transaction after another; on PostgreSQL these lie beside each
// other.
onEveryDatabase('one person learning on two devices', (server) => {
  test('all lessons of a course, reported concurrently, complete it once', {
    timeout: 60_000,
  }, async () => {
    const lessons = demoLessons.filter(
      ({ programId, kind }) => programId === COURSE && kind !== 'quiz',
    );
    expect(lessons.length).toBeGreaterThan(1);
    for (let turn = 0; turn < 8; turn += 1) {
      await server().reset();
      const person = await personOf(server(), 'HD1001');
      const said = await Promise.all(
        lessons.map(({ id }) =>
          call(
            server(),
            'lesson-progress',
            { course_id: 1000 + COURSE, lesson_id: id, position: 0, done: true },
            person,
          ),
        ),
      );
      expect(said.map(({ status }) => status)).toEqual(lessons.map(() => 200));
      const done = (await server().db.select().from(completions)).filter(
        ({ programId, accountId }) => programId === COURSE && accountId === 'HD1001',
      );
      expect(done, `turn ${turn}`).toHaveLength(1);
    }
  });
});
