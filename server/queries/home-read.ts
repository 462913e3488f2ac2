import { PAGE_SIZE } from '../../sync/contract/constants.ts';
import type { TrainingAnswer } from '../domain/trainings.ts';
import type { JsonText } from '../wire/json-text.ts';
import type { ListedNotification } from '../wire/notification.ts';
import type { LessonUnderWay } from '../wire/under-way.ts';
import { notificationsSql, UNREAD_SQL } from './notifications-read.ts';
import { jsonColumn, numberColumn, readStatement, textColumn } from './statement.ts';

/** What home shows of one person. */
export interface OwnHome {
  readonly unread: number;
  readonly latest: JsonText<ListedNotification[]>;
  /** This person's choice about the newest popup. */
  readonly doNotDisplay: boolean | null;
  /** Answers to sessions that are not over, and whether the person joined them. */
  readonly sessions: readonly (readonly [code: number, answer: TrainingAnswer | null, viewed: boolean])[] | null;
  /** The lessons of the last course that the person worked on and has not finished, with their progress in each. */
  readonly underWay: readonly LessonUnderWay[] | null;
}

// Who never began a lesson is spared the dearest part.
const UNDER_WAY = `select case when exists (select 1 from lesson_progress where account_id = me.id) then (
  select json_agg(json_build_object('name', p.name, 'image', p.image, 'divisionCode', p.division_code, 'courseId', p.course_id, 'kind', l.kind,
    'minutes', l.minutes, 'address', l.address, 'position', place.position, 'doneAt', place.done_at) order by l.position)
  from (
    select worked.program_id from lesson_progress last
    join lessons worked on worked.id = last.lesson_id
    join programs of_it on of_it.id = worked.program_id
    where last.account_id = me.id and me.divisions ? of_it.division_code
      and not exists (select 1 from completions c where c.account_id = me.id and c.program_id = worked.program_id)
      and exists (select 1 from lessons left_one left join lesson_progress done on done.lesson_id = left_one.id and done.account_id = me.id
        where left_one.program_id = worked.program_id and done.done_at is null)
    order by last.position_at desc, last.lesson_id desc limit 1) latest
  join programs p on p.id = latest.program_id
  join lessons l on l.program_id = latest.program_id
  left join lesson_progress place on place.lesson_id = l.id and place.account_id = me.id) end`;

/** Home of one person in one statement; `$3`: sessions that began before are over (milliseconds since 1970). */
export const homeRead = readStatement<OwnHome>('home', {
  unread: numberColumn(UNREAD_SQL),
  latest: textColumn(notificationsSql(`limit ${PAGE_SIZE}`)),
  doNotDisplay: jsonColumn('select do_not_display from popup_tracking where account_id = me.id and popup_id = (select max(id) from popups)'),
  sessions: jsonColumn(`select json_agg(json_build_array(t.code, a.status, v.account_id is not null)) from trainings t
    left join training_answers a on a.training_code = t.code and a.account_id = me.id
    left join views v on v.training_code = t.code and v.account_id = me.id
    where t.starts_at >= $3::bigint and (a.account_id is not null or v.account_id is not null)`),
  underWay: jsonColumn(UNDER_WAY),
});
