import * as fc from 'fast-check';
import type { ActionName, InputOf } from '../../sync/actions/index.ts';
import type { CalendarTraining } from '../../sync/contract/calendar.ts';
import type { Home } from '../../sync/contract/home.ts';
import type { ResponseOf } from '../../sync/endpoints.ts';
import { home, training } from '../support/home.ts';
import { livePage } from '../support/program.ts';

const CODES = ['T1', 'T2', '3'] as const;
const PEOPLE = ['HD1001', 'HD1002'] as const;
/** Servers send the same id as a number or as text. */
const code = fc.constantFrom<string | number>(...CODES, 3);
const instant = fc.date({ min: new Date('2020-01-01'), max: new Date('2099-01-01'), noInvalidDate: true }).map((date) => date.toISOString());
const line = fc.string({ maxLength: 40 });
/** What the contract takes as it is: it has no space around it. */
const typed = line.map((text) => text.trim());

const NOTICES_AT = ['2026-08-12T04:00:00.000Z', '2026-08-12T05:00:00Z', '2026-08-12T06:00:00.000Z'] as const;
const noticeId = fc.constantFrom<string | number>(1, '1', 2, 'n3');

/** Notices as a bell shows them, newest first, with a count that also knows of older ones. */
const bells = fc.record({
  notification_list: fc
    .array(
      fc.record({
        id: noticeId,
        message: line,
        created_at: fc.constantFrom(...NOTICES_AT, '12 August'),
        view: fc.constantFrom(0 as const, 1 as const),
      }),
      { maxLength: 4 },
    )
    .map((list) => list.toSorted((a, b) => b.created_at.localeCompare(a.created_at))),
  notification_count: fc.nat({ max: 6 }),
});
/** Pages of the list of notices. */
export const noticeLists: fc.Arbitrary<ResponseOf<'notification-list'>> = bells.map((bell) => ({ error: false, ...bell }));

/** Inputs of every action; an action without a row here does not compile. */
export const inputs: { readonly [A in ActionName]: fc.Arbitrary<InputOf<A>> } = {
  'answer-training': fc.record({
    answer: fc.constantFrom('accept', 'reject'),
    training_code: code,
    program_id: fc.constantFrom('P1', 7),
    program_type_id: fc.constantFrom(null, 'PT1', 4),
    type: fc.constantFrom('ONLINE', 'OFFLINE'),
    name: line,
    training_start_date: instant,
  }),
  'record-view': fc.record({
    video_streaming_id: fc.constantFrom('V1', 9),
    leapcode: fc.constantFrom('HD1001', 'TR2001'),
    training_code: code,
    name: line,
    program_id: fc.constantFrom(undefined, null, 'P1', 7),
    tapped_at: fc.option(instant),
  }),
  'rate-us': fc.record({ rate: fc.integer({ min: 1, max: 5 }), message: typed }),
  'ask-help': fc.record({
    HDCode: fc.constantFrom(...PEOPLE),
    HDName: typed,
    City: typed,
    UserContactNo: typed,
    System: typed,
    IssueType: typed,
    EmailID: typed,
    IssueDescription: typed,
    pictures: fc.array(fc.record({ name: line, type: fc.constantFrom('image/png', 'image/jpeg'), bytes: fc.base64String() }), { maxLength: 5 }),
  }),
  'track-popup': fc.record({
    leapcode: fc.constantFrom('HD1001', 'TR2001'),
    push_notification_id: fc.constantFrom<string | number>(1, '1', 2),
    do_not_display: fc.constantFrom(0 as const, 1 as const),
    name: line,
  }),
  'read-notice': fc.record({ notification_id: noticeId, name: line }),
  'read-all-notices': fc.record({ leapcode: fc.constantFrom('HD1001', 'TR2001'), until: fc.constantFrom(...NOTICES_AT) }),
  'check-in': fc.record({
    training_code: code,
    login_code: fc.constantFrom(...PEOPLE),
    at: instant,
    by: fc.constantFrom('qr', 'name', 'id'),
    name: line,
  }),
};

/** Homes with some of the trainings that inputs speak of, in every state. */
export const homes: fc.Arbitrary<Home> = fc
  .record({
    rows: fc.array(
      fc.record({
        training_code: code,
        accept_reject: fc.constantFrom(undefined, null, true, false),
        get_video_views_all_count: fc.constantFrom(undefined, null, 0, 1, 3),
      }),
      { maxLength: 5 },
    ),
    notification_details: fc.option(
      fc.record({
        id: fc.constantFrom<string | number>(1, '1', 2, 3),
        media_type: fc.constantFrom(1 as const, 2 as const),
        track_notification: fc.constantFrom(null, { do_not_display: 0 as const }, { do_not_display: 1 as const }),
      }),
    ),
    bell: fc.oneof(bells, fc.constant({ notification_list: null, notification_count: null })),
  })
  .map(({ rows, notification_details, bell }) =>
    home({ ...bell, notification_details, upcoming_trainings: rows.map((row, id) => training({ ...row, id })) }),
  );

/** Calendars with the same trainings. */
export const calendars = homes.map(({ upcoming_trainings }) => ({
  error: false,
  trainings: upcoming_trainings.map(
    (training): CalendarTraining => ({
      ...training,
      division_code: 'rangat',
      status: 'planned',
      sequence: 0,
      updated_at: '2026-08-01T00:00:00Z',
      timezone: 'Asia/Kolkata',
    }),
  ),
  gone: [],
}));

/** Pages of programs with the same trainings as their sessions. */
export const details = homes.map(({ upcoming_trainings }) => ({ error: false, program_details: livePage({ trainings: upcoming_trainings }) }));

/** Rosters with some of the people that inputs speak of. */
export const rosters: fc.Arbitrary<ResponseOf<'training-roster'>> = fc.record({
  error: fc.constant(false),
  training_code: code,
  name: line,
  training_start_date: instant,
  training_end_date: instant,
  complete: fc.boolean(),
  people: fc.array(
    fc.record({
      login_code: fc.constantFrom(...PEOPLE, 'HD1003'),
      hd_name: line,
      accept_reject: fc.constantFrom(undefined, null, true, false),
      checked_in_at: fc.option(instant),
      checked_in_by: fc.constantFrom(null, 'qr' as const),
    }),
    { maxLength: 5 },
  ),
});
