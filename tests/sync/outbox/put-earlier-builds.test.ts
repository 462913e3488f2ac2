import { beforeAll, expect, test } from 'vitest';
import { type ActionName, actions } from '../../../sync/actions/index.ts';
import { app } from '../../../sync/app.ts';
import { actionOf, openContent } from '../../../sync/outbox/entry.ts';
import { push } from '../../../sync/outbox/push.ts';
import { postSamples } from '../contract/samples/posts.ts';
import { Scene, taken } from '../scene.ts';

interface Former {
  readonly version: number;
  readonly input: object;
}

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
  at: '2026-08-12T09:00:00Z',
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
const at = '2026-08-12T09:00:00Z';
const author = { name: 'Asha Menon', profile: 'hd' };
const written = { post_id: POST, text: 'Copper', pictures: [], at };

/**
 * Inputs as earlier builds stored them: the smallest and the largest input of each version. A new
 * version of an action adds an example of the previous one.
 */
const FORMER: { readonly [A in ActionName]: readonly [Former, ...Former[]] } = {
  'answer-training': [
    {
      version: 1,
      input: { ...training, answer: 'accept', training_start_date: '2099-01-01T10:00:00Z' },
    },
    {
      version: 1,
      input: {
        ...training,
        program_type_id: null,
        answer: 'reject',
        training_start_date: '2099-01-01T15:30:00+05:30',
      },
    },
  ],
  // The first builds stored neither the program nor the time of the tap.
  'record-view': [
    { version: 1, input: view },
    { version: 1, input: { ...view, program_id: 3, tapped_at: '2026-08-12T09:00:00Z' } },
  ],
  'check-in': [
    {
      version: 1,
      input: {
        training_code: 1,
        login_code: 'HD1001',
        at: '2026-08-12T09:00:00Z',
        by: 'qr',
        name: 'Asha',
      },
    },
  ],
  'track-popup': [
    {
      version: 1,
      input: {
        leapcode: 'HD1001',
        push_notification_id: 4,
        do_not_display: 1,
        name: 'New colours',
      },
    },
  ],
  'read-notice': [{ version: 1, input: { notification_id: 9, name: 'Your session moved' } }],
  'read-all-notices': [
    { version: 1, input: { leapcode: 'HD1001', until: '2026-08-12T09:00:00Z' } },
  ],
  // A rating was once a `set`, which a later rating replaced; stored ratings are sent one by one.
  'rate-us': [
    { version: 1, input: { rate: 5, message: '' } },
    { version: 1, input: { rate: 1 } },
  ],
  // The first builds put the browser's user agent into the ticket; it is no longer sent. Version 1
  // held the pictures themselves.
  'ask-help': [
    {
      version: 1,
      input: {
        ...ticket,
        IssueDescription: 'The app does not open',
        System: 'Mozilla/5.0 (Linux; Android 14)',
        pictures: [],
      },
    },
    {
      version: 1,
      input: {
        ...ticket,
        IssueDescription: 'x',
        pictures: [{ name: 'a.png', type: 'image/png', bytes: 'QUJD' }],
      },
    },
    { version: 2, input: { ...ticket, IssueDescription: 'x', pictures: [] } },
  ],
  'keep-place': [{ version: 1, input: place }],
  'finish-lesson': [
    {
      version: 1,
      input: {
        ...place,
        image: null,
        next_part: { number: 4, kind: 'text', title: 'Saturation', title_hi: null },
      },
    },
  ],
  'keep-film-place': [
    {
      version: 1,
      input: {
        video_streaming_id: 59_901,
        position_s: 18,
        duration_s: 30,
        at: '2026-08-12T09:00:00Z',
        name: 'Shade talk',
      },
    },
    {
      version: 1,
      input: {
        video_streaming_id: 59_901,
        position_s: 2,
        furthest_s: 18,
        duration_s: 30,
        at: '2026-08-12T09:00:00Z',
        name: 'Shade talk',
      },
    },
  ],
  'watch-recording': [
    { version: 1, input: { video_streaming_id: 59_901, leapcode: 'HD1001', name: 'Shade talk' } },
  ],
  'update-profile': [
    { version: 1, input: { email: 'asha@new.in' } },
    {
      version: 1,
      input: { name: 'Asha M. Menon', email: 'asha@new.in', city: 'Pune', languages: ['ml', 'en'] },
    },
  ],
  'profile-picture': [
    { version: 1, input: { picture: { name: 'picture.jpg', type: 'image/jpeg', bytes: 'QUJD' } } },
  ],
  'change-representative': [
    {
      version: 1,
      input: {
        representative: {
          id: 'r2',
          code: 'RP2208',
          name: 'Lalit Nair',
          phone: '9822041100',
          city: 'Pune',
        },
        name: 'Lalit Nair',
        reason: 'He is closer',
        at: '2026-08-12T09:00:00Z',
      },
    },
  ],
  'cancel-representative-change': [{ version: 1, input: { name: 'Lalit Nair' } }],
  'save-salon': [
    {
      version: 1,
      input: {
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
      },
    },
  ],
  'choose-pushes': [
    {
      version: 1,
      input: {
        switches: {
          trainings: true,
          reminders: true,
          courses: false,
          posts: true,
          certificates: true,
          news: false,
        },
        quiet_hours: { on: true, from: '21:00', to: '08:00', time_zone: 'Asia/Kolkata' },
      },
    },
  ],
  'start-quiz': [{ version: 1, input: attempt }],
  'submit-quiz': [
    {
      version: 1,
      input: {
        ...attempt,
        answers: [{ question_id: 60101, option_ids: ['a'] }],
        elapsed_ms: 61_000,
      },
    },
    { version: 1, input: { ...attempt, answers: [], elapsed_ms: 0 } },
  ],
  favourite: [
    {
      version: 1,
      input: {
        product_id: 11101,
        name: 'Copper cream',
        division_code: 'rangat',
        on: true,
        at: '2026-08-12T09:00:00Z',
      },
    },
    {
      version: 1,
      input: {
        ...{
          product_id: '11101',
          name: 'Copper cream',
          range: 'Cream colour',
          division_code: 'rangat',
          brand_id: 11,
          image: '/pictures/p.svg',
        },
        ...{ on: false, at: '2026-08-12T09:00:00Z' },
      },
    },
  ],
  'product-note': [
    {
      version: 1,
      input: {
        product_id: 11101,
        text: 'Ask for the 9% here.',
        name: 'Copper cream',
        at: '2026-08-12T09:00:00Z',
      },
    },
  ],
  'add-post': [
    { version: 1, input: { ...written, leapcode: 'HD1001', author, division_code: 'rangat' } },
    {
      version: 1,
      input: {
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
      },
    },
  ],
  'edit-post': [
    { version: 1, input: { ...written, media: [] } },
    {
      version: 1,
      input: {
        ...written,
        media: postSamples['get-post'].response.postData.media,
        alts: ['Copper'],
        drop: ['posts/b'],
      },
    },
  ],
  'delete-post': [{ version: 1, input: { post_id: POST } }],
  'like-post': [{ version: 1, input: { post_id: POST, on: true } }],
  'add-comment': [
    { version: 1, input: { post_id: POST, comment_id: POST, text: 'Lovely', author, at } },
    {
      version: 1,
      input: { post_id: POST, comment_id: POST, text: 'Lovely', reply_to: POST, author, at },
    },
  ],
  'delete-comment': [{ version: 1, input: { comment_id: POST } }],
  'report-post': [{ version: 1, input: { post_id: POST, reason: 'A client’s face' } }],
  'hide-post': [{ version: 1, input: { post_id: POST } }],
  'pin-post': [{ version: 1, input: { post_id: POST, on: false } }],
  'rate-program': [{ version: 1, input: { program_id: 205, rate: 4, name: 'Foil placement' } }],
};

