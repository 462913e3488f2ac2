import { and, asc, eq, inArray, ne } from 'drizzle-orm';
import type { SignedInContext } from '../context.ts';
import { trainings } from '../db/schema-trainings.ts';
import { heldSessions } from '../wire/live-program.ts';
import { mine } from './trainings.ts';

/** Sessions of a program in the order of its page. Cancelled ones are not included. */
export async function programSessions(
  { db, account, now }: Pick<SignedInContext, 'db' | 'account' | 'now'>,
  programId: number,
): Promise<ReturnType<typeof heldSessions>> {
  const rows = await mine(db, account.id)
    .where(and(eq(trainings.programId, programId), inArray(trainings.divisionCode, account.divisions), ne(trainings.status, 'cancelled')))
    .orderBy(asc(trainings.startsAt), asc(trainings.code));
  return heldSessions(
    rows.map((row) => ({
      training: { ...row.training, trainerPicture: row.trainerPicture },
      program: row.program,
      type: row.type,
      answer: row.answer ?? undefined,
      viewed: row.viewedAt !== null,
    })),
    now,
  );
}
