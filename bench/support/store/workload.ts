import type { Notification } from '../../../sync/contract/home/notifications.ts';
import type { ProgramEntry } from '../../../sync/contract/learning/program-entries.ts';
import { INDIA_ZONE } from '../../../sync/contract/rules/india.ts';
import type { CalendarTraining } from '../../../sync/contract/trainings/calendar.ts';
import { nameOf } from '../many-findables.ts';

/** A program as its list holds it; each has its own id. */
export interface Program extends ProgramEntry {
  readonly program_id: number;
}

/** Data of one device after years of use: every measured store gets the same rows. */
export interface Workload {
  readonly programs: readonly Program[];
  readonly notifications: readonly Notification[];
  readonly trainings: readonly CalendarTraining[];
}

/** Number of rows of each kind: 12,500 in all. */
export const PROGRAMS = 10_000;
const NOTIFICATIONS = 2_000;
const TRAININGS = 500;

const DAY_MS = 86_400_000;
/** Far enough in the future that none of them has begun at any time of measuring. */
const FROM_MS = Date.parse('2099-01-01T04:30:00Z');
const dayOf = (place: number): string => new Date(FROM_MS + (place % 300) * DAY_MS).toISOString();

// With the digits of its position in the middle, so that no two of these texts are alike.
const textOf = (place: number): string =>
  `<p>${nameOf(place)}: what the hair tells before the first cut, which sections carry the weight, and how ${place * 7919} small decisions add up ` +
  'to a line that still falls well after six weeks. With a model, a checklist and the three mistakes that everybody makes once.</p>';

/** Returns a program of about 700 bytes as JSON. */
const program = (place: number): Program => ({
  program_id: place,
  program: nameOf(place),
  program_type: place % 3 === 0 ? 'Webinar' : 'Course',
  program_type_id: { id: 1 + (place % 3), name: place % 3 === 0 ? 'Webinar' : 'Course' },
  program_description: textOf(place),
  image: `/media/programs/${place}/cover.webp`,
  blended_program_id: place,
  division_code: `D${place % 12}`,
  course: { id: place },
  category_id: place % 40,
  minutes: 20 + (place % 90),
  steps: 3 + (place % 9),
  language: 'English',
  trainer: 'Meera Iyer',
  state: 'in-progress',
  progress: (place % 100) / 100,
  next_date: dayOf(place),
});

const notification = (place: number): Notification => ({
  id: place,
  message: `${nameOf(place)}: a place has become free. Answer within two days, or it goes to the next person on the list.`,
  created_at: dayOf(place),
  view: place % 2 === 0 ? 1 : 0,
  post_id: place,
  page: 'webinar',
});

const training = (place: number): CalendarTraining => ({
  id: place,
  training_code: place,
  name: nameOf(place),
  type: 'WEBINAR',
  trainer_name: 'Kavya Rao',
  training_start_date: dayOf(place),
  training_end_date: dayOf(place),
  program_id: place,
  join_webinar: false,
  program: {
    image: `/media/programs/${place}/cover.webp`,
    program_type: 'Webinar',
    program_id: place,
  },
  division_code: `D${place % 12}`,
  status: 'planned',
  sequence: 0,
  updated_at: dayOf(0),
  timezone: INDIA_ZONE,
  venue: `Academy ${place % 30}`,
  venue_address: '14 Residency Road, Bengaluru 560025',
});

// Some stores do not accept a key of 0, so positions begin at 1.
const many = <T>(count: number, make: (place: number) => T): readonly T[] =>
  Array.from({ length: count }, (_, place) => make(place + 1));

/**
 * Returns the same rows at every call; with another number of programs for the comparison by size.
 */
export const workload = (programs = PROGRAMS): Workload => ({
  programs: many(programs, program),
  notifications: many(programs === PROGRAMS ? NOTIFICATIONS : 0, notification),
  trainings: many(programs === PROGRAMS ? TRAININGS : 0, training),
});
