import type { TrainingAnswer } from '../domain/trainings.ts';
import type { HeldTraining } from '../wire/live-program.ts';
import type { PageContent } from '../wire/program-page.ts';
import { SHOWN_TRAINING_SQL } from '../wire/upcoming-training.ts';
import type { CourseLesson } from './course-lessons.ts';
import { LESSONS_SQL } from './course-lessons.ts';
import type { OwnPrograms } from './programs-read.ts';
import { programColumns } from './programs-read.ts';
import type { Statement } from './statement.ts';
import { jsonColumn, readStatement } from './statement.ts';

/** What a page says of one person, and of its program beyond the catalogue; null: there is no such program for this person. */
export interface OwnPage extends OwnPrograms {
  readonly page: (PageContent & { readonly id: number }) | null;
}
export interface OwnCourse extends OwnPage {
  readonly lessons: readonly CourseLesson[] | null;
}
export interface OwnLiveProgram extends OwnPage {
  /** Soonest first; those in the person's divisions that were not cancelled. */
  readonly sessions: readonly (HeldTraining & { readonly answer: TrainingAnswer | null; readonly viewed: boolean })[] | null;
}

/**
 * The program of a page. `$4`: its number in this column, or null; `$5`: the divisions that are asked for as a JSON list, null for all. Those of others are
 * not found, whatever is asked for (S25).
 */
const byNumber = (column: 'id' | 'course_id' | 'blended_id'): string => `select p.id, p.trainer_name from programs p
  where p.${column} = $4::int and me.divisions ? p.division_code and ($5::jsonb is null or $5::jsonb ? p.division_code) order by p.top_rank, p.id`;

// A program names its trainer and no account: where two have the name, nobody's face stands beside it. Anybody can register under a name, so that of
// those who wait for their approval says nothing.
const PAGE_COLUMNS: Statement<OwnPage>['columns'] = {
  ...programColumns((id) => `${id} in (select one.id union all select step_program_id from blended_steps where program_id = one.id)`),
  page: jsonColumn(`select case when one.id is not null then json_build_object('id', one.id,
    'rate', (select rate from program_ratings where program_id = one.id and account_id = me.id),
    'trainerImage', (select case when count(*) = 1 then min(picture) end
      from (select picture from accounts
        where role = 'trainer' and name = one.trainer_name and is_register = 1 and blocked_at is null limit 2) named),
    'details', (select json_build_object('objectives', objectives, 'certificate', certificate, 'certificateRule', certificate_rule,
      'lessonOrder', lesson_order, 'agenda', agenda, 'materials', materials, 'venue', venue, 'platform', platform)
      from program_details where program_id = one.id)) end`),
};

const SESSIONS = `select json_agg(row_to_json(held) order by held."startsAt", held.code) from (
  select ${SHOWN_TRAINING_SQL}, t.venue, t.venue_address as "venueAddress", t.venue_map_url as "venueMapUrl",
    a.status as answer, v.account_id is not null as viewed
  from trainings t
  left join training_answers a on a.training_code = t.code and a.account_id = me.id
  left join views v on v.training_code = t.code and v.account_id = me.id
  where t.program_id = one.id and me.divisions ? t.division_code and t.status <> 'cancelled') held`;

export const courseRead = readStatement<OwnCourse>('course_page', { ...PAGE_COLUMNS, lessons: jsonColumn(LESSONS_SQL) }, byNumber('course_id'));
export const pathRead = readStatement<OwnPage>('path_page', PAGE_COLUMNS, byNumber('blended_id'));
export const liveRead = readStatement<OwnLiveProgram>('live_page', { ...PAGE_COLUMNS, sessions: jsonColumn(SESSIONS) }, byNumber('id'));
