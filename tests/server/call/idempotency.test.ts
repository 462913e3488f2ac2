import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { requestHash } from '../../../server/call/run-write.ts';
import { answers } from '../../../server/db/schema/accounts.ts';
import { trainingAnswers } from '../../../server/db/schema/trainings.ts';
import { post, signedIn } from '../../support/client.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';

const ACCEPT = { tracking_status: 2, program_id: 102, training_code: 9001 };
const REJECT = { ...ACCEPT, tracking_status: 5 };
const FULL = { tracking_status: 2, program_id: 106, training_code: 9006 };
const PATH = '/api/hair_dresser/accept-reject-webinar';

onEveryDatabase('idempotency', (server) => {
  async function sender(loginId = 'HD1001') {
    const { bearer } = await signedIn(server(), loginId);
    return (body: object, key: string, path = PATH) =>
      post(server(), path, body, { ...bearer, 'idempotency-key': key });
  }
  const answersOf = async (loginId: string) =>
    (await server().db.select().from(trainingAnswers)).filter(
      (row) => row.accountId === loginId && row.trainingCode === 9001,
    );

  test('the same key and request have one effect, and get the same answer, marked as a replay', async () => {
    const send = await sender();
    const first = await send(ACCEPT, 'key-1');
    server().clock.advance(5000);
    const second = await send(ACCEPT, 'key-1');
    expect(second).toMatchObject({ status: first.status, body: first.body });
    expect(first.headers.get('idempotent-replay')).toBeNull();
    expect(second.headers.get('idempotent-replay')).toBe('1');
    const [row] = await answersOf('HD1001');
    expect(row?.answeredAt).toBe(server().clock.now() - 5000);
  });

  test('[D62] every answer echoes the key of its request, also a replay, a refusal and the answer to a read', async () => {
    const send = await sender();
    for (const [body, path] of [
      [ACCEPT],
      [ACCEPT],
      [REJECT],
      [{}, '/api/hair_dresser/validate-token'],
      [{}, '/api/nowhere'],
    ] as const)
      expect((await send(body, 'key-1', path)).headers.get('idempotency-key')).toBe('key-1');
    expect((await send(ACCEPT, 'a key with spaces')).headers.get('idempotency-key')).toBeNull();
  });

  test('a replayed old request does not undo a newer change', async () => {
    const send = await sender();
    await send(ACCEPT, 'key-1');
    await send(REJECT, 'key-2');
    await send(ACCEPT, 'key-1');
    expect((await answersOf('HD1001'))[0]?.status).toBe(5);
  });

  test('the same key with another request is refused, and nothing changes', async () => {
    const send = await sender();
    await send(ACCEPT, 'key-1');
    expect(await send(REJECT, 'key-1')).toMatchObject({
      status: 422,
      body: { error: true, code: 'key-reused' },
    });
    expect(await send(FULL, 'key-1', '/api/hair_dresser/accept-reject-education')).toMatchObject({
      status: 422,
      body: { code: 'key-reused' },
    });
    expect((await answersOf('HD1001'))[0]?.status).toBe(2);
  });

  test('field order and unknown fields do not make a request different', async () => {
    const send = await sender();
    await send(ACCEPT, 'key-1');
    const { training_code, program_id, tracking_status } = ACCEPT;
    expect(
      (await send({ training_code, more: 1, program_id, tracking_status }, 'key-1')).headers.get(
        'idempotent-replay',
      ),
    ).toBe('1');
  });

  test('[8.2] a refusal is replayed for its key, even when the call would succeed by then', async () => {
    const send = await sender('HD1001');
    const education = '/api/hair_dresser/accept-reject-education';
    const first = await send(FULL, 'key-1', education);
    expect(first).toMatchObject({ status: 400, body: { code: 'seats-full' } });
    expect(first.headers.get('idempotent-replay')).toBe('0');
    await (await sender('HD1003'))({ ...FULL, tracking_status: 5 }, 'key-9', education);
    const again = await send(FULL, 'key-1', education);
    expect(again).toMatchObject({ status: 400, body: first.body });
    expect(again.headers.get('idempotent-replay')).toBe('1');
    expect((await send(FULL, 'key-2', education)).status).toBe(200);
  });

  test('[D51] the same key with other details repeats an earlier refusal', async () => {
    const send = await sender('HD1001');
    const education = '/api/hair_dresser/accept-reject-education';
    const first = await send(FULL, 'key-1', education);
    const other = await send({ ...FULL, program_type_id: 3 }, 'key-1', education);
    expect({ status: other.status, body: other.body }).toEqual({ status: 400, body: first.body });
  });

  test('keys are separate for each account', async () => {
    expect((await (await sender('HD1001'))(ACCEPT, 'shared')).status).toBe(200);
    const farah = await (await sender('HD1003'))(REJECT, 'shared');
    expect(farah.status).toBe(200);
    expect(farah.headers.get('idempotent-replay')).toBeNull();
  });

  test('of concurrent requests with one key one has an effect, and the others replay its answer', async () => {
    const send = await sender();
    const said = await Promise.all(Array.from({ length: 8 }, () => send(ACCEPT, 'key-1')));
    expect(
      said.filter(
        ({ status, headers }) => status === 200 && headers.get('idempotent-replay') === null,
      ),
    ).toHaveLength(1);
    expect(new Set(said.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await answersOf('HD1001')).toHaveLength(1);
  });

  test('a claim that an earlier version left without an answer is taken over', async () => {
    const send = await sender();
    const requestHashOf = await requestHash('accept-reject-webinar', ACCEPT);
    await server().db.insert(answers).values({
      accountId: 'HD1001',
      key: 'key-1',
      requestHash: requestHashOf,
      claim: 'somebody',
      claimedAt: 0,
    });
    expect((await send(ACCEPT, 'key-1')).status).toBe(200);
    const [row] = await server().db.select().from(answers);
    // The program before this one keeps its answer, and with it its effect, only under its own
    // claim.
    expect({ status: row?.status, claim: row?.claim }).toEqual({ status: 200, claim: '' });
  });

  test('a fault stores nothing, and its key can be used again', async () => {
    const send = await sender();
    await server().db.execute(
      sql`alter table training_answers add constraint broken check (status <> 2) not valid`,
    );
    const failed = await send(ACCEPT, 'key-1').finally(() =>
      server().db.execute(sql`alter table training_answers drop constraint broken`),
    );
    expect(failed).toMatchObject({ status: 500, body: { code: 'fault' } });
    expect(await server().db.select().from(answers)).toEqual([]);
    const again = await send(ACCEPT, 'key-1');
    expect({ status: again.status, replay: again.headers.get('idempotent-replay') }).toEqual({
      status: 200,
      replay: null,
    });
  });

  test('an invalid request does not use up its key', async () => {
    const send = await sender();
    const invalid = await send({ ...ACCEPT, tracking_status: 3 }, 'key-1');
    expect({ status: invalid.status, replay: invalid.headers.get('idempotent-replay') }).toEqual({
      status: 422,
      replay: null,
    });
    expect((await send(ACCEPT, 'key-1')).status).toBe(200);
  });

  test.each(['x'.repeat(101), 'two words'])('a malformed key is refused: %s', async (key) => {
    expect(await (await sender())(ACCEPT, key)).toMatchObject({
      status: 400,
      body: { code: 'key' },
    });
  });

  test('[7.38] a write without a key is done, and its answer is not stored', async () => {
    const { bearer } = await signedIn(server());
    expect((await post(server(), PATH, ACCEPT, bearer)).status).toBe(200);
    expect(await server().db.select().from(answers)).toHaveLength(0);
  });
});
