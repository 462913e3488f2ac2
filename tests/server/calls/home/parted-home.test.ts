import { brotliCompressSync } from 'node:zlib';
import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { accounts } from '../../../../server/db/schema-accounts.ts';
import { banners, programs } from '../../../../server/db/schema-content.ts';
import { trainings } from '../../../../server/db/schema-trainings.ts';
import { DAY, MINUTE } from '../../../../server/domain/time.ts';
import { TRACKING_STATUS } from '../../../../sync/contract/constants.ts';
import { post } from '../../../support/client.ts';
import { countStatements } from '../../../support/counted-statements.ts';
import { onEveryDatabase } from '../../../support/on-every-database.ts';
import { secondInstance } from '../../../support/second-instance.ts';
import { homeOf, joinedHome, sharedPathOf } from '../../../support/shared-home.ts';
import { FILLED_AT } from '../../../support/snapshot.ts';
import { fillVariedPeople } from '../../../support/varied-people.ts';

/** Of the bytes that home cost after an own answer, what it may cost now. */
const MOST_OF_PLAIN = 0.15;
const MOST_OF_BROTLI = 0.35;

onEveryDatabase('home without what many share', (server) => {
  test('[7.1] joined with the document it is the very answer of the specification, for everybody and at any hour', { timeout: 120_000 }, async () => {
    const people = await fillVariedPeople(server().db, FILLED_AT);
    const trainers = new Set((await server().db.select().from(accounts).where(eq(accounts.role, 'trainer'))).map(({ id }) => id));
    let joined = 0;
    for (const passed of [0, 7 * MINUTE, 15 * 60 * MINUTE]) {
      server().clock.set(FILLED_AT + passed);
      for (const id of people) {
        const person = await homeOf(server(), id);
        const prefix = trainers.has(id) ? 'trainer' : 'hair_dresser';
        const whole = await person.whole({}, prefix);
        if (whole.status !== 200) continue;
        const part = await person.part({}, prefix);
        expect(part.said.banner, id).toBeUndefined();
        expect(await joinedHome(server(), part), id).toEqual(whole.said);
        expect(part.headers.get('answer-tag')).toBe(whole.headers.get('answer-tag'));
        joined += 1;
      }
    }
    expect(joined).toBeGreaterThan(50);
  });

  test('people with the same divisions are told the same document, in which nothing is one person’s own, and no address of a room', async () => {
    const [asha, farah, rohit] = await Promise.all(['HD1001', 'HD1003', 'HD1002'].map((id) => homeOf(server(), id)));
    const [hers, other, third] = [await asha?.part(), await farah?.part(), await rohit?.part()];
    if (!hers || !other || !third) throw new Error('Nobody asked.');
    expect(sharedPathOf(other)).toBe(sharedPathOf(hers));
    expect(third.said.shared).toMatch(/^shared\/home\//);
    expect(sharedPathOf(third)).not.toBe(sharedPathOf(hers));
    const response = await server().fetch(sharedPathOf(hers));
    const text = await response.text();
    expect(response.headers.get('cache-control')).toMatch(/^public, max-age=\d+, immutable, no-transform$/);
    expect(['set-cookie', 'answer-tag', 'etag'].map((name) => response.headers.get(name))).toEqual([null, null, null]);
    expect(response.headers.get('vary')).not.toMatch(/authorization|cookie|\*/i);
    const rooms = [...hers.text.matchAll(/"platform_url":"([^"]+)"/g)].map(([, address = '']) => address);
    expect(rooms.length).toBeGreaterThan(2);
    for (const secret of [...rooms, 'CS-4471-8820', 'Asha', 'accept_reject', 'do_not_display']) expect(text.includes(secret), secret).toBe(false);
  });

  test('a tag that goes with either form is answered by the tag alone in either form', async () => {
    const { whole, part } = await homeOf(server(), 'HD1001');
    const tag = (await whole()).headers.get('answer-tag') ?? '';
    for (const ask of [whole, part]) expect((await ask({ 'known-answer-tag': tag })).text).toBe('{"error":false}');
    expect((await whole({ 'answer-part': 'all' })).said.banner).toBeDefined();
  });

  test('either form is answered from one statement, and the document from one', async () => {
    const { whole, part } = await homeOf(server(), 'HD1001');
    const path = sharedPathOf(await part());
    for (const ask of [whole, part]) expect(await countStatements(ask)).toBe(1);
    expect(await countStatements(async () => expect((await server().fetch(path)).status).toBe(200))).toBe(1);
  });

  test('after an own answer the document is the one that lies in the cache, and a fraction of the bytes is sent', async ({ annotate }) => {
    const { whole, part, bearer } = await homeOf(server(), 'HD1001');
    const before = await part();
    const accepted = { tracking_status: TRACKING_STATUS.accept, program_id: 102, training_code: 9001 };
    expect((await post(server(), '/api/hair_dresser/accept-reject-webinar', accepted, bearer)).body).toMatchObject({ error: false });
    const [all, own] = [await whole(), await part()];
    expect(sharedPathOf(own)).toBe(sharedPathOf(before));
    expect(own.text).not.toBe(before.text);
    expect(await joinedHome(server(), own)).toEqual(all.said);
    const bytes = [all, own].map(({ text }) => [Buffer.byteLength(text), brotliCompressSync(text).length] as const);
    const [[plain, brotli] = [0, 0], [ownPlain, ownBrotli] = [0, 0]] = bytes;
    await annotate(`home after an own answer: ${plain} bytes (${brotli} with brotli), now ${ownPlain} (${ownBrotli})`);
    expect(ownPlain).toBeLessThan(plain * MOST_OF_PLAIN);
    expect(ownBrotli).toBeLessThan(brotli * MOST_OF_BROTLI);
  });

  test('another content of these divisions has another address, and the old one is gone; that of other divisions changes nothing', async () => {
    const [asha, rohit] = [await homeOf(server(), 'HD1001'), await homeOf(server(), 'HD1002')];
    const [hers, others] = [await asha.part(), await rohit.part()];
    const [foreign] = await server().db.select().from(trainings).where(eq(trainings.divisionCode, 'neelam')).limit(1);
    await server()
      .db.update(trainings)
      .set({ name: 'Another name', startsAt: FILLED_AT + DAY })
      .where(eq(trainings.code, foreign?.code ?? 0));
    await server().db.update(programs).set({ description: 'Another text' });
    expect((await rohit.part()).said.shared).toBe(others.said.shared);
    expect((await asha.part()).said.shared).not.toBe(hers.said.shared);
    expect((await server().fetch(sharedPathOf(hers))).status).toBe(404);
    await server().db.update(banners).set({ title: 'Another light' });
    const after = await rohit.part();
    expect(after.said.shared).not.toBe(others.said.shared);
    expect(await joinedHome(server(), after)).toEqual((await rohit.whole()).said);
  });

  test('the next day has an address of its own, and that of the day before is gone', async () => {
    const first = await (await homeOf(server(), 'HD1001')).part();
    server().clock.set(FILLED_AT + DAY);
    const next = await (await homeOf(server(), 'HD1001')).part();
    expect(next.said.shared).not.toBe(first.said.shared);
    expect([(await server().fetch(sharedPathOf(first))).status, (await server().fetch(sharedPathOf(next))).status]).toEqual([404, 200]);
  });

  test('every instance makes the same document, whichever was asked for home', async () => {
    const part = await (await homeOf(server(), 'HD1001')).part();
    // Content is kept by connection, and this is another one to whoever keeps it.
    const second = await secondInstance(server(), { ...server().opened, reading: new Proxy(server().opened.reading, {}) });
    const [here, there] = [await server().fetch(sharedPathOf(part)), await second.fetch(sharedPathOf(part))];
    expect([here.status, there.status]).toEqual([200, 200]);
    expect(await there.text()).toBe(await here.text());
  });
});
