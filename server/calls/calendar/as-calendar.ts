import type { ResponseOf } from '../../../sync/contract/index.ts';
import { INDIA_ZONE } from '../../../sync/contract/rules/india.ts';
import type { CalendarTraining } from '../../../sync/contract/trainings/calendar.ts';
import { pickColumns, type RowOf } from '../../db/fields.ts';
import { trainings } from '../../db/schema/trainings.ts';
import { iso, maybeIso } from '../../domain/time.ts';
import type { TrainingAnswer } from '../../domain/trainings.ts';
import {
  asUpcoming,
  type ProgramOfTraining,
  SHOWN_TRAINING,
  type ShownTraining,
} from '../../trainings/upcoming-training.ts';

/** The columns of a training that calendars show. */
export const CALENDAR_TRAINING = {
  ...SHOWN_TRAINING,
  ...pickColumns(
    trainings,
    'status',
    'sequence',
    'oldStartsAt',
    'cancelReason',
    'updatedAt',
    'venue',
    'venueAddress',
    'venueMapUrl',
  ),
};

/**
 * A training with the person's answer, view and check-in and, for its trainer, the numbers of all
 * answers.
 */
export interface CalendarRow extends RowOf<typeof CALENDAR_TRAINING>, ShownTraining {
  readonly program: ProgramOfTraining['program'];
  readonly kind: ProgramOfTraining['type'];
  readonly answer: TrainingAnswer | null;
  readonly viewed: boolean;
  readonly checkedInAt: number | null;
  readonly answers: { readonly accepted: number; readonly rejected: number } | null;
  readonly came: number | null;
}

/** The columns of a training that was moved out of the range. */
export const MOVED_TRAINING = pickColumns(trainings, 'code', 'updatedAt', 'startsAt');

/** The number of hairdressers of each division. */
type People = ReadonlyMap<string, number>;

const countsIn = (
  { answers, came, divisionCode }: CalendarRow,
  people: People,
): CalendarTraining['counts'] => {
  const { accepted, rejected } = answers ?? { accepted: 0, rejected: 0 };
  return {
    accepted,
    rejected,
    unanswered: Math.max(0, (people.get(divisionCode) ?? 0) - accepted - rejected),
    checked_in: came ?? 0,
  };
};

/**
 * A training in the calendar's wire format; `people`: hairdressers per division, for its trainer
 * only.
 */
const asCalendarTraining = (row: CalendarRow, people: People): CalendarTraining => ({
  ...asUpcoming(
    { training: row, answer: row.answer ?? undefined, viewed: row.viewed },
    { program: row.program, type: row.kind },
  ),
  division_code: row.divisionCode,
  status: row.status,
  sequence: row.sequence,
  updated_at: iso(row.updatedAt),
  old_start_date: maybeIso(row.oldStartsAt),
  cancel_reason: row.cancelReason,
  timezone: INDIA_ZONE,
  venue: row.venue,
  venue_address: row.venueAddress,
  venue_map_url: row.venueMapUrl,
  checked_in_at: maybeIso(row.checkedInAt),
  ...(row.answers ? { counts: countsIn(row, people) } : {}),
});

/** Rejected and cancelled trainings are included and marked; the device removes those in `gone`. */
export const asCalendar = (
  sessions: readonly CalendarRow[],
  moved: readonly RowOf<typeof MOVED_TRAINING>[],
  people: People,
): ResponseOf<'calendar'> => ({
  error: false,
  trainings: sessions.map((row) => asCalendarTraining(row, people)),
  gone: moved.map(({ code, updatedAt, startsAt }) => ({
    training_code: code,
    updated_at: iso(updatedAt),
    training_start_date: iso(startsAt),
  })),
});
