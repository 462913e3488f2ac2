import * as z from 'zod/mini';
import { Flag } from '../account/people.ts';
import { endpoint } from '../endpoint.ts';
import { Id, LeapCode, Line, maybe } from '../patterns.ts';
import { UpcomingTraining } from '../trainings/trainings.ts';
import { PROGRAM_KEYS } from './found.ts';
import { Notification, NotificationDetails } from './notifications.ts';

/** Fields after a blank line in a shape are this product's own; a server may leave them out. */
export const Banner = z.object({
  banner: Line,

  title: maybe(Line),
  text: maybe(Line),
  division_code: maybe(Line),
  alt: maybe(Line),
});
export const CategoryGroup = z.object({
  id: Id,
  group_name: Line,
  image: maybe(Line),

  program_count: maybe(z.number()),
});
export const Division = z.object({
  division_code: Line,
  division_short_name: Line,
  pwa_division_image: maybe(Line),

  division_text: maybe(Line),
  hue: maybe(z.number()),
});
export const ProgramType = z.object({ id: Id, name: Line });
/**
 * Parent type → child types. OFFLINE and ONLINE mean webinar; any other parent means e-learning.
 */
export const ProgramTypes = z.record(z.string(), z.array(ProgramType));
export const TopProgram = z.object({
  program: Line,
  image: maybe(Line),
  ...PROGRAM_KEYS,

  minutes: maybe(z.number()),
  steps: maybe(z.number()),
});
/**
 * The course that a person last worked on and has not finished; `seconds_left` is the length of its
 * remaining lessons.
 */
export const UnderWay = z.object({
  program: Line,
  image: maybe(Line),
  division_code: Line,
  course: z.object({ id: Id }),
  lesson_count: z.number(),
  lessons_done: z.number(),
  seconds_left: z.number(),
});
export type Banner = z.infer<typeof Banner>;
export type CategoryGroup = z.infer<typeof CategoryGroup>;
export type Division = z.infer<typeof Division>;
export type UnderWay = z.infer<typeof UnderWay>;
export type TopProgram = z.infer<typeof TopProgram>;
export type ProgramTypes = z.infer<typeof ProgramTypes>;

export const Home = z.object({
  error: z.boolean(),
  notification_details: maybe(NotificationDetails),
  notification_count: maybe(z.number()),
  notification_list: maybe(z.array(Notification)),
  hd_data: maybe(z.object({ setPassword: Flag, unique_code: maybe(Line) })),
  upcoming_trainings: z.array(UpcomingTraining),
  data: maybe(ProgramTypes),
  divisions: z.array(Division),
  assigned_division_data: maybe(z.array(z.object({ division_code: Line }))),
  category_group: z.array(CategoryGroup),
  banner: z.array(Banner),
  top_5_programs: z.array(TopProgram),

  continue_learning: maybe(UnderWay),
});
export type Home = z.infer<typeof Home>;

const MINUTE = 60_000;

/**
 * The resolver sends `notification_flag`, a reload of the page sends `division_code`; both requests
 * mean one document.
 */
export const homePwa = endpoint({
  method: 'POST',
  path: 'home-pwa',
  scope: 'profile',
  use: 'read',
  givesWay: false,
  freshFor: MINUTE,
  rule: '7.1',
  request: z.object({
    leapcode: LeapCode,
    notification_flag: z.optional(z.number()),
    division_code: z.optional(z.array(Line).check(z.maxLength(100))),
  }),
  response: Home,
});
export const getNotificationPopup = endpoint({
  method: 'POST',
  path: 'get-notification-popup',
  scope: 'profile',
  use: 'read',
  freshFor: 10 * MINUTE,
  rule: '7.2',
  request: z.object({ leapcode: LeapCode }),
  response: z.object({ error: z.boolean(), notification_details: maybe(NotificationDetails) }),
});
export const getAllProgramTypes = endpoint({
  method: 'POST',
  path: 'get-all-program-types',
  scope: 'profile',
  use: 'read',
  freshFor: 60 * MINUTE,
  rule: '7.3',
  request: z.object({}),
  response: z.object({ error: z.boolean(), data: ProgramTypes }),
});
export const getHomeDivisions = endpoint({
  method: 'POST',
  path: 'get-home-divisions',
  scope: 'profile',
  use: 'read',
  freshFor: 60 * MINUTE,
  rule: '7.4',
  request: z.object({}),
  response: z.object({ error: z.boolean(), divisions: z.array(Division) }),
});
export const getHdDivisionMap = endpoint({
  method: 'GET',
  path: 'TrainingService.svc/GetHDDivisionMap/{leapcode}',
  scope: 'training-service',
  use: 'read',
  freshFor: 60 * MINUTE,
  rule: '7.5',
  request: z.object({ leapcode: LeapCode }),
  response: z.array(z.object({ DivisionCode: Line })),
});

/** The reads of the home screen, and of its popup, types and divisions by themselves. */
export const homeRows = {
  'home-pwa': homePwa,
  'get-notification-popup': getNotificationPopup,
  'get-all-program-types': getAllProgramTypes,
  'get-home-divisions': getHomeDivisions,
  GetHDDivisionMap: getHdDivisionMap,
} as const;
