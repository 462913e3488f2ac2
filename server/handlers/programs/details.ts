import type { RequestOf, ResponseOf } from '../../../sync/contract/index.ts';
import type { Handler, SignedInContext } from '../../call/handler.ts';
import { missingProgram, PARENT } from '../../domain/programs.ts';
import { pathOf } from '../../queries/blended-path.ts';
import { lessonsOf, syllabus } from '../../queries/course-lessons.ts';
import { findProgram } from '../../queries/find-program.ts';
import { agendaOf, recordingOf, sessionsOf, venueOf } from '../../queries/live-program.ts';
import { certificateOf, detailsOf, ratingOf } from '../../queries/program-details.ts';
import { entryOf, entryParts } from '../../queries/program-entries.ts';
import type { ProgramRow } from '../../queries/program-rows.ts';

/** What the pages of all kinds of programs have in common. */
async function pageOf(context: SignedInContext, row: ProgramRow) {
  const parts = await entryParts(context, [row]);
  const details = await detailsOf(context.db, row.id);
  const page = {
    ...entryOf(row, parts),
    objectives: [...(details?.objectives ?? [])],
    certificate: certificateOf(row.id, details, parts),
    rating: await ratingOf(context.db, row.id, context.account.id),
  };
  return { page, parts, details };
}

export const elearningDetails: Handler<'elearning-details'> = async ({ division_code, course_id }, context) => {
  const row = await findProgram(context.db, context.account, 'courseId', course_id, division_code);
  const { page, details } = await pageOf(context, row);
  const lessons = await lessonsOf(context.db, row.id, context.account.id);
  return { error: false, course_details: { ...page, ...syllabus(lessons, details?.lessonOrder ?? 'free') } };
};

export const blendedDetails: Handler<'blended-details'> = async ({ division_code, blended_learning_id }, context) => {
  const row = await findProgram(context.db, context.account, 'blendedId', blended_learning_id, division_code);
  const { page, parts } = await pageOf(context, row);
  return { error: false, blended_details: { ...page, path: await pathOf(context, row, parts) } };
};

type Asked = RequestOf<'webinar-details'>;

async function live(
  parent: string,
  { division_code, program_id, program_type_id }: Asked,
  context: SignedInContext,
): Promise<ResponseOf<'webinar-details'>> {
  const row = await findProgram(context.db, context.account, 'id', program_id, division_code);
  if (row.parent !== parent || String(row.typeId) !== String(program_type_id)) throw missingProgram();
  const { page, details } = await pageOf(context, row);
  const sessions = await sessionsOf(context, row.id);
  return {
    error: false,
    program_details: {
      ...page,
      trainings: sessions.map(({ listed }) => listed),
      agenda: agendaOf(details, sessions, context.now),
      materials: [...(details?.materials ?? [])],
      venue: parent === PARENT.offline ? venueOf(details, sessions) : null,
      platform: details?.platform ?? null,
      recording_id: recordingOf(sessions, context.now),
    },
  };
}

export const webinarDetails: Handler<'webinar-details'> = (input, context) => live(PARENT.online, input, context);
export const educationDetails: Handler<'education-details'> = (input, context) => live(PARENT.offline, input, context);
