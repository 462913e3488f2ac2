import { gt, sql } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { changes } from '../../../../server/db/schema/changes.ts';
import {
  CHANGES_KEPT_MS,
  LONGEST_TRANSACTION_MS,
  MOST_HINTS,
  OVERLAP_MS,
  readCursor,
  writeCursor,
} from '../../../../server/domain/changes.ts';
import { SECOND } from '../../../../server/domain/time.ts';
import { noteChange } from '../../../../server/operations/changes/note-change.ts';
import { DEVICE, post, signedIn } from '../../../support/client.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';

const hint = (endpoint: string, request: object = {}) => ({ endpoint, request });

onEveryDatabase('the change feed', (server) => {
  const ask = async (bearer: Record<string, string>, cursor?: unknown) =>
    (await post(server(), '/api/changes', { cursor }, bearer)).body;
  const note = (
    ...rest: Parameters<typeof noteChange> extends [unknown, ...infer Rest] ? Rest : never
  ) => server().db.transaction((tx) => noteChange(tx, ...rest));
  const now = () => server().clock.now();

  test('without a cursor everything is to be fetched again, with one only what changed', async () => {
    const { bearer } = await signedIn(server());
    const first = await ask(bearer);
    expect(first).toMatchObject({
      reset: true,
      changed: [],
      gone: [],
      server_time: new Date(now()).toISOString(),
    });
    expect(await ask(bearer, first.cursor)).toMatchObject({ reset: false, changed: [], gone: [] });
    await note(
      'account:HD1001',
      now(),
      { endpoint: 'home-pwa', request: { leapcode: 'HD1001' } },
      { gone: { kind: 'training', id: '501' } },
    );
    expect(await ask(bearer, first.cursor)).toMatchObject({
      reset: false,
      changed: [hint('home-pwa', { leapcode: 'HD1001' })],
      gone: [{ kind: 'training', id: '501' }],
    });
  });

  test('equal hints are merged, and after the overlap none is repeated', async () => {
    const { bearer } = await signedIn(server());
    const { cursor } = await ask(bearer);
    for (let count = 0; count < 3; count += 1)
      await note('all', now(), { endpoint: 'get-home-divisions' });
    const second = await ask(bearer, cursor);
    expect(second.changed).toEqual([hint('get-home-divisions')]);
    server().clock.advance(OVERLAP_MS - 1);
    expect((await ask(bearer, second.cursor)).changed).toHaveLength(1);
    server().clock.advance(1);
    const third = await ask(bearer, second.cursor);
    expect((await ask(bearer, third.cursor)).changed).toEqual([]);
  });

  test('[S25] a person gets changes for everybody, their divisions and themselves only', async () => {
    const { bearer } = await signedIn(server(), 'HD1002');
    const { cursor } = await ask(bearer);
    await note('account:HD1001', now(), { endpoint: 'home-pwa' });
    await note('division:vayu', now(), { endpoint: 'get-home-divisions' });
    await note('division:mool', now(), { endpoint: 'get-notification-popup' });
    await note('account:HD1002', now(), { endpoint: 'notification-list' });
    expect((await ask(bearer, cursor)).changed).toEqual([
      hint('get-notification-popup'),
      hint('notification-list'),
    ]);
  });

  test('a cursor that is too old, another person’s, from the future or malformed starts again', async () => {
    const { bearer } = await signedIn(server());
    const mine = String((await ask(bearer)).cursor);
    const theirs = await ask((await signedIn(server(), 'HD1003', `${DEVICE}3`)).bearer);
    const read = readCursor(mine);
    if (!read) throw new Error('The cursor cannot be read.');
    await note('all', now(), { endpoint: 'home-pwa' });
    for (const bad of [
      theirs.cursor,
      'x',
      '',
      writeCursor({ ...read, seq: 999_999_999 }),
      writeCursor({ ...read, whose: 'x' }),
    ])
      expect((await ask(bearer, bad)).reset, String(bad)).toBe(true);
    expect((await post(server(), '/api/changes', { cursor: 'x'.repeat(301) }, bearer)).status).toBe(
      422,
    );
    server().clock.advance(CHANGES_KEPT_MS - 1);
    const later = (await signedIn(server())).bearer;
    expect((await ask(later, mine)).reset).toBe(false);
    server().clock.advance(1);
    expect((await ask(later, mine)).reset).toBe(true);
  });

  test('a cursor newer than a restored log starts again, even once its number belongs to another change', async () => {
    const { bearer } = await signedIn(server());
    const numbers = async () =>
      (await server().db.select({ seq: changes.seq }).from(changes)).map(({ seq }) => seq);
    await note('account:HD1001', now(), { endpoint: 'home-pwa' });
    const kept = Math.max(...(await numbers()));
    await note('account:HD1001', now(), { endpoint: 'my-activity' });
    server().clock.advance(OVERLAP_MS);
    const { cursor } = await ask(bearer);
    expect(readCursor(String(cursor))?.seq).toBe(kept + 1);
    await server().db.delete(changes).where(gt(changes.seq, kept));
    await server().db.execute(
      sql`select setval(pg_get_serial_sequence('changes', 'seq'), ${kept})`,
    );
    server().clock.advance(SECOND);
    await note('account:HD1001', now(), { endpoint: 'calendar' });
    expect(Math.max(...(await numbers()))).toBe(kept + 1);
    const anew = await ask(bearer, cursor);
    expect(anew).toMatchObject({ reset: true, changed: [] });
    expect(await ask(bearer, anew.cursor)).toMatchObject({
      reset: false,
      changed: [hint('calendar')],
    });
  });

  test('a cursor from an instance whose clock is ahead is continued, and so is the one it gets', async () => {
    const { bearer } = await signedIn(server());
    await note('all', now(), { endpoint: 'home-pwa' });
    server().clock.advance(OVERLAP_MS);
    const first = await ask(bearer);
    server().clock.advance(-2 * OVERLAP_MS);
    const second = await ask(bearer, first.cursor);
    expect({ second: second.reset, third: (await ask(bearer, second.cursor)).reset }).toEqual({
      second: false,
      third: false,
    });
  });

  test('above a maximum of changes the answer is a reset', async () => {
    const { bearer } = await signedIn(server());
    const { cursor } = await ask(bearer);
    const rows = (count: number) =>
      Array.from({ length: count }, () => ({ audience: 'all', endpoint: 'home-pwa', at: now() }));
    await server().db.insert(changes).values(rows(MOST_HINTS));
    expect(await ask(bearer, cursor)).toMatchObject({ reset: false, changed: [hint('home-pwa')] });
    await server().db.insert(changes).values(rows(1));
    expect(await ask(bearer, cursor)).toMatchObject({ reset: true, changed: [] });
  });

  test('a change whose transaction commits after a later one is not lost', async () => {
    const { bearer } = await signedIn(server());
    const { cursor } = await ask(bearer);
    // What two transactions that overlap leave behind: number 2 is visible, number 1 comes to light
    // afterwards.
    const [{ seq } = { seq: 0 }] = await server()
      .db.insert(changes)
      .values({ audience: 'all', endpoint: 'home-pwa', at: now() })
      .returning();
    await server().db.delete(changes);
    await note('all', now(), { endpoint: 'get-home-divisions' });
    const between = await ask(bearer, cursor);
    expect(between.changed).toEqual([hint('get-home-divisions')]);
    server().clock.advance(LONGEST_TRANSACTION_MS);
    await server()
      .db.insert(changes)
      .values({ seq, audience: 'all', endpoint: 'home-pwa', at: now() - LONGEST_TRANSACTION_MS });
    expect((await ask(bearer, between.cursor)).changed).toContainEqual(hint('home-pwa'));
  });
});

describe('cursors', () => {
  test('cursors are read as they were written, and any other text is refused', () => {
    const cursor = { seq: 42, at: 1_786_507_200_000, whose: 'abc-_9' };
    expect(readCursor(writeCursor(cursor))).toEqual(cursor);
    for (const text of [
      '',
      'abc',
      writeCursor({ ...cursor, seq: -1 }),
      writeCursor({ ...cursor, seq: 1e20 }),
      '\u{1f600}',
    ])
      expect(readCursor(text)).toBeUndefined();
  });
  test('the overlap is longer than two of the longest transactions', () => {
    expect(OVERLAP_MS).toBeGreaterThan(2 * LONGEST_TRANSACTION_MS);
  });
});
