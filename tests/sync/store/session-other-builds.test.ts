import { describe, expect, test } from 'vitest';
import {
  changeSession,
  readSession,
  type Store,
  writeSession,
} from '../../../sync/store/session.ts';
import type { SessionKey } from '../../../sync/store/session-values.ts';
import { Scene } from '../scene.ts';

/** Stores any value, also one that `writeSession` refuses, as another build may have. */
async function store(of: Store, key: SessionKey, value: unknown): Promise<void> {
  await of.db.session.put({ key, body: await of.vault.seal('session', key, value) });
}

/** The stored value, with the parts that this build cannot read. */
async function stored(of: Store, key: SessionKey): Promise<unknown> {
  const row = await of.db.session.get(key);
  return row && of.vault.open('session', key, row.body);
}

test('[3.1] a value without any valid part reads as never stored, and a change keeps it', async () => {
  const scene = await Scene.open();
  const newer = { usual: 'an hour', own: {} };
  await store(scene.store, 'reminders', newer);
  await store(scene.store, 'tnc', 'yes');
  await writeSession(scene.store, { upcomingPopup: true });
  expect(await readSession(scene.store, ['reminders', 'tnc', 'upcomingPopup'])).toEqual({
    upcomingPopup: true,
  });
  expect(
    await changeSession(scene.store, 'reminders', (was) => was ?? { usual: [15], own: {} }),
  ).toBe(false);
  expect(await stored(scene.store, 'reminders')).toEqual(newer);
});

test('[3.1] a value that cannot be decrypted counts as never stored, and the next change replaces it', async () => {
  const scene = await Scene.open();
  const body = await scene.store.vault.seal('session', 'said', { usual: [30], own: {} });
  await scene.store.db.session.put({ key: 'reminders', body });
  expect(
    await changeSession(scene.store, 'reminders', (was) => was ?? { usual: [15], own: {} }),
  ).toBe(true);
  expect(await readSession(scene.store, ['reminders'])).toEqual({
    reminders: { usual: [15], own: {} },
  });
});

test('[3.1] rows that a newer build added to a list keep their positions when this build adds rows', async () => {
  const scene = await Scene.open();
  const said = (id: string, level = 'info') => ({ id, at: 1, level, message: 'm', times: 1 });
  const rows = [
    said('new', 'whisper'),
    ...Array.from({ length: 20 }, (_, i) => said(`${i}`)),
    { ...said('last'), times: 'often' },
  ];
  await store(scene.store, 'said', rows);
  expect((await readSession(scene.store, ['said'])).said).toEqual(rows.slice(1, -1));
  const one = { id: 'mine', at: 2, level: 'info', message: 'n', times: 1 } as const;
  expect(await changeSession(scene.store, 'said', (was = []) => [one, ...was])).toBe(true);
  expect(await stored(scene.store, 'said')).toHaveLength(23);
  expect(await stored(scene.store, 'said')).toEqual(expect.arrayContaining([...rows, one]));
  await changeSession(scene.store, 'said', () => []);
  expect(await stored(scene.store, 'said')).toEqual([rows[0], rows.at(-1)]);
  await store(scene.store, 'saved_for_later', [['my-activity'], ['home-pwa', {}]]);
  await changeSession(scene.store, 'saved_for_later', () => []);
  expect(await stored(scene.store, 'saved_for_later')).toEqual([['my-activity']]);
});

test('[3.1] fields and entries with a newer build’s shape are kept, and the others are read and changed', async () => {
  const scene = await Scene.open();
  const ticket = { issueType: 'a', email: 'b', description: 'forty lines of the person' };
  await store(scene.store, 'drafts', {
    rating: { stars: 4, text: 'long text of the person' },
    ticket,
  });
  await changeSession(scene.store, 'drafts', (was) => ({
    ...was,
    ticket: { ...ticket, email: 'c' },
  }));
  expect(await stored(scene.store, 'drafts')).toEqual({
    rating: { stars: 4, text: 'long text of the person' },
    ticket: { ...ticket, email: 'c' },
  });
  await changeSession(scene.store, 'drafts', (was) => ({ ...was, rating: 'Good' }));
  expect((await readSession(scene.store, ['drafts'])).drafts).toEqual({
    rating: 'Good',
    ticket: { ...ticket, email: 'c' },
  });
  const byPush = { minutes: [5], by: 'push' };
  await store(scene.store, 'reminders', { usual: [30], own: { 9001: [10], 9002: byPush } });
  expect((await readSession(scene.store, ['reminders'])).reminders).toEqual({
    usual: [30],
    own: { 9001: [10] },
  });
  await changeSession(scene.store, 'reminders', (was) => ({ usual: [15], own: was?.own ?? {} }));
  expect(await stored(scene.store, 'reminders')).toEqual({
    usual: [15],
    own: { 9001: [10], 9002: byPush },
  });
});

