import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { UpcomingTraining } from '../../sync/contract/trainings.ts';
import type { programs, programTypes } from '../db/schema-content.ts';
import type { trainings } from '../db/schema-trainings.ts';
import type { TrainingAnswer } from '../domain/trainings.ts';
import type { JsonText } from './json-text.ts';
import { jsonText } from './json-text.ts';

/** A session's program and type, as far as lists of sessions show them. */
export interface ProgramOfTraining {
  readonly program: Pick<typeof programs.$inferSelect, 'image' | 'courseId'>;
  readonly type: Pick<typeof programTypes.$inferSelect, 'id' | 'parent'>;
}
/** The columns of a session that such lists show. */
export type ShownTraining = Pick<
  typeof trainings.$inferSelect,
  | 'code'
  | 'name'
  | 'type'
  | 'trainerName'
  | 'startsAt'
  | 'endsAt'
  | 'programId'
  | 'divisionCode'
  | 'videoStreamingId'
  | 'platformId'
  | 'platformUrl'
  | 'joinWebinar'
> & { readonly trainerPicture: string | null };

/** The same columns in SQL, of a row `t`. */
export const SHOWN_TRAINING_SQL = `t.code, t.name, t.type, t.trainer_name as "trainerName", t.starts_at as "startsAt", t.ends_at as "endsAt",
  t.program_id as "programId", t.division_code as "divisionCode", t.video_streaming_id as "videoStreamingId", t.platform_id as "platformId",
  t.platform_url as "platformUrl", t.join_webinar as "joinWebinar",
  (select picture from accounts where id = t.trainer_id) as "trainerPicture"`;

/** What a person did about a session. */
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

/** Returns a training's text for what one person did about it. Each of the few different texts is written once and kept. */
export function upcomingTexts(training: ShownTraining, program: ProgramOfTraining): (involvement: Involvement) => JsonText<UpcomingTraining> {
  const texts = new Map<string, JsonText<UpcomingTraining>>();
  return ({ answer, viewed }) => {
    const key = `${answer}${viewed}`;
    const text = texts.get(key) ?? jsonText(asUpcoming({ training, answer, viewed }, program));
    texts.set(key, text);
    return text;
  };
}
