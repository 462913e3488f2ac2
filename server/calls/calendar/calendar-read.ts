import { TRACKING_STATUS } from '../../../sync/contract/constants.ts';
import {
  booleanOf,
  fieldOf,
  fieldsOf,
  numberOf,
  objectOf,
  orNull,
  pickColumns,
  rowsOf,
  when,
} from '../../db/fields.ts';
import { divisionPeople } from '../../db/schema/content.ts';
import { checkIns } from '../../db/schema/records.ts';
import { trainingAnswers } from '../../db/schema/trainings.ts';
import { jsonColumn, type OwnOf, readStatement } from '../../db/statement.ts';
import { answersOf, TRAINER_PICTURE } from '../../trainings/trainings.ts';
import { PROGRAM_OF_TRAINING, TYPE_OF_TRAINING } from '../../trainings/upcoming-training.ts';
import { CALENDAR_TRAINING, MOVED_TRAINING } from './as-calendar.ts';

/** The sessions of a hairdresser's divisions, or those that a trainer gives. */
const MINE =
  "case when me.role = 'trainer' then t.trainer_id = me.id else me.divisions ? t.division_code end";
const WITHIN = 't.starts_at < $4::bigint and t.ends_at > $3::bigint';

const GIVES = "me.role = 'trainer'";
const SESSION = {
  ...fieldsOf('t', CALENDAR_TRAINING),
  trainerPicture: TRAINER_PICTURE,
  program: objectOf(fieldsOf('p', PROGRAM_OF_TRAINING)),
  kind: objectOf(fieldsOf('y', TYPE_OF_TRAINING)),
  answer: orNull(fieldOf('a', trainingAnswers.status)),
  viewed: booleanOf('v.account_id is not null'),
  checkedInAt: orNull(fieldOf('c', checkIns.at)),
  answers: when(
    GIVES,
    objectOf({
      accepted: answersOf('t.code', TRACKING_STATUS.accept),
      rejected: answersOf('t.code', TRACKING_STATUS.reject),
    }),
  ),
  came: when(
    GIVES,
    numberOf('(select count(*) from check_ins came where came.training_code = t.code)'),
  ),
};
const SESSIONS = rowsOf(
  SESSION,
  `from trainings t join programs p on p.id = t.program_id join program_types y on y.id = p.type_id
  left join training_answers a on a.training_code = t.code and a.account_id = me.id
  left join views v on v.training_code = t.code and v.account_id = me.id
  left join check_ins c on c.training_code = t.code and c.account_id = me.id
  where ${MINE} and ${WITHIN} order by t.starts_at, t.code`,
);
const MOVED = rowsOf(
  fieldsOf('t', MOVED_TRAINING),
  `from trainings t where ${MINE} and t.old_starts_at >= $3::bigint and t.old_starts_at < $4::bigint and not (${WITHIN}) order by t.code`,
);
const PEOPLE = rowsOf(
  fieldsOf('d', pickColumns(divisionPeople, 'divisionCode', 'people')),
  `from division_people d where d.division_code in
    (select t.division_code from trainings t where ${GIVES} and t.trainer_id = me.id and ${WITHIN})`,
);

/** `$3`, `$4`: the range, its end exclusive (milliseconds since 1970). */
export const calendarRead = readStatement('calendar', {
  sessions: jsonColumn(SESSIONS),
  /** Trainings that were moved out of the range. */
  moved: jsonColumn(MOVED),
  /** For trainers: the number of hairdressers in each division of the trainings. */
  people: jsonColumn(PEOPLE),
});
/** Entries of a person's calendar between two instants. */
export type OwnCalendar = OwnOf<typeof calendarRead>;
