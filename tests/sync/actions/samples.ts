import * as fc from 'fast-check';
import {
  type ActionName,
  actions,
  type InputOf,
  type ShownIn,
} from '../../../sync/actions/index.ts';
import type { AppResponse } from '../../../sync/app-endpoints.ts';
import type { Home } from '../../../sync/contract/home/home.ts';
import type { CalendarTraining } from '../../../sync/contract/trainings/calendar.ts';
import { arbitraryOf, instant, line, NOTICES_AT } from '../../support/arbitrary-of.ts';
import { courseDetails, path, twoModules } from '../../support/course.ts';
import { home, training } from '../../support/home.ts';
import { livePage, program } from '../../support/program.ts';
import { quizDetails, quizResult } from '../../support/quiz.ts';
import { samples } from '../contract/samples/samples.ts';

const PEOPLE = ['HD1001', 'HD1002'] as const;
/** Servers send the same id as a number or as text. */
const code = fc.constantFrom<string | number>('T1', 'T2', '3', 3);
const noticeId = fc.constantFrom<string | number>(1, '1', 2, 'n3');

/** Notifications of the bell, newest first, with a count that includes older ones. */
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
/** Pages of the notification list. */
export const noticeLists: fc.Arbitrary<AppResponse<'notification-list'>> = bells.map((bell) => ({
  error: false,
  ...bell,
}));

/** Attempts as devices name them. */
const attempt = fc.constantFrom(
  '3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f',
  '3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e60',
  '3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e61',
);

const postId = fc.constantFrom(
  samples['get-post'].response.postData.id as string,
  '7d1f0c52-0d5e-4a53-9f0f-3f2f7a0c9b12',
);
const picture = fc.record({
  name: line,
  type: fc.constantFrom('image/png', 'image/jpeg'),
  bytes: fc.base64String(),
});
const pictures = fc.array(picture, { maxLength: 5 });

/** Input fields with fewer values than their schemas allow. */
const ownFields: {
  readonly [A in ActionName]?: { readonly [F in keyof InputOf<A>]?: fc.Arbitrary<InputOf<A>[F]> };
} = {
  'answer-training': { type: fc.constantFrom('ONLINE', 'OFFLINE') },
  'rate-program': { program_id: fc.constantFrom<string | number>(205, '205', 2, 9) },
  'start-quiz': { attempt_id: attempt },
  'submit-quiz': {
    attempt_id: attempt,
    quiz_id: fc.constantFrom<string | number>(601, '601', 602, 31),
  },
  // Of the posts and comments of the contract's samples, and of others.
  'add-post': { post_id: postId, pictures },
  'edit-post': { post_id: postId, pictures },
  'delete-post': { post_id: postId },
  'like-post': { post_id: postId },
  'add-comment': { comment_id: postId },
  'delete-comment': { comment_id: postId },
  'hide-post': { post_id: postId },
  'pin-post': { post_id: postId },
  'ask-help': { pictures },
  'profile-picture': { picture },
};

/** Parts of answers that actions keep once they are acknowledged. */
export const TAKEN: { readonly [A in ActionName]?: unknown } = {
  'add-post': {
    post: { ...samples['add-post'].response.post, id: '7d1f0c52-0d5e-4a53-9f0f-3f2f7a0c9b12' },
  },
  'edit-post': { post: { ...samples['edit-post'].response.post, text: 'As the server has it' } },
  'profile-picture': { hd_data: { picture: '/uploads/2.webp' } },
  'submit-quiz': {
    result: quizResult({
      attempt_id: '3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e60',
      passed: true,
      score: 90,
    }),
    attempts_left: 1,
    review: null,
  },
};
/** Documents in which an action shows only with its kept part. */
export const SHOWS_TAKEN: ReadonlySet<string> = new Set([
  'submit-quiz in elearning-details',
  'submit-quiz in blended-details',
  'profile-picture in get-hd-detail-by-leapcode',
]);

/** Homes with some of the inputs' trainings, in every state. */
const homes: fc.Arbitrary<Home> = fc
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
        track_notification: fc.constantFrom(
          null,
          { do_not_display: 0 as const },
          { do_not_display: 1 as const },
        ),
      }),
    ),
    bell: fc.oneof(bells, fc.constant({ notification_list: null, notification_count: null })),
  })
  .map(({ rows, notification_details, bell }) =>
    home({
      ...bell,
      notification_details,
      upcoming_trainings: rows.map((row, id) => training({ ...row, id })),
    }),
  );

