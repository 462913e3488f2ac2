import { readFileSync, writeFileSync } from 'node:fs';
import * as fc from 'fast-check';
import type { ActionName } from '../../../sync/actions/index.ts';
import { inputsOf } from '../actions/samples.ts';
import { postSamples } from '../contract/samples/posts.ts';

/** An input as an earlier build stored it. `version`: the version of its shape. */
interface FormerInput {
  readonly version: number;
  readonly input: object;
}

/** An input of version 1. */
const first = (input: object): FormerInput => ({ version: 1, input });

const at = '2026-08-12T09:00:00Z';
const training = {
  training_code: 'T1',
  program_id: 'P1',
  program_type_id: 'PT1',
  type: 'ONLINE',
  name: 'Precision bob',
};
const view = {
  video_streaming_id: 7,
  leapcode: 'HD1001',
  training_code: 'T1',
  name: 'Precision bob',
};
const ticket = {
  HDCode: 'HD1001',
  HDName: 'Asha',
  City: 'Pune',
  UserContactNo: '9822041187',
  IssueType: 'Login',
  EmailID: 'asha@example.in',
};

const place = {
  course_id: 1205,
  lesson_id: 20501,
  position: 372,
  at,
  name: 'Placement, panel by panel',
  program: 'Foil placement',
  division_code: 'rangat',
  lesson_count: 9,
  lessons_done: 3,
  seconds_left: 2760,
};

const attempt = {
  attempt_id: '3f1c2d4e-5a6b-4c7d-8e9f-0a1b2c3d4e5f',
  quiz_id: 601,
  started_at: '2026-08-12T09:00:00.000Z',
  name: 'Knots that hold',
};

const POST = '7d1f0c52-0d5e-4a53-9f0f-3f2f7a0c9b11';
const author = { name: 'Asha Menon', profile: 'hd' };
const written = { post_id: POST, text: 'Copper', pictures: [], at };