test('[3.1] a field that another build added to a value is kept', async () => {
  const scene = await Scene.open();
  await store(scene.store, 'drafts', { rating: 'Good', post: 'A new field' });
  await changeSession(scene.store, 'drafts', (was) => ({ ...was, rating: 'Better' }));
  expect((await readSession(scene.store, ['drafts'])).drafts).toEqual({
    rating: 'Better',
    post: 'A new field',
  });
});

describe('drafts of a newer build', () => {
  const shot = { picture: { name: 'cut.jpg', type: 'image/jpeg', file: 'f1' }, alt: 'A bob' };
  const streamed = {
    picture: { name: 'dye.jpg', type: 'image/jpeg', stream: 's1' },
    alt: 'Copper',
  };

  test('[3.1] [L14] a post’s text opens without unreadable pictures and fields, and a change keeps these', async () => {
    const scene = await Scene.open();
    const draft = {
      text: 'forty lines of the person',
      pictures: [streamed, shot],
      video: { stream: 's2' },
      mood: 'proud',
    };
    await store(scene.store, 'draft_posts', { new: draft, 7: { text: 'b', pictures: [] } });
    const { draft_posts } = await readSession(scene.store, ['draft_posts']);
    expect(draft_posts).toEqual({
      new: { text: draft.text, pictures: [shot], mood: 'proud' },
      7: { text: 'b', pictures: [] },
    });
    await changeSession(scene.store, 'draft_posts', (was) => ({
      ...was,
      new: { ...was?.new, text: 'forty-one lines', pictures: [shot] },
    }));
    expect(await stored(scene.store, 'draft_posts')).toEqual({
      new: { ...draft, text: 'forty-one lines' },
      7: { text: 'b', pictures: [] },
    });
  });

  test('[3.1] [L14] an attempt with an unreadable time is kept whole, and the others open', async () => {
    const scene = await Scene.open();
    const attempt = {
      attempt_id: 'a',
      started_at: 1,
      time: { ran: 1, away: 0, at: 1, offset: 0 },
      answers: { 1: ['x'] },
      flagged: [],
      open: 0,
    };
    const newer = { ...attempt, time: 'half an hour' };
    await store(scene.store, 'draft_quizzes', { 601: newer, 602: attempt });
    expect((await readSession(scene.store, ['draft_quizzes'])).draft_quizzes).toEqual({
      602: attempt,
    });
    await changeSession(scene.store, 'draft_quizzes', () => ({}));
    expect(await stored(scene.store, 'draft_quizzes')).toEqual({ 601: newer });
  });

  test('[3.1] [L14] an unreadable row of a list is set aside whole, because rows move', async () => {
    const scene = await Scene.open();
    const row = { id: 'a', at: 1, level: 'info', message: 'm', times: 1 } as const;
    const newer = { ...row, id: 'b', title: { en: 'Saved' } };
    await store(scene.store, 'said', [newer, row]);
    await changeSession(scene.store, 'said', (was = []) => [{ ...row, id: 'c' }, ...was]);
    expect(await stored(scene.store, 'said')).toEqual([newer, { ...row, id: 'c' }, row]);
  });
});

test.each([
  ['draft_comments', { p1: 'text alone' }],
  [
    'draft_posts',
    {
      new: {
        text: 'a',
        pictures: [{ picture: { name: 'a.jpg', type: 'image/jpeg', bytes: 'QQ==' }, alt: '' }],
      },
    },
  ],
  ['draft_pictures', [{ name: 'a.jpg', type: 'image/jpeg', bytes: 'QQ==' }]],
  ['draft_originals', [{ name: 'a.jpg', type: 'image/jpeg', file: 'f1' }]],
] as const)('[3.1] %s of an earlier build opens unchanged', async (key, value) => {
  const scene = await Scene.open();
  await store(scene.store, key, value);
  expect(await readSession(scene.store, [key])).toEqual({ [key]: value });
});

test('a notification among an earlier build’s recent search choices is read', async () => {
  const scene = await Scene.open();
  const recent = [{ kind: 'notice', id: 'notice 1', title: 'Moved', at: '2026-08-12T09:00:00Z' }];
  await store(scene.store, 'search_recent', recent);
  expect((await readSession(scene.store, ['search_recent'])).search_recent).toEqual(recent);
});