/** Calendars with the same trainings. */
const calendars = homes.map(({ upcoming_trainings }) => ({
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
const details = homes.map(({ upcoming_trainings }) => ({
  error: false,
  program_details: livePage({ trainings: upcoming_trainings }),
}));

/** Rosters with some of the people that inputs speak of. */
const rosters: fc.Arbitrary<AppResponse<'training-roster'>> = fc.record({
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

/** Courses with the inputs' lessons, from first to last; a course counts its lessons. */
const courses = fc
  .record({
    done: fc.array(fc.boolean(), { minLength: 4, maxLength: 4 }),
    position: fc.nat({ max: 1000 }),
  })
  .map(({ done, position }) => {
    const [first, second] = twoModules();
    const mark = <L extends { readonly done: boolean }>(lessons: readonly L[], from: number) =>
      lessons.map((lesson, i) => ({ ...lesson, done: done[from + i] ?? false, position }));
    const modules = [first, second].flatMap((module, i) =>
      module ? [{ ...module, lessons: mark(module.lessons, 2 * i) }] : [],
    );
    return courseDetails(modules);
  });
/** Lists with a course of the inputs, with any progress. */
const lists = fc
  .record({
    id: fc.constantFrom<string | number>(1, '1', 77),
    state: fc.constantFrom('new' as const, 'in-progress' as const, 'done' as const),
    done: fc.nat({ max: 3 }),
  })
  .map(({ id, state, done }) => ({
    error: false,
    total: 2,
    all_program_list: [
      program({ course: { id }, state, lessons_done: done, lesson_count: 4, progress: done / 4 }),
      program({ course: { id: 88 } }),
    ],
  }));
const paths = lists.map(({ all_program_list: [listed] }) => ({
  error: false,
  blended_details: path({}, [{ program: listed }]),
}));

/** Quizzes with running attempts in every state, and one graded attempt. */
const quizzes: fc.Arbitrary<AppResponse<'quiz-details'>> = fc
  .array(
    fc.record({
      attempt_id: attempt,
      started_at: instant,
      handed_in: fc.constantFrom(undefined, null, false, true),
    }),
    { maxLength: 4 },
  )
  .map((running) => quizDetails({ running, results: [quizResult()], attempts_left: 2, best: 50 }));

/** Documents with some of the inputs' items, in every state. */
const ownDocuments: { readonly [N in ShownIn]?: fc.Arbitrary<AppResponse<N>> } = {
  'home-pwa': homes,
  calendar: calendars,
  'training-roster': rosters,
  'webinar-details': details,
  'education-details': details,
  'notification-list': noticeLists,
  'elearning-details': courses,
  'blended-details': paths,
  'all-programs-list-brand': lists,
  'all-programs-list-explore': lists,
  'category-pwa': lists,
  'quiz-details': quizzes,
};

/** Documents of a kind; the contract's sample where one document is enough. */
export const documentsOf = (kind: ShownIn): fc.Arbitrary<unknown> =>
  ownDocuments[kind] ?? fc.constant(samples[kind].response);

/** The values of a field anywhere in a document. */
const valuesOf = (document: unknown, field: string): readonly unknown[] =>
  typeof document === 'object' && document !== null
    ? Object.entries(document).flatMap(([name, value]) => [
        ...(name === field ? [value] : []),
        ...valuesOf(value, field),
      ])
    : [];

/**
 * Inputs of an action: what its schema takes, but for the fields above; some name what the
 * documents of its kinds hold.
 */
export function inputsOf<A extends ActionName>(name: A): fc.Arbitrary<InputOf<A>> {
  const { input, shows } = actions[name];
  // An action shows in documents of the contract alone.
  const documents = (Object.keys(shows) as ShownIn[])
    .filter((kind) => !ownDocuments[kind])
    .map((kind) => samples[kind].response);
  const held = Object.keys(input.def.shape).map(
    (field) => [field, documents.flatMap((document) => valuesOf(document, field))] as const,
  );
  const naming = Object.fromEntries(
    held.flatMap(([field, values]) =>
      values.length > 0 ? [[field, fc.constantFrom(...values)]] : [],
    ),
  );
  const drawn = fc.tuple(
    arbitraryOf(input),
    fc.record(naming, { requiredKeys: [] }),
    fc.record(ownFields[name] ?? {}),
  );
  // The values come from the action's own schema, from documents and from fields typed by it.
  return drawn
    .map(([given, held, own]) => ({ ...(given as object), ...held, ...own }) as InputOf<A>)
    .filter((given) => input.safeParse(given).success);
}
