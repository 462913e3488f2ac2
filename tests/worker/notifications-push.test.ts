import { describe, expect, test } from 'vitest';
import { PUSHED } from '../../sync/contract/constants.ts';
import { type PushedWorker, showPush } from '../../worker/notifications.ts';

const TAG = 'a'.repeat(32);
const NOW = Date.parse('2026-08-12T10:00:00Z');
const HINDI = {
  lang: 'hi',
  title: 'Chairside',
  other: 'कुछ नया आया है।',
  kinds: { trainings: 'ट्रेनिंग की नई जानकारी है।' },
};
const said = (over: object = {}) => ({
  id: 'n1',
  kind: 'trainings',
  text: 'There is news about one of your trainings.',
  account: TAG,
  mark: 'notification-n1',
  unread: 3,
  url: '/calendar',
  ...over,
});

interface Scene {
  readonly tag?: string | null;
  readonly words?: typeof HINDI | null;
  /** A notification that is already shown, by its tag. */
  readonly shown?: {
    readonly tag: string;
    readonly title: string;
    readonly body: string;
    readonly timestamp?: number;
  };
  readonly badges?: boolean;
}

/** The notifications, badges and messages that a push causes, on a partial worker. */
async function pushed(
  message: unknown,
  { tag = TAG, words = null, shown, badges = true }: Scene = {},
) {
  const did = { notes: [] as unknown[], badges: [] as number[], told: [] as unknown[] };
  const worker: PushedWorker = {
    registration: {
      getNotifications: async (asked) =>
        shown && shown.tag === asked?.tag ? [shown as unknown as Notification] : [],
      showNotification: async (title, options) => void did.notes.push({ title, ...options }),
    },
    clients: {
      matchAll: async () => [{ postMessage: (told: unknown) => void did.told.push(told) }],
    },
    navigator: badges ? { setAppBadge: async (count) => void did.badges.push(count) } : {},
  };
  const json = (): unknown => JSON.parse(String(message));
  await showPush(
    worker,
    message === undefined ? null : { json: typeof message === 'string' ? json : () => message },
    {
      words: async () => words ?? Promise.reject(new Error('This browser has no caches.')),
      tag: async () => tag ?? Promise.reject(new Error('The disk does not open.')),
      now: () => NOW,
    },
  );
  return did;
}
const NEUTRAL = {
  title: 'Chairside',
  body: 'There is something new. Open Chairside to see it.',
  tag: 'other',
  data: { path: '/home' },
};

describe('a push', () => {
  test('[S21] for the signed-in account shows a general text with its page, sets the badge, and notifies the open page', async () => {
    const { notes, badges, told } = await pushed(said());
    expect(notes).toMatchObject([
      {
        title: 'Chairside',
        body: 'There is news about one of your trainings.',
        tag: 'notification-n1',
        renotify: true,
        data: { path: '/calendar' },
      },
    ]);
    expect({ badges, told }).toEqual({ badges: [3], told: [{ type: PUSHED }] });
  });

  test('[1.6] shows its text in the language that the page has stored, and the server’s text for an unknown kind', async () => {
    expect((await pushed(said(), { words: HINDI })).notes).toMatchObject([
      { body: HINDI.kinds.trainings, lang: 'hi' },
    ]);
    // A later server's kind has no text in this build.
    expect(
      (await pushed(said({ kind: 'prizes', text: 'There is a prize.' }), { words: HINDI })).notes,
    ).toMatchObject([{ body: 'There is a prize.' }]);
    expect(
      (await pushed(said({ kind: 'prizes', text: undefined }), { words: HINDI })).notes,
    ).toMatchObject([{ body: HINDI.other }]);
  });

  const foreign: readonly {
    readonly whom: string;
    readonly message: unknown;
    readonly scene?: Scene;
  }[] = [
    { whom: 'for another account', message: said({ account: 'b'.repeat(32) }) },
    {
      whom: 'for no account, while no account is signed in',
      message: said({ account: '' }),
      scene: { tag: '' },
    },
    { whom: 'for the previous account, after its sign-out', message: said(), scene: { tag: '' } },
    { whom: 'for an account, on a disk that does not open', message: said(), scene: { tag: null } },
    { whom: 'without an account', message: said({ account: undefined }) },
    { whom: 'without a message', message: undefined },
    { whom: 'that is not JSON', message: '<html>' },
    { whom: 'that is null', message: 'null' },
    { whom: 'that is a number', message: '7' },
  ];
  test.each(foreign)(
    '[S21] $whom shows a neutral text, no badge, and notifies no page',
    async ({ message, scene }) => {
      expect(await pushed(message, scene)).toEqual({
        notes: [expect.objectContaining(NEUTRAL)],
        badges: [],
        told: [],
      });
    },
  );

  test('[4.7] of a reminder keeps the text of the app’s own recent reminder of that training, silently', async () => {
    const shown = {
      tag: 'reminder-9011',
      title: 'Reminder',
      body: 'Shade talk starts in 15 minutes.',
      timestamp: NOW - 60_000,
    };
    const reminder = said({ kind: 'reminders', mark: 'reminder-9011' });
    expect((await pushed(reminder, { shown })).notes).toMatchObject(
      [{ ...shown, timestamp: undefined, renotify: false }].map(({ timestamp: _, ...one }) => one),
    );
    // A reminder of the day before is replaced.
    const { notes } = await pushed(reminder, { shown: { ...shown, timestamp: NOW - 86_400_000 } });
    expect(notes).toMatchObject([{ title: 'Chairside', tag: 'reminder-9011', renotify: true }]);
    const { timestamp: _, ...timeless } = shown;
    expect((await pushed(reminder, { shown: timeless })).notes).toMatchObject([
      { title: 'Chairside', renotify: true },
    ]);
  });

  test('is shown in a browser without badges', async () => {
    expect((await pushed(said(), { badges: false })).notes).toHaveLength(1);
  });
});
