import { TRACKING_STATUS } from '../../sync/contract/constants.ts';
import type { CalendarRow, MovedRow } from '../wire/calendar.ts';
import { SHOWN_TRAINING_SQL } from '../wire/upcoming-training.ts';
import { answersSql } from './seats.ts';
import { jsonColumn, readStatement } from './statement.ts';

/** What a person's calendar shows between two instants. */
export interface OwnCalendar {
  readonly sessions: readonly CalendarRow[] | null;
  /** Sessions that a move took out of the range. */
  readonly moved: readonly MovedRow[] | null;
  /** For trainers: how many hairdressers each division of the sessions has. */
  readonly people: Readonly<Record<string, number>> | null;
}

/** The sessions of a hairdresser's divisions, or those that a trainer gives. */
const MINE = "case when me.role = 'trainer' then t.trainer_id = me.id else me.divisions ? t.division_code end";
const WITHIN = 't.starts_at < $4::bigint and t.ends_at > $3::bigint';

const SESSIONS = `select json_agg(row_to_json(found) order by found."startsAt", found.code) from (
  select ${SHOWN_TRAINING_SQL}, t.status, t.sequence, t.old_starts_at as "oldStartsAt",
    t.cancel_reason as "cancelReason", t.updated_at as "updatedAt", t.venue, t.venue_address as "venueAddress", t.venue_map_url as "venueMapUrl",
    json_build_object('image', p.image, 'courseId', p.course_id) as program, json_build_object('id', y.id, 'parent', y.parent) as kind,
    a.status as answer, v.account_id is not null as viewed, c.at as "checkedInAt",
    case when me.role = 'trainer' then json_build_array((${answersSql('t.code', TRACKING_STATUS.accept)}), (${answersSql('t.code', TRACKING_STATUS.reject)})) end as answers,
    case when me.role = 'trainer' then (select count(*) from check_ins came where came.training_code = t.code) end as came
  from trainings t join programs p on p.id = t.program_id join program_types y on y.id = p.type_id
  left join training_answers a on a.training_code = t.code and a.account_id = me.id
  left join views v on v.training_code = t.code and v.account_id = me.id
  left join check_ins c on c.training_code = t.code and c.account_id = me.id
  where ${MINE} and ${WITHIN}) found`;

const MOVED = `select json_agg(json_build_array(t.code, t.updated_at, t.starts_at) order by t.code) from trainings t
  where ${MINE} and t.old_starts_at >= $3::bigint and t.old_starts_at < $4::bigint and not (${WITHIN})`;

const PEOPLE = `select json_object_agg(division_code, people) from division_people where division_code in
  (select t.division_code from trainings t where me.role = 'trainer' and t.trainer_id = me.id and ${WITHIN})`;

/** `$3`, `$4`: the range, its end exclusive (milliseconds since 1970). */
export const calendarRead = readStatement<OwnCalendar>('calendar', {
  sessions: jsonColumn(SESSIONS),
  moved: jsonColumn(MOVED),
  people: jsonColumn(PEOPLE),
});
