import { CertificateStanding } from '../../../sync/contract/learning/course.ts';
import {
  booleanOf,
  fieldOf,
  fieldsOf,
  firstOf,
  numberOf,
  objectOf,
  orNull,
  pickColumns,
  type RowOf,
  rowsOf,
  stringOf,
  when,
} from '../../db/fields.ts';
import { programDetails } from '../../db/schema/programs.ts';
import { trainingAnswers } from '../../db/schema/trainings.ts';
import { jsonColumn, type OwnOf, readStatement } from '../../db/statement.ts';
import { COURSE_LESSONS } from '../../learning/course-lessons.ts';
import { HELD_TRAINING } from '../../learning/live-program.ts';
import { type EntryParts, entryOf, type ProgramRow } from '../../learning/program-entry.ts';
import { programColumns } from '../../learning/programs-read.ts';
import { TRAINER_PICTURE } from '../../trainings/trainings.ts';

/** The columns of a program's details that its page needs. */
const PAGE_DETAILS = pickColumns(
  programDetails,
  'objectives',
  'certificate',
  'certificateRule',
  'lessonOrder',
  'agenda',
  'materials',
  'venue',
  'platform',
);

/** Content of a program's page beyond its card. */
export interface PageContent {
  /** Null for a program without a description. */
  readonly details: RowOf<typeof PAGE_DETAILS> | null;
  /** The person's own rating. */
  readonly rate: number | null;
  readonly trainerImage: string | null;
  /** The state of the certificate of a completed program. */
  readonly certificate: string | null;
}

/** Columns shared by the pages of all kinds of programs. */
export function pageOf(
  row: ProgramRow,
  parts: EntryParts,
  { details, rate, trainerImage, certificate }: PageContent,
) {
  const completedAt = parts.record.completed.get(row.id);
  const facts = parts.facts.get(row.id);
  return {
    ...entryOf(row, parts),
    objectives: [...(details?.objectives ?? [])],
    certificate: {
      earns: details?.certificate ?? false,
      text: details?.certificateRule ?? null,
      completed_at: completedAt === undefined ? null : new Date(completedAt).toISOString(),
      state:
        details?.certificate && certificate !== null
          ? CertificateStanding.parse(certificate)
          : null,
    },
    rating: { average: facts?.average ?? null, count: facts?.ratings ?? 0, own: rate },
    trainer_image: trainerImage,
  };
}

/**
 * Finds the program of a page. `$4`: its number in this column, or null; `$5`: the requested
 * divisions as a JSON list, null for all. Programs outside the person's divisions are never found
 * (S25).
 */
const byNumber = (
  column: 'id' | 'course_id' | 'blended_id',
): string => `select p.id, p.trainer_name from programs p
  where p.${column} = $4::int and me.divisions ? p.division_code and ($5::jsonb is null or $5::jsonb ? p.division_code) order by p.top_rank, p.id`;

// A program names its trainer but no account. If two trainers share the name, no picture is shown.
// Unapproved registrations are ignored, because anyone can register under a name.
const FACE = `(select case when count(*) = 1 then min(picture) end
  from (select picture from accounts
    where role = 'trainer' and name = one.trainer_name and is_register = 1 and blocked_at is null limit 2) named)`;

/** The state of the person's certificate: issued, declined by staff, or waiting for staff. */
const CERTIFICATE_STATE = orNull(
  stringOf(`(select case when exists (select from certificates where account_id = me.id and program_id = one.id) then 'issued'
      when exists (select from certificate_reviews where account_id = me.id and program_id = one.id and declined_at is not null) then 'declined'
      else 'review' end
    from completions where account_id = me.id and program_id = one.id)`),
);

const PAGE_COLUMNS = {
  ...programColumns(
    (id) =>
      `${id} in (select one.id union all select step_program_id from blended_steps where program_id = one.id)`,
  ),
  /** Facts of the program that the catalogue lacks; null if this person may not see the program. */
  page: jsonColumn(
    when(
      'one.id is not null',
      objectOf({
        id: numberOf('one.id'),
        rate: orNull(
          numberOf(
            '(select rate from program_ratings where program_id = one.id and account_id = me.id)',
          ),
        ),
        trainerImage: orNull(stringOf(FACE)),
        certificate: CERTIFICATE_STATE,
        details: firstOf(
          fieldsOf('d', PAGE_DETAILS),
          'from program_details d where d.program_id = one.id',
        ),
      }),
    ),
  ),
};

/** Sessions in the person's divisions that were not cancelled, soonest first. */
const SESSIONS = rowsOf(
  {
    ...fieldsOf('t', HELD_TRAINING),
    trainerPicture: TRAINER_PICTURE,
    answer: orNull(fieldOf('a', trainingAnswers.status)),
    viewed: booleanOf('v.account_id is not null'),
  },
  `from trainings t
    left join training_answers a on a.training_code = t.code and a.account_id = me.id
    left join views v on v.training_code = t.code and v.account_id = me.id
    where t.program_id = one.id and me.divisions ? t.division_code and t.status <> 'cancelled' order by t.starts_at, t.code`,
);

/** Whether the course's lessons were delivered to the person before. */
const GIVEN = jsonColumn(
  booleanOf('exists (select from deliveries where account_id = me.id and program_id = one.id)'),
);

export const courseRead = readStatement(
  'course_page',
  { ...PAGE_COLUMNS, lessons: jsonColumn(COURSE_LESSONS), given: GIVEN },
  byNumber('course_id'),
);
export const pathRead = readStatement('path_page', PAGE_COLUMNS, byNumber('blended_id'));
export const liveRead = readStatement(
  'live_page',
  { ...PAGE_COLUMNS, sessions: jsonColumn(SESSIONS) },
  byNumber('id'),
);
/** The person's data and the program's facts that the catalogue lacks, for a program's page. */
export type OwnPage = OwnOf<typeof pathRead>;
export type OwnCourse = OwnOf<typeof courseRead>;
export type OwnLiveProgram = OwnOf<typeof liveRead>;
