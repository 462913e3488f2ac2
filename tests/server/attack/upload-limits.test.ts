import { expect, test, vi } from 'vitest';
import { unownedFiles } from '../../../server/db/schema/files.ts';
import { disown } from '../../../server/pictures/uploaded/ownership.ts';
import {
  INCOMING_FILE_BYTES,
  INCOMING_FILES,
  INCOMING_IDLE_MS,
  INCOMING_KEPT_MS,
} from '../../../server/settings/limits/uploads.ts';
import { PART_BYTES } from '../../../sync/contract/uploads.ts';
import { member } from '../../support/community.ts';
import { onEveryDatabase } from '../../support/on-every-database.ts';
import { idOf, KB, look, PERCENT, partsThere, send, sendAll } from '../../support/upload-parts.ts';

onEveryDatabase('limits of uploads in parts', (server) => {
  test('[S42] unfinished uploads per account are limited; those idle for an hour are evicted with their parts', async () => {
    const asha = await member(server());
    const bytes = Buffer.alloc(20 * KB);
    for (let n = 1; n <= INCOMING_FILES; n += 1)
      expect(await send(asha, { id: idOf(n), total: 40 * KB, bytes })).toMatchObject({
        status: 200,
      });
    for (let n = 31; n <= 50; n += 1)
      expect(await send(asha, { id: idOf(n), total: 40 * KB, bytes })).toMatchObject({
        status: 429,
        code: 'too-many-files',
      });
    expect(await send(asha, { id: idOf(1), offset: 20 * KB, total: 40 * KB, bytes })).toMatchObject(
      { status: 200, stored: 40 * KB },
    );
    server().clock.advance(INCOMING_IDLE_MS);
    const again = await member(server());
    expect(await send(again, { id: idOf(51), total: 40 * KB, bytes })).toMatchObject({
      status: 200,
      stored: 20 * KB,
    });
    await server().runJobs('sweep-files');
    expect(await partsThere(server())).toBe(1);
  });

  test('[S42] declared sizes count at once: a fourth concurrent video is refused', async () => {
    const asha = await member(server());
    const first = (n: number) =>
      send(asha, { id: idOf(n), total: INCOMING_FILE_BYTES, bytes: Buffer.alloc(20 * KB) });
    for (const n of [1, 2, 3]) expect(await first(n)).toMatchObject({ status: 200 });
    expect(await first(4)).toMatchObject({ status: 429, code: 'too-many-files' });
  });

  test('[S42] of ten concurrent copies of a part one is stored, and the others leave nothing on disk', async () => {
    const asha = await member(server());
    const put = vi.spyOn(server().context.files, 'put');
    const all = await Promise.all(
      Array.from({ length: 10 }, () =>
        send(asha, { total: 20 * PERCENT, bytes: Buffer.alloc(10 * PERCENT, 1) }),
      ),
    );
    expect(all.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(
      all.filter(({ code, field }) => code === 'not-valid' && field === 'offset'),
    ).toHaveLength(9);
    const there = await Promise.all(
      put.mock.calls.map(([name]) => server().context.files.has(name)),
    );
    expect(there.filter(Boolean)).toHaveLength(1);
    expect(await send(asha, { total: 20 * PERCENT })).toMatchObject({ stored: 10 * PERCENT });
  });

  test('[S-2] a part below half of the minimum size is accepted only as the last one of a file', async () => {
    const asha = await member(server());
    const half = PART_BYTES.least / 2;
    const total = 3 * half;
    expect(await send(asha, { total, bytes: Buffer.alloc(1) })).toMatchObject({
      status: 422,
      field: 'part',
    });
    expect(await send(asha, { total, bytes: Buffer.alloc(half - 1) })).toMatchObject({
      status: 422,
      field: 'part',
    });
    expect(await send(asha, { total, bytes: Buffer.alloc(half) })).toMatchObject({
      status: 200,
      stored: half,
    });
    expect(
      await send(asha, { offset: half, total, bytes: Buffer.alloc(2 * half - 1) }),
    ).toMatchObject({ status: 200, stored: total - 1 });
    expect(await send(asha, { offset: total - 1, total, bytes: Buffer.alloc(1) })).toMatchObject({
      status: 200,
      stored: total,
    });
  });

  test('[S-2] disowning more files than a statement has parameters succeeds', async () => {
    const { db, context, clock } = server();
    const names = Array.from(
      { length: 70_000 },
      (_, n) => `incoming/${n.toString(16).padStart(32, '0')}`,
    );
    await disown({ db, now: clock.now(), jobs: context.jobs }, names);
    expect(await db.$count(unownedFiles)).toBe(70_000);
  });

  test('[L15] an upload is deleted with its parts when it expires, and with its owner’s account', async () => {
    const asha = await member(server());
    await sendAll(asha, await look());
    server().clock.advance(INCOMING_KEPT_MS - 1);
    await server().runJobs('sweep-files');
    expect(await partsThere(server())).toBe(4);
    server().clock.advance(1);
    await server().context.jobs.enqueue(server().db, 'sweep-files', [{}]);
    await server().runJobs('sweep-files');
    expect(await partsThere(server())).toBe(0);
    const bela = await member(server(), 'HD1003');
    await sendAll(bela, await look());
    expect(await partsThere(server())).toBe(4);
    expect(await bela.call('/delete-account', { password: 'Salon@2026' })).toMatchObject({
      status: 200,
    });
    await server().runJobs('sweep-files');
    expect(await partsThere(server())).toBe(0);
  });
});
