import { and, eq, inArray } from 'drizzle-orm';
import { programSessions } from '../../server/calls/packs/program-content.ts';
import type { AppContext } from '../../server/context.ts';
import { type Account, accounts } from '../../server/db/schema/accounts.ts';
import { programs } from '../../server/db/schema/content.ts';
import { programRatings } from '../../server/db/schema/programs.ts';
import { certificateReviews, certificates } from '../../server/db/schema/records.ts';
import { PARENT } from '../../server/domain/programs.ts';
import { pathStates } from '../../server/domain/progress.ts';
import { iso } from '../../server/domain/time.ts';
import { lessonsOf, syllabus } from '../../server/learning/course-lessons.ts';
import { agendaOf, recordingOf, venueOf } from '../../server/learning/live-program.ts';
import { signer } from '../../server/learning/media-files.ts';
import { type EntryParts, entryOf, type ProgramRow } from '../../server/learning/program-entry.ts';
import {
  detailsOf,
  findProgram,
  ofDivisions,
  programRows,
} from '../../server/learning/program-rows.ts';
import { handoutFacts } from '../../server/operations/handouts/handout-file.ts';
import { entryParts } from './entry-parts.ts';

/**
 * A program's page, composed of one statement per part, to compare with the server's single
 * statement.
 */
type Parts = Pick<AppContext, 'db' | 'keys' | 'files' | 'settings'> & {
  readonly account: Account;
  readonly now: number;
};

async function faceOf({ db }: Parts, name: string | null): Promise<string | null> {
  const named =
    name === null
      ? []
      : await db
          .select()
          .from(accounts)
          .where(and(eq(accounts.role, 'trainer'), eq(accounts.name, name)));
  return named.length === 1 ? (named[0]?.picture ?? null) : null;
}

async function pathOf(context: Parts, row: ProgramRow, parts: EntryParts) {
  const path = parts.paths.get(row.id) ?? [];
  const led = path.flatMap(({ stepProgramId }) => stepProgramId ?? []);
  const steps = led.length
    ? await programRows(
        context.db,
        ofDivisions(context.account.divisions, inArray(programs.id, led)),
      )
    : [];
  const states = pathStates(row.id, path, parts.record);
  return path.map((step, index) => {
    const program = steps.find(({ id }) => id === step.stepProgramId);
    const next = program && parts.next.get(program.id);
    return {
      position: step.position,
      kind: step.kind,
      title: step.title,
      state: states[index],
      unlock_rule: index === 0 ? null : `Opens when step ${index} is done.`,
      program: program ? entryOf(program, parts) : null,
      quiz_id: step.quizId,
      dates: next ? [iso(next.startsAt)] : [],
    };
  });
}

/** Returns the state of the person's certificate for a completed program. */
async function standingOf(
  { db, account }: Parts,
  programId: number,
): Promise<'issued' | 'declined' | 'review'> {
  const [issued] = await db
    .select()
    .from(certificates)
    .where(and(eq(certificates.programId, programId), eq(certificates.accountId, account.id)));
  if (issued) return 'issued';
  const [review] = await db
    .select()
    .from(certificateReviews)
    .where(
      and(
        eq(certificateReviews.programId, programId),
        eq(certificateReviews.accountId, account.id),
      ),
    );
  return review && review.declinedAt !== null ? 'declined' : 'review';
}

/** Returns the program's page for this person; rejects if the person may not see it. */
export async function pageInParts(context: Parts, programId: number): Promise<object> {
  const { db, account, now } = context;
  const row = await findProgram(db, account, 'id', programId);
  const parts = await entryParts(context, [row]);
  const details = await detailsOf(db, row.id);
  const completedAt = parts.record.completed.get(row.id);
  const [own] = await db
    .select()
    .from(programRatings)
    .where(and(eq(programRatings.programId, row.id), eq(programRatings.accountId, account.id)));
  const facts = parts.facts.get(row.id);
  const standing =
    details?.certificate && completedAt !== undefined ? await standingOf(context, row.id) : null;
  const page = {
    ...entryOf(row, parts),
    objectives: details?.objectives ?? [],
    certificate: {
      earns: details?.certificate ?? false,
      text: details?.certificateRule ?? null,
      completed_at: completedAt === undefined ? null : iso(completedAt),
      state: standing,
    },
    rating: { average: facts?.average ?? null, count: facts?.ratings ?? 0, own: own?.rate ?? null },
    trainer_image: await faceOf(context, row.trainerName),
  };
  const sign = signer(context);
  if (row.parent === PARENT.elearning) {
    const lessons = await lessonsOf(db, row.id, account.id);
    const sheets = await handoutFacts(
      context,
      lessons.map(({ lesson }) => lesson.id),
    );
    const weighed = lessons.map(({ lesson, place }) => ({
      place,
      lesson: { ...lesson, bytes: sheets.get(lesson.id)?.bytes ?? lesson.bytes },
    }));
    return {
      error: false,
      course_details: { ...page, ...syllabus(weighed, details?.lessonOrder ?? 'free', sign) },
    };
  }
  if (row.parent === PARENT.blended)
    return { error: false, blended_details: { ...page, path: await pathOf(context, row, parts) } };
  const sessions = await programSessions(context, row.id);
  return {
    error: false,
    program_details: {
      ...page,
      trainings: sessions.map(({ listed }) => listed),
      agenda: agendaOf(details ?? null, sessions, now),
      materials: (details?.materials ?? []).map((each) => ({
        ...each,
        address: sign.maybe(each.address),
      })),
      venue: row.parent === PARENT.offline ? venueOf(details ?? null, sessions) : null,
      platform: details?.platform ?? null,
      recording_id: recordingOf(sessions, now),
    },
  };
}
