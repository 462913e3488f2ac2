import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { OwnTraining, SharedTraining } from '../../sync/contract/parted-home.ts';
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

/** A session's texts, each written when somebody first needs it: people differ in what they answered and whether they joined, and in nothing else. */
export interface UpcomingTexts {
  readonly whole: (own: Involvement) => JsonText<UpcomingTraining>;
  /** What everybody with its division may know of it. Where it is held is not among that: caches keep this text, and that address opens a room. */
  readonly shared: () => JsonText<SharedTraining>;
  /** The rest, which is laid over that. */
  readonly own: (own: Involvement) => JsonText<OwnTraining>;
}

const UNTOUCHED: Involvement = { answer: undefined, viewed: false };

/** What of a session is one person's own. */
const ownOf = ({ id, platform_url, accept_reject, get_video_views_all, get_video_views_all_count }: UpcomingTraining): OwnTraining => ({
  id,
  ...(typeof platform_url === 'string' && { platform_url }),
  ...(accept_reject !== undefined && { accept_reject }),
  ...(get_video_views_all_count && { get_video_views_all, get_video_views_all_count }),
});

/** Texts by what a person did, each written once. */
function written<T>(write: (own: Involvement) => T): (own: Involvement) => JsonText<T> {
  const texts = new Map<string, JsonText<T>>();
  return (own) => {
    const state = `${own.answer}${own.viewed}`;
    const text = texts.get(state) ?? jsonText(write(own));
    texts.set(state, text);
    return text;
  };
}

export function upcomingTexts(training: ShownTraining, program: ProgramOfTraining): UpcomingTexts {
  const whole = (own: Involvement) => asUpcoming({ training, ...own }, program);
  return {
    whole: written(whole),
    shared: () => jsonText({ ...whole(UNTOUCHED), platform_url: null }),
    own: written((own) => ownOf(whole(own))),
  };
}
