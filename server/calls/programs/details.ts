import type { RequestOf, ResponseOf } from '../../../sync/contract/index.ts';
import type { Handler } from '../../call/calls.ts';
import type { SignedInContext } from '../../context.ts';
import { missingProgram, PARENT } from '../../domain/programs.ts';
import { handoutFacts } from '../../operations/handouts/handout-file.ts';
import { pathOf } from '../../queries/blended-path.ts';
import { lessonsOf, syllabus } from '../../queries/course-lessons.ts';
import { entryParts } from '../../queries/entry-parts.ts';
import { findProgram } from '../../queries/find-program.ts';
import { agendaOf, programSessions, recordingOf, venueOf } from '../../queries/live-program.ts';
import { certificateOf, detailsOf, ratingOf, trainerImage } from '../../queries/program-details.ts';
import { signer } from '../../queries/signed-media.ts';
import type { ProgramRow } from '../../wire/program-entry.ts';
import { entryOf } from '../../wire/program-entry.ts';

/** What the pages of all kinds of programs share. */
async function pageOf(context: SignedInContext, row: ProgramRow) {
  const parts = await entryParts(context, [row]);
  const details = await detailsOf(context.db, row.id);
  const page = {
    ...entryOf(row, parts),
    objectives: [...(details?.objectives ?? [])],
    certificate: certificateOf(row.id, details, parts),
    rating: await ratingOf(context.db, row.id, context.account.id, parts),
    trainer_image: await trainerImage(context.db, row.trainerName),
  };
  return { page, parts, details };
}

export const elearningDetails: Handler<'elearning-details'> = async ({ division_code, course_id }, context) => {
  const row = await findProgram(context.db, context.account, 'courseId', course_id, division_code);
  const { page, details } = await pageOf(context, row);
  const rows = await lessonsOf(context.db, row.id, context.account.id);
  const sheets = await handoutFacts(
    context,
    rows.flatMap(({ lesson }) => (lesson.kind === 'pdf' ? [lesson.id] : [])),
  );
  const lessons = rows.map(({ lesson, place }) => ({ place, lesson: { ...lesson, bytes: sheets.get(lesson.id)?.bytes ?? lesson.bytes } }));
  return { error: false, course_details: { ...page, ...syllabus(lessons, details?.lessonOrder ?? 'free', signer(context)) } };
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
  const sessions = await programSessions(context, row.id);
  return {
    error: false,
    program_details: {
      ...page,
      trainings: sessions.map(({ listed }) => listed),
      agenda: agendaOf(details, sessions, context.now),
      materials: (details?.materials ?? []).map((one) => ({ ...one, address: signer(context).maybe(one.address) })),
      venue: parent === PARENT.offline ? venueOf(details, sessions) : null,
      platform: details?.platform ?? null,
      recording_id: recordingOf(sessions, context.now),
    },
  };
}

export const webinarDetails: Handler<'webinar-details'> = (input, context) => live(PARENT.online, input, context);
export const educationDetails: Handler<'education-details'> = (input, context) => live(PARENT.offline, input, context);
