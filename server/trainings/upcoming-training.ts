import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings/trainings.ts';
import { pickColumns, type RowOf } from '../db/fields.ts';
import { type JsonText, jsonText } from '../db/json-text.ts';
import { programs, programTypes } from '../db/schema/content.ts';
import { trainings } from '../db/schema/trainings.ts';
import type { TrainingAnswer } from '../domain/trainings.ts';

/** The columns of a training that lists show, besides its trainer's picture. */
export const SHOWN_TRAINING = pickColumns(
  trainings,
  'code',
  'name',
  'type',
  'trainerName',
  'startsAt',
  'endsAt',
  'programId',
  'divisionCode',
  'videoStreamingId',
  'platformId',
  'platformUrl',
  'joinWebinar',
);
export type ShownTraining = RowOf<typeof SHOWN_TRAINING> & {
  readonly trainerPicture: string | null;
};
/** The columns of its program, and of that program's type. */
export const PROGRAM_OF_TRAINING = pickColumns(programs, 'image', 'courseId');
export const TYPE_OF_TRAINING = pickColumns(programTypes, 'id', 'parent');
export interface ProgramOfTraining {
  readonly program: RowOf<typeof PROGRAM_OF_TRAINING>;
  readonly type: RowOf<typeof TYPE_OF_TRAINING>;
}

/** A person's involvement in a session: answer, view, check-in. */
export interface Involvement {
  readonly answer: TrainingAnswer | undefined;
  readonly viewed: boolean;
}

/** A session as the specification's entity. */
export function asUpcoming(
  { training, answer, viewed }: Involvement & { readonly training: ShownTraining },
  { program, type }: ProgramOfTraining,
): UpcomingTraining {
  return {
    id: training.code,
    name: training.name,
    type: training.type,
    trainer_name: training.trainerName,
    trainer_image: training.trainerPicture,
    training_start_date: new Date(training.startsAt).toISOString(),
    training_end_date: new Date(training.endsAt).toISOString(),
    training_code: training.code,
    program_id: training.programId,
    video_streaming_id: training.videoStreamingId,
    platform_id: training.platformId,
    platform_url: training.platformUrl,
    join_webinar: training.joinWebinar,
    ...(answer === undefined ? {} : { accept_reject: answer === TRACKING_STATUS.accept }),
    get_video_views_all: viewed ? [{ id: training.code }] : [],
    get_video_views_all_count: viewed ? 1 : 0,
    program: {
      image: program.image,
      program_type: type.parent,
      program_type_id: type.id,
      program_id: training.programId,
      division: { division_code: training.divisionCode },
      course: program.courseId === null ? null : { id: program.courseId },
    },
  };
}

/**
 * Returns a training's text by involvement. There are only a few different texts, each serialised
 * once and cached.
 */
export function upcomingTexts(
  training: ShownTraining,
  program: ProgramOfTraining,
): (involvement: Involvement) => JsonText<UpcomingTraining> {
  const texts = new Map<string, JsonText<UpcomingTraining>>();
  return ({ answer, viewed }) => {
    const key = `${answer}${viewed}`;
    const text = texts.get(key) ?? jsonText(asUpcoming({ training, answer, viewed }, program));
    texts.set(key, text);
    return text;
  };
}
