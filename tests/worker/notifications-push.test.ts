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
  /** What the device shows already, by its mark. */
  readonly shown?: {
    readonly tag: string;
    readonly title: string;
    readonly body: string;
    readonly timestamp?: number;
  };
  readonly badges?: boolean;
}

/** What a push does, on as much of a worker as it needs. */
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
  test('[S21] for who is signed in here shows general words, opens its page, counts on the icon and tells the open page', async () => {
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
    expect([badges, told]).toEqual([[3], [{ type: PUSHED }]]);
  });

  test('[1.6] speaks the language that the page has kept for it', async () => {
    expect((await pushed(said(), { words: HINDI })).notes).toMatchObject([
      { body: HINDI.kinds.trainings, lang: 'hi' },
    ]);
    // A kind of a later server has no words here.
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
    { whom: 'another account', message: said({ account: 'b'.repeat(32) }) },
    {
      whom: 'nobody, while nobody is signed in',
      message: said({ account: '' }),
      scene: { tag: '' },
    },
    { whom: 'whoever was here before', message: said(), scene: { tag: '' } },
    { whom: 'somebody, on a disk that does not open', message: said(), scene: { tag: null } },
    { whom: 'no account', message: said({ account: undefined }) },
    { whom: 'nobody: it has no message', message: undefined },
    { whom: 'nobody: it is no JSON', message: '<html>' },
    { whom: 'nobody: it is null', message: 'null' },
    { whom: 'nobody: it is a number', message: '7' },
  ];
  test.each(foreign)(
    '[S21] for $whom shows that there is something, and nothing else',
    async ({ message, scene }) => {
      expect(await pushed(message, scene)).toEqual({
        notes: [expect.objectContaining(NEUTRAL)],
        badges: [],
        told: [],
      });
    },
  );

  test('[4.7] and the app’s own reminder of the same training are one: the words with the name stay, and nothing rings twice', async () => {
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
    // One of the day before is about another moment.
    const { notes } = await pushed(reminder, { shown: { ...shown, timestamp: NOW - 86_400_000 } });
    expect(notes).toMatchObject([{ title: 'Chairside', tag: 'reminder-9011', renotify: true }]);
    const { timestamp: _, ...timeless } = shown;
    expect((await pushed(reminder, { shown: timeless })).notes).toMatchObject([
      { title: 'Chairside', renotify: true },
    ]);
  });

  test('in a browser without badges it shows all the same', async () => {
    expect((await pushed(said(), { badges: false })).notes).toHaveLength(1);
  });
});
