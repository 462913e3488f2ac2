import type { Ask } from '../../db/database.ts';

/** The context of a delivery: statements of their own, because reads have no transaction. */
interface Delivering {
  readonly askWriting: Ask;
  readonly now: number;
}

/** Notes that a course's lessons were given out; the first time counts, wherever the course is asked for: its page, a pack, a prefetch. */
export async function deliverCourse({ askWriting, now }: Delivering, accountId: string, programId: number): Promise<void> {
  await askWriting(
    'deliver_course',
    'insert into deliveries (account_id, program_id, first_at) values ($1, $2::int, $3::bigint) on conflict do nothing',
    [accountId, programId, now],
  );
}

/** Notes that a draw of a quiz's questions was given out; the first time counts. */
export async function deliverQuiz({ askWriting, now }: Delivering, accountId: string, quizId: number, draw: number): Promise<void> {
  await askWriting(
    'deliver_quiz',
    'insert into quiz_deliveries (account_id, quiz_id, draw, first_at) values ($1, $2::int, $3::int, $4::bigint) on conflict do nothing',
    [accountId, quizId, draw, now],
  );
}
