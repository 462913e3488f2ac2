import * as z from 'zod/mini';
import { endpoint } from './endpoint.ts';
import { identities } from './identities.ts';
import { Id, LeapCode, Line, maybe } from './patterns.ts';
import { Flag } from './people.ts';
import { UpcomingTraining } from './trainings.ts';

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
/** Parent type → child types. OFFLINE and ONLINE mean webinar; any other parent means e-learning. */
export const ProgramTypes = z.record(z.string(), z.array(ProgramType));
export const TopProgram = z.object({
  program: Line,
  image: maybe(Line),
  program_type: Line,
  division_code: Line,
  blended_program_id: maybe(Id),
  program_id: maybe(Id),
  program_type_id: maybe(z.object({ id: Id })),
  course: maybe(z.object({ id: Id })),

  minutes: maybe(z.number()),
  steps: maybe(z.number()),
});
/** The course that a person last worked on and has not finished; `seconds_left` is what its lessons still take. */
export const UnderWay = z.object({
  program: Line,
  image: maybe(Line),
  division_code: Line,
  course: z.object({ id: Id }),
  lesson_count: z.number(),
  lessons_done: z.number(),
  seconds_left: z.number(),
});
export const Notification = z.object({
  id: Id,
  message: z.string(),
  created_at: Line,
  view: Flag,
  post_id: maybe(Id),
  page: maybe(Line),
  redirect: z.optional(z.unknown()),
});
export const NotificationDetails = z.object({
  id: Id,
  media_type: z.union([z.literal(1), z.literal(2)]),
  notification_image: maybe(Line),
  notification_description: maybe(z.string()),
  action_button_name: maybe(Line),
  action_redirect_url: maybe(Line),
  track_notification: maybe(z.object({ do_not_display: Flag })),
});
export type Banner = z.infer<typeof Banner>;
export type CategoryGroup = z.infer<typeof CategoryGroup>;
export type Division = z.infer<typeof Division>;
export type NotificationDetails = z.infer<typeof NotificationDetails>;
export type UnderWay = z.infer<typeof UnderWay>;
export type Notification = z.infer<typeof Notification>;
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

/** The resolver sends `notification_flag`, a reload in the page `division_code`; both answers are one document. */
const homePwa = endpoint({
  method: 'POST',
  path: 'home-pwa',
  scope: 'profile',
  use: 'read',
  freshFor: MINUTE,
  identity: identities['home-pwa'],
  rule: '7.1',
  request: z.object({
    leapcode: LeapCode,
    notification_flag: z.optional(z.number()),
    division_code: z.optional(z.array(Line).check(z.maxLength(100))),
  }),
  response: Home,
});
const getNotificationPopup = endpoint({
  method: 'POST',
  path: 'get-notification-popup',
  scope: 'profile',
  use: 'read',
  freshFor: 10 * MINUTE,
  rule: '7.2',
  request: z.object({ leapcode: LeapCode }),
  response: z.object({ error: z.boolean(), notification_details: maybe(NotificationDetails) }),
});
const getAllProgramTypes = endpoint({
  method: 'POST',
  path: 'get-all-program-types',
  scope: 'profile',
  use: 'read',
  freshFor: 60 * MINUTE,
  rule: '7.3',
  request: z.object({}),
  response: z.object({ error: z.boolean(), data: ProgramTypes }),
});
const getHomeDivisions = endpoint({
  method: 'POST',
  path: 'get-home-divisions',
  scope: 'profile',
  use: 'read',
  freshFor: 60 * MINUTE,
  rule: '7.4',
  request: z.object({}),
  response: z.object({ error: z.boolean(), divisions: z.array(Division) }),
});
const getHdDivisionMap = endpoint({
  method: 'GET',
  path: 'TrainingService.svc/GetHDDivisionMap/{leapcode}',
  scope: 'training-service',
  use: 'read',
  freshFor: 60 * MINUTE,
  rule: '7.5',
  request: z.object({ leapcode: LeapCode }),
  response: z.array(z.object({ DivisionCode: Line })),
});

/** What home is made of. */
export const homeRows = {
  'home-pwa': homePwa,
  'get-notification-popup': getNotificationPopup,
  'get-all-program-types': getAllProgramTypes,
  'get-home-divisions': getHomeDivisions,
  GetHDDivisionMap: getHdDivisionMap,
} as const;
