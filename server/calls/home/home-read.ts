import { PAGE_SIZE } from '../../../sync/contract/constants.ts';
import { booleanOf, fieldOf, fieldsOf, orNull, rowsOf, when } from '../../db/fields.ts';
import { trainingAnswers, trainings } from '../../db/schema-trainings.ts';
import { notificationsColumn, unreadColumn } from '../../queries/notifications-read.ts';
import { jsonColumn, type OwnOf, readStatement } from '../../queries/statement.ts';
import { COURSE_UNDER_WAY, LESSON_UNDER_WAY, PLACE_UNDER_WAY } from '../../wire/under-way.ts';

const place = fieldsOf('place', PLACE_UNDER_WAY);
const LESSONS = rowsOf(
  { ...fieldsOf('p', COURSE_UNDER_WAY), ...fieldsOf('l', LESSON_UNDER_WAY), position: orNull(place.position), doneAt: place.doneAt },
  `from (
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
    left join lesson_progress place on place.lesson_id = l.id and place.account_id = me.id order by l.position`,
);

const TRAININGS = rowsOf(
  { code: fieldOf('t', trainings.code), answer: orNull(fieldOf('a', trainingAnswers.status)), viewed: booleanOf('v.account_id is not null') },
  `from trainings t
    left join training_answers a on a.training_code = t.code and a.account_id = me.id
    left join views v on v.training_code = t.code and v.account_id = me.id
    where t.starts_at >= $3::bigint and (a.account_id is not null or v.account_id is not null)`,
);

/** Home of one person in one statement; `$3`: trainings that began before are over (milliseconds since 1970). */
export const homeRead = readStatement('home', {
  unread: unreadColumn,
  latest: notificationsColumn(`limit ${PAGE_SIZE}`),
  /** This person's choice about the newest popup. */
  doNotDisplay: jsonColumn(
    orNull(booleanOf('(select do_not_display from popup_tracking where account_id = me.id and popup_id = (select max(id) from popups))')),
  ),
  /** Answers to trainings that are not over, and whether the person joined them. */
  trainings: jsonColumn(TRAININGS),
  /**
   * The lessons of the last course that the person worked on and has not finished, with their progress in each. A person who never began a lesson is spared
   * the dearest part of the statement.
   */
  underWay: jsonColumn(when('exists (select 1 from lesson_progress where account_id = me.id)', LESSONS)),
});
/** One person's part of home. */
export type OwnHome = OwnOf<typeof homeRead>;