const names = Object.keys(actions) as ActionName[];
const former = names.flatMap((name) => FORMER[name].map((example, n) => ({ name, n, ...example })));

beforeAll(async () => void (await app.actions.load()));

test.each(names)('[L7] every stored version of %s has an example here', (name) => {
  const { upcasts = [] } = actionOf({ app }, name);
  expect([...new Set(FORMER[name].map(({ version }) => version))].toSorted()).toEqual([
    1,
    ...upcasts.map((_, i) => i + 2),
  ]);
});

test.each(former)(
  '[L7] $name, version $version ($n), as stored by an earlier build, opens and is sent as the contract says',
  async ({ name, version, input }) => {
    const scene = await Scene.open();
    const { db, vault } = scene.store;
    const lane = await vault.mac(`lane:${name}`);
    const zero = {
      nextAt: 0,
      tries: 0,
      lease: 0,
      leasedAt: 0,
      held: 0,
      acked: 0,
      doneAt: 0,
      version: 1,
    };
    // Before inputs had versions, an entry's content did not name one.
    const content = { action: name, ...(version > 1 && { version }), input, at: scene.edges.now() };
    await db.outbox.add({
      id: 'former',
      lane,
      state: 'waiting',
      ...zero,
      body: await vault.seal('outbox', 'former', content),
    });
    const [row] = await db.outbox.toArray();
    const opened = row && (await openContent(scene.store, row));
    expect(opened?.action).toBe(name);
    const { endpoint, request } = actionOf(scene.store, name).sends(opened?.input);
    expect(endpoint.request.safeParse(request).success).toBe(true);
    expect(JSON.stringify(request)).not.toContain('Mozilla');
    scene.script.answers[endpoint.path.split('/').at(-1) ?? ''] = taken;
    expect((await push(scene.edges, scene.store)).sent).toBe(1);
    expect(scene.script.asked.map(({ key }) => key)).toEqual(['former']);
  },
);