const WRITTEN_BY_HAND: Partial<Record<ActionName, readonly FormerInput[]>> = {
  'answer-training': [
    first({ ...training, answer: 'accept', training_start_date: '2099-01-01T10:00:00Z' }),
    first({
      ...training,
      program_type_id: null,
      answer: 'reject',
      training_start_date: '2099-01-01T15:30:00+05:30',
    }),
  ],
  // The first builds stored neither the program nor the time of the tap.
  'record-view': [first(view), first({ ...view, program_id: 3, tapped_at: at })],
  'check-in': [
    first({
      training_code: 1,
      login_code: 'HD1001',
      at,
      by: 'qr',
      name: 'Asha',
    }),
  ],
  'track-popup': [
    first({
      leapcode: 'HD1001',
      push_notification_id: 4,
      do_not_display: 1,
      name: 'New colours',
    }),
  ],
  'read-notice': [first({ notification_id: 9, name: 'Your session moved' })],
  'read-all-notices': [first({ leapcode: 'HD1001', until: '2026-08-12T09:00:00Z' })],
  // A rating was once a `set`, which a later rating replaced; stored ratings are sent one by one.
  'rate-us': [first({ rate: 5, message: '' }), first({ rate: 1 })],
  // The first builds put the browser's user agent into the ticket; it is no longer sent. Version 1
  // held the pictures themselves.
  'ask-help': [
    first({
      ...ticket,
      IssueDescription: 'The app does not open',
      System: 'Mozilla/5.0 (Linux; Android 14)',
      pictures: [],
    }),
    first({
      ...ticket,
      IssueDescription: 'x',
      pictures: [{ name: 'a.png', type: 'image/png', bytes: 'QUJD' }],
    }),
    { version: 2, input: { ...ticket, IssueDescription: 'x', pictures: [] } },
  ],
  'keep-place': [first(place)],
  'finish-lesson': [
    first({
      ...place,
      image: null,
      next_part: { number: 4, kind: 'text', title: 'Saturation', title_hi: null },
    }),
  ],
  'keep-film-place': [
    first({
      video_streaming_id: 59_901,
      position_s: 18,
      duration_s: 30,
      at,
      name: 'Shade talk',
    }),
    first({
      video_streaming_id: 59_901,
      position_s: 2,
      furthest_s: 18,
      duration_s: 30,
      at,
      name: 'Shade talk',
    }),
  ],
  'watch-recording': [
    first({ video_streaming_id: 59_901, leapcode: 'HD1001', name: 'Shade talk' }),
  ],
  'update-profile': [
    first({ email: 'asha@new.in' }),
    first({ name: 'Asha M. Menon', email: 'asha@new.in', city: 'Pune', languages: ['ml', 'en'] }),
  ],
  'profile-picture': [
    first({ picture: { name: 'picture.jpg', type: 'image/jpeg', bytes: 'QUJD' } }),
  ],
  'change-representative': [
    first({
      representative: {
        id: 'r2',
        code: 'RP2208',
        name: 'Lalit Nair',
        phone: '9822041100',
        city: 'Pune',
      },
      name: 'Lalit Nair',
      reason: 'He is closer',
      at,
    }),
  ],
  'cancel-representative-change': [first({ name: 'Lalit Nair' })],
  'save-salon': [
    first({
      ...{
        salon_name: 'Asha Hair Studio',
        salon_type: 'unisex',
        address: 'Panampilly Nagar',
        pin_code: '682036',
        city: 'Kochi',
        state: 'Kerala',
      },
      ...{
        phone: '9800010001',
        chairs: 6,
        staff: 9,
        owner: 'Asha Menon',
        brands: ['rangat'],
        opening_days: ['tue'],
        at,
      },
    }),
  ],
  'choose-pushes': [
    first({
      switches: {
        trainings: true,
        reminders: true,
        courses: false,
        posts: true,
        certificates: true,
        news: false,
      },
      quiet_hours: { on: true, from: '21:00', to: '08:00', time_zone: 'Asia/Kolkata' },
    }),
  ],
  'start-quiz': [first(attempt)],
  'submit-quiz': [
    first({
      ...attempt,
      answers: [{ question_id: 60101, option_ids: ['a'] }],
      elapsed_ms: 61_000,
    }),
    first({ ...attempt, answers: [], elapsed_ms: 0 }),
  ],
  favourite: [
    first({
      product_id: 11101,
      name: 'Copper cream',
      division_code: 'rangat',
      on: true,
      at,
    }),
    first({
      ...{
        product_id: '11101',
        name: 'Copper cream',
        range: 'Cream colour',
        division_code: 'rangat',
        brand_id: 11,
        image: '/pictures/p.svg',
      },
      ...{ on: false, at },
    }),
  ],
  'product-note': [
    first({
      product_id: 11101,
      text: 'Ask for the 9% here.',
      name: 'Copper cream',
      at,
    }),
  ],
  'add-post': [
    first({ ...written, leapcode: 'HD1001', author, division_code: 'rangat' }),
    first({
      ...{
        ...written,
        leapcode: 'HD1001',
        author: { ...author, picture: null, city: null },
        division_code: 'rangat',
      },
      ...{
        text: '',
        alts: ['Copper lengths'],
        tags: ['copper'],
        program_id: 205,
        product_id: '11101',
      },
      pictures: [{ name: 'a.png', type: 'image/png', bytes: 'QUJD' }],
    }),
  ],
  'edit-post': [
    first({ ...written, media: [] }),
    first({
      ...written,
      media: postSamples['get-post'].response.postData.media,
      alts: ['Copper'],
      drop: ['posts/b'],
    }),
  ],
  'delete-post': [first({ post_id: POST })],
  'like-post': [first({ post_id: POST, on: true })],
  'add-comment': [
    first({ post_id: POST, comment_id: POST, text: 'Lovely', author, at }),
    first({ post_id: POST, comment_id: POST, text: 'Lovely', reply_to: POST, author, at }),
  ],
  'delete-comment': [first({ comment_id: POST })],
  'report-post': [first({ post_id: POST, reason: 'A client’s face' })],
  'hide-post': [first({ post_id: POST })],
  'pin-post': [first({ post_id: POST, on: false })],
  'rate-program': [first({ program_id: 205, rate: 4, name: 'Foil placement' })],
};

/**
 * Examples of newer actions and versions. `drawFormerInputs` adds them and never changes one, so
 * that each stays as the build of its time stored it.
 */
const DRAWN_FILE = new URL('./former-inputs.json', import.meta.url);
const drawn: Partial<Record<ActionName, readonly FormerInput[]>> = JSON.parse(
  readFileSync(DRAWN_FILE, 'utf8'),
);

/** Inputs as earlier builds stored them: the smallest and the largest of each version. */
export const formerInputs = (name: ActionName): readonly FormerInput[] => [
  ...(WRITTEN_BY_HAND[name] ?? []),
  ...(drawn[name] ?? []),
];

/** Adds the shortest and the longest of a hundred inputs of an action's current version. */
export function drawFormerInputs(name: ActionName, version: number): void {
  const inputs = fc
    .sample(inputsOf(name), { numRuns: 100, seed: 1 })
    .toSorted((a, b) => JSON.stringify(a).length - JSON.stringify(b).length);
  const examples = [inputs.at(0), inputs.at(-1)].flatMap((input) =>
    input ? [{ version, input }] : [],
  );
  drawn[name] = [...(drawn[name] ?? []), ...examples];
  writeFileSync(DRAWN_FILE, `${JSON.stringify(drawn, null, 2)}\n`);
}
